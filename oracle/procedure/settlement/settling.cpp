// The end of a round: every open wager is settled, in the declared order as far as one is declared.
#include <algorithm>

#include "oracle/procedure/course.h"
#include "oracle/rulings/dealer_outcomes.h"
#include "oracle/rulings/settlement_order.h"
#include "oracle/rulings/shared_box.h"

namespace assay21::oracle {
namespace {

bool has_settled_all(const HandState& hand) {
  return hand.main_settled && (!hand.is_doubled || hand.double_settled);
}

}  // namespace

void Course::add_lines(const Settlement& settlement, const spec::ClauseSet& order,
                       std::vector<Due>& dues) {
  if (!settlement.unsaid.empty()) out_.unsaid = settlement.unsaid;
  for (const auto& line : settlement.lines) {
    dues.push_back({line.event, axis_of(line.event), line.outcome, line.amount, order});
  }
}

/// Fixed payouts that have not been made. They are no wagers: the declared order of settlement does
/// not speak of them.
std::vector<Due> Course::open_fixed_payouts() {
  std::vector<Due> dues;
  for (const auto& box : state_.boxes) {
    for (const auto& hand : box.hands) {
      if (hand.cards.empty() || is_undecided(box, hand)) continue;
      add_lines(additional_payouts(rules_, state_, box, hand, *dealer_, coverage_), {}, dues);
    }
  }
  if (rules_.conventions().others_once) once_to_others(dues);
  for (const auto& paid : state_.fixed) {
    const auto same = [&](const Due& due) {
      return due.event.hand == paid.hand && due.event.player == paid.player;
    };
    const auto at = std::ranges::find_if(dues, same);
    if (at != dues.end()) dues.erase(at);
  }
  return dues;
}

/// Several hands bring another player his payout once: for whichever of them it is made.
void Course::once_to_others(std::vector<Due>& dues) {
  const auto of_another = [&](HandId id, PlayerId player) {
    const auto* hand = state_.hand(id);
    return hand == nullptr || hand->player != player;
  };
  std::vector<Due> kept;
  for (auto& due : dues) {
    const auto player = due.event.player;
    const bool other = of_another(due.event.hand, player);
    const auto elsewhere = [&](HandId hand) {
      return hand != due.event.hand && of_another(hand, player);
    };
    const bool paid = std::ranges::any_of(state_.fixed, [&](const FixedPaid& one) {
      return one.player == player && elsewhere(one.hand);
    });
    const bool owed = std::ranges::any_of(kept, [&](const Due& one) {
      return one.event.player == player && elsewhere(one.event.hand);
    });
    if (!other || (!paid && !owed)) {
      kept.push_back(std::move(due));
    } else if (!paid) {
      out_.may.push_back(std::move(due));
    }
  }
  dues = std::move(kept);
}

/// When the wager of a hand that was given up or is busted is settled, as the edition's tables have
/// it.
spec::Decision Course::timing_of(const HandState& hand) {
  auto timing = settlement_timing(rules_, hand, state_.dealer, *dealer_);
  if (coverage_ != nullptr && timing.decided())
    coverage_->weigh(rules_.table(timing_question(hand)), timing);
  return timing;
}

/// May the wager of this hand be settled whenever one likes, because nothing says when? A
/// surrendered one that is held (Ch.9 §C(2)), one that was rescued (§9(d)), and a busted one
/// (Ch.7 §R, §5(e)); the edition's tables say so.
bool Course::settles_any_time(const HandState& hand) {
  const bool given_up = hand.held || hand.rescued;
  if (!given_up && (hand.surrendered || !rules_.values().busted(hand.cards.cards()))) return false;
  const auto timing = timing_of(hand);
  if (!timing.decided()) return false;
  return timing.then().timing == spec::Timing::any_time ||
         (timing.then().timing == spec::Timing::from_second_card && state_.dealer.revealed);
}

/// What may be settled before its time. Of a busted hand the wagers that no hand of the dealer
/// could settle otherwise.
void Course::freedoms() {
  side_lines(spec::Moment::any_time, out_.may);
  if (!before_settling_ || !dealer_) return;
  const auto may_settle = [&](const BoxState& box) {
    for (const auto& hand : box.hands) {
      if (has_settled_all(hand) || hand.cards.empty() || !settles_any_time(hand)) continue;
      const bool given_up = hand.held || hand.rescued;
      add_lines(given_up ? settle_hand(rules_, box, hand, *dealer_, nullptr)
                         : certain_settlement(rules_, state_.dealer, box, hand),
                {}, out_.may);
    }
  };
  for (const auto& box : state_.boxes)
    for_each_bettor(rules_, box, may_settle);
}

/// Wagers are settled in one of the ways that the operator may declare: Ch.7 §R. After a dealer's
/// Blackjack that the reader has shown, this is what Ch.7 §G(3) asks for.
bool Course::settling() {
  std::vector<Due> open;
  std::vector<Due> any_time;
  side_lines(spec::Moment::at_settlement, open);
  side_lines(spec::Moment::any_time, any_time);
  // What waits for a second card that does not come is settled with the rest.
  if (!state_.dealer.revealed) side_lines(spec::Moment::at_second_card, open);
  // After a dealer's Blackjack nothing says whether insurance or the main wagers come first.
  std::vector<Due> together;
  if (state_.dealer.reader_shows || state_.mishaps.halted)
    side_lines(spec::Moment::after_reader, together);
  const auto settle_box = [&](const BoxState& box) {
    for (const auto& hand : box.hands) {
      if (hand.cards.empty() || is_undecided(box, hand)) continue;
      spec::ClauseSet order;
      if (hand.announced) order.add(rules_.clauses(spec::Step::keep_waiting));
      if (state_.dealer.reader_shows) order.add(rules_.clauses(spec::Step::reader_blackjack_ends));
      // A held surrender or a rescue may have no moment of its own; a busted hand, once the others
      // are settled, goes with them.
      const bool at_any_time = (hand.held || hand.rescued) && settles_any_time(hand);
      auto& lines = at_any_time ? any_time : open;
      const auto before = lines.size();
      add_lines(settle_hand(rules_, box, hand, *dealer_, coverage_), order, lines);
      // The order is one of losing and winning wagers; of what goes back it says nothing.
      for (auto& line : std::span(lines).subspan(before)) {
        if (side_of(line.event) != SettlementSide::neither)
          line.order.add(rules_.settlement_clauses());
      }
    }
  };
  for (const auto& box : state_.boxes)
    for_each_bettor(rules_, box, settle_box);
  side_awards_in_order(open);
  auto fixed = open_fixed_payouts();
  if (!out_.unsaid.empty()) return true;
  if (open.empty()) {
    out_.now = std::move(together);
    out_.now.insert(out_.now.end(), any_time.begin(), any_time.end());
    out_.now.insert(out_.now.end(), fixed.begin(), fixed.end());
    return !out_.now.empty();
  }
  out_.may.insert(out_.may.end(), fixed.begin(), fixed.end());
  out_.may.insert(out_.may.end(), any_time.begin(), any_time.end());
  settle_in_order(std::move(open));
  out_.now.insert(out_.now.begin(), together.begin(), together.end());
  return true;
}

/// In the order in force: oracle/rulings/settlement_order.h.
void Course::settle_in_order(std::vector<Due> open) {
  std::vector<OpenLine> lines;
  for (const auto& due : open)
    lines.push_back({side_of(due.event), due.event.hand.box()});
  const auto when = settled_when(rules_.settlement_order(), lines);
  const auto move_to = [&](std::vector<Due>& dues, SettledWhen wanted) {
    for (std::size_t i = 0; i < open.size(); ++i) {
      if (when[i] == wanted) dues.push_back(std::move(open[i]));
    }
  };
  move_to(out_.now, SettledWhen::now);
  move_to(out_.later, SettledWhen::next);
  move_to(out_.later, SettledWhen::last);
  move_to(out_.may, SettledWhen::any_time);
}

}  // namespace assay21::oracle
