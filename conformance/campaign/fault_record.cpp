#include "conformance/campaign/fault_record.h"

#include "conformance/judge/story.h"

namespace assay21::conformance {

spec::FindingRecord fault_record(const oracle::Rules& rules, const Tally& tally, const Fault& fault,
                                 const Shown& shown, const std::string& id) {
  const auto& finding = shown.finding;
  const oracle::Names names = shown.script;
  spec::FindingRecord record;
  record.id = id;
  record.axis = spec::name_of(oracle::axis_names, finding.axis);
  record.kind = spec::name_of(finding_kind_names, finding.kind);
  for (const auto ref : finding.violated.refs())
    record.violated.push_back(rules.rulebook().clause(ref).id);
  for (const auto ref : finding.misapplied.refs())
    record.misapplied.push_back(rules.rulebook().clause(ref).id);
  record.session = fault.session;
  record.round = finding.round;
  record.event = static_cast<int>(finding.event) + 1;
  record.expected = expected_in_words(finding, names);
  record.observed = observed_in_words(finding, names);
  record.story = story_of(shown.script, shown.events, finding);
  record.sessions = fault.sessions;
  for (const auto one : fault.accepted_by)
    record.accepted_by.push_back(tally.alternatives()[one].name);
  return record;
}

}  // namespace assay21::conformance
