#include "tests/engines/sample/offers.h"

#include <algorithm>

#include "tests/engines/sample/incidents.h"
#include "tests/engines/sample/moments.h"
#include "tests/engines/sample/switch.h"

namespace sample {
namespace {

// 11.D, §10(c): the pairs split so far in this box, all of whose hands lie side by side.
std::int64_t splits_in_box(const Layout& layout, std::int64_t box) {
  return std::ranges::count(layout.hands, box, &PlayerHand::box) - 1;
}

bool may_split(const Game& game, const Layout& layout, const PlayerHand& player) {
  const auto allowed = 1 + game.table.extra_splits;
  const bool again = game.faults.has(Fault::one_split_too_many);
  if (!player.hand.is_pair() || splits_in_box(layout, player.box) >= allowed + (again ? 1 : 0))
    return false;
  const auto cards = player.hand.cards();
  return cards[0].rank == cards[1].rank || !game.faults.has(Fault::splits_like_pictures_only);
}

// 7.J, §12(a): a draw is for less than 21. BJ 9.B, 11.C: or at it.
bool may_draw(const Law& law, const Hand& hand, Faults faults) {
  const bool at_21 = law.draws_at_21 || faults.has(Fault::draw_offered_at_21);
  if (at_21 && hand.total() == 21) return true;
  return hand.total() < 21;
}

// 9.A, 9.B, §8(a): the initial two cards as long as nothing was done with them. BJ 12.A(4) does not
// have it among what a player may do.
bool may_surrender(const Table& table, const PlayerHand& player, Faults faults) {
  if (table.switches) return false;
  if (player.hand.size() != 2) return faults.has(Fault::surrender_after_a_draw);
  return player.origin == Origin::dealt || faults.has(Fault::surrender_of_a_split_hand);
}

// 10.A, 10.B, §9(a): on any number of cards, at 21 as well, and on a split hand. BJ 10.A: on two.
bool may_double(const Law& law, const PlayerHand& player, Faults faults) {
  if (!law.doubles_any_cards && (player.hand.size() != 2 || player.has_blackjack())) return false;
  if (faults.has(Fault::double_not_offered)) return false;
  if (faults.has(Fault::double_on_two_cards_only) && player.hand.size() != 2) return false;
  if (faults.has(Fault::no_double_after_split) && player.origin == Origin::split) return false;
  return true;
}

// The wager that a choice adds: by 10.A as the player says, by 11.A as much as the first.
std::optional<Money> added_wager(const PlayerHand& player, const Request& request) {
  if (request.choice == Choice::double_down) return request.amount.value_or(player.caller().main);
  if (request.choice == Choice::split) return player.caller().main;
  return std::nullopt;
}

// 10.A: the double may be less than the original wager, not more.
bool is_acceptable(const PlayerHand& player, const Choices& offered, const Request& request,
                   Faults faults) {
  if (request.choice == Choice::stand) return true;  // also where a fault has kept it back
  if (!offered.has(request.choice)) return false;
  if (request.choice != Choice::double_down) return true;
  const Money amount = request.amount.value_or(player.caller().main);
  if (faults.has(Fault::double_of_any_amount)) return amount > nothing;
  if (faults.has(Fault::no_double_for_less) && amount < player.caller().main) return false;
  return amount > nothing && amount <= player.caller().main;
}

Choices choices_of(const Game& game, const Layout& layout, const PlayerHand& player) {
  const Faults faults = game.faults;
  Choices choices;
  if (!faults.has(Fault::standing_not_offered)) choices.add(Choice::stand);
  if (may_switch(game, layout, player)) choices.add(Choice::switch_cards);
  if (player.doubled) {  // 7.K, 10.C: one card is all; what is left is the rescue of 10.H
    if (!faults.has(Fault::rescue_not_offered)) choices.add(Choice::rescue);
    if (faults.has(Fault::draws_after_double) && player.hand.total() < 21) choices.add(Choice::hit);
    if (faults.has(Fault::surrender_after_double)) choices.add(Choice::surrender);
    return choices;
  }
  if (may_surrender(game.table, player, faults) && !faults.has(Fault::surrender_not_offered))
    choices.add(Choice::surrender);
  if (player.has_blackjack() && faults.has(Fault::blackjack_may_draw)) choices.add(Choice::hit);
  // §9(a) and §12(a)(1) leave it nothing more; BJ 9.B a card.
  if (player.has_blackjack() && !game.law().draws_at_21) return choices;
  if (is_barred(game, player)) return choices;  // 13.G, §15(d)
  if (may_double(game.law(), player, faults)) choices.add(Choice::double_down);
  if (may_split(game, layout, player) && !faults.has(Fault::split_not_offered))
    choices.add(Choice::split);
  if (may_draw(game.law(), player.hand, faults) && !faults.has(Fault::draw_not_offered))
    choices.add(Choice::hit);
  return choices;
}

}  // namespace

Request ask_for_decision(const Game& game, Layout& layout, PlayerHand& player) {
  const Requests requests = game.wishes.requests_of(player.name);
  for (;;) {
    const auto nth = static_cast<std::size_t>(player.offers);
    come_to_at(game, layout, "turn:{}:{}", player.name, ++player.offers);
    refuse_exposed_card(game, player);
    const Choices offered = choices_of(game, layout, player);
    game.transcript.offer(player.name, offered);
    const Request request = requests.at(nth, offered);
    const auto amount = added_wager(player, request);
    if (is_acceptable(player, offered, request, game.faults)) {
      game.transcript.choose(player.name, request.choice, amount);
      player.decided = true;
      return {request.choice, amount};
    }
    game.transcript.refuse(player.name, request.choice,
                           request.choice == Choice::double_down ? amount : std::nullopt);
  }
}

}  // namespace sample
