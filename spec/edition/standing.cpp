#include "spec/edition/standing.h"

namespace assay21::spec {
namespace {

Unders unders(const std::optional<Under>& under) {
  return under ? Unders{*under} : Unders{};
}
const Unders& unders(const Unders& under) {
  return under;
}

std::vector<Where> wheres(const std::optional<Where>& a, const std::optional<Where>& b = {}) {
  std::vector<Where> all;
  if (a) all.push_back(*a);
  if (b) all.push_back(*b);
  return all;
}

class Standings {
 public:
  Standings(const Rulebook& rulebook, const std::function<void(const Standing&)>& each)
      : rulebook_(rulebook), each_(each) {}

  void visit() const {
    for (const auto& table : rulebook_.tables)
      at_their_places(table.rows());
    at_their_places(rulebook_.steps);
    at_their_places(rulebook_.parameters);
    at_their_places(rulebook_.deal);
    for (const auto& table : rulebook_.paytables) {
      for (const auto& line : table.lines)
        each_({unders(line.under), wheres(table.where, line.where), line.clauses});
    }
    for (const auto& meter : rulebook_.meters) {
      each_({{}, wheres(meter.where), meter.clauses});
      for (const auto& one : meter.joined)
        each_({unders(one.under), wheres(meter.where, one.where), one.clauses});
    }
    for (const auto& wager : rulebook_.side_wagers)
      visit(wager);
    at_their_places(rulebook_.decks_in_use);
    for (const auto& cap : rulebook_.caps) {
      each_({cap.under, wheres(cap.where), cap.clauses});
      all(cap.rules, wheres(cap.where));
    }
    for (const auto& option : rulebook_.options)
      visit(option);
  }

 private:
  template <typename Provisions>
  void at_their_places(const Provisions& provisions) const {
    for (const auto& one : provisions)
      each_({unders(one.under), wheres(one.where), one.clauses});
  }
  template <typename Provisions>
  void all(const Provisions& provisions, const std::vector<Where>& where) const {
    for (const auto& one : provisions)
      each_({unders(one.under), where, one.clauses});
  }

  void visit(const SideWagerTable& wager) const {
    all(wager.rules, wheres(wager.where));
    all(wager.hands, wheres(wager.where));
    for (const auto& table : wager.paytables) {
      all(table.serves, wheres(wager.where, table.where));
      all(table.lines, wheres(wager.where, table.where));
    }
  }

  void visit(const Option& option) const {
    each_({option.under, wheres(option.where), option.clauses, true});
    for (const auto& value : option.values)
      each_({value.under, wheres(option.where, value.where), value.clauses, true});
    for (const auto& bound : option.bounds_where)
      each_({bound.under, wheres(option.where, bound.where), bound.clauses, true});
    for (const auto& one : option.unasked)
      each_({one.under, wheres(option.where, one.where), {}, true});
  }

  const Rulebook& rulebook_;
  const std::function<void(const Standing&)>& each_;
};

}  // namespace

void for_each_standing(const Rulebook& rulebook, const std::function<void(const Standing&)>& each) {
  Standings(rulebook, each).visit();
}

}  // namespace assay21::spec
