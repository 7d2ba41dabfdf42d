#include "conformance/campaign/silences.h"

#include <fmt/format.h>

#include "conformance/campaign/verdicts.h"

namespace assay21::conformance {

void remark_free(spec::RunRecord& record, const Fault& fault, const OtherReading& point) {
  record.remarks.push_back(
      {fault.session,
       fmt::format("The engine does as {} has it ({} sessions). The text does not say how it is "
                   "done, and nobody gets more or less: it is free.",
                   point.name, fault.sessions)});
}

void describe_silence(spec::RunRecord& record, const Tally& tally, const oracle::Rules& rules) {
  for (const auto& fault : tally.faults()) {
    const auto* point = silent_point_of(tally, fault);
    if (point == nullptr || is_free(rules, *point)) continue;
    record.readings[point->interpretation].followed = point->name.substr(point->name.find('=') + 1);
  }
}

}  // namespace assay21::conformance
