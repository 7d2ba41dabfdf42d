// Everything in a rulebook that stands under a reading: under which, where, and by which clauses.
#pragma once

#include <functional>
#include <vector>

#include "spec/edition/rulebook.h"

namespace assay21::spec {

struct Standing {
  Unders under;  ///< all of them must be chosen; of nothing: it holds under any
  std::vector<Where> where;  ///< all of them must hold
  ClauseSet clauses;
  bool of_declarations = false;  ///< it decides what may be declared, and nothing at the table
};

/// Rows, steps, figures, lines of paytables, meters, side wagers and what is asked of the operator;
/// passes of the deal too, which stand under no reading.
void for_each_standing(const Rulebook& rulebook, const std::function<void(const Standing&)>& each);

}  // namespace assay21::spec
