// A question on which the regulation admits several readings, with its alternatives; and the choice
// among them for a run.
#pragma once

#include <string>
#include <vector>

#include "spec/clause_set.h"

namespace assay21::spec {

struct Alternative {
  std::string id;
  std::string why;
  std::string adopted_by;  ///< the Commission's letter that adopts it; empty while it is only the
                           ///< tool's default
};

struct Interpretation {
  std::string id;
  std::string question;
  ClauseSet clauses;
  std::vector<Alternative> alternatives;
  std::size_t default_alternative = 0;
  bool observable = true;
  std::string reason;  ///< why no behaviour of an engine can show the difference, where none can
};

/// Which alternative of each interpretation is in force, in the rulebook's order.
using Readings = std::vector<std::size_t>;

}  // namespace assay21::spec
