#include "conformance/campaign/specimen.h"

#include "conformance/judge/judge.h"

namespace assay21::conformance {

Specimen::Specimen(const oracle::Rules& rules, wire::KindMask observes, const Witness& witness)
    : rules_(rules),
      observes_(observes),
      script_(witness.script),
      played_{witness.events},
      places_(rules, script_, witness.events) {
  played_.next_card = places_.next_card();
}

std::optional<spec::ClauseSet> Specimen::violated(std::size_t at, Otherwise how) {
  const auto key = std::pair(at, how);
  if (const auto known = known_.find(key); known != known_.end()) return known->second;
  const auto other = otherwise(played_, at, how);
  if (!other) return std::nullopt;
  return known_.emplace(key, violated_in(*other)).first->second;
}

spec::ClauseSet Specimen::violated_by_total(std::size_t at, int more) {
  auto other = events();
  other[at].total = static_cast<std::uint8_t>(*other[at].total + more);
  return violated_in(other);
}

spec::ClauseSet Specimen::violated_in(const std::vector<oracle::Event>& other) {
  spec::ClauseSet clauses;
  const auto judged = judge(rules_, script_, other, observes_);
  looks_ += judged.effort.looks;
  ++judged_;
  for (const auto& finding : judged.findings)
    clauses.add(finding.violated);
  return clauses;
}

}  // namespace assay21::conformance
