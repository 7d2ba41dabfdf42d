#include "tests/engines/sample/drawing.h"

#include <algorithm>
#include <optional>

#include "tests/engines/sample/refill.h"

namespace sample {
namespace {

// 7.C, §7(j): set aside; whose card was due is remembered for the next cut (5.D(2) and (3)).
void take_cover_out(const Game& game, const std::optional<std::string_view>& player) {
  game.shoe.take_cover_out();
  CoverFound found{};
  if (player) found.player = std::string{*player};
  game.floor.batch.cover_found = found;
  if (!game.faults.has(Fault::cover_card_left_in)) game.transcript.cover_out();
}

// To his hand, which had its two cards.
bool is_drawn_by_dealer(const Layout& layout, const std::optional<std::string_view>& player) {
  return !player && layout.dealer.size() >= 2;
}

// 13.B, §15(a).
void count_face_up(const Game& game, bool drawn_by_dealer) {
  const bool is_void =
      game.law().several_face_up_void &&
      !(drawn_by_dealer && game.faults.has(Fault::two_face_up_at_the_dealer_play_on));
  if (++game.mishaps.face_up > 1 && is_void && !game.faults.has(Fault::two_face_up_play_on))
    throw EndsEarly{EarlyEnd::is_void};
}

// 13.C, 13.D, §15(b).
bool is_taken_out(const Game& game, const Layout& layout, const StackedCard& found,
                  const std::optional<std::string_view>& player) {
  if (found.card.rank != Rank::ten || game.law().tens_belong || game.faults.has(Fault::ten_used))
    return false;
  const bool is_hole_card =
      !player && layout.dealer.size() == 1 && game.procedure != Procedure::no_hole_card;
  if (is_hole_card && game.faults.has(Fault::ten_as_hole_card_used)) return false;
  game.transcript.remove(found.card);
  game.floor.batch.taken_out.push_back(found.card);
  if (++game.mishaps.tens > 1 && !game.faults.has(Fault::two_tens_play_on))
    throw EndsEarly{game.table.is_in(Region::maryland) ? EarlyEnd::is_void_and_decks_go
                                                       : EarlyEnd::is_void};
  // One that lies face up is a card found face up as well: 13.B, §15(a).
  if (found.face_up && !game.faults.has(Fault::face_up_card_used))
    count_face_up(game, is_drawn_by_dealer(layout, player));
  return true;
}

// 13.A, 13.B, §15(a).
bool is_discarded(const Game& game, const Layout& layout, const StackedCard& found,
                  const std::optional<std::string_view>& player) {
  if (!found.face_up || game.faults.has(Fault::face_up_card_used)) return false;
  game.transcript.discard(found.card);
  game.mishaps.lay_face_up.push_back(found.card);
  count_face_up(game, is_drawn_by_dealer(layout, player));
  return true;
}

StackedCard next_of_shoe(const Game& game, const Layout& layout,
                         const std::optional<std::string_view>& player) {
  if (game.shoe.cover_is_next()) take_cover_out(game, player);
  if (game.shoe.is_empty()) refill_shoe(game, layout, is_drawn_by_dealer(layout, player));
  // 13.E, 13.F: whatever left the shoe before was this card.
  game.mishaps.drawn = game.mishaps.exposed = false;
  return game.shoe.draw();
}

Card draw(const Game& game, const Layout& layout, const std::optional<std::string_view>& player) {
  for (;;) {
    const StackedCard next = next_of_shoe(game, layout, player);
    if (is_taken_out(game, layout, next, player) || is_discarded(game, layout, next, player))
      continue;
    return next.card;
  }
}

}  // namespace

Card draw_for_box(const Game& game, const Layout& layout, std::int64_t box) {
  const auto hand = std::ranges::find(layout.hands, box, &PlayerHand::box);
  return draw(game, layout, hand->caller().player);
}

Card draw_for_all(const Game& game, const Layout& layout) {
  return draw(game, layout, std::nullopt);
}

Card draw_for_dealer(const Game& game, const Layout& layout) {
  return draw(game, layout, std::nullopt);
}

// As it is: what is burned need not be looked at.
void burn_before_round(const Game& game, const Layout& layout) {
  if (!game.table.from_the_hand || game.faults.has(Fault::round_not_burned)) return;
  game.transcript.burn(next_of_shoe(game, layout, std::nullopt).card);
}

void put_next_card_away(const Game& game, const Layout& layout) {
  const StackedCard next = next_of_shoe(game, layout, std::nullopt);
  if (is_taken_out(game, layout, next, std::nullopt) ||
      is_discarded(game, layout, next, std::nullopt))
    return;
  game.transcript.discard(next.card);
}

}  // namespace sample
