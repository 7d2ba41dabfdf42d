// Something that the checks of a rulebook found: what is wrong, a witness, and whether it is a
// known fault of the regulation.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "spec/edition/rulebook.h"
#include "spec/text/clause_set.h"

namespace assay21::spec {

enum class FindingKind : std::uint8_t {
  gap,  ///< a table is silent where it must answer
  overlap,  ///< rows that answer differently hold together
  dead_row,  ///< a row decides nowhere
  not_analysable,  ///< a table asks for something that the analyser cannot vary
  idle_reading,  ///< to choose this alternative changes nothing
  bare_row,  ///< what pays or decides cites no clause
  dangling_reference,  ///< a reference leads nowhere
  self_reference,  ///< a clause refers to itself
  unregistered_misprint,  ///< a reference is printed wrong, and no defect says so
  unknown_defect,  ///< a reference names a defect that is not registered, or is about others
  duplicate_label,  ///< a label is printed twice
  carried_by_none,  ///< a clause is carried by clauses that are not verified themselves
  carried_in_a_circle,  ///< a clause is carried by itself in the end
  unknown_need,  ///< a clause needs events of a kind that does not exist
  no_need,  ///< a clause is verified through engines, but no event shows it
  unfounded,  ///< a defect lists what is not found
  wrong_reference,  ///< a printed reference leads to clauses that have nothing of what it is for
  unsettled,  ///< a wager is accepted, and nothing says what it wins
};
inline constexpr std::size_t finding_kind_count = 18;

struct FindingKindInfo {
  FindingKind value;
  std::string_view name;
  std::string_view defect;  ///< the kind of defect that may register it; empty: it is always ours
};

inline constexpr std::array<FindingKindInfo, finding_kind_count> finding_kind_infos = {{
    {FindingKind::gap, "gap", "silence"},
    {FindingKind::overlap, "overlap", "contradiction"},
    {FindingKind::dead_row, "dead-row", "unreachable"},
    {FindingKind::not_analysable, "not-analysable", ""},
    {FindingKind::idle_reading, "idle-reading", ""},
    {FindingKind::bare_row, "bare-row", ""},
    {FindingKind::dangling_reference, "dangling-reference", "dangling-reference"},
    {FindingKind::self_reference, "self-reference", "self-reference"},
    {FindingKind::unregistered_misprint, "unregistered-misprint", ""},
    {FindingKind::unknown_defect, "unknown-defect", ""},
    {FindingKind::duplicate_label, "duplicate-label", "duplicate-label"},
    {FindingKind::carried_by_none, "carried-by-none", ""},
    {FindingKind::carried_in_a_circle, "carried-in-a-circle", ""},
    {FindingKind::unknown_need, "unknown-need", ""},
    {FindingKind::no_need, "no-need", ""},
    {FindingKind::unfounded, "unfounded", ""},
    {FindingKind::wrong_reference, "wrong-reference", "wrong-reference"},
    {FindingKind::unsettled, "unsettled", "silence"},
}};

struct Finding {
  FindingKind kind = FindingKind::gap;
  std::string subject;  ///< what it is about, in ids: no line and no file, so that it lasts
  std::string what;
  std::string witness;  ///< the cards and the table that show it; empty where none are needed
  ClauseSet clauses;  ///< those that it concerns
  std::string defect;  ///< the registered defect that lists it; empty: none does
  std::string disposition;  ///< what that defect says is done about it
};

/// "gap outcome higher+tie".
std::string id_of(const Finding& finding);

/// Enters the defect of the rulebook that lists this finding, of the same kind and with a
/// disposition: what is wrong with a table by its name, what is wrong with a reference by all of
/// its clauses.
void look_up_defect(const Rulebook& rulebook, Finding& finding);

}  // namespace assay21::spec
