#include "conformance/judge/occasions.h"

namespace assay21::conformance {

void withhold_what_had_no_occasion(const oracle::Rules& rules, oracle::Coverage& coverage) {
  for (const auto& info : spec::step_infos) {
    if (info.conditional) coverage.withhold_unapplied(rules.clauses(info.value));
  }
  for (const auto& info : spec::question_infos) {
    if (!spec::is_occasional(info.value)) continue;
    for (const auto& row : rules.table(info.value).rows())
      coverage.withhold_unapplied(row.clauses);
  }
}

}  // namespace assay21::conformance
