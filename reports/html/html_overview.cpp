#include "reports/html/html_overview.h"

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "reports/html/html_element.h"
#include "reports/words/words.h"
#include "reports/xml/totals.h"

namespace assay21::reports {

namespace {

using spec::Verdict;
using spec::verdict_names;

std::string number(pugi::xml_node node, const char* attribute) {
  return grouped(std::string_view(node.attribute(attribute).value()));
}

/// "Sunrise 21 4.2.0 (Sunrise Gaming)", leaving out what the engine does not say.
std::string engine_in_words(pugi::xml_node engine) {
  std::string text = engine.attribute("name").value();
  if (*engine.attribute("version").value() != '\0') {
    text += fmt::format(" {}", engine.attribute("version").value());
  }
  if (*engine.attribute("vendor").value() != '\0') {
    text += fmt::format(", by {}", engine.attribute("vendor").value());
  }
  return text;
}

/// The clauses with links, after these words; nothing where there are none.
void add_list_of_clauses(pugi::xml_node result, const std::vector<pugi::xml_node>& clauses,
                         const std::string& words) {
  if (clauses.empty()) return;
  auto line = add(result, "p", words);
  for (std::size_t i = 0; i < clauses.size(); ++i) {
    if (i > 0) say(line, ", ");
    add_citation(line, clauses[i].attribute("id").value(), clauses[i].attribute("cite").value());
  }
  say(line, ".");
}

/// "3 clauses failed: Ch.7 §O(3), …".
void add_clauses_with(pugi::xml_node result, const std::vector<pugi::xml_node>& clauses,
                      Verdict verdict, std::string_view one, std::string_view many) {
  const auto name = spec::name_of(verdict_names, verdict);
  std::vector<pugi::xml_node> found;
  for (const auto clause : clauses) {
    if (clause.attribute("verdict").value() == name) found.push_back(clause);
  }
  add_list_of_clauses(result, found, counted(found.size(), one, many) + ": ");
}

/// What a reader has to know who asks how often it was tried.
void add_earlier_exams(pugi::xml_node result, pugi::xml_node root) {
  if (std::string_view(root.child("result").attribute("purpose").value()) != "exam") return;
  const auto ledger = root.child("campaign").child("ledger");
  if (!ledger) {
    add(result, "p",
        "No ledger of exams was kept: whether this item was examined before is not known.");
    return;
  }
  std::string exams;
  for (const auto exam : ledger.children("exam")) {
    const std::string_view outcome = exam.attribute("outcome").value();
    exams += fmt::format("{}run {} of {}: {}", exams.empty() ? "" : "; ",
                         exam.attribute("run").value(), exam.attribute("started").value(),
                         outcome.empty() ? "its end was never entered"
                                         : fmt::format("{} (exit code {})", spaced(outcome),
                                                       exam.attribute("exit-code").value()));
  }
  add(result, "p",
      fmt::format("Earlier exams of this item and this submission: {}.",
                  exams.empty() ? "none in the ledger" : exams));
}

/// A second line, never part of the headline.
void add_reservations(pugi::xml_node result, pugi::xml_node root) {
  const auto totals = totals_from(root.child("totals"));
  const auto waiting = totals.of(Verdict::by_inspection);
  if (waiting == 0) return;
  auto line = add(result, "p",
                  counted(waiting, "point awaits inspection by a person and is",
                          "points await inspection by a person and are"));
  say(line, " not part of this outcome; see the ");
  add_link(line, "#checklist", "checklist");
  say(line, ".");
}

/// "12 clauses were not tested: it decided in too few sessions", for each reason.
void add_untested(pugi::xml_node result, const std::vector<pugi::xml_node>& clauses) {
  for (const auto& entry : spec::untested_names) {
    std::vector<pugi::xml_node> found;
    for (const auto clause : clauses) {
      if (clause.attribute("untested").value() == entry.name) found.push_back(clause);
    }
    add_list_of_clauses(
        result, found,
        fmt::format("{} not tested, as {}: ", counted(found.size(), "clause was", "clauses were"),
                    meaning_of(entry.value)));
  }
}

/// A run without some of the layers around the engine holds under this condition.
void add_isolation(pugi::xml_node result, pugi::xml_node root) {
  std::string open_layers;
  for (const auto layer : root.child("subject").child("engine").children("not-isolated")) {
    open_layers += fmt::format("{}{} ({})", open_layers.empty() ? "" : ", ",
                               layer.attribute("layer").value(), layer.attribute("why").value());
  }
  if (open_layers.empty()) return;
  add(result, "p",
      fmt::format("Condition: layers of isolation not in force while the engine ran: {}.",
                  open_layers));
}

void add_result(pugi::xml_node header, const ReportFiles& files) {
  const auto root = files.root();
  const auto result = root.child("result");
  auto box = add_with_class(header, "section", "result");
  add_with_class(box, "p", "headline", result.attribute("headline").value());
  add(box, "p",
      fmt::format("{} of {} clauses were tested; exit code {}.", number(result, "tested"),
                  number(result, "testable"), result.attribute("exit-code").value()));
  add(box, "p", fmt::format("What a certificate may say: {}", result.child_value("certificate")));
  if (const auto risk = result.child("risk")) add_with_class(box, "p", "risk", risk.child_value());
  add(box, "p",
      "The item's own source of cards was not used: the harness gave every card, in an order that "
      "it "
      "made up.");
  const auto clauses = files.clauses();
  add_clauses_with(box, clauses, Verdict::failed, "clause failed", "clauses failed");
  add_clauses_with(box, clauses, Verdict::depends_on_interpretation,
                   "clause depends on how the text is read",
                   "clauses depend on how the text is read");
  add_clauses_with(box, clauses, Verdict::our_error, "clause could not be judged by our own fault",
                   "clauses could not be judged by our own fault");
  add_untested(box, clauses);
  const auto incidents = root.child("incidents").attribute("count").as_ullong();
  if (incidents > 0) {
    auto line = add(box, "p");
    add_link(line, "#incidents", counted(incidents, "incident", "incidents"));
    say(line, incidents == 1 ? " cost a session." : " cost sessions.");
  }
  add_isolation(box, root);
  add_earlier_exams(box, root);
  add_reservations(box, root);
}

/// What the page is: nobody may take a practice for an exam.
std::string_view kind_of_report(pugi::xml_node result) {
  const std::string_view purpose = result.attribute("purpose").value();
  if (purpose == "practice") return "Practice report, no compliance report";
  if (purpose == "repeat") return "Repeat of a run, no compliance report";
  return "Compliance report";
}

/// How the sessions were made up.
std::string seed_in_words(pugi::xml_node campaign, pugi::xml_node result) {
  const auto* seed = campaign.attribute("seed").value();
  const std::string_view purpose = result.attribute("purpose").value();
  if (purpose == "exam") return fmt::format("{}, drawn after the item under test was hashed", seed);
  if (purpose == "repeat")
    return fmt::format("{}, that of {}", seed, campaign.attribute("repeat-of").value());
  return fmt::format("{}, fixed: an engine may know these sessions", seed);
}

/// What the seed of an exam is made of, so that anybody can make it again.
void add_drawn(pugi::xml_node list, pugi::xml_node drawn) {
  if (!drawn) return;
  add(add_term(list, "Random bytes of the seed"), "code", drawn.attribute("random").value());
  add(add_term(list, "Rules Submission, SHA-256"), "code",
      drawn.attribute("submission-sha256").value());
}

void add_contents(pugi::xml_node header, pugi::xml_node root) {
  const auto count = [&](const char* list) {
    return root.child(list).attribute("count").as_string("0");
  };
  auto nav = add(header, "nav");
  const std::array<std::pair<const char*, std::string>, 7> places = {{
      {"#verdicts", "Verdicts"},
      {"#findings", fmt::format("Findings ({})", count("findings"))},
      {"#incidents", fmt::format("Incidents ({})", count("incidents"))},
      {"#clauses", "Clauses"},
      {"#checklist", "Checklist"},
      {"#interpretations", fmt::format("Interpretations ({})", count("interpretations"))},
      {"#defects", fmt::format("Defects of the regulation ({})", count("defects"))},
  }};
  for (const auto& [place, text] : places)
    add_link(nav, place, text);
}

std::string options_in_words(pugi::xml_node submission) {
  std::string text;
  for (const auto option : submission.children("option")) {
    if (!text.empty()) text += "; ";
    text += fmt::format("{} {}", spaced(option.attribute("name").value()),
                        option.attribute("value").value());
  }
  return text.empty() ? "none declared" : text;
}

std::string events_in_words(pugi::xml_node engine) {
  std::string text;
  for (const auto event : engine.children("observes")) {
    if (!text.empty()) text += ", ";
    text += event.attribute("kind").value();
  }
  return text.empty() ? "none" : text;
}

/// What the item under test is made of, each part with the hash of its file.
void add_components(pugi::xml_node list, pugi::xml_node engine) {
  auto node = add_term(list, "Components");
  if (!engine.child("component")) say(node, "not named by the engine");
  for (const auto component : engine.children("component")) {
    auto line = add(node, "div",
                    fmt::format("{} {}, SHA-256 ", component.attribute("name").value(),
                                component.attribute("version").value()));
    add(line, "code", component.attribute("sha256").value());
  }
}

void add_readings(pugi::xml_node list, pugi::xml_node readings) {
  auto node = add_term(list, "Readings in force");
  if (!readings.child("reading")) say(node, "none registered");
  node.append_attribute("class").set_value("many");
  for (const auto reading : readings.children("reading")) {
    auto line = add(node, "div");
    add_link(line,
             to_anchor(fmt::format("reading-{}", reading.attribute("interpretation").value())),
             reading.attribute("interpretation").value());
    const std::string_view letter = reading.attribute("letter").value();
    say(line,
        fmt::format(": {} ({}{}{})", reading.attribute("alternative").value(),
                    reading.attribute("binding").value(), letter.empty() ? "" : " by ", letter));
    if (const auto followed = reading.attribute("followed"))
      say(line, fmt::format("; the engine does it as {}", followed.value()));
  }
}

void add_hashed(pugi::xml_node node, const std::string& name, const char* sha256) {
  auto line = add(node, "div", name + ", SHA-256 ");
  add(line, "code", sha256);
}

/// Which run it is: when, where, by whom, with which program, of which files.
void add_run(pugi::xml_node list, pugi::xml_node run) {
  if (!run) return;
  const auto value = [&](const char* name) -> std::string { return run.attribute(name).value(); };
  add_term(list, "Run", value("id"));
  add_term(list, "From, to",
           fmt::format("{}, {}; {} ms", value("started"), value("ended"),
                       grouped(std::string_view(run.attribute("milliseconds").value()))));
  if (const auto parts = value("parts"); !parts.empty())
    add_term(list, "Put together", fmt::format("of {} shards", parts));
  add_term(list, "Machine", fmt::format("{}, {}", value("machine"), value("system")));
  const auto named = [](const std::string& name) { return name.empty() ? "not named" : name; };
  add_term(list, "Operator", named(value("operator")));
  add_term(list, "Laboratory", named(value("laboratory")));
  add_term(list, "Seed drawn", value("seed-drawn"));
  auto files = add_term(list, "Files, as hashed by assay21");
  files.append_attribute("class").set_value("many");
  for (const auto file : run.children("file")) {
    add_hashed(files,
               fmt::format("{} {}", file.attribute("role").value(), file.attribute("name").value()),
               file.attribute("sha256").value());
  }
  add(add_term(list, "Item, SHA-256"), "code", run.attribute("item-sha256").value());
  const auto commit = value("commit");
  add_hashed(add_term(list, "Program"), commit.empty() ? "of no known commit" : "commit " + commit,
             run.attribute("build-sha256").value());
  const auto selftest = value("selftest");
  add_term(list, "Selftest", selftest.empty() ? "its result was not given" : selftest);
  add(add_term(list, "Manifest, SHA-256"), "code", run.attribute("manifest-sha256").value());
}

}  // namespace

void add_title(pugi::xml_node body, const ReportFiles& files) {
  const auto subject = files.root().child("subject");
  const auto edition = subject.child("edition");
  auto header = add(body, "header");
  add_with_class(header, "p", "kind", kind_of_report(files.root().child("result")));
  add(header, "h1", engine_in_words(subject.child("engine")));
  add_with_class(
      header, "p", "against",
      fmt::format("judged against {}, version {} ({})", edition.attribute("title").value(),
                  edition.attribute("version").value(), edition.attribute("authority").value()));
  add_result(header, files);
  add_contents(header, files.root());
}

void add_subject_matter(pugi::xml_node body, const ReportFiles& files) {
  const auto subject = files.root().child("subject");
  const auto edition = subject.child("edition");
  const auto engine = subject.child("engine");
  const auto submission = subject.child("submission");
  const auto campaign = files.root().child("campaign");
  const auto result = files.root().child("result");

  auto section = add_with_class(body, "section", "subject");
  add(section, "h2", "What was judged");
  auto list = add(section, "dl");
  add_run(list, files.root().child("run"));
  add_term(list, "Engine", engine_in_words(engine));
  add(add_term(list, "Started as"), "code", engine.attribute("command").value());
  add_components(list, engine);
  add_term(list, "Reports of itself", events_in_words(engine));
  add_term(list, "Edition",
           fmt::format("{}, table version {}", edition.attribute("id").value(),
                       edition.attribute("table-version").value()));
  add(add_term(list, "Rulebook, SHA-256"), "code", edition.attribute("rulebook-sha256").value());
  add_term(list, "Rules Submission", submission.attribute("name").value());
  add_term(list, "Options", options_in_words(submission));
  add_readings(list, subject.child("readings"));
  add_term(list, "Sessions",
           fmt::format("{} planned of {} that a whole run has, {} judged, {} lost; {} rounds",
                       number(campaign, "sessions-planned"), number(campaign, "sessions-of-plan"),
                       number(campaign, "sessions-judged"), number(campaign, "sessions-lost"),
                       number(campaign, "rounds")));
  if (const auto only = campaign.attribute("only"))
    add_term(list, "Only sessions about", only.value());
  add_term(list, "Must-run sessions",
           fmt::format("{} of {} judged", number(campaign, "must-run-judged"),
                       number(campaign, "must-run")));
  add_term(list, "Seed", seed_in_words(campaign, result));
  add_drawn(list, campaign.child("drawn"));
  if (const auto ledger = campaign.child("ledger"))
    add(add_term(list, "Entry in the ledger, SHA-256"), "code", ledger.attribute("entry").value());
  add_term(list, "Judged by",
           fmt::format("{}, exit code {}", subject.attribute("tool").value(),
                       result.attribute("exit-code").value()));
}

void add_verdict_table(pugi::xml_node body, const ReportFiles& files) {
  const auto totals = totals_from(files.root().child("totals"));
  auto section = add(body, "section");
  set_id(add(section, "h2", "Verdicts"), "verdicts");
  auto table = add_table(section, "verdicts");
  auto head = add(add(table, "thead"), "tr");
  add(head, "th", "Verdict");
  add_with_class(head, "th", "number", "Clauses");
  add(head, "th", "What it says");
  auto rows = add(table, "tbody");
  std::string absent;
  for (const auto& entry : verdict_names) {
    if (totals.of(entry.value) == 0) {
      absent += (absent.empty() ? "" : ", ") + spaced(entry.name);
      continue;
    }
    auto row = add(rows, "tr");
    add_verdict(add(row, "td"), entry.name);
    add_with_class(row, "td", "number", grouped(totals.of(entry.value)));
    add(row, "td", meaning_of(entry.value));
  }
  auto foot = add(add(table, "tfoot"), "tr");
  add(foot, "th", "All clauses");
  add_with_class(foot, "td", "number", grouped(totals.all()));
  add(foot, "td", absent.empty() ? "" : fmt::format("None is: {}.", absent));
}

void add_chapter_table(pugi::xml_node body, const ReportFiles& files) {
  const auto root = files.root();
  const auto all = totals_from(root.child("totals"));
  auto section = add(body, "section");
  set_id(add(section, "h2", "Verdicts by chapter"), "chapters");
  auto table = add_table(section, "chapters");
  auto head = add(add(table, "thead"), "tr");
  add(head, "th", "Chapter");
  add_with_class(head, "th", "number", "clauses");
  for (const auto& entry : verdict_names) {
    if (all.of(entry.value) > 0) add_with_class(head, "th", "number", spaced(entry.name));
  }

  const auto add_figures = [&](pugi::xml_node row, const Totals& totals) {
    add_with_class(row, "td", "number all", grouped(totals.all()));
    for (const auto& entry : verdict_names) {
      if (all.of(entry.value) == 0) continue;
      const auto clauses = totals.of(entry.value);
      if (clauses == 0) {
        add_with_class(row, "td", "number nil", "·");
      } else {
        add_with_class(row, "td", fmt::format("number {}", entry.name), grouped(clauses));
      }
    }
  };
  auto rows = add(table, "tbody");
  for (const auto chapter : root.child("chapters").children("chapter")) {
    auto row = add(rows, "tr");
    auto name = add(row, "th");
    add_link(name, to_anchor(fmt::format("chapter-{}", chapter.attribute("id").value())),
             chapter.attribute("cite").value());
    say(name, fmt::format(" {}", chapter.attribute("title").value()));
    add_figures(row, totals_from(chapter.child("totals")));
  }
  auto foot = add(add(table, "tfoot"), "tr");
  add(foot, "th", "All chapters");
  add_figures(foot, all);
}

void add_signatures(pugi::xml_node body) {
  auto section = add_with_class(body, "section", "signatures");
  for (const auto* role : {"Examined by", "Approved by"}) {
    for (const auto* line : {role, "Signature", "Date"})
      add_with_class(section, "div", "line", line);
  }
}

}  // namespace assay21::reports
