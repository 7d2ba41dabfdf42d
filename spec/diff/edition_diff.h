// What differs between two editions: clause by clause, and in all that decides besides.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "spec/diff/clause_pairs.h"
#include "spec/diff/provisions.h"

namespace assay21::spec {

enum class Standing : std::uint8_t {
  same,
  wording_only,  ///< the text differs, and nothing in effect does
  amended,  ///< the text differs, and so does the effect
  decided_otherwise,  ///< the text is the same, and the table makes something else of it
  added,
  removed,
};
inline constexpr EnumNames<Standing, 6> standing_names = {
    {{Standing::same, "same"},
     {Standing::wording_only, "wording only"},
     {Standing::amended, "amended"},
     {Standing::decided_otherwise, "decided otherwise"},
     {Standing::added, "added"},
     {Standing::removed, "removed"}}};

/// A side of something that differs; an empty text where the edition has no such side.
struct Change {
  std::string what;
  std::string before;
  std::string after;

  friend bool operator==(const Change&, const Change&) = default;
};

struct ClauseChange {
  Standing standing = Standing::same;
  std::optional<ClauseRef> before;  ///< none for one that was added
  std::optional<ClauseRef> after;  ///< none for one that was removed
  std::optional<Relation> relation;  ///< of the later to the earlier, where the rulebooks tell it
  std::vector<Change> changes;
  std::vector<std::string> rests_on_it;  ///< what differs and cites it: "table odds: bonus.five"
};

struct ProvisionChange {
  Standing standing = Standing::same;  ///< same, amended, added or removed
  std::optional<Provision> before;
  std::optional<Provision> after;
  std::vector<Change> changes;
};

struct GroupChange {
  std::string title;
  bool in_effect = true;
  std::vector<ProvisionChange>
      provisions;  ///< in the earlier edition's order, additions at their place

  [[nodiscard]] std::size_t count(Standing standing) const;
};

struct EditionDiff {
  std::vector<ClauseChange> clauses;  ///< in print order, additions at their place
  std::vector<GroupChange> groups;

  [[nodiscard]] std::size_t count(Standing standing) const;
  /// Nothing is added, removed, amended or worded otherwise.
  [[nodiscard]] bool empty() const;
};

EditionDiff diff_of(const Rulebook& before, const Rulebook& after);

}  // namespace assay21::spec
