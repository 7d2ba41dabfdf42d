#include "oracle/edition/card_earned.h"

#include <algorithm>

namespace assay21::oracle {

using spec::CardPlace;
using spec::SideMask;

namespace {

SideMask at_players_cards(const spec::HandsAsked& hands) {
  return hands.looking_at(CardPlace::player_first) | hands.looking_at(CardPlace::player_second) |
         hands.looking_at(CardPlace::player_hand);
}

SideMask without_more_than_cards(const CardPaytable& wager) {
  SideMask forms = wager.in_force.forms();
  for (std::size_t i = 0; i < wager.table->hands.size(); ++i) {
    if (wager.table->hands[i].beside != spec::BesideCards{}) forms &= ~(SideMask{1} << i);
  }
  return forms;
}

}  // namespace

bool Earnings::are_contradictory() const {
  return std::ranges::any_of(each_, &spec::Earned::contradictory);
}

bool Earnings::are_unpaid() const {
  return !pay(~SideMask{0}) && std::ranges::any_of(each_, &spec::Earned::unpaid_win);
}

bool Earnings::pay(SideMask lines) const {
  return std::ranges::any_of(each_,
                             [&](const spec::Earned& one) { return (one.paid & lines) != 0; });
}

bool is_over(const spec::CardValues& values, const HandState& hand) {
  return hand.surrendered || hand.even_money || hand.dead || values.busted(hand.cards.cards());
}

SideMask forms_left(const CardPaytable& wager, const BoxState& box, SideMask forms) {
  const auto& rules = wager.rules;
  const auto& hands = wager.hands;
  const auto all = [&](auto gone) { return std::ranges::all_of(box.hands, gone); };
  if (rules.lost_after_hand &&
      all([&](const HandState& one) { return is_over(*wager.how.values, one); }))
    forms &= ~(hands.looking_at(CardPlace::hole) | hands.looking_at(CardPlace::dealer_hand));
  if (rules.removed_gone && all([](const HandState& one) { return one.even_money || one.cleared; }))
    forms &= ~at_players_cards(hands);
  // What the system has not drawn matches no card.
  if (!box.picked) forms &= ~hands.looking_at(CardPlace::picked);
  if (hands_counted(wager, box).empty()) forms &= ~hands.looking_at(CardPlace::player_hand);
  return forms;
}

std::vector<const HandState*> hands_counted(const CardPaytable& wager, const BoxState& box) {
  std::vector<const HandState*> counted;
  if (box.hands.size() > 1 && wager.rules.split == SplitHands::none) return counted;
  for (const auto& hand : box.hands) {
    if (!wager.rules.surrendered_gone || !hand.surrendered) counted.push_back(&hand);
    if (wager.rules.split == SplitHands::first) break;
  }
  return counted;
}

Earnings earned_with(const CardPaytable& wager, spec::SideCards cards,
                     const std::vector<const HandState*>& own, SideMask forms) {
  Earnings earnings;
  const auto add = [&](SideMask made) { earnings.add(wager.in_force.earned(made)); };
  if (wager.table->each) {
    for (const auto place : {CardPlace::player_first, CardPlace::player_second}) {
      cards.at(CardPlace::each) = cards.at(place);
      add(wager.hands.made(cards, wager.how, forms));
    }
    return earnings;
  }
  const auto on_hand = wager.hands.looking_at(CardPlace::player_hand) & forms;
  auto made = wager.hands.made(cards, wager.how, forms & ~on_hand);
  bool first = true;
  for (const auto* hand : own) {
    if (on_hand == 0) break;
    cards.player_hand = &hand->cards;
    const auto by_hand = wager.hands.made(cards, wager.how, on_hand);
    // What looks at no finished hand is earned once.
    if (wager.rules.split == SplitHands::each && !first) {
      add(by_hand);
    } else {
      made |= by_hand;
    }
    first = false;
  }
  add(made);
  return earnings;
}

std::optional<Earnings> earned_as_it_lies(const CardPaytable& wager, const BoxState& box,
                                          const DealerState& dealer) {
  auto forms = forms_left(wager, box, without_more_than_cards(wager));
  if (box.first_cards.size() < 2) forms &= ~wager.needing(CardPlace::player_second);
  if (box.first_cards.empty()) forms &= ~wager.needing(CardPlace::player_first);
  const auto looks_at = [&](CardPlace place) { return (wager.needing(place) & forms) != 0; };
  spec::SideCards cards;
  const auto see = [&](CardPlace place, const spec::Hand& hand, std::size_t at) {
    if (!looks_at(place)) return true;
    if (at >= hand.size()) return false;
    cards.at(place) = hand[at];
    return true;
  };
  const auto& beside = box.beside.first_cards;
  if (!see(CardPlace::player_first, box.first_cards, 0) ||
      !see(CardPlace::player_second, box.first_cards, 1) ||
      !see(CardPlace::other_first, beside, 0) || !see(CardPlace::other_second, beside, 1) ||
      !see(CardPlace::up, dealer.cards, 0) || !see(CardPlace::hole, dealer.cards, 1) ||
      (looks_at(CardPlace::dealer_hand) && dealer.cards.empty()))
    return std::nullopt;
  cards.dealer_hand = &dealer.cards;
  if (box.picked) cards.at(CardPlace::picked) = *box.picked;
  return earned_with(wager, cards, hands_counted(wager, box), forms);
}

}  // namespace assay21::oracle
