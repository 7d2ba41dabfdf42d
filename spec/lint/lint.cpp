#include "spec/lint/lint.h"

#include <algorithm>

#include <fmt/format.h>

#include "spec/lint/figures.h"
#include "spec/lint/idle_readings.h"
#include "spec/lint/printed_references.h"
#include "spec/lint/references.h"
#include "spec/lint/settings.h"
#include "spec/lint/settled.h"
#include "spec/lint/side_company.h"
#include "spec/lint/side_lint.h"
#include "spec/lint/table_lint.h"

namespace assay21::spec {

namespace {

/// A defect that lists what is not found any more is as wrong as a finding that no defect lists.
void check_founded(const Rulebook& rulebook, std::vector<Finding>& findings) {
  std::vector<Finding> unfounded;
  for (const auto& defect : rulebook.defects) {
    for (const auto& listed : defect.finds) {
      const bool found = std::ranges::any_of(findings, [&](const Finding& one) {
        return one.defect == defect.id && id_of(one) == listed;
      });
      if (found) continue;
      unfounded.push_back({FindingKind::unfounded,
                           fmt::format("{} {}", defect.id, listed),
                           fmt::format("defect {} lists \"{}\", which is not found as a {}",
                                       defect.id, listed, defect.kind),
                           {},
                           defect.clauses,
                           {},
                           {}});
    }
  }
  findings.insert(findings.end(), unfounded.begin(), unfounded.end());
}

std::vector<ShownReading> shown_by(const Rulebook& rulebook, const std::vector<Readings>& readings,
                                   const std::vector<std::string>& changes) {
  std::vector<ShownReading> shown;
  for (std::size_t reading = 1; reading < readings.size(); ++reading) {
    for (std::size_t i = 0; i < rulebook.interpretations.size(); ++i) {
      const bool other = readings[reading][i] != rulebook.interpretations[i].default_alternative;
      if (other && !changes[reading].empty())
        shown.push_back({{i, readings[reading][i]}, changes[reading]});
    }
  }
  return shown;
}

}  // namespace

bool LintReport::clean() const {
  return std::ranges::all_of(findings,
                             [](const Finding& finding) { return !finding.defect.empty(); });
}

LintReport lint(const Rulebook& rulebook) {
  LintReport report;
  check_references(rulebook, report.findings);
  check_printed_references(rulebook, report.findings);
  check_figures(rulebook, report.findings);
  check_settled(rulebook, report.findings);
  auto changes = check_tables(rulebook, report.findings, report.walked);
  check_side_wagers(rulebook, report.findings, report.side_walked, changes);
  const auto readings = readings_to_check(rulebook);
  for (std::size_t i = 0; i < changes.size(); ++i)
    if (changes[i].empty()) changes[i] = figures_changed(rulebook, readings[0], readings[i]);
  note_changes_in_company(rulebook, changes);
  check_idle_readings(rulebook, changes, report.findings);
  report.shown = shown_by(rulebook, readings, changes);
  for (auto& finding : report.findings)
    look_up_defect(rulebook, finding);
  check_founded(rulebook, report.findings);
  return report;
}

}  // namespace assay21::spec
