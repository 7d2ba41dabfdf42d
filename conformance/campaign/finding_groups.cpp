#include "conformance/campaign/finding_groups.h"

#include <algorithm>
#include <memory>

namespace assay21::conformance {
namespace {

using oracle::Rules;

/// How often sessions are judged for it in one run.
constexpr std::size_t most_judgements = 4'000;
/// Rows that are tried for one group.
constexpr std::size_t most_rows = 8;

bool have_a_common_clause(const spec::ClauseSet& one, const spec::ClauseSet& other) {
  return std::ranges::any_of(one.refs(), [&](auto ref) { return other.contains(ref); });
}

std::optional<Rules> without_row(const Rules& rules, const RowPlace& place) {
  auto book = rules.rulebook();
  for (auto& table : book.tables) {
    if (table.question() != place.question) continue;
    auto rows = table.rows();
    // The tables in force are a part of those of the rulebook.
    const auto& out = rules.table(place.question).rows()[place.row];
    std::erase_if(rows, [&](const spec::Row& row) { return row.id == out.id; });
    table = spec::Table(place.question, std::move(rows));
  }
  auto made = Rules::make(std::make_shared<const spec::Rulebook>(std::move(book)),
                          rules.submission(), rules.readings());
  if (!made.ok()) return std::nullopt;
  return std::move(made).value();
}

/// A row of the tables that may be behind a group: it is, as far as the sessions go that were seen.
struct Suspect {
  RowPlace place;
  Rules rules;
};

class Groups {
 public:
  Groups(const Rules& rules, const Tally& tally, wire::KindMask observes)
      : rules_(rules), tally_(tally), observes_(observes), shown_(tally.faults().size()) {
    for (std::size_t i = 0; i < tally.faults().size(); ++i)
      put(i);
    std::erase_if(groups_, [](const FindingGroup& one) { return one.faults.size() < 2; });
    for (const auto& group : groups_)
      suspects_.push_back(suspects_of(group));
  }

  [[nodiscard]] bool has_suspects() const {
    return std::ranges::any_of(suspects_, [](const auto& of_one) { return !of_one.empty(); });
  }

  void see(const FaultySession& session, const oracle::Script& script,
           const std::vector<oracle::Event>& events) {
    for (const auto fault : session.faults)
      ++shown_[fault];
    for (std::size_t i = 0; i < groups_.size(); ++i) {
      const bool shows = std::ranges::any_of(
          session.faults, [&](std::size_t fault) { return is_in(groups_[i], fault); });
      if (!shows) continue;
      std::erase_if(suspects_[i], [&](const Suspect& one) {
        return !is_right_without(one.rules, groups_[i], session, script, events);
      });
    }
  }

  std::vector<FindingGroup> all() && {
    for (std::size_t i = 0; i < groups_.size(); ++i) {
      // A session that was not seen may be the one that says otherwise.
      const bool seen_in_all = std::ranges::all_of(groups_[i].faults, [&](std::size_t fault) {
        return shown_[fault] == tally_.faults()[fault].sessions;
      });
      if (seen_in_all && !suspects_[i].empty()) groups_[i].without = suspects_[i].front().place;
    }
    return std::move(groups_);
  }

 private:
  void put(std::size_t fault) {
    const auto& finding = tally_.faults()[fault].finding;
    if (finding.violated.empty()) return;
    const auto at = std::ranges::find_if(groups_, [&](const FindingGroup& one) {
      const auto& first = tally_.faults()[one.faults.front()].finding;
      return first.kind == finding.kind && first.axis == finding.axis &&
             first.violated == finding.violated;
    });
    if (at == groups_.end()) {
      groups_.push_back({{fault}, {}});
    } else {
      at->faults.push_back(fault);
    }
  }

  static bool is_in(const FindingGroup& group, std::size_t fault) {
    return std::ranges::find(group.faults, fault) != group.faults.end();
  }

  [[nodiscard]] std::vector<Suspect> suspects_of(const FindingGroup& group) const {
    const auto& violated = tally_.faults()[group.faults.front()].finding.violated;
    std::vector<Suspect> all;
    for (const auto& info : spec::question_infos) {
      const auto& rows = rules_.table(info.value).rows();
      for (std::size_t i = 0; i < rows.size() && all.size() < most_rows; ++i) {
        if (!have_a_common_clause(rows[i].clauses, violated)) continue;
        const RowPlace place{info.value, i};
        if (auto rules = without_row(rules_, place)) all.push_back({place, std::move(*rules)});
      }
    }
    return all;
  }

  /// Are the group's findings gone from this session, and has none come that the rules in force do
  /// not have?
  bool is_right_without(const Rules& rules, const FindingGroup& group, const FaultySession& session,
                        const oracle::Script& script, const std::vector<oracle::Event>& events) {
    if (judgements_++ >= most_judgements) return false;
    const auto judged = judge(rules, script, events, observes_);
    if (judged.our_fault || !judged.not_judged.empty() || !judged.broken_off.empty()) return false;
    return std::ranges::all_of(judged.findings, [&](const Finding& found) {
      return std::ranges::any_of(session.faults, [&](std::size_t fault) {
        return !is_in(group, fault) && tally_.faults()[fault].finding.same_fault(found);
      });
    });
  }

  const Rules& rules_;
  const Tally& tally_;
  wire::KindMask observes_;
  std::vector<std::uint64_t> shown_;  ///< of each fault, in how many of the sessions that were seen
  std::vector<FindingGroup> groups_;
  std::vector<std::vector<Suspect>> suspects_;  ///< of each group
  std::size_t judgements_ = 0;
};

}  // namespace

std::vector<FindingGroup> finding_groups(const Rules& rules, const Tally& tally,
                                         wire::KindMask observes,
                                         const EveryFaultySession& sessions) {
  Groups groups(rules, tally, observes);
  if (groups.has_suspects()) {
    sessions(
        [&](const FaultySession& session, const oracle::Script& script,
            const std::vector<oracle::Event>& events) { groups.see(session, script, events); });
  }
  return std::move(groups).all();
}

}  // namespace assay21::conformance
