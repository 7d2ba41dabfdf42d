// All that an edition lays down besides its clauses (rows, options, steps …), in words, so that any
// two can be compared.
#pragma once

#include <string>
#include <vector>

#include "spec/edition/rulebook.h"

namespace assay21::spec {

/// One side of a provision: {"when", "a total of 21, 5 cards"}.
struct Trait {
  std::string name;
  std::string words;

  friend bool operator==(const Trait&, const Trait&) = default;
};

struct Provision {
  std::string key;  ///< what its like in another edition has too: a row's id
  std::vector<Trait> traits;
  ClauseSet clauses;
};

struct ProvisionGroup {
  std::string title;  ///< "table odds"
  bool in_effect = true;  ///< an engine or an operator acts by these; not so by remarks on the text
  std::vector<Provision> provisions;
};

/// The groups in a fixed order, but for the paytables, which like all provisions stand in the
/// rulebook's order.
std::vector<ProvisionGroup> provisions_of(const Rulebook& rulebook);

}  // namespace assay21::spec
