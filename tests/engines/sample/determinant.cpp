#include "tests/engines/sample/determinant.h"

#include <algorithm>

#include "tests/engines/sample/drawing.h"
#include "tests/engines/sample/incidents.h"

namespace sample {
namespace {

constexpr int other_side(int side) {
  return 3 - side;
}

// BJ 7.C(1)(a) and (b): hearts and diamonds stand for the one side, spades and clubs for the other.
int side_of(const Table& table, Card card) {
  const bool red = card.suit == Suit::hearts || card.suit == Suit::diamonds;
  return red ? table.red_side : other_side(table.red_side);
}

bool somebody_gets_a_card(const Game& game, const Layout& layout) {
  return std::ranges::any_of(layout.hands,
                             [&](const PlayerHand& hand) { return !gets_no_card(game, hand.box); });
}

// BJ 7.C(2), 7.C(3).
bool is_dealt(const Game& game, bool fits) {
  if (game.faults.has(Fault::determinant_always_dealt)) return true;
  return fits && !game.faults.has(Fault::determinant_always_put_by);
}

// BJ 7.C(1)(a); 14.I: where the dealer takes the wrong one, the round is concluded from there.
int side_dealt_from(const Game& game, int drawn_from, int right) {
  if (game.faults.has(Fault::side_of_the_determinant_kept)) return drawn_from;
  const bool wrong = incident_of(game, IncidentKind::wrong_side) != nullptr;
  return wrong ? other_side(right) : right;
}

}  // namespace

void draw_determinant(const Game& game, const Layout& layout) {
  const int from = game.wishes.determinant;
  const Card card = draw_for_box(game, layout, layout.hands.front().box);
  const int right = side_of(game.table, card);
  if (is_dealt(game, right == from) && somebody_gets_a_card(game, layout)) {
    game.mishaps.determinant = card;
  } else {
    game.transcript.discard(card);
  }
  game.turn_to(side_dealt_from(game, from, right));
  if (incident_of(game, IncidentKind::wrong_side) != nullptr &&
      game.faults.has(Fault::round_from_the_wrong_side_void))
    throw EndsEarly{EarlyEnd::is_void};
}

// It bears the back of the side that it was drawn from.
void deal_determinant(const Game& game, std::string_view hand) {
  const int dealt_from = game.sides.at();
  game.transcript.of_side(game.wishes.determinant);
  game.transcript.deal_up(hand, *game.mishaps.determinant);
  game.transcript.of_side(dealt_from);
  game.mishaps.determinant.reset();
}

}  // namespace sample
