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
  if (kind.empty() || finding.clauses.empty()) return;
  const auto lists_it = [&](const Defect& defect) {
    return defect.kind == kind && !defect.disposition.empty() &&
           std::ranges::all_of(finding.clauses.refs(),
                               [&](ClauseRef ref) { return defect.clauses.contains(ref); });
  };
  const auto defect = std::ranges::find_if(rulebook.defects, lists_it);
  if (defect == rulebook.defects.end()) return;
  finding.defect = defect->id;
  finding.disposition = defect->disposition;
}

}  // namespace assay21::spec
