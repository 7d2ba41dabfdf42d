// What violates a clause that says what cards count.
#pragma once

#include <optional>
#include <vector>

#include "oracle/edition/rules.h"
#include "oracle/event/event.h"
#include "spec/text/clause.h"

namespace assay21::conformance {

/// In an announced total the clause's cards count a point more, or by their other value, and no
/// cards of another clause explain the difference.
struct Miscount {
  unsigned ranks = 0;  ///< a bit each
  bool two_valued = false;

  /// How much more is announced; nothing where the clause's cards are not in it, or others would
  /// explain it.
  [[nodiscard]] std::optional<int> difference(const std::vector<oracle::Event>& events,
                                              std::size_t at) const;
  [[nodiscard]] bool can_be(const std::vector<oracle::Event>& events) const;
};

/// Nothing where the clause does not say what cards count.
std::optional<Miscount> miscount_of(const oracle::Rules& rules, spec::ClauseRef clause);

}  // namespace assay21::conformance
