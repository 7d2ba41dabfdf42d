// Which clauses decided something in a session, and which were weighed and did not apply.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "spec/edition/rulebook.h"
#include "spec/tables/table.h"

namespace assay21::oracle {

/// Clauses that an answer marked, kept beside it.
struct Marks {
  std::vector<std::uint64_t> applied;
  std::vector<std::uint64_t> withheld;

  friend bool operator==(const Marks&, const Marks&) = default;
};

class Coverage {
 public:
  explicit Coverage(std::size_t clauses)
      : clauses_(clauses), marks_{words_for(clauses), words_for(clauses)} {}

  void apply(const spec::ClauseSet& clauses) { mark(marks_.applied, clauses); }
  void withhold(const spec::ClauseSet& clauses) { mark(marks_.withheld, clauses); }
  /// What decided nothing was weighed.
  void withhold_unapplied(const spec::ClauseSet& clauses) {
    for (const auto ref : clauses.refs()) {
      if (!applied(ref)) marks_.withheld[spec::index_of(ref) / bits] |= bit(ref);
    }
  }
  /// A table was asked: the rows that remain applied, the others were weighed.
  void weigh(const spec::Table& table, spec::RowMask remaining) {
    auto& marked = marked_[static_cast<std::size_t>(table.question())];
    if (marked.table != &table) marked = {&table, 0, 0};
    const auto all = table.rows().size() == spec::Table::most_rows
                         ? ~spec::RowMask{0}
                         : (spec::RowMask{1} << table.rows().size()) - 1;
    for (auto left = all & remaining & ~marked.applied; left != 0; left &= left - 1)
      apply(clauses_of(table, left));
    for (auto left = all & ~remaining & ~marked.withheld; left != 0; left &= left - 1)
      withhold(clauses_of(table, left));
    marked.applied |= all & remaining;
    marked.withheld |= all & ~remaining;
  }
  /// What others have marked is marked here too.
  void add(const Marks& other) {
    for (std::size_t i = 0; i < marks_.applied.size(); ++i) {
      marks_.applied[i] |= other.applied[i];
      marks_.withheld[i] |= other.withheld[i];
    }
  }
  /// Only what both have marked stays.
  void keep_common(const Coverage& other) {
    for (std::size_t i = 0; i < marks_.applied.size(); ++i) {
      marks_.applied[i] &= other.marks_.applied[i];
      marks_.withheld[i] &= other.marks_.withheld[i];
    }
    marked_ = {};
  }
  [[nodiscard]] const Marks& marks() const { return marks_; }
  void clear() { *this = Coverage(clauses_); }

  [[nodiscard]] bool applied(spec::ClauseRef ref) const { return holds(marks_.applied, ref); }
  [[nodiscard]] bool withheld(spec::ClauseRef ref) const { return holds(marks_.withheld, ref); }

 private:
  /// The rows of a table that were marked so already.
  struct Weighed {
    const spec::Table* table = nullptr;
    spec::RowMask applied = 0;
    spec::RowMask withheld = 0;
  };
  using Words = std::vector<std::uint64_t>;
  static constexpr std::size_t bits = 64;

  /// Of the first of these rows.
  static const spec::ClauseSet& clauses_of(const spec::Table& table, spec::RowMask rows) {
    return table.rows()[static_cast<std::size_t>(std::countr_zero(rows))].clauses;
  }
  static Words words_for(std::size_t clauses) { return Words((clauses + bits - 1) / bits, 0); }
  static std::uint64_t bit(spec::ClauseRef ref) {
    return std::uint64_t{1} << spec::index_of(ref) % bits;
  }
  static void mark(Words& words, const spec::ClauseSet& clauses) {
    for (const auto ref : clauses.refs())
      words[spec::index_of(ref) / bits] |= bit(ref);
  }
  static bool holds(const Words& words, spec::ClauseRef ref) {
    return (words[spec::index_of(ref) / bits] >> spec::index_of(ref) % bits & 1U) != 0;
  }

  std::size_t clauses_;
  Marks marks_;
  std::array<Weighed, spec::question_count> marked_{};
};

}  // namespace assay21::oracle
