// When the cards of a round are taken up, and in which order.
#include <algorithm>

#include "oracle/procedure/course.h"

namespace assay21::oracle {
namespace {

using spec::Step;

Due taking_up(const Rules& rules, HandId hand) {
  Due due;
  due.event.kind = EventKind::clear;
  due.event.hand = hand;
  due.what = rules.clauses(Step::clear_table);
  return due;
}

/// Once the cutting card was reached this is the first step towards the next shuffle, too:
/// §7(j)(1).
spec::ClauseSet why_at_the_end(const Rules& rules, const TableState& state) {
  auto clauses = rules.clauses(Step::clear_table);
  if (state.life.reached) clauses.add(rules.clauses(Step::collect_table));
  return clauses;
}

}  // namespace

/// Cards that are of no use any more may be collected; from the table only where some lie there.
void Course::gathering(Source from, const spec::ClauseSet& clauses) {
  const bool dealer_has = !state_.dealer.cards.empty() && !state_.dealer.cleared;
  const bool players_have = std::ranges::any_of(
      state_.boxes, [](const BoxState& box) { return std::ranges::any_of(box.hands, lies_there); });
  if (from == Source::table && !dealer_has && !players_have) return;
  Due due;
  due.event.kind = EventKind::gather;
  due.event.from = from;
  due.what = clauses;
  out_.may.push_back(std::move(due));
}

/// When all wagers are settled the cards that are left may be taken up, hand by hand or at once
/// (Ch.7 §T); in Massachusetts those of the player farthest to the dealer's right first, and his
/// own last (§7(h)).
void Course::clear_table() {
  const auto take_up = [&](HandId hand) {
    auto due = taking_up(rules_, hand);
    due.what = why_at_the_end(rules_, state_);
    if (rules_.has(Step::clear_in_order)) {
      if (!is_farthest_right(state_, hand)) return;
      due.order = rules_.clauses(Step::clear_in_order);
    }
    out_.may.push_back(std::move(due));
  };
  for (const auto& box : state_.boxes) {
    for (const auto& hand : box.hands) {
      if (lies_there(hand)) take_up(hand.id);
    }
  }
  if (!state_.dealer.cards.empty() && !state_.dealer.cleared) take_up(HandId());
  if (state_.round != nullptr) gathering(Source::table, why_at_the_end(rules_, state_));
}

/// That cards are still left when all is settled supposes that others were taken up before: those
/// of a hand on which nothing lies any more, unless the reading in force has all wait.
void Course::clear_early() {
  if (!rules_.conventions().cleared_by_hand) return;
  for (const auto& box : state_.boxes) {
    for (const auto& hand : box.hands) {
      if (lies_there(hand) && is_settled(box, hand)) {
        auto due = taking_up(rules_, hand.id);
        due.what = {};  // allowed by nobody's word, and so no evidence
        out_.may.push_back(std::move(due));
      }
    }
  }
}

}  // namespace assay21::oracle
