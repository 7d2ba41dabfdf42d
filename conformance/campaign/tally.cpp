#include "conformance/campaign/tally.h"

#include <algorithm>

#include <fmt/format.h>

#include "spec/edition/house_procedure.h"
#include "spec/tables/followed.h"

namespace assay21::conformance {

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
           std::make_shared<const oracle::Rules>(std::move(made).value())});
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
  return count(session, plan, weigh(script, events, observes));
}

Weighed Tally::weigh(const oracle::Script& script, const std::vector<oracle::Event>& events,
                     wire::KindMask observes) const {
  Weighed weighed{judge(rules_, script, events, observes), {}};
  if (!weighed.judged.findings.empty())
    weighed.accepted_by = accepting(weighed.judged.findings, script, events, observes);
  return weighed;
}

bool Tally::count(const std::string& session, const generators::SessionPlan& plan,
                  const Weighed& weighed) {
  const auto& [judged, accepted_by] = weighed;
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

  for (std::size_t i = 0; i < judged.findings.size(); ++i) {
    const auto& found = judged.findings[i];
    const auto earlier = judged.findings.begin() + static_cast<std::ptrdiff_t>(i);
    const bool counted = std::any_of(judged.findings.begin(), earlier,
                                     [&](const Finding& one) { return one.same_fault(found); });
    if (counted) continue;
    const auto at = known(found);
    if (at == faults_.end()) {
      faults_.push_back({found, plan, session, 1, accepted_by});
    } else {
      auto& fault = faults_[static_cast<std::size_t>(at - faults_.begin())];
      ++fault.sessions;
      std::erase_if(fault.accepted_by, [&](std::size_t one) {
        return std::ranges::find(accepted_by, one) == accepted_by.end();
      });
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

}  // namespace assay21::conformance
