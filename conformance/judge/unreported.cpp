#include "conformance/judge/unreported.h"

#include <algorithm>

namespace assay21::conformance {

using oracle::Due;
using oracle::EventKind;

const Due* unreported_among(const oracle::Permitted& allowed, wire::KindMask observes) {
  const auto is_unreported = [&](const Due& due) {
    return (observes & wire::bit(due.event.kind)) == 0;
  };
  const auto leads_on = [&](const Due& due) {
    return is_unreported(due) &&
           (due.event.kind == EventKind::wheel || due.event.kind == EventKind::display);
  };
  const auto owed = std::ranges::find_if(allowed.now, is_unreported);
  if (owed != allowed.now.end()) return &*owed;
  const auto free = std::ranges::find_if(allowed.may, leads_on);
  return free == allowed.may.end() ? nullptr : &*free;
}

}  // namespace assay21::conformance
