// Devices that fail: what is then not dealt any more, and what must be marked.
#include <algorithm>

#include "oracle/procedure/course.h"
#include "oracle/rulings/dealer_outcomes.h"
#include "oracle/rulings/shared_box.h"

namespace assay21::oracle {

using spec::Irregularity;
using spec::Step;

/// With a faulty reader no more is dealt (Ch.13 §Q); what becomes of the round that was going on,
/// the reading in force says.
bool Course::failed_reader() {
  const auto remedy = remedy_for(Irregularity::reader_faulty_mid_round);
  if (!remedy.decided()) return false;
  if (remedy.then().remedy == spec::Remedy::settle_as_it_stands) {
    as_it_stands(remedy.clauses);
    return !out_.now.empty() || !out_.unsaid.empty();
  }
  if (remedy.then().remedy != spec::Remedy::void_round) {
    apply(remedy.clauses);
    return false;
  }
  stop_dealing();
  Due due;
  due.what = remedy.clauses;
  due.event.kind = EventKind::void_round;
  out_.now.push_back(std::move(due));
  // By which moment a hand without cards is called dead no text says: it may still be.
  without_cards(out_.may);
  for (auto& owed : owed_to_dead_hands())
    out_.may.push_back(std::move(owed));
  return true;
}

/// Read so, no card is dealt any more and what lies there is settled: Ch.13 §Q. A hand that a card
/// of the dealer's could still change is not decided, and its wagers go back.
void Course::as_it_stands(const spec::ClauseSet& why) {
  stop_dealing();
  if (!out_.now.empty()) return;
  const bool dealt = std::ranges::all_of(
      state_.boxes, [](const BoxState& box) { return !box.wagered || box.initial >= 2; });
  if (!dealt || !dealer_ || state_.dealer.cards.size() < 2) {
    give_back_all(why, out_.now);
    return;
  }
  if (side_awards(spec::Moment::after_initial_deal)) return;
  if (state_.dealer.hole_down) {
    out_.now.push_back(turning_up());
    return;
  }
  std::vector<Due> back;
  for (const auto& box : state_.boxes) {
    if (!box.wagered) continue;
    for_each_bettor(rules_, box, [&](const BoxState& seen) {
      for (const auto& hand : seen.hands) {
        if (!seen.calls_only && !hand.dead && is_undecided(seen, hand))
          give_back_undecided(hand, why, back);
      }
    });
  }
  if (!settling()) last_side_awards();
  out_.now.insert(out_.now.end(), back.begin(), back.end());
}

/// Could a card of the dealer's change what this hand comes to, after no more is dealt?
bool Course::is_undecided(const BoxState& box, const HandState& hand) const {
  if (!state_.mishaps.halted || hand.cards.empty()) return false;
  return drawing_matters_alone(rules_, state_, box, hand);
}

/// Nothing more is dealt at this table for the time being: Ch.13 §Q.
void Course::stop_dealing() {
  const auto remedy = remedy_for(Irregularity::reader_faulty);
  if (state_.stopped || !remedy.decided() || remedy.then().remedy != spec::Remedy::stop_dealing)
    return;
  Due due;
  due.event.kind = EventKind::stop;
  due.what = remedy.clauses;
  out_.now.push_back(std::move(due));
}

/// A shuffler or a shoe that cannot be used is covered or marked before another is (Ch.13 §S); at a
/// table whose reader fails no more is dealt until it works again or another is there (Ch.13 §Q).
bool Course::device() {
  const auto* change = std::get_if<DeviceChange>(&state_.stimulus());
  if (change == nullptr || change->state != DeviceState::broken) return false;
  if (change->device == Device::reader) {
    stop_dealing();
    return !out_.now.empty();
  }
  const bool marked = (state_.happened & bit(EventKind::sign)) != 0;
  if (marked || !rules_.has(Step::sign_out_of_order)) return false;
  Due due;
  due.event.kind = EventKind::sign;
  due.event.device = change->device;
  due.what = rules_.clauses(Step::sign_out_of_order);
  out_.now.push_back(std::move(due));
  return true;
}

}  // namespace assay21::oracle
