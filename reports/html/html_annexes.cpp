#include "reports/html/html_annexes.h"

#include <string>
#include <string_view>

#include <fmt/format.h>

#include "reports/html/html_element.h"
#include "reports/words/words.h"

namespace assay21::reports {

namespace {

bool says_yes(pugi::xml_node node, const char* attribute) {
  return node.attribute(attribute).value() == std::string_view("yes");
}

void add_about(pugi::xml_node parent, pugi::xml_node node) {
  if (!node.child("about")) return;
  auto line = add_with_class(parent, "p", "about", "About ");
  add_citations(line, node.children("about"));
}

void add_alternative(pugi::xml_node list, pugi::xml_node alternative) {
  const bool in_force = says_yes(alternative, "in-force");
  auto item = add_with_class(list, "li", in_force ? "in-force" : "other");
  add(item, "strong", alternative.attribute("id").value());
  std::string marks;
  if (in_force) marks += "in force";
  if (says_yes(alternative, "default")) marks += marks.empty() ? "the default" : ", the default";
  if (alternative.attribute("adopted-by")) {
    marks += fmt::format("{}adopted by {}", marks.empty() ? "" : ", ",
                         alternative.attribute("adopted-by").value());
  }
  if (!marks.empty()) say(item, fmt::format(" ({})", marks));
  say(item, fmt::format(": {}", alternative.child_value("why")));
}

}  // namespace

void add_checklist(pugi::xml_node body, const ReportFiles& files) {
  auto section = add(body, "section");
  set_id(add(section, "h2", "Checklist for inspection"), "checklist");
  pugi::xml_node rows;
  for (const auto clause : files.clauses()) {
    const auto line = clause.child("inspection");
    if (!line) continue;
    if (!rows) {
      add(section, "p", "What no engine can show, to be seen and initialled by a person.");
      auto table = add_table(section, "checklist");
      auto head = add(add(table, "thead"), "tr");
      for (const auto* title : {"Clause", "What to look at", "Met", "Not met", "Initials"}) {
        add(head, "th", title);
      }
      rows = add(table, "tbody");
    }
    auto row = add(rows, "tr");
    add_citation(add(row, "td"), clause.attribute("id").value(), clause.attribute("cite").value());
    auto what = add(row, "td");
    add(what, "p", line.child_value("look-at"));
    if (*line.child_value("reason") != '\0') {
      add_with_class(what, "p", "why", line.child_value("reason"));
    }
    add_with_class(row, "td", "box", "☐");
    add_with_class(row, "td", "box", "☐");
    add(row, "td");
  }
  if (!rows) add(section, "p", "Nothing in this edition awaits inspection.");
}

void add_interpretations(pugi::xml_node body, const ReportFiles& files) {
  auto section = add(body, "section");
  set_id(add(section, "h2", "Interpretations"), "interpretations");
  const auto all = files.root().child("interpretations");
  if (!all.child("interpretation")) {
    add(section, "p", "None is registered for this edition.");
    return;
  }
  add(section, "p",
      "Questions on which the text admits several readings, and the reading under which this run "
      "was judged. A default is assay21's own until a letter of the Commission adopts one. In an "
      "ambiguity the text speaks and can be read in two ways; in a gap it is silent. Beside it "
      "stands what the answer changes: money, a right of a player, or procedure alone.");
  for (const auto one : all.children("interpretation")) {
    auto article = add_with_class(section, "article", "interpretation");
    set_id(article, fmt::format("reading-{}", one.attribute("id").value()));
    auto heading = add(article, "h3", one.attribute("id").value());
    add_with_class(
        heading, "span", "totals",
        fmt::format("{}, {}", one.attribute("kind").value(), one.attribute("touches").value()));
    add(article, "p", one.child_value("question"));
    if (one.child("kind-reason")) {
      add_with_class(
          article, "p", "why",
          fmt::format("Why {}: {}", one.attribute("kind").value(), one.child_value("kind-reason")));
    }
    auto list = add(article, "ul");
    for (const auto alternative : one.children("alternative"))
      add_alternative(list, alternative);
    if (!says_yes(one, "observable")) {
      add_with_class(article, "p", "why", "No engine's behaviour can tell these readings apart.");
    }
    add_about(article, one);
  }
}

void add_defects(pugi::xml_node body, const ReportFiles& files) {
  auto section = add(body, "section");
  set_id(add(section, "h2", "Defects of the regulation"), "defects");
  const auto all = files.root().child("defects");
  if (!all.child("defect")) {
    add(section, "p", "None is registered for this edition.");
    return;
  }
  add(section, "p", "Faults of the text itself, with what this table of rules makes of them.");
  for (const auto defect : all.children("defect")) {
    auto article = add_with_class(section, "article", "defect");
    set_id(article, fmt::format("defect-{}", defect.attribute("id").value()));
    auto heading = add(article, "h3", defect.attribute("id").value());
    add_with_class(heading, "span", "totals", spaced(defect.attribute("kind").value()));
    add(article, "p", defect.child_value("evidence"));
    if (*defect.child_value("disposition") != '\0') {
      add_with_class(article, "p", "why", defect.child_value("disposition"));
    }
    add_about(article, defect);
  }
}

}  // namespace assay21::reports
