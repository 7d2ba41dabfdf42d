#include "conformance/campaign/tally.h"

#include <algorithm>

#include <fmt/format.h>

#include "oracle/session/walk.h"
#include "spec/edition/followed.h"
#include "spec/edition/house_procedure.h"

namespace assay21::conformance {
namespace {

void keep_common(std::vector<std::size_t>& left, const std::vector<std::size_t>& other) {
  std::erase_if(left,
                [&](std::size_t one) { return std::ranges::find(other, one) == other.end(); });
}

bool is_among(const Finding& one, const std::vector<Finding>& findings) {
  return std::ranges::any_of(findings, [&](const Finding& other) { return other.same_fault(one); });
}

}  // namespace

std::vector<OtherReading> other_readings(const oracle::Rules& rules) {
  std::vector<OtherReading> others;
  const auto& interpretations = rules.rulebook().interpretations;
  for (std::size_t i = 0; i < interpretations.size(); ++i) {
    // The operator has said how that is done: no other way is his.
    if (spec::settled_by(rules.submission(), interpretations[i]) != nullptr) continue;
    for (std::size_t a = 0; a < interpretations[i].alternatives.size(); ++a) {
      // Behind a reading that nobody follows stands the same judgement.
      if (a == rules.readings()[i] || !spec::is_followed(rules.rulebook(), i)) continue;
      const bool is_default = a == interpretations[i].default_alternative;
      if (!is_default && !spec::is_followed(rules.rulebook(), spec::Under{i, a})) continue;
      auto readings = rules.readings();
      readings[i] = a;
      auto made = oracle::Rules::make(rules.shared_rulebook(), rules.submission(), readings);
      // Read so, this table is one that nobody carries out yet: it has no judgement then.
      if (!made.ok()) continue;
      others.push_back(
          {fmt::format("{}={}", interpretations[i].id, interpretations[i].alternatives[a].id),
           std::make_shared<const oracle::Rules>(std::move(made).value()), i,
           spec::is_unsettled(interpretations[i])});
    }
  }
  return others;
}

namespace {

/// Which of these findings are none under other rules, with nothing else found in their rounds: a
/// fault that only changes its name has not gone away. Where those of interest all show still, the
/// rest of the session is not looked at, and none of the others counts as gone.
std::vector<bool> gone_under(const oracle::Rules& other, const std::vector<Finding>& findings,
                             const std::vector<Finding>& of_interest, const oracle::Script& script,
                             const std::vector<oracle::Event>& events, wire::KindMask observes) {
  std::vector<bool> gone(findings.size(), false);
  const auto judged = judge_until_shown(of_interest, other, script, events, observes);
  if (std::ranges::all_of(of_interest,
                          [&](const Finding& one) { return is_among(one, judged.findings); }))
    return gone;
  const bool whole = judged.broken_off.empty() || judged.script_ends;
  for (std::size_t i = 0; i < findings.size(); ++i) {
    if (!whole && judged.broken_off_at <= findings[i].event) continue;
    gone[i] = std::ranges::none_of(judged.findings, [&](const Finding& one) {
      if (one.same_fault(findings[i])) return true;
      return one.round == findings[i].round &&
             std::ranges::none_of(findings,
                                  [&](const Finding& known) { return known.same_fault(one); });
    });
  }
  return gone;
}

/// Do these rules expect the same at such a table?
bool expect_alike(const oracle::Rules& one, const oracle::Rules& other,
                  const oracle::TableState& table) {
  const auto a = permitted(one, table, oracle::Look::also_later);
  const auto b = permitted(other, table, oracle::Look::also_later);
  const auto alike = [](const std::vector<oracle::Due>& x, const std::vector<oracle::Due>& y) {
    return std::ranges::equal(x, y, {}, &oracle::Due::event, &oracle::Due::event);
  };
  return a.unsaid == b.unsaid && alike(a.now, b.now) && alike(a.later, b.later) &&
         alike(a.may, b.may);
}

}  // namespace

Tally::Tally(const oracle::Rules& rules, std::vector<OtherReading> alternatives)
    : rules_(rules),
      alternatives_(std::move(alternatives)),
      clauses_(rules.rulebook().clauses.size()),
      cells_(clauses_.size(), {std::vector<std::uint32_t>(oracle::cell_count),
                               std::vector<std::uint32_t>(oracle::cell_count)}) {}

bool Tally::add(const std::string& session, const generators::SessionPlan& plan,
                const oracle::Script& script, const std::vector<oracle::Event>& events,
                wire::KindMask observes, Origin origin) {
  return count(session, plan, script, weigh(script, events, observes), origin);
}

Weighed Tally::weigh(const oracle::Script& script, const std::vector<oracle::Event>& events,
                     wire::KindMask observes) const {
  Weighed weighed{judge(rules_, script, events, observes), {}, {}};
  if (weighed.judged.findings.empty()) return weighed;
  weighed.accepted_by = accepting(weighed.judged.findings, script, events, observes);
  weighed.silent_under = silent_under(weighed.judged, script, events, observes);
  return weighed;
}

void Tally::lose(const oracle::Script& script) {
  oracle::Coverage expected(clauses_.size());
  oracle::WalkOptions options;
  options.coverage = &expected;
  oracle::walk(rules_, script, options);
  for (std::size_t i = 0; i < clauses_.size(); ++i)
    clauses_[i].lost += expected.applied(static_cast<spec::ClauseRef>(i)) ? 1 : 0;
}

bool Tally::count(const std::string& session, const generators::SessionPlan& plan,
                  const oracle::Script& script, const Weighed& weighed, Origin origin) {
  const auto& judged = weighed.judged;
  const auto& accepted_by = weighed.accepted_by;
  const auto& silent = weighed.silent_under;
  ++sessions_;
  rounds_ += static_cast<std::uint64_t>(judged.rounds);
  const bool is_occasion = origin == Origin::drawn && is_in_step(judged);
  for (std::size_t i = 0; i < clauses_.size(); ++i) {
    const auto ref = static_cast<spec::ClauseRef>(i);
    const bool unseen = judged.unseen.applied(ref);
    const bool applied = judged.coverage.applied(ref) && !unseen;
    const bool withheld = judged.coverage.withheld(ref);
    clauses_[i].applied += applied ? 1 : 0;
    clauses_[i].withheld += withheld ? 1 : 0;
    clauses_[i].unseen += unseen ? 1 : 0;
    clauses_[i].occasions += is_occasion && applied ? 1 : 0;
    clauses_[i].occasions_without += is_occasion && withheld ? 1 : 0;
    clauses_[i].offset += judged.offset.contains(ref) ? 1 : 0;
  }
  if (is_in_step(judged)) count_cells(judged, origin);
  // Where an engine has used more cards than the script provides for, as it may, the rest of the
  // session is not judged.
  if (!judged.broken_off.empty() && !judged.script_ends) {
    (judged.our_fault ? our_faults_ : broken_off_).emplace_back(session, judged.broken_off);
    if (!judged.our_fault) lose(script);
  } else if (!judged.impossible.empty()) {
    broken_off_.emplace_back(
        session, fmt::format("an impossible event: {}", judged.impossible.front().reason));
    lose(script);
  } else if (!judged.not_judged.empty()) {
    not_judged_.emplace_back(session, judged.not_judged);
  }
  if (judged.findings.empty()) return is_faultless(judged);

  for (std::size_t i = 0; i < judged.findings.size(); ++i) {
    const auto& found = judged.findings[i];
    const auto earlier = judged.findings.begin() + static_cast<std::ptrdiff_t>(i);
    const bool counted = std::any_of(judged.findings.begin(), earlier,
                                     [&](const Finding& one) { return one.same_fault(found); });
    if (counted) continue;
    // It has gone away only where it has everywhere in the session.
    auto gone = accepted_by[i];
    for (std::size_t k = i + 1; k < judged.findings.size(); ++k) {
      if (!judged.findings[k].same_fault(found)) continue;
      std::erase_if(gone, [&](std::size_t one) {
        return std::ranges::find(accepted_by[k], one) == accepted_by[k].end();
      });
    }
    const auto at = known(found);
    if (at == faults_.end()) {
      faults_.push_back({found, plan, session, 1, gone, silent[i], gone});
    } else {
      auto& fault = faults_[static_cast<std::size_t>(at - faults_.begin())];
      ++fault.sessions;
      keep_common(fault.accepted_by, gone);
      keep_common(fault.silent_under, silent[i]);
    }
  }
  return false;
}

void Tally::count_cells(const Judgement& judged, Origin origin) {
  for (std::size_t i = 0; i < cells_.size(); ++i) {
    const auto ref = static_cast<spec::ClauseRef>(i);
    if (judged.unseen.applied(ref) || judged.offset.contains(ref)) continue;
    judged.cells.each_of(ref, [&](oracle::Cell cell) {
      ++cells_[i].sessions[cell];
      cells_[i].occasions[cell] += origin == Origin::drawn ? 1 : 0;
    });
  }
}

std::vector<Fault>::const_iterator Tally::known(const Finding& finding) const {
  return std::ranges::find_if(
      faults_, [&](const Fault& fault) { return fault.finding.same_fault(finding); });
}

std::vector<std::vector<std::size_t>> Tally::accepting(const std::vector<Finding>& findings,
                                                       const oracle::Script& script,
                                                       const std::vector<oracle::Event>& events,
                                                       wire::KindMask observes) const {
  std::vector<Finding> unknown;
  for (const auto& finding : findings) {
    if (known(finding) == faults_.end() && !is_among(finding, unknown)) unknown.push_back(finding);
  }
  const auto tables =
      unknown.empty() ? TablesAtFaults() : tables_at_faults(rules_, script, events, observes);
  std::vector<std::vector<std::size_t>> all(findings.size());
  for (std::size_t i = 0; i < alternatives_.size(); ++i) {
    // What is done at a gap that nobody has settled is no reading of the text.
    if (alternatives_[i].of_open_gap) continue;
    std::vector<Finding> of_interest;
    for (const auto& finding : findings) {
      const auto at = known(finding);
      if (at != faults_.end() && std::ranges::find(at->accepted_by, i) != at->accepted_by.end())
        of_interest.push_back(finding);
    }
    if (of_interest.empty() && !may_accept(i, unknown, tables)) continue;
    of_interest.insert(of_interest.end(), unknown.begin(), unknown.end());
    const auto gone =
        gone_under(*alternatives_[i].rules, findings, of_interest, script, events, observes);
    for (std::size_t f = 0; f < findings.size(); ++f) {
      if (gone[f]) all[f].push_back(i);
    }
  }
  return all;
}

bool Tally::may_accept(std::size_t alternative, const std::vector<Finding>& unknown,
                       const TablesAtFaults& tables) const {
  return std::ranges::any_of(unknown, [&](const Finding& finding) {
    // What was omitted may have been owed far ahead of what is due there.
    if (finding.kind == FindingKind::omitted) return true;
    const auto at = tables.find(finding.event);
    return at == tables.end() ||
           !expect_alike(rules_, *alternatives_[alternative].rules, at->second);
  });
}

std::vector<std::vector<std::size_t>> Tally::silent_under(const Judgement& judged,
                                                          const oracle::Script& script,
                                                          const std::vector<oracle::Event>& events,
                                                          wire::KindMask observes) const {
  std::vector<std::vector<std::size_t>> all(judged.findings.size());
  for (std::size_t one = 0; one < alternatives_.size(); ++one) {
    if (!alternatives_[one].of_open_gap) continue;
    const bool counts = std::ranges::any_of(judged.findings, [&](const Finding& finding) {
      const auto at = known(finding);
      return at == faults_.end() ||
             std::ranges::find(at->silent_under, one) != at->silent_under.end();
    });
    if (!counts) continue;
    const auto other = judge(*alternatives_[one].rules, script, events, observes);
    const bool as_far =
        other.broken_off.empty() || other.script_ends || other.broken_off == judged.broken_off;
    const bool nothing_else =
        as_far && std::ranges::all_of(other.findings, [&](const Finding& finding) {
          return is_among(finding, judged.findings);
        });
    if (!nothing_else) continue;
    for (std::size_t i = 0; i < judged.findings.size(); ++i) {
      if (!is_among(judged.findings[i], other.findings)) all[i].push_back(one);
    }
  }
  return all;
}

}  // namespace assay21::conformance
