// Which clauses of two editions speak of the same thing.
#pragma once

#include <vector>

#include "spec/edition/rulebook.h"

namespace assay21::spec {

/// A clause of the earlier edition and its like in the later one.
struct ClausePair {
  ClauseRef before{};
  ClauseRef after{};
  Relation relation = Relation::equal;  ///< of the later clause to the earlier
  bool told = false;  ///< by the rulebooks; else they bear the same id

  friend bool operator==(const ClausePair&, const ClausePair&) = default;
};

/// Editions of one authority for one game: they share ids.
bool same_family(const Rulebook& a, const Rulebook& b);

/// The pairs, sorted by the earlier clause: what either rulebook says with `same`, or both say of a
/// third edition; in a family, for clauses of which nothing is said, those that bear the same id.
std::vector<ClausePair> clause_pairs(const Rulebook& before, const Rulebook& after);

}  // namespace assay21::spec
