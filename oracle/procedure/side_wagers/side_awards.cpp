// Where in a round the side wagers on the first two cards have their place.
#include "oracle/procedure/side_wagers/side_parts.h"

namespace assay21::oracle::side_wagers {
namespace {

void owe(const SideDue& one, Duties& out) {
  if (!one.unsaid.empty()) out.undetermined = one.unsaid;
  out.required.push_back(one.due);
}

}  // namespace

/// Ch.12 §§D(6)(b), E(3)(b).
Duties opening(const At<Turn, Gauges>& at) {
  Duties out(at);
  if (std::holds_alternative<Open>(at.state.stimulus()))
    out.required = opening_meters(at.rules, at.state);
  return out;
}

Duties awards(const At<Awards>& at, spec::Moment moment, int box) {
  Duties out(at);
  for (const auto& one : at.side()) {
    if (one.moment != moment || (box != 0 && one.due.event.hand.box() != box)) continue;
    if (one.instead) {
      out.allowed.push_back(one.due);
    } else {
      owe(one, out);
    }
  }
  return out;
}

Duties awards_in_turn(const At<Awards>& at, int box) {
  Duties out(at);
  for (const auto& one : at.side()) {
    if (one.moment == spec::Moment::in_turn && one.due.event.hand.box() == box &&
        one.unsaid.empty())
      out.allowed.push_back(one.due);
  }
  return out;
}

/// The wheel turns before the payment that hangs on it, and is no wager itself.
Duties awards_in_order(const At<Awards>& at) {
  Duties out(at);
  for (const auto& one : at.side()) {
    if (one.moment != spec::Moment::at_settlement) continue;
    const bool settles = one.due.event.kind == EventKind::settle;
    if (one.instead || !settles) out.allowed.push_back(one.due);
    if (!one.instead) owe(one, out);
  }
  return out;
}

Duties last_awards(const At<Awards>& at) {
  Duties out(at);
  for (const auto& one : at.side()) {
    if (!one.instead) owe(one, out);
  }
  return out;
}

Duties early_awards(const At<Awards>& at) {
  Duties out(at);
  for (const auto& one : at.side()) {
    if (one.early && one.unsaid.empty()) out.allowed.push_back(one.due);
  }
  return out;
}

Duties meters(const At<Awards>& at) {
  Duties out(at);
  for (const auto& one : at.side()) {
    if (one.due.event.kind == EventKind::meter && !one.instead) out.required.push_back(one.due);
  }
  return out;
}

}  // namespace assay21::oracle::side_wagers
