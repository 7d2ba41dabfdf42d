// What was due and what was observed, line beside line, from shortly before the place where a
// session went wrong.
#pragma once

#include <string>
#include <vector>

#include "conformance/judge/judge.h"

namespace assay21::conformance {

/// A line of each side; empty where one has nothing to set beside the other.
struct SideBySide {
  std::string expected;
  std::string observed;
  bool first_difference = false;

  friend bool operator==(const SideBySide&, const SideBySide&) = default;
};

/// The rest of the turn in which the finding lies, as the rules go on from what was done before it,
/// beside what was reported. One line, and one alone, is the first difference.
std::vector<SideBySide> side_by_side(const oracle::Rules& rules, const oracle::Script& script,
                                     const std::vector<oracle::Event>& events,
                                     wire::KindMask observes, const Finding& finding);

}  // namespace assay21::conformance
