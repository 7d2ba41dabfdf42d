// Pairs of readings that defeat a clause only together: each leaves what a session owes, and both
// take it away.
#pragma once

#include <compare>
#include <set>
#include <string>
#include <vector>

#include "tests/golden/folder.h"

namespace assay21::golden {

/// One answer to a question, by positions in the rulebook.
struct Answer {
  std::size_t interpretation = 0;
  std::size_t alternative = 0;

  friend auto operator<=>(const Answer&, const Answer&) = default;
};

/// What a session comes to under some readings, apart from the order of things: "10.d decides",
/// "turn 5: ann loses something".
using Outcome = std::set<std::string>;

/// What one of two answers leaves and both take away, with the other answers to the two questions
/// under which it comes; `alone` of each, and neither.
Outcome lost_together(const Outcome& neither, const Outcome& first_alone,
                      const Outcome& second_alone, const Outcome& together);

struct DefeatingPair {
  Answer first;
  Answer second;
  std::string session;  ///< "FILE: NAME"
  Outcome lost;

  /// Is it a clause on which both questions rest that is lost, or money where they rest on one?
  /// Otherwise the one reading only takes the other its occasion.
  bool of_one_clause = false;
};

struct PairSearch {
  bool every_pair = false;  ///< also of two readings that change nothing by themselves
};

/// Of all sessions of a folder; one for each pair and session.
std::vector<DefeatingPair> defeating_pairs(const std::shared_ptr<const spec::Rulebook>& rulebook,
                                           const std::vector<Session>& sessions,
                                           const PairSearch& search = {});

/// "split-two-card-21=wins original-wager-after-split=first-hand".
std::string name_of(const spec::Rulebook& rulebook, const DefeatingPair& pair);

}  // namespace assay21::golden
