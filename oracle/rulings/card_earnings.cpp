#include "oracle/rulings/card_earnings.h"

#include <algorithm>
#include <bit>

#include "oracle/edition/answers.h"
#include "oracle/edition/dealer_hands.h"
#include "oracle/edition/facts_of.h"
#include "oracle/rulings/dealer_outcomes.h"
#include "oracle/rulings/given_up.h"
#include "oracle/rulings/hidden_card.h"
#include "oracle/rulings/known_earnings.h"

namespace assay21::oracle {
namespace {

using spec::CardPlace;
using spec::Money;
using spec::SideMask;

/// Will no card come to this hand any more?
bool is_finished(const Rules& rules, const BoxState& box, const HandState& hand,
                 const DealerState& dealer) {
  if (hand.card_due) return false;
  return hand.stood || hand.main_settled || hand.is_doubled || hand.rescued ||
         is_over(rules.values(), hand) || dealer.revealed || dealer.reader_shows ||
         !open_choices(rules, box, hand, dealer).worth_offering();
}

/// Has the dealer all the cards that he draws, whatever hangs on them?
bool is_complete(const Rules& rules, const DealerState& dealer) {
  constexpr std::size_t initial = 2;
  if (dealer.hole_down || dealer.cards.size() < initial) return false;
  return dealer.done || dealer.cards.full() || !must_draw(rules, *dealer_view(rules, dealer));
}

/// Asks the hands of one wager of the cards on the table, and of all that may still come.
class Asking {
 public:
  Asking(const Rules& rules, const CardPaytable& wager, View<Boxes, Dealer> state,
         const BoxState& box, const OtherWager& placed)
      : rules_(rules), wager_(wager), state_(state), box_(box), placed_(placed) {
    forms_ = forms_left(wager, box, wager.in_force.forms() & forms_beside());
    // What plays on with one card has no second.
    if (state.dealer().revealed && box.first_cards.size() < 2) forms_ &= ~without_card(box);
  }

  /// What hangs on a card that lies hidden, or may still come, is left out.
  void look_at_open_cards_alone() {
    for (const auto place : {CardPlace::hole, CardPlace::dealer_hand, CardPlace::player_hand})
      forms_ &= ~wager_.needing(place);
  }

  /// `as_it_lies`: the dealer draws no more.
  std::optional<Earnings> earned(bool as_it_lies) {
    if (!see_single_cards() || !see_own_hands() || !see_dealers_hands(as_it_lies))
      return std::nullopt;
    for (const auto* dealers : dealers_hands_) {
      cards_.dealer_hand = dealers;
      if (!hole_hidden_) {
        if (!agrees()) return std::nullopt;
      } else if (!holes_agree()) {
        return std::nullopt;
      }
    }
    return earned_;
  }

  [[nodiscard]] bool looks_at(CardPlace place) const {
    return (wager_.needing(place) & forms_) != 0;
  }

 private:
  /// The forms whose wager is placed, of an amount that they ask for.
  [[nodiscard]] SideMask forms_beside() const {
    auto forms = ~wager_.asking_beside;
    for (auto left = wager_.asking_beside; left != 0; left &= left - 1) {
      const auto i = static_cast<std::size_t>(std::countr_zero(left));
      const auto& asked = wager_.table->hands[i].beside;
      auto stake = placed_.amount;
      bool there = true;
      if (asked.bets) {
        const auto at = std::ranges::find_if(box_.others, [&](const OtherWager& one) {
          return one.player == placed_.player && !one.returned && wager_.bets[i] == one.wager;
        });
        there = at != box_.others.end();
        if (there) stake = at->amount;
      }
      const bool picked = wager_.rules.by_chair ? box_.seat_picked : box_.position_picked;
      there = there && (!asked.seat_picked || *asked.seat_picked == picked);
      if (there && (!asked.stake || asked.stake->contains(stake.in_cents())))
        forms |= SideMask{1} << i;
    }
    return forms;
  }

  /// The forms that look at a card of the first two that is not there.
  [[nodiscard]] SideMask without_card(const BoxState& box) const {
    auto forms = wager_.needing(CardPlace::player_second);
    if (box.first_cards.empty()) forms |= wager_.needing(CardPlace::player_first);
    return forms;
  }

  /// False while one that is asked for has not come.
  bool see_single_cards() {
    const auto see = [&](CardPlace place, const spec::Hand& hand, std::size_t at) {
      if (!looks_at(place)) return true;
      if (at >= hand.size()) return false;
      cards_.at(place) = hand[at];
      return true;
    };
    const auto& dealer = state_.dealer();
    if (!see(CardPlace::player_first, box_.first_cards, 0) ||
        !see(CardPlace::player_second, box_.first_cards, 1) ||
        !see(CardPlace::other_first, box_.beside.first_cards, 0) ||
        !see(CardPlace::other_second, box_.beside.first_cards, 1) ||
        !see(CardPlace::up, dealer.cards, 0))
      return false;
    if (box_.picked) cards_.at(CardPlace::picked) = *box_.picked;
    // Of a Blackjack that the reader has shown the dealer knows his second card.
    const bool known = !dealer.hole_down || (dealer.read && dealer.reader_shows);
    hole_hidden_ = looks_at(CardPlace::hole) && (!known || !see(CardPlace::hole, dealer.cards, 1));
    return !hole_hidden_ || !dealer.cards.empty();
  }

  /// False while a card may still come to one that counts.
  bool see_own_hands() {
    if (!looks_at(CardPlace::player_hand)) return true;
    own_hands_ = hands_counted(wager_, box_);
    if (!own_hands_.empty()) cards_.player_hand = &own_hands_.front()->cards;
    return std::ranges::all_of(own_hands_, [&](const HandState* hand) {
      return !hand->cards.empty() && is_finished(rules_, box_, *hand, state_.dealer());
    });
  }

  bool see_dealers_hands(bool as_it_lies) {
    const auto& dealer = state_.dealer();
    if (!looks_at(CardPlace::dealer_hand)) {
      dealers_hands_ = {nullptr};
    } else if (dealer.cards.empty()) {
      return false;
    } else if (as_it_lies || is_complete(rules_, dealer)) {
      dealers_hands_ = {&dealer.cards};
    } else {
      for (const auto& hand : rules_.card_paytables().dealer_hands_for(wager_).from(rules_, dealer))
        dealers_hands_.push_back(&hand);
      // Where nothing else has him draw he may have all his cards already.
      const bool may_stay =
          dealer.revealed && !dealer.hole_down && rules_.has(spec::Step::no_draw_without_effect);
      if (may_stay) dealers_hands_.push_back(&dealer.cards);
    }
    return true;
  }

  /// A card that nobody sees must not decide: any other may stand for it.
  bool holes_agree() {
    const auto open = wager_.hands.left_to(CardPlace::hole, cards_, wager_.how, forms_);
    for (const auto rank : spec::all_ranks) {
      for (const auto suit : spec::all_suits) {
        const spec::Card card(rank, suit);
        if (!may_lie_hidden(rules_, state_.dealer(), card)) continue;
        cards_.at(CardPlace::hole) = card;
        if (!agrees()) return false;
        if (open == 0) return true;
      }
    }
    return true;
  }

  bool agrees() {
    auto now = earned_with(wager_, cards_, own_hands_, forms_);
    if (earned_ && *earned_ != now) return false;
    earned_ = std::move(now);
    return true;
  }

  const Rules& rules_;
  const CardPaytable& wager_;
  View<Boxes, Dealer> state_;
  const BoxState& box_;
  const OtherWager& placed_;
  SideMask forms_ = 0;
  spec::SideCards cards_;
  bool hole_hidden_ = false;
  std::vector<const HandState*> own_hands_;
  std::vector<const spec::Hand*> dealers_hands_;
  std::optional<Earnings> earned_;
};

/// `as_it_lies`: the dealer draws no more.
std::optional<Earnings> asked(const Rules& rules, const CardPaytable& wager,
                              View<Boxes, Dealer> state, const BoxState& box,
                              const OtherWager& placed, bool as_it_lies) {
  const auto ask = [&] { return Asking(rules, wager, state, box, placed).earned(as_it_lies); };
  auto* kept = box.known.of<KnownEarningsOfBox>();
  if (kept == nullptr) return ask();
  KnownEarnings here{&rules, &wager, placed.player, placed.amount, as_it_lies, state.dealer()};
  if (const auto* known = kept->find(here)) return known->earned;
  here.earned = ask();
  return kept->learn(std::move(here)).earned;
}

/// Is nothing left for which the dealer has to draw, so that his hand stays as it is?
bool draws_no_more(const Rules& rules, View<Boxes, Dealer> state) {
  const auto& dealer = state.dealer();
  return dealer.revealed && !dealer.hole_down && rules.has(spec::Step::no_draw_without_effect) &&
         !drawing_matters(rules, state);
}

std::optional<Earnings> earned_at(const Rules& rules, const CardPaytable& wager,
                                  View<Boxes, Dealer> state, const BoxState& box,
                                  const OtherWager& placed) {
  auto earned = asked(rules, wager, state, box, placed, false);
  if (!earned && wager.looks_at(CardPlace::dealer_hand) && draws_no_more(rules, state))
    earned = asked(rules, wager, state, box, placed, true);
  return earned;
}

bool earns(const std::optional<Earnings>& earned) {
  return earned && earned->pay(~SideMask{0});
}

}  // namespace

std::optional<Earnings> earned_by(const Rules& rules, const CardPaytable& wager,
                                  View<Boxes, Dealer> state, const BoxState& box,
                                  const OtherWager& placed) {
  auto earned = earned_at(rules, wager, state, box, placed);
  if (!wager.rules.of_any_box) return earned;
  for (const auto& other : state.boxes()) {
    if (earns(earned)) break;
    if (other.box == box.box || other.player != placed.player) continue;
    // What is placed stands on its own box.
    auto seen = other;
    seen.others = box.others;
    auto there = earned_at(rules, wager, state, seen, placed);
    if (!there || earns(there)) earned = std::move(there);
    if (!earned) break;
  }
  return earned;
}

std::optional<Earnings> earned_openly(const Rules& rules, const CardPaytable& wager,
                                      View<Boxes, Dealer> state, const BoxState& box,
                                      const OtherWager& placed) {
  Asking asking(rules, wager, state, box, placed);
  asking.look_at_open_cards_alone();
  return asking.earned(false);
}

bool lies_hidden(const Rules& rules, const CardPaytable& wager, const BoxState& box) {
  return rules.conventions().hidden_cards_wait && wager.looks_at_player() &&
         std::ranges::any_of(
             box.hands, [](const HandState& hand) { return hand.cards_down && lies_there(hand); });
}

namespace {

/// The paytable of this wager, where the dealer draws for it.
const CardPaytable* drawn_for(const Rules& rules, View<Boxes, Dealer> state, const BoxState& box,
                              const OtherWager& wager, DealerDraws word) {
  if (wager.settled || wager.returned || !wager.wager.goes_by(spec::WagerMechanism::cards))
    return nullptr;
  const auto* paytable = rules.card_paytables().of(wager.wager);
  if (is_given_up(rules, box, state.dealer(), wager)) return nullptr;
  const bool hangs = paytable != nullptr && paytable->rules.draws == word &&
                     paytable->looks_at(CardPlace::dealer_hand) &&
                     !asked(rules, *paytable, state, box, wager, false);
  return hangs ? paytable : nullptr;
}

}  // namespace

bool draws_beside(const Rules& rules, View<Boxes, Dealer> state, DealerDraws word) {
  if (rules.card_paytables().empty()) return false;
  return std::ranges::any_of(state.boxes(), [&](const BoxState& box) {
    return std::ranges::any_of(box.others, [&](const OtherWager& one) {
      return drawn_for(rules, state, box, one, word) != nullptr;
    });
  });
}

bool may_draw_beside(const Rules& rules, View<Boxes, Dealer> state) {
  if (rules.card_paytables().empty()) return false;
  return std::ranges::any_of(state.boxes(), [&](const BoxState& box) {
    return std::ranges::any_of(box.others, [&](const OtherWager& one) {
      const bool open = !one.settled && !one.returned &&
                        one.wager.goes_by(spec::WagerMechanism::cards) &&
                        !is_given_up(rules, box, state.dealer(), one);
      const auto* paytable = open ? rules.card_paytables().of(one.wager) : nullptr;
      return paytable != nullptr && paytable->rules.draws != DealerDraws::no &&
             paytable->looks_at(CardPlace::dealer_hand);
    });
  });
}

spec::ClauseSet grounds_to_draw(const Rules& rules, View<Boxes, Dealer> state, DealerDraws word) {
  spec::ClauseSet clauses;
  for (const auto& box : state.boxes()) {
    for (const auto& one : box.others) {
      const auto* paytable = drawn_for(rules, state, box, one, word);
      if (paytable == nullptr) continue;
      for (const auto& rule : paytable->table->rules) {
        if (rule.name == spec::SideRuleName::draw && spec::in_force(rule.under, rules.readings()))
          clauses.add(rule.clauses);
      }
    }
  }
  return clauses;
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
  if (std::holds_alternative<spec::MeterShare>(line.pays)) return Money();
  const auto on = line.on_main ? main : stake;
  if (const auto* to = std::get_if<spec::PaysTo>(&line.pays))
    return spec::times(on, to->odds, rounding);
  return spec::times(on, std::get<spec::PaysFor>(line.pays).odds, rounding);
}

}  // namespace assay21::oracle
