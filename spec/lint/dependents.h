// Everything that rests on a clause: what becomes suspect when its text changes.
#pragma once

#include <string>
#include <vector>

#include "spec/edition/rulebook.h"

namespace assay21::spec {

struct Dependent {
  std::string kind;  ///< "row", "step", "test"
  std::string name;  ///< "outcome both-21", "settle-declared",
                     ///< "tests/oracle/settlement/outcome_test.cpp:31"

  friend bool operator==(const Dependent&, const Dependent&) = default;
};

/// A test that shows clauses: shows("7.O.3 7.P"); or a fault put into an engine, that such a test
/// must find: SeededFault{"hits-soft-17", "7.M"}.
struct ShownBy {
  std::string file;  ///< beside the folder that was searched
  int line = 0;
  std::vector<std::string> clauses;
  std::string fault = {};  ///< empty for a test
};

/// What is in one rulebook, in its order: rows, steps, the deal, values, options, parameters,
/// paytables, interpretations, defects, and clauses that refer to it, are carried by it or are
/// parts of it. What rests on a part of the clause rests on it.
std::vector<Dependent> dependents_of(const Rulebook& rulebook, ClauseRef clause);

/// Clauses of other editions that are put beside it, from either side.
std::vector<Dependent> equivalents_of(const Rulebook& rulebook, ClauseRef clause,
                                      const std::vector<const Rulebook*>& others);

/// The C++ sources below a folder that show clauses, in the order of their paths.
std::vector<ShownBy> tests_below(const std::string& folder);
std::vector<Dependent> tests_of(const Clause& clause, const std::string& edition,
                                const std::vector<ShownBy>& tests);

}  // namespace assay21::spec
