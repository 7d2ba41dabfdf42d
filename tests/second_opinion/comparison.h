// Random sessions, played by the oracle and by an engine: the judge must accept what the engine
// did, and both must come to the same normal form.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "conformance/wire/messages.h"
#include "oracle/edition/rules.h"

namespace assay21::second_opinion {

struct ComparisonOptions {
  std::vector<std::string> engine;  ///< its command
  std::uint64_t rounds = 5000;  ///< to be compared, at least
  std::uint64_t seed = 1;
  bool whole = false;  ///< with all that can happen around the rounds and go wrong in them
  std::size_t most_disagreements = 20;  ///< after which it is given up
};

/// A session about which the two do not agree.
struct Disagreement {
  std::string session;  ///< its name
  std::vector<std::string> words;  ///< what each did, an event a line
  wire::ScriptFile script;
};

struct Comparison {
  std::uint64_t sessions = 0;
  std::uint64_t rounds = 0;
  std::uint64_t own_order = 0;  ///< sessions in which the engine spun the wheel for several in
                                ///< another order, so that other symbols fell to them: only the
                                ///< judge can follow
  std::uint64_t cut_short = 0;  ///< sessions in which the engine drew other cards than the walk, as
                                ///< it may, and came to a shuffle for which the script has no stack:
                                ///< they are compared up to that turn
  std::vector<Disagreement> disagreements;
  std::string given_up;  ///< why there was no engine to compare with; empty where there was
};

Comparison compare(const oracle::Rules& rules, const ComparisonOptions& options);

}  // namespace assay21::second_opinion
