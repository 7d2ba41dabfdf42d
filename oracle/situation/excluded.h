// Cells in which a clause cannot decide, as the tables in force say, and what steps are known to be
// about: the argument that a cell is out of reach.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "oracle/situation/cells.h"
#include "oracle/situation/fixed.h"

namespace assay21::oracle {

class ExcludedCells {
 public:
  explicit ExcludedCells(const Rules& rules);

  /// Has this table no such situation, whatever the clause?
  [[nodiscard]] bool by_table(Cell cell) const { return !is_allowed(at_table_, cell); }
  /// Does the clause rest on rows alone, and on steps of which is known which hands they are about,
  /// and asks each of them for something else?
  [[nodiscard]] bool by_rows(spec::ClauseRef ref, Cell cell) const;

 private:
  /// Of each attribute the values that are allowed, a bit each.
  using Allowed = std::array<std::uint8_t, attribute_count>;
  struct OfClause {
    std::vector<Allowed> rows;
    bool by_rows_alone = true;
  };

  static bool is_allowed(const Allowed& allowed, Cell cell);
  void see_table(const Rules& rules);
  void see_hands(const Rules& rules);
  void see_rows(const Rules& rules);
  void see_what_is_no_row(const Rules& rules);
  static void take_out(const spec::Row& other, Allowed& allowed);
  [[nodiscard]] Allowed allowed_by(const Rules& rules, const spec::Row& row) const;
  void narrow(const Rules& rules, const spec::Condition& condition, Allowed& allowed) const;
  static void keep_common(Allowed& allowed, const Allowed& by);
  void not_by_rows_alone(const spec::ClauseSet& clauses);

  Allowed at_table_{};
  std::array<Allowed, about_hand_count> hands_{};
  std::vector<std::int64_t> stake_bounds_;
  std::vector<OfClause> clauses_;
};

}  // namespace assay21::oracle
