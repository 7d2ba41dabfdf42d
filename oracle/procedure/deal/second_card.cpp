// The dealer's second card: turned up, or dealt last; and what is settled when it is seen.
#include <algorithm>

#include "oracle/procedure/course.h"
#include "oracle/rulings/dealer_outcomes.h"
#include "oracle/rulings/shared_box.h"

namespace assay21::oracle {

using spec::Step;

/// When the players' decisions have been carried out, the hole card is turned up: Ch.7 §L(1), and
/// §H(1)(b)(iii) where a player's Blackjack waits for it. After a dealer's Blackjack, where nobody
/// decides, no moment is given: it comes before, among or after the settlements. Massachusetts only
/// says until when nobody may look at it (§7(i)): where nothing depends on it, it need not be
/// shown.
bool Course::reveal() {
  const auto& dealer = state_.dealer;
  if (!dealer.hole_down || dealer.reader_shows || !rules_.has(Step::reveal_hole_card)) return false;
  if (rules_.idle_second_card() != IdleCard::taken && !second_card_matters()) {
    out_.may.push_back(turning_up());
    return false;
  }
  out_.now.push_back(turning_up());
  return true;
}

Due Course::turning_up() {
  const auto& dealer = state_.dealer;
  Due due;
  due.event.kind = EventKind::reveal;
  due.event.card = dealer.cards[dealer.hole];
  due.what = rules_.clauses(Step::reveal_hole_card);
  due.order = rules_.clauses(Step::reveal_hole_card);
  const bool somebody_waits = std::ranges::any_of(state_.boxes, [](const BoxState& box) {
    return std::ranges::any_of(
        box.hands, [](const HandState& hand) { return hand.announced && !hand.main_settled; });
  });
  const auto& for_blackjack = rules_.clauses(Step::reveal_for_blackjack);
  somebody_waits ? due.what.add(for_blackjack) : withhold(for_blackjack);
  return due;
}

/// Where there is no hole card, the dealer says that his own card comes and deals it, face up, when
/// all players' decisions have been carried out: §7(g). Where nothing depends on it any more, the
/// reading in force says whether it comes: §12(c).
bool Course::second_card() {
  const auto& dealer = state_.dealer;
  if (!rules_.has(Step::second_card_last) || !dealer_ || dealer.revealed || dealer.hole_down ||
      dealer.done)
    return false;
  const auto idle = rules_.idle_second_card();
  const bool owed = idle == IdleCard::taken || second_card_matters();
  const auto& without_effect = rules_.clauses(Step::no_draw_without_effect);
  if (!owed && idle == IdleCard::omitted) {
    apply(without_effect);
    return false;
  }
  if (idle == IdleCard::omitted) withhold(without_effect);
  Due due;
  if (!dealer.own_card_announced && rules_.has(Step::announce_second_card)) {
    due.axis = Axis::announcements;
    due.event.kind = EventKind::announce;
    due.event.own_card = true;
    due.what = rules_.clauses(Step::announce_second_card);
  } else {
    due.event.kind = EventKind::deal;
    if (!state_.shoe.empty()) due.event.card = state_.shoe.next();
    due.what = rules_.clauses(Step::second_card_last);
    due.order = rules_.clauses(Step::second_card_last);
  }
  (owed ? out_.now : out_.may).push_back(std::move(due));
  return owed;
}

/// Does anything still depend on the dealer's second card? A wager that was surrendered and held
/// waits for it (§8(a)(2)); so does an insurance, where that counts; else what the other wagers
/// come to is asked.
bool Course::second_card_matters() const {
  for (const auto& box : state_.boxes) {
    bool waits = false;
    for_each_bettor(rules_, box, [&](const BoxState& seen) {
      waits = waits || std::ranges::any_of(seen.hands, [](const HandState& hand) {
                return hand.surrendered && !hand.main_settled && !hand.dead;
              });
    });
    if (waits) return true;
    const bool insured = std::ranges::any_of(box.others, [](const OtherWager& one) {
      return one.wager == spec::WagerKind::insurance && !one.settled;
    });
    if (insured && rules_.insurance_counts()) return true;
  }
  return drawing_matters(rules_, state_);
}

/// A Blackjack that waited for the hole card alone is paid when that is shown: Ch.7 §H(1)(b)(iii),
/// as the reading in force has it. After a Blackjack that the reader has shown all is settled
/// together.
bool Course::waiting_blackjacks() {
  if (!state_.dealer.revealed || !dealer_ || state_.dealer.reader_shows) return false;
  const auto timing = blackjack_timing(rules_, dealer_->up);
  if (!timing.decided() || timing.then().timing != spec::Timing::at_second_card) return false;
  for (const auto& box : state_.boxes) {
    for (const auto& hand : box.hands) {
      if (hand.main_settled || hand.surrendered || !is_blackjack(rules_, box, hand).decided())
        continue;
      auto order = timing.clauses;
      order.add(rules_.clauses(Step::keep_waiting));
      add_lines(settle_hand(rules_, box, hand, *dealer_, coverage_), order, out_.now);
    }
  }
  return !out_.now.empty() || !out_.unsaid.empty();
}

/// A surrendered wager that was held is settled as soon as the dealer's second card is seen, before
/// he draws another: §8(a)(2).
bool Course::held_surrenders() {
  if (!state_.dealer.revealed || !dealer_) return false;
  const auto settle_held = [&](const BoxState& box) {
    for (const auto& hand : box.hands) {
      if (!hand.surrendered || hand.main_settled) continue;
      const auto timing = timing_of(hand);
      if (!timing.decided() || timing.then().timing != spec::Timing::at_second_card) continue;
      add_lines(settle_hand(rules_, box, hand, *dealer_, coverage_), timing.clauses, out_.now);
    }
  };
  for (const auto& box : state_.boxes)
    for_each_bettor(rules_, box, settle_held);
  return !out_.now.empty() || !out_.unsaid.empty();
}

}  // namespace assay21::oracle
