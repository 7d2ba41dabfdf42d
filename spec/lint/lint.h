// The checks of a rulebook beyond its schema: references, readings, and tables walked over their
// whole domain.
#pragma once

#include <cstddef>
#include <vector>

#include "spec/lint/finding.h"
#include "spec/rulebook.h"

namespace assay21::spec {

/// How much of a table's domain was walked: shown, so that nobody takes an empty walk for a clean
/// one.
struct Walked {
  Question question = Question::blackjack;
  std::size_t settings = 0;  ///< readings and operators' answers that bear on it
  std::size_t points = 0;  ///< over all of these
};

struct LintReport {
  std::vector<Finding> findings;
  std::vector<Walked> walked;

  /// Nothing was found but what the regulation itself is known to have wrong.
  [[nodiscard]] bool clean() const;
};

LintReport lint(const Rulebook& rulebook);

}  // namespace assay21::spec
