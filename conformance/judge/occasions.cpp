#include "conformance/judge/occasions.h"

namespace assay21::conformance {

void withhold_what_had_no_occasion(const oracle::Rules& rules, oracle::Coverage& coverage) {
  const auto not_called_for = [&](const spec::ClauseSet& clauses) {
    for (const auto ref : clauses.refs()) {
      if (!coverage.applied(ref)) coverage.withhold({ref});
    }
  };
  for (const auto& info : spec::step_infos) {
    if (info.conditional) not_called_for(rules.clauses(info.value));
  }
  for (const auto& info : spec::question_infos) {
    if (!spec::is_occasional(info.value)) continue;
    for (const auto& row : rules.table(info.value).rows())
      not_called_for(row.clauses);
  }
}

}  // namespace assay21::conformance
