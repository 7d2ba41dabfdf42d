#include "conformance/campaign/tally.h"

#include <algorithm>

#include <fmt/format.h>

#include "conformance/judge/judgement_digest.h"
#include "spec/edition/house_procedure.h"
#include "spec/tables/followed.h"

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
      ASSAY21_CHECK(made.ok());
      others.push_back(
          {fmt::format("{}={}", interpretations[i].id, interpretations[i].alternatives[a].id),
           std::make_shared<const oracle::Rules>(std::move(made).value()), i,
           spec::is_unsettled(interpretations[i])});
    }
  }
  return others;
}

Tally::Tally(const oracle::Rules& rules, std::vector<OtherReading> alternatives)
    : rules_(rules),
      alternatives_(std::move(alternatives)),
      clauses_(rules.rulebook().clauses.size()) {}

bool Tally::add(const std::string& session, const generators::SessionPlan& plan,
                const oracle::Script& script, const std::vector<oracle::Event>& events,
                wire::KindMask observes) {
  const auto judged = judge(rules_, script, events, observes);
  last_digest_ = digest_of(judged, rules_.rulebook());
  ++sessions_;
  rounds_ += static_cast<std::uint64_t>(judged.rounds);
  for (std::size_t i = 0; i < clauses_.size(); ++i) {
    const auto ref = static_cast<spec::ClauseRef>(i);
    const bool unseen = judged.unseen.applied(ref);
    clauses_[i].applied += judged.coverage.applied(ref) && !unseen ? 1 : 0;
    clauses_[i].withheld += judged.coverage.withheld(ref) ? 1 : 0;
    clauses_[i].unseen += unseen ? 1 : 0;
  }
  // Where an engine has used more cards than the script provides for, as it may, the rest of the
  // session is not judged.
  if (!judged.broken_off.empty() && !judged.script_ends) {
    (judged.our_fault ? our_faults_ : broken_off_).emplace_back(session, judged.broken_off);
  }
  if (judged.findings.empty()) return is_faultless(judged);

  const auto accepted_by = accepting(judged.findings, script, events, observes);
  const auto silent = silent_under(judged, script, events, observes);
  for (std::size_t i = 0; i < judged.findings.size(); ++i) {
    const auto& found = judged.findings[i];
    const auto earlier = judged.findings.begin() + static_cast<std::ptrdiff_t>(i);
    const bool counted = std::any_of(judged.findings.begin(), earlier,
                                     [&](const Finding& one) { return one.same_fault(found); });
    if (counted) continue;
    const auto at = known(found);
    if (at == faults_.end()) {
      faults_.push_back({found, plan, session, 1, accepted_by, silent[i]});
    } else {
      auto& fault = faults_[static_cast<std::size_t>(at - faults_.begin())];
      ++fault.sessions;
      keep_common(fault.accepted_by, accepted_by);
      keep_common(fault.silent_under, silent[i]);
    }
  }
  return false;
}

std::vector<Fault>::const_iterator Tally::known(const Finding& finding) const {
  return std::ranges::find_if(
      faults_, [&](const Fault& fault) { return fault.finding.same_fault(finding); });
}

std::vector<std::size_t> Tally::accepting(const std::vector<Finding>& findings,
                                          const oracle::Script& script,
                                          const std::vector<oracle::Event>& events,
                                          wire::KindMask observes) const {
  std::vector<bool> asked(alternatives_.size(), false);
  for (const auto& finding : findings) {
    const auto at = known(finding);
    if (at == faults_.end()) {
      asked.assign(alternatives_.size(), true);
      break;
    }
    for (const auto one : at->accepted_by)
      asked[one] = true;
  }
  std::vector<std::size_t> all;
  for (std::size_t i = 0; i < alternatives_.size(); ++i) {
    if (asked[i] && accepts(*alternatives_[i].rules, script, events, observes)) all.push_back(i);
  }
  return all;
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
