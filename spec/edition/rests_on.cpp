// Which clauses rest on which interpretations, both ways.
#include <algorithm>

#include "spec/edition/rulebook.h"
#include "spec/edition/standing.h"

namespace assay21::spec {
namespace {

/// Calls `each(interpretation, clauses)` for every provision that holds under some reading.
template <typename Each>
void for_each_resting(const Rulebook& rulebook, const Each& each) {
  for (std::size_t i = 0; i < rulebook.interpretations.size(); ++i)
    each(i, rulebook.interpretations[i].clauses);
  for_each_standing(rulebook, [&](const Standing& one) {
    if (one.of_declarations) return;
    for (const auto& under : one.under)
      each(under.interpretation, one.clauses);
  });
}

}  // namespace

std::vector<std::size_t> Rulebook::interpretations_of(ClauseRef clause) const {
  std::vector<ClauseRef> refs = {clause};
  for (std::size_t i = 0; i < clauses.size(); ++i) {
    if (clauses[i].part_of == this->clause(clause).id) refs.push_back(static_cast<ClauseRef>(i));
  }
  std::vector<bool> found(interpretations.size(), false);
  const auto mark = [&](std::size_t interpretation, const ClauseSet& set) {
    const auto rests = [&](ClauseRef ref) { return set.contains(ref); };
    if (!found[interpretation]) found[interpretation] = std::ranges::any_of(refs, rests);
  };
  for_each_resting(*this, mark);
  std::vector<std::size_t> all;
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (found[i]) all.push_back(i);
  }
  return all;
}

ClauseSet Rulebook::clauses_of(std::size_t interpretation) const {
  ASSAY21_CHECK(interpretation < interpretations.size());
  ClauseSet all;
  const auto add = [&](std::size_t other, const ClauseSet& set) {
    if (other == interpretation) all.add(set);
  };
  for_each_resting(*this, add);
  for (const auto ref : all.refs()) {
    const auto whole = find(clause(ref).part_of);
    if (whole) all.add(*whole);
  }
  return all;
}

}  // namespace assay21::spec
