// The conditions of a table's rows, turned round: for each fact, which rows each of its values
// leaves standing. A question is answered by laying those over one another.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "spec/tables/condition.h"

namespace assay21::spec {

/// Rows of one table, as a bit each.
using RowMask = std::uint64_t;

class RowMasks {
 public:
  RowMasks() = default;

  /// One more row: the conditions that all must hold.
  void add(const std::vector<Condition>& when);

  /// The rows whose conditions all hold; nothing where a fact that some row asks for was not given,
  /// so that each row must be asked by itself.
  [[nodiscard]] std::optional<RowMask> standing(const Facts& facts) const;

  /// Can a hand of so many cards meet any row at all, whatever else is the case?
  [[nodiscard]] bool open_to(std::size_t cards) const;

 private:
  /// A fact with few values: what each leaves standing; greater ones are like the last.
  struct ByValue {
    Fact fact;
    std::vector<RowMask> rows;
  };
  /// A fact whose values are names: the rows that ask for one, and those that ask for each.
  struct ByName {
    Fact fact;
    RowMask asking = 0;
    std::vector<std::pair<std::int64_t, RowMask>> rows;
  };
  /// A condition that wants a closer look, on many values or on the cards themselves.
  struct ByLooking {
    Condition condition;
    RowMask rows = 0;  ///< those that have it
  };

  void add_dense(const Condition& condition, RowMask row);
  /// False where it asks for more than one value, or its row asks for another one already.
  bool add_named(const Condition& condition, RowMask row);
  void add_looking(const Condition& condition, RowMask row);
  void add_size(std::size_t cards, RowMask row);

  FactMask asked_ = 0;  ///< the facts that must be given
  std::array<RowMask, RankPattern::most_cards + 1> other_size_{};  ///< by size of a hand: rows
                                                                   ///< whose pattern has another
  RowMask all_ = 0;
  RowMask larger_ = 0;  ///< rows that a hand of more cards than any pattern has can meet
  unsigned count_ = 0;
  std::vector<ByValue> by_value_;
  std::vector<ByName> by_name_;
  std::vector<ByLooking> by_looking_;
};

}  // namespace assay21::spec
