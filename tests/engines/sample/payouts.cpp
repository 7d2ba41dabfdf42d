#include "tests/engines/sample/payouts.h"

#include <algorithm>

namespace sample {
namespace {

constexpr Odds even{1, 1};
constexpr Odds three_to_two{3, 2};
constexpr Odds two_to_one{2, 1};
constexpr Odds three_to_one{3, 1};

bool holds(std::span<const Card> cards, Rank rank) {
  return std::ranges::find(cards, rank, &Card::rank) != cards.end();
}

bool is_6_7_8(std::span<const Card> cards) {
  return cards.size() == 3 && holds(cards, Rank::six) && holds(cards, Rank::seven) &&
         holds(cards, Rank::eight);
}

bool is_7_7_7(std::span<const Card> cards) {
  return cards.size() == 3 &&
         std::ranges::all_of(cards, [](Card card) { return card.rank == Rank::seven; });
}

bool is_of_one_suit(std::span<const Card> cards) {
  return std::ranges::all_of(cards, [&](Card card) { return card.suit == cards.front().suit; });
}

// 12.B(1) to (6): both kinds of three cards climb by suit: mixed, alike, spades.
Odds odds_by_suit(std::span<const Card> cards, Faults faults) {
  if (!is_of_one_suit(cards)) return three_to_two;
  if (cards.front().suit != Suit::spades) return two_to_one;
  if (faults.has(Fault::spades_777_as_suited) && is_7_7_7(cards)) return two_to_one;
  return three_to_one;
}

// 12.B(7) to (9): a 21 in many cards.
Odds odds_by_count(const Hand& hand) {
  if (hand.total() != 21 || hand.size() < 5) return even;
  if (hand.size() == 5) return three_to_two;
  if (hand.size() == 6) return two_to_one;
  return three_to_one;
}

// 12.A(2): a Blackjack, always. §5(e): 21 in two cards, also of a split pair, but only against 21.
bool is_paid_as_blackjack(const Law& law, const PlayerHand& winner, bool against_21,
                          Faults faults) {
  if (!law.blackjack_odds_only_against_21) return winner.has_blackjack();
  if (winner.has_blackjack() && faults.has(Fault::blackjack_odds_always)) return true;
  return against_21 && winner.hand.size() == 2 && winner.hand.total() == 21;
}

}  // namespace

Odds odds_of(const Table& table, const PlayerHand& winner, const Stake& stake, bool against_21,
             Faults faults) {
  const Law& law = *table.law;
  if (table.switches && winner.has_switched_blackjack() &&
      faults.has(Fault::switched_blackjack_odds))
    return table.blackjack_odds;
  // BJ 12.A(5)(a).
  const bool spared = table.switches && against_21 && winner.has_blackjack();
  if (spared && !faults.has(Fault::full_odds_against_21)) return even;
  if (is_paid_as_blackjack(law, winner, against_21, faults))
    return faults.has(Fault::blackjack_at_six_to_five) ? Odds{6, 5} : table.blackjack_odds;
  if (!law.pays_bonuses) return even;  // BJ 13.A(1)

  // 12.B at its head and 10.G, §5(f) and §9(b) for a doubled hand, 11.F for a split one: their
  // wagers get no more than even money, also those of who did not double with its caller.
  const bool doubled = winner.doubled || stake.doubled.has_value();
  if (doubled && !faults.has(Fault::bonus_on_doubled)) return even;
  if (winner.origin == Origin::split) {
    if (!law.bonus_odds_on_split && !faults.has(Fault::bonus_on_split)) return even;
    if (law.bonus_odds_on_split && faults.has(Fault::no_bonus_on_split)) return even;
  }

  const auto cards = winner.hand.cards();
  if (is_6_7_8(cards) || is_7_7_7(cards)) return odds_by_suit(cards, faults);
  return odds_by_count(winner.hand);  // 12.A(1), §5(e) where it has nothing to add
}

// 12.C and its (4), §5(g): three sevens of a suit, neither doubled nor from a split, against a
// seven.
bool wins_fixed_payouts(const Law& law, const PlayerHand& winner, const Stake& stake, Card up_card,
                        Faults faults) {
  if (!law.pays_bonuses) return false;
  const auto cards = winner.hand.cards();
  if (!is_7_7_7(cards) || !is_of_one_suit(cards) || up_card.rank != Rank::seven) return false;
  if (winner.origin == Origin::split) return faults.has(Fault::fixed_on_split);
  return !winner.doubled && !stake.doubled;
}

// 12.C(1) and (2); below five dollars neither speaks.
std::optional<Money> fixed_for_winner(Money original_wager, Faults faults) {
  if (faults.has(Fault::fixed_from_twenty_dollars) && original_wager >= dollars(20))
    return dollars(5'000);
  if (original_wager >= dollars(25)) return dollars(5'000);
  if (original_wager >= dollars(5)) return dollars(1'000);
  return std::nullopt;
}

}  // namespace sample
