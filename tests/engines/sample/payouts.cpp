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

}  // namespace

Odds odds_of(const PlayerHand& winner, Faults faults) {
  if (winner.has_blackjack()) return three_to_two;  // 12.A(2)

  // 12.B at its head and 10.G for a doubled hand, 11.F for a split one: their wagers get no more
  // than even money.
  if (winner.doubled && !faults.has(Fault::bonus_on_doubled)) return even;
  if (winner.origin == Origin::split) return even;

  const auto cards = winner.hand.cards();
  if (is_6_7_8(cards) || is_7_7_7(cards)) return odds_by_suit(cards, faults);
  return odds_by_count(winner.hand);  // 12.A(1) where it has nothing to add
}

// 12.C and its (4): three sevens of a suit, neither doubled nor from a split, against a seven.
bool wins_fixed_payouts(const PlayerHand& winner, Card up_card) {
  const auto cards = winner.hand.cards();
  return is_7_7_7(cards) && is_of_one_suit(cards) && up_card.rank == Rank::seven &&
         !winner.doubled && winner.origin == Origin::dealt;
}

// 12.C(1) and (2); below five dollars neither speaks.
std::optional<Money> fixed_for_winner(Money original_wager) {
  if (original_wager >= Money{2'500}) return Money{500'000};
  if (original_wager >= Money{500}) return Money{100'000};
  return std::nullopt;
}

}  // namespace sample
