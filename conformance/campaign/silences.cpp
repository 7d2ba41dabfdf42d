#include "conformance/campaign/silences.h"

#include <fmt/format.h>

namespace assay21::conformance {

const OtherReading* silent_point_of(const Tally& tally, const Fault& fault) {
  const OtherReading* first = nullptr;
  for (const auto one : fault.silent_under) {
    const auto& other = tally.alternatives()[one];
    if (is_free(*other.rules, other)) return &other;
    if (first == nullptr) first = &other;
  }
  return first;
}

bool is_free(const oracle::Rules& rules, const OtherReading& point) {
  return rules.rulebook().interpretations[point.interpretation].touches == spec::Touches::procedure;
}

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
