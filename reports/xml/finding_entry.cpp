#include "reports/xml/finding_entry.h"

#include <string>
#include <vector>

#include "reports/xml/xml_element.h"

namespace assay21::reports {

namespace {

void add_clause_list(pugi::xml_node finding, const char* name, const spec::Rulebook& rulebook,
                     const std::vector<std::string>& ids) {
  for (const auto& id : ids) {
    const auto ref = rulebook.find(id);
    ASSAY21_CHECK(ref.has_value());
    const auto& clause = rulebook.clause(*ref);
    auto node = finding.append_child(name);
    set(node, "clause", clause.id);
    set(node, "cite", clause.cite);
    add_text(node, "summary", clause.summary);
  }
}

}  // namespace

void add_finding(pugi::xml_node parent, const spec::Rulebook& rulebook,
                 const spec::FindingRecord& finding) {
  auto node = parent.append_child("finding");
  set(node, "id", finding.id);
  set(node, "axis", finding.axis);
  set(node, "kind", finding.kind);
  set(node, "session", finding.session);
  set(node, "round", finding.round);
  set(node, "event", finding.event);
  set(node, "sessions", finding.sessions);
  if (finding.shrunk) {
    set(node, "shrunk", spec::name_of(spec::shrunk_names, *finding.shrunk));
    set(node, "tries", finding.tries);
  }
  add_clause_list(node, "violated", rulebook, finding.violated);
  add_clause_list(node, "misapplied", rulebook, finding.misapplied);
  add_text(node, "expected", finding.expected);
  add_text(node, "observed", finding.observed);
  add_text(node, "story", finding.story);
  for (const auto& line : finding.compared) {
    auto child = node.append_child("compared");
    if (line.first_difference) set(child, "first-difference", true);
    add_text(child, "expected", line.expected);
    add_text(child, "observed", line.observed);
  }
  add_text(node, "replay", finding.replay);
  for (const auto& reading : finding.accepted_by) {
    set(node.append_child("accepted-by"), "reading", reading);
  }
}

}  // namespace assay21::reports
