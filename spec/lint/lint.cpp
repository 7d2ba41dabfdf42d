#include "spec/lint/lint.h"

#include <algorithm>

#include "spec/lint/figures.h"
#include "spec/lint/idle_readings.h"
#include "spec/lint/references.h"
#include "spec/lint/settings.h"
#include "spec/lint/table_lint.h"

namespace assay21::spec {

bool LintReport::clean() const {
  return std::ranges::all_of(findings,
                             [](const Finding& finding) { return !finding.defect.empty(); });
}

LintReport lint(const Rulebook& rulebook) {
  LintReport report;
  check_references(rulebook, report.findings);
  check_figures(rulebook, report.findings);
  auto changes = check_tables(rulebook, report.findings, report.walked);
  const auto readings = readings_to_check(rulebook);
  for (std::size_t i = 0; i < changes.size(); ++i)
    changes[i] = changes[i] || figures_differ(rulebook, readings[0], readings[i]);
  check_idle_readings(rulebook, changes, report.findings);
  for (auto& finding : report.findings)
    look_up_defect(rulebook, finding);
  return report;
}

}  // namespace assay21::spec
