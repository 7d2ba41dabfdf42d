// What the table takes as a bet: the least, the greatest and the unit of a wager, as the operator
// declares them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "spec/values/money.h"

namespace assay21::spec {

struct BetRange {
  std::string wager;  ///< by the edition's name, or "main"
  Money minimum;
  Money maximum;
  Money unit;

  /// The greatest amount that is not more and that the table takes; the least where there is none.
  [[nodiscard]] Money nearest(Money wanted) const;
  [[nodiscard]] bool has_unit(Money amount) const {
    return amount.in_cents() % unit.in_cents() == 0;
  }

  friend bool operator==(const BetRange&, const BetRange&) = default;
};

/// One for each wager that is declared so; anything may be bet of the others.
using BetRanges = std::vector<BetRange>;

/// Nothing where that wager is not declared so.
const BetRange* range_of(const BetRanges& ranges, std::string_view wager);
/// "main-minimum", "5.00" and the like, as an engine and a report are told them.
std::vector<std::pair<std::string, std::string>> words_of(const BetRanges& ranges);

}  // namespace assay21::spec
