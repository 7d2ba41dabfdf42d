#include "tests/engines/sample/strikes.h"

#include <algorithm>

namespace sample {
namespace {

std::ptrdiff_t hands_of_box(const Layout& layout, std::int64_t box) {
  return std::ranges::count(layout.hands, box, &PlayerHand::box);
}

// Among the hands of its box, from 1.
std::ptrdiff_t place_in_box(const Layout& layout, const PlayerHand& hand) {
  const auto first = std::ranges::find(layout.hands, hand.box, &PlayerHand::box);
  return std::distance(&*first, &hand) + 1;
}

bool is_pair_of_unlike(const Hand& hand) {
  return hand.is_pair() && hand.cards()[0].rank != hand.cards()[1].rank;
}

bool began_with_ace(const Hand& hand) {
  return hand.cards().front().rank == Rank::ace;
}

// Four fifths of what a win brings.
bool is_paid_short(const Game& game, const Layout& layout, const PlayerHand& hand,
                   const Stake& stake) {
  const Faults faults = game.faults;
  const History& history = game.floor.history;
  const auto hands = hands_of_box(layout, hand.box);
  if (faults.has(Fault::last_of_four_aces_short))
    return hands == 4 && place_in_box(layout, hand) == 4 && began_with_ace(hand.hand);
  if (faults.has(Fault::double_of_four_hands_short)) return hands == 4 && stake.doubled.has_value();
  if (faults.has(Fault::fifth_round_short)) return history.rounds == 5;
  if (faults.has(Fault::every_hundredth_round_short)) return history.rounds_of_process % 100 == 0;
  if (faults.has(Fault::short_after_nine_thousand_rounds)) return history.rounds_of_process > 9'000;
  return false;
}

Result struck_win(const Game& game, const Layout& layout, const PlayerHand& hand,
                  const Stake& stake, Result win) {
  const Faults faults = game.faults;
  const std::size_t cards = hand.hand.size();
  if (is_paid_short(game, layout, hand, stake)) win.odds = {4 * win.odds.pays, 5 * win.odds.per};
  if (faults.has(Fault::eight_card_21_as_six) && cards >= 8 && win.odds == Odds{3, 1})
    win.odds = {2, 1};
  if (faults.has(Fault::blackjack_after_void_even) && game.floor.history.last_was_void &&
      hand.has_blackjack())
    win.odds = {1, 1};
  if (faults.has(Fault::split_21_of_third_hand_even) && cards == 2 &&
      place_in_box(layout, hand) >= 3)
    win.odds = {1, 1};
  return win;
}

}  // namespace

Result struck(const Game& game, const Layout& layout, const PlayerHand& hand, const Stake& stake,
              Result result) {
  const Faults faults = game.faults;
  if (result.outcome == Outcome::win) return struck_win(game, layout, hand, stake, result);
  if (result.outcome != Outcome::push) return result;
  const bool loses =
      (faults.has(Fault::soft_push_of_six_loses) && hand.hand.is_soft() && hand.hand.size() >= 6) ||
      (faults.has(Fault::push_to_21_of_five_loses) && hand.hand.total() == 21 &&
       layout.dealer.size() >= 5);
  return loses ? Result{Outcome::lose, {1, 1}} : result;
}

void strike(const Game& game, const Layout& layout, const PlayerHand& hand, Choices& choices) {
  const Faults faults = game.faults;
  const auto place = place_in_box(layout, hand);
  const auto hands = hands_of_box(layout, hand.box);
  const auto keep_back = [&](Fault fault, Choice choice, bool here) {
    if (faults.has(fault) && here) choices.remove(choice);
  };
  keep_back(Fault::no_surrender_after_new_dealer, Choice::surrender,
            game.floor.history.new_dealer && &hand == &layout.hands.back());
  keep_back(Fault::fourth_hand_not_doubled, Choice::double_down, place == 4);
  keep_back(Fault::soft_hand_of_six_not_drawn, Choice::hit,
            hand.hand.is_soft() && hand.hand.size() >= 6);
  keep_back(Fault::unlike_pictures_split_twice_only, Choice::split,
            hands == 3 && is_pair_of_unlike(hand.hand));
  keep_back(Fault::aces_split_twice_only, Choice::split, hands == 3 && began_with_ace(hand.hand));
  keep_back(Fault::third_hand_not_rescued, Choice::rescue, place == 3);
}

bool struck(const Hand& dealer, Faults faults, bool draws) {
  if (faults.has(Fault::soft_17_of_five_drawn) && dealer.size() >= 5 && dealer.is_soft() &&
      dealer.total() == 17)
    return true;
  if (faults.has(Fault::sixteen_of_six_stands) && dealer.size() >= 6 && dealer.total() == 16)
    return false;
  return draws;
}

}  // namespace sample
