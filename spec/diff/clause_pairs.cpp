#include "spec/diff/clause_pairs.h"

#include <algorithm>
#include <map>
#include <optional>
#include <tuple>
#include <utility>

namespace assay21::spec {
namespace {

/// How x relates to z where it relates to y by the first and y to z by the second, if that follows.
std::optional<Relation> composed(Relation first, Relation second) {
  if (first == Relation::equal) return second;
  if (second == Relation::equal) return first;
  if (first == second && first != Relation::intersects) return first;
  return std::nullopt;
}

class Pairs {
 public:
  Pairs(const Rulebook& before, const Rulebook& after) : before_(before), after_(after) {}

  void add_told() {
    for (const auto& clause : after_.clauses) {
      for (const auto& same : clause.same) {
        if (same.edition == before_.id) add(same.clause, clause.id, same.relation);
      }
    }
    for (const auto& clause : before_.clauses) {
      for (const auto& same : clause.same) {
        if (same.edition == after_.id) add(clause.id, same.clause, inverse(same.relation));
      }
    }
  }
  /// Both rulebooks name the same clause of a third edition, how the two relate follows, and
  /// nothing nearer is said.
  void add_by_third() {
    std::multimap<std::pair<std::string, std::string>, std::pair<std::string, Relation>> third;
    for (const auto& clause : before_.clauses) {
      if (has_pair(clause.id, true)) continue;
      for (const auto& same : clause.same) {
        third.emplace(std::pair(same.edition, same.clause), std::pair(clause.id, same.relation));
      }
    }
    std::vector<std::tuple<std::string, std::string, Relation>> found;
    for (const auto& clause : after_.clauses) {
      if (has_pair(clause.id, false)) continue;
      for (const auto& same : clause.same) {
        const auto [first, last] = third.equal_range(std::pair(same.edition, same.clause));
        for (auto at = first; at != last; ++at) {
          const auto relation = composed(same.relation, inverse(at->second.second));
          if (relation) found.emplace_back(at->second.first, clause.id, *relation);
        }
      }
    }
    for (const auto& [one, other, relation] : found)
      add(one, other, relation);
  }
  void add_by_id() {
    for (const auto& clause : before_.clauses) {
      if (has_pair(clause.id, true) || has_pair(clause.id, false)) continue;
      const auto other = after_.find(clause.id);
      if (other) pairs_.push_back({*before_.find(clause.id), *other, Relation::equal, false});
    }
  }
  std::vector<ClausePair> sorted() && {
    std::ranges::sort(pairs_, {},
                      [](const ClausePair& pair) { return std::pair(pair.before, pair.after); });
    return std::move(pairs_);
  }

 private:
  void add(const std::string& before, const std::string& after, Relation relation) {
    const auto one = before_.find(before);
    const auto other = after_.find(after);
    if (!one || !other) return;
    const bool known = std::ranges::any_of(pairs_, [&](const ClausePair& pair) {
      return pair.before == *one && pair.after == *other;
    });
    if (!known) pairs_.push_back({*one, *other, relation, true});
  }
  [[nodiscard]] bool has_pair(const std::string& id, bool in_before) const {
    const auto ref = (in_before ? before_ : after_).find(id);
    return std::ranges::any_of(pairs_, [&](const ClausePair& pair) {
      return (in_before ? pair.before : pair.after) == ref;
    });
  }

  const Rulebook& before_;
  const Rulebook& after_;
  std::vector<ClausePair> pairs_;
};

}  // namespace

bool same_family(const Rulebook& a, const Rulebook& b) {
  return a.authority == b.authority && a.game == b.game;
}

std::vector<ClausePair> clause_pairs(const Rulebook& before, const Rulebook& after) {
  Pairs pairs(before, after);
  pairs.add_told();
  pairs.add_by_third();
  if (same_family(before, after)) pairs.add_by_id();
  return std::move(pairs).sorted();
}

}  // namespace assay21::spec
