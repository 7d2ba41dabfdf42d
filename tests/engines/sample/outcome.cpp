#include "tests/engines/sample/outcome.h"

#include <optional>

#include "tests/engines/sample/payouts.h"

namespace sample {
namespace {

bool is_21_in_two(const Hand& hand) {
  return hand.total() == 21 && hand.size() == 2;
}

// Equal totals of 21, the player's in more than two cards.
Outcome outcome_of_long_21(DealerFinal dealer, Faults faults) {
  if (dealer.blackjack) {
    // 7.Q, §5(b)
    return faults.has(Fault::long_21_pushes_blackjack) ? Outcome::push : Outcome::lose;
  }
  if (faults.has(Fault::three_card_21_ties)) return Outcome::push;
  return Outcome::win;  // 7.O(4), §5(a)(4)
}

Outcome outcome_of(const Law& law, const PlayerHand& player, DealerFinal dealer, Faults faults) {
  const Hand& hand = player.hand;
  // A hand over 21 wins by none of 7.O and ties by none of 7.P, whatever the dealer has.
  if (hand.is_bust()) return Outcome::lose;
  const bool tie = law.blackjacks_tie || faults.has(Fault::blackjacks_push);
  if (player.has_blackjack() && dealer.blackjack && tie) return Outcome::push;
  if (player.has_blackjack()) return Outcome::win;  // 7.O(1) to (3) leave it no way to lose
  if (dealer.is_bust()) return Outcome::win;  // 7.O(1)
  if (hand.total() > dealer.total) return Outcome::win;  // 7.O(2)
  if (hand.total() < dealer.total) return Outcome::lose;
  if (hand.total() != 21) return Outcome::push;  // 7.P, §5(b)
  // A 21 that was drawn, or came of a split, is none of the dealer's Blackjack's kind.
  if (!law.drawn_21_beats_21) return dealer.blackjack ? Outcome::lose : Outcome::push;
  if (!is_21_in_two(hand)) return outcome_of_long_21(dealer, faults);
  // Of a split pair, so no Blackjack; to the dealer's own the original wager is lost (§10(d)).
  if (!law.two_card_21_beats_21 || faults.has(Fault::split_21_pushes)) return Outcome::push;
  return dealer.blackjack ? Outcome::lose : Outcome::win;
}

}  // namespace

namespace {

// BJ 12.A(5): five departures.
std::optional<Outcome> departure_of(const PlayerHand& player, DealerFinal dealer, Faults faults) {
  if (player.hand.is_bust()) return std::nullopt;
  if (player.has_switched_blackjack()) {
    if (dealer.blackjack) return Outcome::lose;  // (c)
    if (dealer.total == 21 && !faults.has(Fault::switched_blackjack_wins)) return Outcome::push;
  }
  if (dealer.total == 22 && !faults.has(Fault::dealer_22_busts)) return Outcome::push;  // (d), (e)
  if (player.has_blackjack() && dealer.blackjack && faults.has(Fault::switch_tie_lost))
    return Outcome::lose;
  if (faults.has(Fault::switched_blackjack_wins) && player.has_switched_blackjack())
    return Outcome::win;
  return std::nullopt;
}

}  // namespace

DealerFinal final_of(const Hand& dealer) {
  return {dealer.total(), dealer.is_ace_and_ten()};
}

Result result_of(const Table& table, const PlayerHand& hand, const Stake& stake, DealerFinal dealer,
                 Faults faults) {
  if (stake.rescued) return {Outcome::lose, {1, 1}};
  const auto departure = table.switches ? departure_of(hand, dealer, faults) : std::nullopt;
  const Outcome outcome = departure ? *departure : outcome_of(*table.law, hand, dealer, faults);
  if (outcome != Outcome::win) return {outcome, {1, 1}};
  return {outcome, odds_of(table, hand, stake, dealer.total == 21, faults)};
}

}  // namespace sample
