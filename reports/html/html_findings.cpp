#include "reports/html/html_findings.h"

#include <map>
#include <optional>

#include <fmt/format.h>

#include "reports/html/html_element.h"
#include "reports/words/words.h"
#include "spec/record/finding_group.h"
#include "spec/record/shrunk.h"

namespace assay21::reports {

namespace {

/// The first place at which each finding stands in full.
std::map<std::string_view, pugi::xml_node> findings_by_id(const ReportFiles& files) {
  std::map<std::string_view, pugi::xml_node> found;
  for (const auto clause : files.clauses()) {
    for (const auto finding : clause.children("finding")) {
      found.emplace(finding.attribute("id").value(), finding);
    }
  }
  return found;
}

void add_quoted_clauses(pugi::xml_node parent, pugi::xml_node finding, const char* name) {
  auto list = add_with_class(parent, "ul", "quoted");
  for (const auto clause : finding.children(name)) {
    auto item = add(list, "li");
    add_citation(item, clause.attribute("clause").value(), clause.attribute("cite").value());
    add(item, "span", clause.child_value("summary"));
  }
}

void add_difference(pugi::xml_node article, pugi::xml_node finding) {
  auto pair = add_with_class(article, "div", "difference");
  auto expected = add_with_class(pair, "div", "expected");
  add(expected, "h4", "Expected");
  add_with_class(expected, "p", "prose", finding.child_value("expected"));
  auto observed = add_with_class(pair, "div", "observed");
  add(observed, "h4", "Observed");
  add_with_class(observed, "p", "prose", finding.child_value("observed"));
}

/// Line beside line, the first difference marked.
void add_compared(pugi::xml_node article, pugi::xml_node finding) {
  if (!finding.child("compared")) return;
  auto table = add_table(article, "compared");
  auto head = add(add(table, "thead"), "tr");
  for (const auto* title : {"", "Expected", "Observed"})
    add(head, "th", title);
  auto rows = add(table, "tbody");
  for (const auto line : finding.children("compared")) {
    const bool first = line.attribute("first-difference").as_bool();
    auto row = first ? add_with_class(rows, "tr", "first-difference") : add(rows, "tr");
    add(row, "td", first ? "first difference" : "");
    add(row, "td", line.child_value("expected"));
    add(row, "td", line.child_value("observed"));
  }
}

std::string_view title_of_story(std::optional<spec::Shrunk> shrunk) {
  return shrunk == spec::Shrunk::smallest ? "The shortest round that shows it"
                                          : "A round that shows it";
}

/// "session s-17, round 2, event 31"
std::string place_of(pugi::xml_node finding) {
  std::string text = fmt::format("session {}", finding.attribute("session").value());
  if (finding.attribute("round").as_int() > 0) {
    text += fmt::format(", round {}", finding.attribute("round").value());
  }
  if (finding.attribute("event").as_int() > 0) {
    text += fmt::format(", event {}", finding.attribute("event").value());
  }
  return text;
}

void add_evidence(pugi::xml_node article, pugi::xml_node finding, pugi::xml_node listed) {
  auto list = add_with_class(article, "dl", "evidence");
  add_term(list, "First seen", place_of(finding));
  add_term(list, "Shown in",
           counted(finding.attribute("sessions").as_ullong(), "session", "sessions"));
  const auto shrunk = spec::value_of(spec::shrunk_names, finding.attribute("shrunk").value());
  if (shrunk)
    add_term(list, "Its session", spec::in_words(*shrunk, finding.attribute("tries").as_int()));
  if (finding.child("accepted-by")) {
    auto readings = add_term(list, "No fault under");
    bool first = true;
    for (const auto reading : finding.children("accepted-by")) {
      if (!first) say(readings, ", ");
      first = false;
      add(readings, "code", reading.attribute("reading").value());
    }
  }
  add(add_term(list, "See it again"), "code", finding.child_value("replay"));
  auto held = add_term(list, "Recorded in");
  bool first = true;
  std::string_view last;
  for (const auto clause : listed.children("clause")) {
    const std::string_view file = clause.attribute("file").value();
    if (file == last) continue;
    last = file;
    if (!first) say(held, ", ");
    first = false;
    add_link(held, file, file);
  }
}

void show_finding(pugi::xml_node section, pugi::xml_node finding, pugi::xml_node listed) {
  const std::string_view id = finding.attribute("id").value();
  auto article = add_with_class(section, "article", "finding");
  set_id(article, anchor_of_finding(id));
  auto heading = add(article, "h3");
  add_with_class(heading, "span", "name", id);
  say(heading, fmt::format(" {} in {}", spaced(finding.attribute("kind").value()),
                           spaced(finding.attribute("axis").value())));
  if (finding.child("violated")) {
    add(article, "h4", "Clauses violated");
    add_quoted_clauses(article, finding, "violated");
  }
  add_difference(article, finding);
  if (finding.child("misapplied")) {
    add(article, "h4", "Rule that would give what was observed");
    add_quoted_clauses(article, finding, "misapplied");
  }
  add_compared(article, finding);
  const auto shrunk = spec::value_of(spec::shrunk_names, finding.attribute("shrunk").value());
  if (*finding.child_value("story") != '\0') {
    add(article, "h4", title_of_story(shrunk));
    add_with_class(article, "div", "story", finding.child_value("story"));
  }
  add_evidence(article, finding, listed);
}

/// Which of them can be read together.
void add_groups(pugi::xml_node section, pugi::xml_node groups) {
  if (!groups) return;
  auto list = add_with_class(section, "dl", "evidence");
  for (const auto group : groups.children("group")) {
    auto title = add(list, "dt");
    bool first = true;
    for (const auto finding : group.children("finding")) {
      if (!first) say(title, ", ");
      first = false;
      const std::string_view id = finding.attribute("id").value();
      add_link(title, to_anchor(anchor_of_finding(id)), id);
    }
    add(list, "dd",
        spec::in_words(spec::GroupRecord{
            {}, group.attribute("table").value(), group.attribute("row").value()}));
  }
}

}  // namespace

std::string anchor_of_finding(std::string_view id) {
  return fmt::format("finding-{}", id);
}

void add_findings(pugi::xml_node body, const ReportFiles& files) {
  auto section = add(body, "section");
  set_id(add(section, "h2", "Findings"), "findings");
  const auto full = findings_by_id(files);
  const auto listed = files.root().child("findings");
  if (!listed.child("finding")) add(section, "p", "None.");
  add_groups(section, files.root().child("groups"));
  for (const auto finding : listed.children("finding")) {
    const auto at = full.find(finding.attribute("id").value());
    if (at != full.end()) show_finding(section, at->second, finding);
  }
}

void add_incidents(pugi::xml_node body, const ReportFiles& files) {
  auto section = add(body, "section");
  set_id(add(section, "h2", "Incidents"), "incidents");
  const auto incidents = files.root().child("incidents");
  if (!incidents.child("incident")) {
    add(section, "p", "None: no session was lost.");
    return;
  }
  add(section, "p",
      "Sessions that the engine cost us by crashing, falling silent or answering nonsense. They "
      "count against the engine, and are merged into no clause's verdict.");
  auto table = add_table(section, "incidents");
  auto head = add(add(table, "thead"), "tr");
  for (const auto* title : {"Session", "Cause", "Detail"})
    add(head, "th", title);
  auto rows = add(table, "tbody");
  for (const auto incident : incidents.children("incident")) {
    auto row = add(rows, "tr");
    add(row, "td", incident.attribute("session").value());
    add(row, "td", spaced(incident.attribute("cause").value()));
    auto said = add_with_class(row, "td", "said", incident.child_value("detail"));
    if (const auto replay = incident.child("replay")) add(said, "code", replay.child_value());
  }
}

void add_known_failures(pugi::xml_node body, const ReportFiles& files) {
  const auto known = files.root().child("known-failures");
  if (!known) return;
  auto section = add(body, "section");
  set_id(add(section, "h2", "Known failures"), "known-failures");
  add(section, "p",
      fmt::format("Failures that somebody has accepted, as of {}. No exam has any.",
                  known.attribute("day").value()));
  auto table = add_table(section, "known-failures");
  auto head = add(add(table, "thead"), "tr");
  for (const auto* title : {"Clauses", "Finding", "State", "Accepted by", "Until", "Reason"})
    add(head, "th", title);
  auto rows = add(table, "tbody");
  for (const auto failure : known.children("failure")) {
    auto row = add(rows, "tr");
    add(row, "td", failure.attribute("clauses").value());
    auto finding = add(row, "td");
    const std::string_view id = failure.attribute("finding").value();
    if (!id.empty()) add_link(finding, to_anchor(anchor_of_finding(id)), id);
    for (const auto* what : {"state", "accepted-by", "until"})
      add(row, "td", failure.attribute(what).value());
    add(row, "td", failure.child_value("reason"));
  }
}

}  // namespace assay21::reports
