#include "reports/html/html_clauses.h"

#include <string>
#include <string_view>

#include <fmt/format.h>

#include "reports/html/html_element.h"
#include "reports/html/html_findings.h"
#include "reports/words/words.h"
#include "reports/xml/totals.h"

namespace assay21::reports {

namespace {

/// "; of the 299 occasions that a clause of money needs it had 1,120, and did not apply on 310"
std::string occasions_in_words(pugi::xml_node had) {
  if (!had) return {};
  const auto figure = [&](const char* name) {
    return grouped(std::string_view(had.attribute(name).value()));
  };
  auto text = fmt::format("; of the {} occasions that a clause of {} needs it had {}",
                          figure("needed"), had.attribute("tier").value(), figure("decided"));
  if (had.attribute("both-ways").value() == std::string_view("yes"))
    text += fmt::format(", and of as many without it {}", figure("not-applied"));
  if (had.attribute("lost").as_ullong() > 0) text += fmt::format("; {} were lost", figure("lost"));
  return text;
}

/// "; in 120 of 164 situations within reach it had enough of them"
std::string situations_in_words(pugi::xml_node had) {
  if (!had || had.attribute("reachable").as_ullong() == 0) return {};
  const auto figure = [&](const char* name) {
    return grouped(std::string_view(had.attribute(name).value()));
  };
  return fmt::format("; of {} situations within reach it met {}, and {} often enough",
                     figure("reachable"), figure("met"), figure("enough"));
}

/// "shall, dealer; verified by engine; decided in 1,204 sessions, withheld in 310"
std::string particulars(pugi::xml_node clause) {
  const std::string_view actor = clause.attribute("actor").value();
  const std::string_view method = clause.attribute("method").value();
  std::string text = spaced(clause.attribute("modality").value());
  if (actor != "none") text += fmt::format(", {}", actor);
  if (method == "inspection") {
    text += "; verified by a person";
  } else if (method != "none") {
    text += fmt::format("; verified by {}", method);
  }
  const auto applied = clause.attribute("applied").as_ullong();
  const auto withheld = clause.attribute("withheld").as_ullong();
  if (applied + withheld > 0) {
    text += fmt::format("; decided in {}, withheld in {}", counted(applied, "session", "sessions"),
                        grouped(withheld));
  }
  text += occasions_in_words(clause.child("occasions"));
  text += situations_in_words(clause.child("situations"));
  return text;
}

void add_carriers(pugi::xml_node node, pugi::xml_node clause) {
  if (!clause.child("carried-by")) return;
  auto line = add_with_class(node, "p", "carriers", "Carried by ");
  bool first = true;
  for (const auto carrier : clause.children("carried-by")) {
    if (!first) say(line, ", ");
    first = false;
    add_citation(line, carrier.attribute("clause").value(), carrier.attribute("cite").value());
    say(line, fmt::format(" ({})", spaced(carrier.attribute("verdict").value())));
  }
}

void add_rests_on(pugi::xml_node node, pugi::xml_node clause) {
  if (!clause.child("rests-on")) return;
  auto line = add_with_class(node, "p", "rests-on", "Rests on ");
  bool first = true;
  for (const auto one : clause.children("rests-on")) {
    if (!first) say(line, ", ");
    first = false;
    const std::string_view id = one.attribute("interpretation").value();
    add_link(line, to_anchor(fmt::format("reading-{}", id)),
             fmt::format("{}={}", id, one.attribute("alternative").value()));
    say(line, fmt::format(" ({}, {}, {})", one.attribute("kind").value(),
                          one.attribute("touches").value(), one.attribute("binding").value()));
  }
}

/// The first of them; the report of the section has all.
void add_situations(pugi::xml_node node, pugi::xml_node situations, const char* which,
                    std::string_view heading) {
  constexpr std::size_t most_named = 5;
  std::size_t all = 0;
  std::string names;
  for (const auto one : situations.children(which)) {
    if (++all <= most_named)
      names += fmt::format("{}{}", names.empty() ? "" : "; ", one.attribute("name").value());
  }
  if (all == 0) return;
  if (all > most_named) names += fmt::format("; and {} more", grouped(all - most_named));
  add_with_class(node, "p", "situations", fmt::format("{}: {}.", heading, names));
}

void add_finding_links(pugi::xml_node node, pugi::xml_node clause) {
  if (!clause.child("finding")) return;
  auto line = add_with_class(node, "p", "shown", "Shown by ");
  bool first = true;
  for (const auto finding : clause.children("finding")) {
    if (!first) say(line, ", ");
    first = false;
    const std::string_view id = finding.attribute("id").value();
    add_link(line, to_anchor(anchor_of_finding(id)), id);
  }
}

void add_clause(pugi::xml_node parent, pugi::xml_node clause) {
  const std::string_view verdict = clause.attribute("verdict").value();
  auto node = add_with_class(parent, "div", fmt::format("clause is-{}", verdict));
  set_id(node, clause.attribute("id").value());
  add_with_class(node, "div", "cited", clause.attribute("cite").value());
  auto text = add_with_class(node, "div", "text");
  add_with_class(text, "p", "summary", clause.child_value("summary"));
  add_with_class(text, "p", "particulars", particulars(clause));
  if (*clause.child_value("why") != '\0')
    add_with_class(text, "p", "why", clause.child_value("why"));
  add_carriers(text, clause);
  add_rests_on(text, clause);
  const auto situations = clause.child("situations");
  add_situations(text, situations, "missing", "Situations met too seldom");
  add_situations(text, situations, "open", "Not known to be within reach");
  add_finding_links(text, clause);
  auto judged = add_with_class(node, "div", "judged");
  add_verdict(judged, verdict);
  if (const auto why = clause.attribute("untested"))
    add_with_class(judged, "p", "untested", spaced(why.value()));
}

std::string totals_in_words(pugi::xml_node node) {
  const auto totals = totals_from(node);
  std::string text;
  for (const auto& entry : spec::verdict_names) {
    if (totals.of(entry.value) == 0) continue;
    if (!text.empty()) text += ", ";
    text += fmt::format("{} {}", grouped(totals.of(entry.value)), spaced(entry.name));
  }
  return text;
}

void add_section(pugi::xml_node parent, pugi::xml_node listed, pugi::xml_node section) {
  auto node = add_with_class(parent, "section", "lettered");
  auto heading = add(node, "h4");
  set_id(heading, fmt::format("section-{}", listed.attribute("id").value()));
  say(heading, listed.attribute("cite").value());
  // Where there is one clause only, its verdict stands right below.
  const auto totals = listed.child("totals");
  const bool several = totals.attribute("clauses").as_ullong() > 1;
  add_with_class(heading, "span", "totals", several ? totals_in_words(totals) : "");
  add_link(heading, listed.attribute("file").value(), "XML");
  for (const auto clause : section.child("clauses").children("clause"))
    add_clause(node, clause);
}

}  // namespace

void add_chapters(pugi::xml_node body, const ReportFiles& files) {
  auto all = add(body, "section");
  set_id(add(all, "h2", "Clauses"), "clauses");
  std::size_t next = 0;
  for (const auto chapter : files.root().child("chapters").children("chapter")) {
    auto node = add_with_class(all, "section", "chapter");
    auto heading = add(node, "h3");
    set_id(heading, fmt::format("chapter-{}", chapter.attribute("id").value()));
    say(heading, fmt::format("{} {}", chapter.attribute("cite").value(),
                             chapter.attribute("title").value()));
    add_with_class(heading, "span", "totals", totals_in_words(chapter.child("totals")));
    for (const auto clause : chapter.child("clauses").children("clause"))
      add_clause(node, clause);
    for (const auto section : chapter.children("section")) {
      add_section(node, section, files.sections[next++].document_element());
    }
  }
}

}  // namespace assay21::reports
