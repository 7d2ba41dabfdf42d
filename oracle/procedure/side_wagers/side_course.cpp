// Where in the course of a round the side wagers on the first two cards have their place.
#include <algorithm>

#include "oracle/procedure/course.h"

namespace assay21::oracle {

/// What the meters stand at is shown when the table opens: Ch.12 §§D(6)(b), E(3)(b).
bool Course::opening() {
  if (!std::holds_alternative<Open>(state_.stimulus())) return false;
  auto meters = opening_meters(rules_, state_);
  out_.now.insert(out_.now.begin(), meters.begin(), meters.end());
  return !meters.empty();
}

bool Course::owe(const SideDue& one) {
  if (!one.unsaid.empty()) out_.unsaid = one.unsaid;
  out_.now.push_back(one.due);
  return true;
}

/// What is owed at this moment, of one box where the moment is its turn; and what may stand in for
/// it.
bool Course::side_awards(spec::Moment moment, int box) {
  bool owed = false;
  for (const auto& one : side_) {
    if (one.moment != moment || (box != 0 && one.due.event.hand.box() != box)) continue;
    if (one.instead) {
      out_.may.push_back(one.due);
    } else {
      owed = owe(one);
    }
  }
  return owed;
}

/// In the turn of a box everything that is owed by its end may come at once.
void Course::side_awards_in_turn(int box) {
  for (const auto& one : side_) {
    if (one.moment == spec::Moment::in_turn && one.due.event.hand.box() == box &&
        one.unsaid.empty())
      out_.may.push_back(one.due);
  }
}

/// What was to come at another moment and did not is owed still when nothing else is.
bool Course::last_side_awards() {
  bool owed = false;
  for (const auto& one : side_) {
    if (!one.instead) owed = owe(one);
  }
  return owed;
}

/// Those that are wagers to be settled take their place in the declared order. The wheel turns
/// before the payment that hangs on it, and is none itself.
void Course::side_awards_in_order(std::vector<Due>& open) {
  for (const auto& one : side_) {
    if (one.moment != spec::Moment::at_settlement) continue;
    const bool settles = one.due.event.kind == EventKind::settle;
    if (one.instead || !settles) out_.may.push_back(one.due);
    if (one.instead) continue;
    if (!one.unsaid.empty()) out_.unsaid = one.unsaid;
    open.push_back(one.due);
  }
}

/// From when they are decided some may come at any time.
void Course::early_side_awards() {
  for (const auto& one : side_) {
    if (one.early && one.unsaid.empty()) out_.may.push_back(one.due);
  }
}

}  // namespace assay21::oracle
