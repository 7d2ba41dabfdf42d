// The conditions of a table's rows, turned round: for each fact, which rows each of its values
// leaves standing. A question is answered by laying those over one another.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "spec/condition.h"

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

 private:
  /// A fact with few values: what each leaves standing; greater ones are like the last.
  struct ByValue {
    Fact fact;
    std::vector<RowMask> rows;
  };
  /// A condition that wants a closer look, on many values or on the cards themselves.
  struct ByLooking {
    Condition condition;
    RowMask rows = 0;  ///< those that have it
  };

  void add_dense(const Condition& condition, RowMask row);
  void add_looking(const Condition& condition, RowMask row);

  FactMask asked_ = 0;  ///< the facts that must be given
  RowMask all_ = 0;
  unsigned count_ = 0;
  std::vector<ByValue> by_value_;
  std::vector<ByLooking> by_looking_;
};

}  // namespace assay21::spec
