#include "spec/lint/finding.h"

#include <algorithm>

#include <fmt/format.h>

namespace assay21::spec {
namespace {

const FindingKindInfo& info_of(FindingKind kind) {
  return finding_kind_infos[static_cast<std::size_t>(kind)];
}

/// What is wrong with a table stands in its defect by name.
bool is_listed_by_name(FindingKind kind) {
  return kind == FindingKind::gap || kind == FindingKind::overlap ||
         kind == FindingKind::dead_row || kind == FindingKind::unsettled;
}

/// A reference to the wrong place may be meant for one that there is nowhere, and either may be a
/// slip of the pen; what one clause accepts and another does not pay is a contradiction of the two.
bool may_also_be(FindingKind kind, std::string_view defect) {
  if (kind == FindingKind::wrong_reference && defect == "dangling-reference") return true;
  if (kind == FindingKind::wrong_reference || kind == FindingKind::dangling_reference)
    return defect == "misprint";
  return kind == FindingKind::unsettled && defect == "contradiction";
}

}  // namespace

std::string id_of(const Finding& finding) {
  return fmt::format("{} {}", info_of(finding.kind).name, finding.subject);
}

void look_up_defect(const Rulebook& rulebook, Finding& finding) {
  const auto kind = info_of(finding.kind).defect;
  if (kind.empty()) return;
  const auto id = id_of(finding);
  const auto lists_it = [&](const Defect& defect) {
    if (defect.disposition.empty()) return false;
    if (is_listed_by_name(finding.kind))
      return std::ranges::find(defect.finds, id) != defect.finds.end();
    return !finding.clauses.empty() &&
           std::ranges::all_of(finding.clauses.refs(),
                               [&](ClauseRef ref) { return defect.clauses.contains(ref); });
  };
  auto defect = std::ranges::find_if(
      rulebook.defects, [&](const Defect& one) { return one.kind == kind && lists_it(one); });
  if (defect == rulebook.defects.end()) {
    defect = std::ranges::find_if(rulebook.defects, [&](const Defect& one) {
      return may_also_be(finding.kind, one.kind) && lists_it(one);
    });
  }
  if (defect == rulebook.defects.end()) return;
  finding.defect = defect->id;
  finding.disposition = defect->disposition;
}

}  // namespace assay21::spec
