#include "spec/lint/finding.h"

#include <algorithm>

#include <fmt/format.h>

namespace assay21::spec {
namespace {

const FindingKindInfo& info_of(FindingKind kind) {
  return finding_kind_infos[static_cast<std::size_t>(kind)];
}

}  // namespace

std::string id_of(const Finding& finding) {
  return fmt::format("{} {}", info_of(finding.kind).name, finding.subject);
}

void look_up_defect(const Rulebook& rulebook, Finding& finding) {
  const auto kind = info_of(finding.kind).defect;
  if (kind.empty()) return;
  const bool of_a_table = finding.kind == FindingKind::gap ||
                          finding.kind == FindingKind::overlap ||
                          finding.kind == FindingKind::dead_row;
  const auto id = id_of(finding);
  const auto lists_it = [&](const Defect& defect) {
    if (defect.kind != kind || defect.disposition.empty()) return false;
    if (of_a_table) return std::ranges::find(defect.finds, id) != defect.finds.end();
    return !finding.clauses.empty() &&
           std::ranges::all_of(finding.clauses.refs(),
                               [&](ClauseRef ref) { return defect.clauses.contains(ref); });
  };
  const auto defect = std::ranges::find_if(rulebook.defects, lists_it);
  if (defect == rulebook.defects.end()) return;
  finding.defect = defect->id;
  finding.disposition = defect->disposition;
}

}  // namespace assay21::spec
