#include "conformance/campaign/standing.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

namespace assay21::conformance {
namespace {

using oracle::Event;
using oracle::Rules;

/// Alternatives that are put in force together: an interpretation, and which of the tally's.
using ReadingSet = std::map<std::size_t, std::size_t>;

class RuleR {
 public:
  RuleR(const Rules& rules, const Tally& tally, const std::vector<bool>& bound,
        wire::KindMask observes, const EverySession& sessions)
      : rules_(rules), tally_(tally), bound_(bound), observes_(observes), sessions_(sessions) {}

  std::vector<Standing> standings() {
    std::vector<Standing> all(tally_.faults().size());
    // Each time an interpretation falls out, or all is well: it ends.
    auto set = formed();
    while (!set.empty()) {
      const auto mixed = mixed_under(set);
      if (!mixed) return unknown(std::move(all));
      if (mixed->empty()) break;
      for (const auto interpretation : *mixed)
        banned_.insert(set.at(interpretation));
      set = formed();
    }
    if (!joined_by_others(set)) return unknown(std::move(all));
    for (std::size_t i = 0; i < all.size(); ++i) {
      all[i] = standing_of(tally_.faults()[i], set);
      // No reading by itself makes it go away, and those of the set together do.
      const bool contrary = all[i].kind == Standing::Kind::contrary;
      if (contrary && !set.empty() && !kept_.contains(i))
        all[i] = {Standing::Kind::depends, set.begin()->second};
    }
    return all;
  }

 private:
  [[nodiscard]] const OtherReading& other(std::size_t alternative) const {
    return tally_.alternatives()[alternative];
  }
  [[nodiscard]] bool is_bound(std::size_t alternative) const {
    return bound_[other(alternative).interpretation];
  }
  [[nodiscard]] bool is_open(std::size_t alternative) const {
    return !is_bound(alternative) && !banned_.contains(alternative);
  }

  /// Of the alternatives that make faults go away those that make most of them, one of each
  /// interpretation, until each fault has its own that can have one.
  [[nodiscard]] ReadingSet formed() const {
    std::set<const Fault*> left;
    for (const auto& fault : tally_.faults()) {
      if (std::ranges::any_of(fault.accepted_by, [&](auto one) { return is_open(one); }))
        left.insert(&fault);
    }
    ReadingSet set;
    while (!left.empty()) {
      std::map<std::size_t, std::size_t> explained;
      for (const auto* fault : left) {
        for (const auto one : fault->accepted_by) {
          if (is_open(one) && !set.contains(other(one).interpretation)) ++explained[one];
        }
      }
      if (explained.empty()) break;
      const auto best =
          std::ranges::max_element(explained, {}, [](const auto& entry) { return entry.second; });
      const auto chosen = best->first;
      set[other(chosen).interpretation] = chosen;
      std::erase_if(left, [&](const Fault* fault) {
        return std::ranges::find(fault->accepted_by, chosen) != fault->accepted_by.end();
      });
    }
    return set;
  }

  /// Where two readings meet, neither makes a fault go away in every session. What made it go away
  /// where it showed first joins the set, if with it the engine does right in all of them. False
  /// where that cannot be known.
  bool joined_by_others(ReadingSet& set) {
    for (std::size_t i = 0; i < tally_.faults().size(); ++i) {
      const auto& fault = tally_.faults()[i];
      if (!fault.accepted_by.empty() || (!set.empty() && !kept_.contains(i))) continue;
      for (const auto one : fault.first_accepted_by) {
        const auto interpretation = other(one).interpretation;
        if (!is_open(one) || set.contains(interpretation)) continue;
        auto wider = set;
        wider[interpretation] = one;
        const auto kept = kept_;
        const auto mixed = mixed_under(wider);
        if (!mixed) return false;
        if (mixed->empty() && !kept_.contains(i)) {
          set = std::move(wider);
          break;
        }
        kept_ = kept;
      }
    }
    return true;
  }

  [[nodiscard]] std::optional<Rules> rules_under(const ReadingSet& set) const {
    auto readings = rules_.readings();
    for (const auto& [interpretation, alternative] : set)
      readings[interpretation] = other(alternative).rules->readings()[interpretation];
    auto made = Rules::make(rules_.shared_rulebook(), rules_.submission(), readings);
    if (!made) return std::nullopt;
    return std::move(made).value();
  }

  /// The same act under another name is not new.
  static bool is_among(const std::vector<Finding>& findings, const Finding& one) {
    return std::ranges::any_of(findings, [&](const Finding& other) {
      return other.event == one.event || other.same_fault(one);
    });
  }

  /// Does this set find something in a session that the readings in force do not? Faults of these
  /// that it finds too are added to `kept`.
  [[nodiscard]] bool finds_more(const Rules& under, const oracle::Script& script,
                                const std::vector<Event>& events,
                                std::set<std::size_t>* kept = nullptr) const {
    const auto found = judge(under, script, events, observes_).findings;
    if (found.empty()) return false;
    const auto in_force = judge(rules_, script, events, observes_).findings;
    for (const auto& one : in_force) {
      if (kept != nullptr && is_among(found, one)) add_fault(one, *kept);
    }
    return std::ranges::any_of(found, [&](const Finding& one) { return !is_among(in_force, one); });
  }

  void add_fault(const Finding& finding, std::set<std::size_t>& faults) const {
    for (std::size_t i = 0; i < tally_.faults().size(); ++i)
      if (tally_.faults()[i].finding.same_fault(finding)) faults.insert(i);
  }

  /// Interpretations of the set that the engine does not follow always: where it does not, the set
  /// finds what is none under the readings in force. Nothing where that cannot be known.
  [[nodiscard]] std::optional<std::set<std::size_t>> mixed_under(const ReadingSet& set) {
    kept_.clear();
    const auto under = rules_under(set);
    // Alternatives that cannot be in force together explain nothing together.
    if (!under) return all_of(set);
    std::set<std::size_t> mixed;
    const bool given =
        sessions_([&](const oracle::Script& script, const std::vector<Event>& events) {
          if (accepts(*under, script, events, observes_)) return true;
          if (!finds_more(*under, script, events, &kept_)) return true;
          const auto culprits = culprits_of(set, script, events);
          mixed.insert(culprits.begin(), culprits.end());
          return mixed.size() < set.size();
        });
    if (!given) return std::nullopt;
    return mixed;
  }

  /// Those of the set without which it finds nothing new in this session; all of it where none
  /// alone is to blame.
  [[nodiscard]] std::set<std::size_t> culprits_of(const ReadingSet& set,
                                                  const oracle::Script& script,
                                                  const std::vector<Event>& events) const {
    std::set<std::size_t> culprits;
    for (const auto& [interpretation, alternative] : set) {
      auto others = set;
      others.erase(interpretation);
      const auto without = rules_under(others);
      if (without && !finds_more(*without, script, events)) culprits.insert(interpretation);
    }
    return culprits.empty() ? all_of(set) : culprits;
  }

  static std::set<std::size_t> all_of(const ReadingSet& set) {
    std::set<std::size_t> all;
    for (const auto& [interpretation, alternative] : set)
      all.insert(interpretation);
    return all;
  }

  [[nodiscard]] Standing standing_of(const Fault& fault, const ReadingSet& set) const {
    std::optional<std::size_t> followed;
    std::optional<std::size_t> mixed;
    std::optional<std::size_t> held;
    for (const auto one : fault.accepted_by) {
      const auto at = set.find(other(one).interpretation);
      if (at != set.end() && at->second == one) followed = followed.value_or(one);
      if (is_bound(one)) {
        held = held.value_or(one);
      } else {
        mixed = mixed.value_or(one);
      }
    }
    if (followed) return {Standing::Kind::depends, *followed};
    // Another reading of it was tried, or another alternative of it stands in the set.
    if (mixed) return {Standing::Kind::two_readings, *mixed};
    if (held) return {Standing::Kind::bound, *held};
    return {};
  }

  static std::vector<Standing> unknown(std::vector<Standing> all) {
    for (auto& one : all)
      one.kind = Standing::Kind::unknown;
    return all;
  }

  const Rules& rules_;
  const Tally& tally_;
  const std::vector<bool>& bound_;
  wire::KindMask observes_;
  const EverySession& sessions_;
  std::set<std::size_t> banned_;  ///< alternatives that the engine does not follow always
  std::set<std::size_t> kept_;  ///< faults that the set last tried finds too
};

}  // namespace

std::vector<Standing> standings_of(const Rules& rules, const Tally& tally,
                                   const std::vector<bool>& bound, wire::KindMask observes,
                                   const EverySession& sessions) {
  return RuleR(rules, tally, bound, observes, sessions).standings();
}

}  // namespace assay21::conformance
