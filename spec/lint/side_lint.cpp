#include "spec/lint/side_lint.h"

#include <algorithm>
#include <bit>
#include <set>

#include <fmt/format.h>

#include "spec/lint/side_readings.h"
#include "spec/lint/side_said.h"
#include "spec/lint/side_walk.h"

namespace assay21::spec {
namespace {

class WagerLint {
 public:
  WagerLint(const Rulebook& rulebook, const SideWagerTable& wager, std::vector<Finding>& findings,
            std::vector<std::string>& changes)
      : rulebook_(rulebook),
        wager_(wager),
        findings_(findings),
        changes_(changes),
        usual_readings_(rulebook.default_readings()),
        usual_tables_(rulebook, {usual_readings_, {}}),
        usual_(how_read(wager, rulebook.values, usual_tables_.table(Question::blackjack),
                        usual_readings_)) {}

  SideWalked check() {
    SideWalked walked{std::string(wager_.name.text()), 0, 0};
    const auto beyond = not_varied(rulebook_, wager_);
    for (const auto& id : beyond) {
      found(FindingKind::not_analysable, fmt::format("{} {}", name(), id),
            fmt::format("{}: what hand {} asks of finished hands cannot be varied", name(), id), {},
            wager_.clauses);
    }
    const auto readings = readings_for(rulebook_, wager_);
    for (std::size_t i = 0; i < readings.size(); ++i) {
      if (i > 0 && same_for(rulebook_, wager_, usual_readings_, readings[i])) continue;
      if (!beyond.empty()) {
        note_change(i, fmt::format("{}: it cannot be analysed", name()));
        continue;
      }
      ++walked.settings;
      walk(i, readings[i], walked);
    }
    if (beyond.empty()) tell_dead();
    return walked;
  }

 private:
  [[nodiscard]] std::string name() const {
    return fmt::format("side-wager {}", wager_.name.text());
  }

  /// What is wrong under the usual readings is not told again for others.
  [[nodiscard]] bool told_usually(FindingKind kind, const std::string& subject) const {
    return told_.contains(fmt::format("{} {}", static_cast<int>(kind), subject));
  }

  void found(FindingKind kind, std::string subject, std::string what, std::string witness,
             ClauseSet clauses) {
    if (!told_.insert(fmt::format("{} {}", static_cast<int>(kind), subject)).second) return;
    findings_.push_back(
        {kind, std::move(subject), std::move(what), std::move(witness), clauses, {}, {}});
  }

  void note_change(std::size_t reading, std::string change) {
    if (reading > 0 && reading < changes_.size() && changes_[reading].empty())
      changes_[reading] = std::move(change);
  }

  void walk(std::size_t reading, const Readings& readings, SideWalked& walked) {
    const TablesInForce tables(rulebook_, {readings, {}});
    const auto how = how_read_beside(usual_, rulebook_, wager_, tables, readings);
    // Where cards are read as usual one walk serves.
    const bool as_usual = how == usual_;
    if (!as_usual || usual_points_.empty()) {
      auto& finished = as_usual ? usual_finished_ : other_finished_;
      finished = finished_hands(rulebook_, wager_, how);
      auto points = walk_side_wager(rulebook_, wager_, finished, usual_, how);
      (as_usual ? usual_points_ : other_points_) = std::move(points);
    }
    const auto& points = as_usual ? usual_points_ : other_points_;
    for (const auto& [made, point] : points)
      walked.points += point.deals;
    for (const auto& table : wager_.paytables)
      check_paytable(reading, readings, table, points);
  }

  void check_paytable(std::size_t reading, const Readings& readings, const SidePaytable& table,
                      const SidePoints& points) {
    const PaytableInForce in_force(wager_, table, readings);
    const PaytableInForce usual(wager_, table, usual_readings_);
    const auto most = most_decks_with(rulebook_, table, readings);
    const auto usually_most = most_decks_with(rulebook_, table, usual_readings_);
    const auto under = readings_in_words(rulebook_, readings);
    for (const auto& [made, point] : points) {
      const bool here = point.needs_decks <= most;
      const bool usually_here = point.needs_decks <= usually_most;
      const auto& [usually_made, now_made] = made;
      std::string now = here ? "" : "not offered";
      std::string before = usually_here ? "" : "not offered";
      for (int ask = 0; ask < (wager_.each ? 2 : 1); ++ask) {
        const auto forms = ask == 0 ? now_made.first : now_made.second;
        if (here) {
          check_point(table, in_force, forms, point, under);
          now += paid_in_words(wager_, in_force, forms);
        }
        if (usually_here) {
          const auto usual_forms = ask == 0 ? usually_made.first : usually_made.second;
          before += paid_in_words(wager_, usual, usual_forms);
        }
      }
      if (reading == 0 || now == before) continue;
      note_change(reading, fmt::format("{} {}: {}: {} instead of {}", name(), table.id,
                                       spec::in_words(wager_, point.cards), now, before));
    }
  }

  void check_point(const SidePaytable& table, const PaytableInForce& in_force, SideMask forms,
                   const SidePoint& point, const std::string& under) {
    const auto earned = in_force.earned(forms);
    forms_live_ |= in_force.forms_remaining(forms);
    for_each_line(in_force, earned.paid, [&](const SideLine& line) { lines_live_.insert(&line); });
    if (earned.contradictory) {
      std::string hands;
      auto clauses = table.clauses;
      for_each_line(in_force, earned.remaining, [&](const SideLine& line) {
        hands += (hands.empty() ? "" : "/") + line.hand;
        clauses.add(line.clauses);
        lines_live_.insert(&line);
      });
      const auto subject = fmt::format("{} {} {}", name(), table.id, hands);
      if (told_usually(FindingKind::overlap, subject)) return;
      found(FindingKind::overlap, subject + under,
            fmt::format("{}{}: paytable {} pays differently for hands that are made together: {}",
                        name(), under, table.id, hands),
            spec::in_words(wager_, point.cards), clauses);
    }
    if (!earned.unpaid_win || in_force.settles_unpaid()) return;
    std::string hands;
    auto clauses = table.clauses;
    for (std::size_t i = 0; i < wager_.hands.size(); ++i) {
      const auto& hand = wager_.hands[i];
      if (((forms & in_force.forms()) >> i & 1U) == 0) continue;
      hands += (hands.empty() ? "" : "+") + hand.id;
      clauses.add(hand.clauses);
    }
    const auto subject = fmt::format("{} {} {}", name(), table.id, hands);
    if (told_usually(FindingKind::gap, subject)) return;
    found(FindingKind::gap, subject + under,
          fmt::format("{}{}: the wager is won by {}, and paytable {} pays nothing", name(), under,
                      hands, table.id),
          spec::in_words(wager_, point.cards), clauses);
  }

  template <typename Use>
  static void for_each_line(const PaytableInForce& table, SideMask lines, const Use& use) {
    for (auto left = lines; left != 0; left &= left - 1)
      use(*table.lines()[static_cast<std::size_t>(std::countr_zero(left))]);
  }

  void tell_dead() {
    for (const auto& table : wager_.paytables) {
      for (const auto& line : table.lines) {
        if (lines_live_.contains(&line)) continue;
        found(FindingKind::dead_row, fmt::format("{} {} {}", name(), table.id, line.hand),
              fmt::format("{}: the line for {} in paytable {} (line {}) never pays", name(),
                          line.hand, table.id, line.line),
              {}, line.clauses);
      }
    }
    for (std::size_t i = 0; i < wager_.hands.size(); ++i) {
      const auto& hand = wager_.hands[i];
      if ((forms_live_ >> i & 1U) != 0 || !is_paid_somewhere(hand.id)) continue;
      std::size_t ordinal = 1;
      for (std::size_t before = 0; before < i; ++before)
        ordinal += wager_.hands[before].id == hand.id ? 1 : 0;
      found(FindingKind::dead_row,
            fmt::format("{} hand {}{}", name(), hand.id,
                        ordinal > 1 ? fmt::format("-{}", ordinal) : std::string()),
            fmt::format("{}: the hand {} of line {} never decides", name(), hand.id, hand.line), {},
            hand.clauses);
    }
  }
  [[nodiscard]] bool is_paid_somewhere(const std::string& hand) const {
    return std::ranges::any_of(wager_.paytables, [&](const SidePaytable& table) {
      return std::ranges::find(table.lines, hand, &SideLine::hand) != table.lines.end();
    });
  }

  const Rulebook& rulebook_;
  const SideWagerTable& wager_;
  std::vector<Finding>& findings_;
  std::vector<std::string>& changes_;
  Readings usual_readings_;
  TablesInForce usual_tables_;
  HowRead usual_;
  FinishedHands usual_finished_;  ///< the points refer to these hands
  FinishedHands other_finished_;
  SidePoints usual_points_;
  SidePoints other_points_;
  SideMask forms_live_ = 0;
  std::set<const SideLine*> lines_live_;
  std::set<std::string> told_;
};

}  // namespace

void check_side_wagers(const Rulebook& rulebook, std::vector<Finding>& findings,
                       std::vector<SideWalked>& walked, std::vector<std::string>& changes) {
  for (const auto& wager : rulebook.side_wagers) {
    if (wager.looks_at.empty()) continue;
    walked.push_back(WagerLint(rulebook, wager, findings, changes).check());
  }
}

}  // namespace assay21::spec
