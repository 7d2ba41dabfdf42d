#include "conformance/campaign/record_differences.h"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>

namespace assay21::conformance {
namespace {

using spec::ClauseRecord;
using spec::FindingRecord;
using spec::RunRecord;

class Comparison {
 public:
  Comparison(const RunRecord& then, const RunRecord& now) : then_(then), now_(now) {}

  std::vector<std::string> lines() {
    differ("rulebook", then_.rulebook_sha256, now_.rulebook_sha256);
    compare_readings();
    differ("sessions judged", then_.sessions_judged, now_.sessions_judged);
    differ("sessions lost", then_.sessions_lost, now_.sessions_lost);
    differ("sessions declined", then_.sessions_declined, now_.sessions_declined);
    differ("rounds", then_.rounds, now_.rounds);
    differ("must-run sessions judged", then_.must_run_judged, now_.must_run_judged);
    differ("incidents", then_.incidents.size(), now_.incidents.size());
    compare_findings();
    compare_clauses();
    differ("headline", then_.headline.text, now_.headline.text);
    differ("exit code", then_.exit_code, now_.exit_code);
    // What has no name of its own must not pass for the same.
    if (lines_.empty() && spec::to_xml(then_) != spec::to_xml(now_))
      lines_.emplace_back("the words of the record are others");
    return std::move(lines_);
  }

  std::vector<std::string> lines_about_verdicts() {
    with_counts_ = false;
    compare_findings();
    compare_clauses();
    differ("outcome", then_.headline.outcome, now_.headline.outcome);
    differ("exit code", then_.exit_code, now_.exit_code);
    return std::move(lines_);
  }

 private:
  template <typename Value>
  void differ(std::string_view what, const Value& then, const Value& now) {
    if (then != now) lines_.push_back(fmt::format("{}: {} then, {} now", what, then, now));
  }

  void compare_readings() {
    for (const auto& one : now_.readings) {
      const auto then = std::ranges::find(then_.readings, one.interpretation,
                                          &spec::ReadingRecord::interpretation);
      if (then == then_.readings.end()) {
        lines_.push_back(fmt::format("reading {}={}: is new", one.interpretation, one.alternative));
      } else {
        differ("reading " + one.interpretation, then->alternative, one.alternative);
      }
    }
  }

  void finding(const FindingRecord& one, std::string_view what) {
    lines_.push_back(fmt::format("finding {} ({}, {}; violates {}): {}", one.id, one.kind, one.axis,
                                 one.violated.empty() ? "no clause" : one.violated.front(), what));
  }

  void compare_findings() {
    const auto in = [](const std::vector<FindingRecord>& all, const FindingRecord& one) {
      return std::ranges::find_if(all, [&](const auto& other) { return same_fault(one, other); });
    };
    for (const auto& one : then_.findings) {
      if (in(now_.findings, one) == now_.findings.end()) finding(one, "is no fault now");
    }
    for (const auto& one : now_.findings) {
      const auto then = in(then_.findings, one);
      if (then == then_.findings.end()) {
        finding(one, "was none then");
        continue;
      }
      if (with_counts_ && then->sessions != one.sessions)
        finding(one, fmt::format("in {} sessions then, in {} now", then->sessions, one.sessions));
      if (then->accepted_by != one.accepted_by) finding(one, "is accepted by other readings");
    }
  }

  void compare_clauses() {
    for (const auto& clause : then_.clauses) {
      const auto other = std::ranges::find(now_.clauses, clause.clause, &ClauseRecord::clause);
      if (other == now_.clauses.end()) {
        lines_.push_back(fmt::format("clause {}: is not in the rulebook now", clause.clause));
        continue;
      }
      const auto what = [&](std::string_view noun) {
        return fmt::format("clause {}, {}", clause.clause, noun);
      };
      differ(what("verdict"), spec::name_of(spec::verdict_names, clause.verdict),
             spec::name_of(spec::verdict_names, other->verdict));
      if (!with_counts_) continue;
      differ(what("sessions in which it decided"), clause.applied, other->applied);
      differ(what("sessions in which it did not apply"), clause.withheld, other->withheld);
    }
    for (const auto& clause : now_.clauses) {
      if (std::ranges::find(then_.clauses, clause.clause, &ClauseRecord::clause) ==
          then_.clauses.end())
        lines_.push_back(fmt::format("clause {}: is new in the rulebook", clause.clause));
    }
  }

  const RunRecord& then_;
  const RunRecord& now_;
  bool with_counts_ = true;
  std::vector<std::string> lines_;
};

}  // namespace

bool same_fault(const FindingRecord& a, const FindingRecord& b) {
  return a.axis == b.axis && a.kind == b.kind && a.violated == b.violated &&
         a.misapplied == b.misapplied && (a.kind != "not-provided" || a.observed == b.observed);
}

std::vector<std::string> changed_verdicts(const RunRecord& then, const RunRecord& now) {
  return Comparison(then, now).lines_about_verdicts();
}

std::vector<std::string> differences(const RunRecord& then, const RunRecord& now) {
  return Comparison(then, now).lines();
}

}  // namespace assay21::conformance
