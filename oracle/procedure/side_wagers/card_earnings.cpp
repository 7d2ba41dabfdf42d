#include "oracle/procedure/side_wagers/card_earnings.h"

#include <algorithm>

#include "oracle/edition/facts_of.h"
#include "oracle/rulings/hidden_card.h"

namespace assay21::oracle {
namespace {

using spec::CardPlace;
using spec::Money;

/// The cards that a wager looks at, as far as they lie open.
struct CardsSeen {
  spec::SideCards cards;
  bool hole_hidden = false;  ///< it looks at the dealer's second card, and that is not seen
};

/// Nothing while another of its cards has not come.
std::optional<CardsSeen> cards_at(const std::vector<CardPlace>& places, const BoxState& box,
                                  const DealerState& dealer) {
  CardsSeen seen;
  const auto see = [&](CardPlace place, const spec::Hand& hand, std::size_t at) {
    if (at >= hand.size()) return false;
    seen.cards.at(place) = hand[at];
    return true;
  };
  for (const auto place : places) {
    bool lies_there = false;
    if (place == CardPlace::player_first) lies_there = see(place, box.first_cards, 0);
    if (place == CardPlace::player_second) lies_there = see(place, box.first_cards, 1);
    if (place == CardPlace::up) lies_there = see(place, dealer.cards, 0);
    if (place == CardPlace::hole) {
      seen.hole_hidden = dealer.hole_down || !see(place, dealer.cards, 1);
      lies_there = true;
    }
    if (!lies_there) return std::nullopt;
  }
  return seen;
}

}  // namespace

Earnings::Earnings(const CardPaytable& wager, spec::SideCards cards)
    : size_(wager.table->each ? 2 : 1) {
  for (std::size_t i = 0; i < size_; ++i) {
    if (wager.table->each)
      cards.at(CardPlace::each) =
          cards.at(i == 0 ? CardPlace::player_first : CardPlace::player_second);
    earned_[i] = wager.in_force.earned(wager.hands.made(cards, wager.how));
  }
}

bool Earnings::are_unclear() const {
  return std::ranges::any_of(
      each(), [](const spec::Earned& one) { return one.contradictory || one.unpaid_win; });
}

bool Earnings::pay(spec::SideMask lines) const {
  return std::ranges::any_of(each(),
                             [&](const spec::Earned& one) { return (one.paid & lines) != 0; });
}

std::optional<Earnings> earned_by(const Rules& rules, const CardPaytable& wager,
                                  const BoxState& box, const DealerState& dealer) {
  auto seen = cards_at(wager.table->looks_at, box, dealer);
  if (!seen) return std::nullopt;
  if (!seen->hole_hidden) return Earnings(wager, seen->cards);
  // A card that nobody sees must not decide: any other may stand for it.
  const auto open = wager.hands.left_to(CardPlace::hole, seen->cards, wager.how);
  std::optional<Earnings> earned;
  for (const auto rank : spec::all_ranks) {
    for (const auto suit : spec::all_suits) {
      const spec::Card card(rank, suit);
      if (!may_lie_hidden(rules, dealer, card)) continue;
      seen->cards.at(CardPlace::hole) = card;
      const Earnings one(wager, seen->cards);
      if (earned && *earned != one) return std::nullopt;
      if ((open & wager.in_force.forms()) == 0) return one;
      earned = one;
    }
  }
  return earned;
}

Money main_beside(const BoxState& box, const OtherWager& wager) {
  if (wager.player == box.player) return box.hands.front().main;
  const auto own = std::ranges::find_if(box.others, [&](const OtherWager& one) {
    return one.player == wager.player && one.wager == spec::WagerId::main && one.original;
  });
  return own == box.others.end() ? Money() : own->amount;
}

Money paid_by(const spec::SideLine& line, Money stake, Money main, spec::Rounding rounding) {
  if (const auto* sum = std::get_if<Money>(&line.pays)) return *sum;
  const auto on = line.on_main ? main : stake;
  if (const auto* to = std::get_if<spec::PaysTo>(&line.pays))
    return spec::times(on, to->odds, rounding);
  return spec::times(on, std::get<spec::PaysFor>(line.pays).odds, rounding);
}

}  // namespace assay21::oracle
