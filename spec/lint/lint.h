// The checks of a rulebook beyond its schema: references, readings, and tables walked over their
// whole domain.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "spec/edition/rulebook.h"
#include "spec/lint/finding.h"

namespace assay21::spec {

/// How much of a table's domain was walked: shown, so that nobody takes an empty walk for a clean
/// one.
struct Walked {
  Question question = Question::blackjack;
  std::size_t settings = 0;  ///< readings and operators' answers that bear on it
  std::size_t points = 0;  ///< over all of these
};

/// The same of a side wager that cards decide.
struct SideWalked {
  std::string wager;
  std::size_t settings = 0;  ///< readings that bear on it
  std::size_t points = 0;  ///< deals, of those that it cannot tell apart one
};

/// An alternative that is no default, with a point at which a table or a figure tells it from that.
struct ShownReading {
  Under alternative;
  std::string where;
};

struct LintReport {
  std::vector<Finding> findings;
  std::vector<Walked> walked;
  std::vector<SideWalked> side_walked;
  std::vector<ShownReading> shown;

  /// Nothing was found but what the regulation itself is known to have wrong.
  [[nodiscard]] bool clean() const;
};

LintReport lint(const Rulebook& rulebook);

}  // namespace assay21::spec
