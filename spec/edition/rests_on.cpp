// Which clauses rest on which interpretations, both ways.
#include <algorithm>

#include "spec/edition/rulebook.h"

namespace assay21::spec {
namespace {

/// Calls `each(interpretation, clauses)` for every provision that holds under some reading.
template <typename Each>
class Resting {
 public:
  Resting(const Rulebook& rulebook, const Each& each) : rulebook_(rulebook), each_(each) {}

  void visit() const {
    for (std::size_t i = 0; i < rulebook_.interpretations.size(); ++i)
      each_(i, rulebook_.interpretations[i].clauses);
    for (const auto& table : rulebook_.tables)
      all(table.rows());
    all(rulebook_.steps);
    all(rulebook_.parameters);
    for (const auto& table : rulebook_.paytables)
      all(table.lines);
    visit_side_wagers();
    all(rulebook_.decks_in_use);
    all(rulebook_.caps);
    for (const auto& cap : rulebook_.caps)
      all(cap.rules);
  }

 private:
  void visit_side_wagers() const {
    for (const auto& wager : rulebook_.side_wagers) {
      all(wager.rules);
      all(wager.hands);
      for (const auto& table : wager.paytables) {
        all(table.serves);
        all(table.lines);
      }
    }
  }

  /// `under` is one alternative or none, or any number of them.
  template <typename Provisions>
  void all(const Provisions& provisions) const {
    for (const auto& one : provisions)
      add(one.under, one.clauses);
  }
  void add(const std::optional<Under>& under, const ClauseSet& clauses) const {
    if (under) each_(under->interpretation, clauses);
  }
  void add(const Unders& unders, const ClauseSet& clauses) const {
    for (const auto& under : unders)
      each_(under.interpretation, clauses);
  }

  const Rulebook& rulebook_;
  const Each& each_;
};

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
  Resting(*this, mark).visit();
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
  Resting(*this, add).visit();
  for (const auto ref : all.refs()) {
    const auto whole = find(clause(ref).part_of);
    if (whole) all.add(*whole);
  }
  return all;
}

}  // namespace assay21::spec
