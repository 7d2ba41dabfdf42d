#include "reports/junit_report.h"

#include <algorithm>
#include <cstdint>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <pugixml.hpp>

#include "reports/words/words.h"
#include "reports/xml/xml_element.h"
#include "spec/values/check.h"

namespace assay21::reports {

namespace {

using spec::ClauseRecord;
using spec::RunRecord;
using spec::Verdict;

constexpr auto root_head = R"(<testsuites name="assay21 )";
constexpr auto run_class = "run";

/// How a case came out, in the only words that JUnit has.
enum class Outcome : std::uint8_t { passed, failure, error, skipped };

Outcome outcome_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::passed:
      return Outcome::passed;
    case Verdict::failed:
      return Outcome::failure;
    case Verdict::our_error:
      return Outcome::error;
    case Verdict::depends_on_interpretation:
    case Verdict::not_tested:
    case Verdict::not_applicable:
    case Verdict::cannot_occur:
    case Verdict::text_is_silent:
    case Verdict::by_inspection:
    case Verdict::heading:
      return Outcome::skipped;
  }
  ASSAY21_CHECK(false);
}

/// What is not decided is an error: nothing is green that does not end with 0.
Outcome outcome_of(int exit_code) {
  if (exit_code == spec::exit_conforms) return Outcome::passed;
  return exit_code == spec::exit_does_not_conform ? Outcome::failure : Outcome::error;
}

struct Counts {
  std::uint64_t tests = 0;
  std::uint64_t failures = 0;
  std::uint64_t errors = 0;
  std::uint64_t skipped = 0;

  void add(Outcome outcome) {
    ++tests;
    if (outcome == Outcome::failure) ++failures;
    if (outcome == Outcome::error) ++errors;
    if (outcome == Outcome::skipped) ++skipped;
  }
};

/// A suite; its counts are set when its cases are there.
class Suite {
 public:
  Suite(pugi::xml_node root, std::string_view name, spec::Purpose purpose)
      : node_(root.append_child("testsuite")), properties_(node_.append_child("properties")) {
    set(node_, "name", name);
    property("purpose", spec::name_of(spec::purpose_names, purpose));
  }

  void property(std::string_view name, std::string_view value) {
    auto node = properties_.append_child("property");
    set(node, "name", name);
    set(node, "value", value);
  }

  struct Case {
    std::string classname;
    std::string name;
    Outcome outcome = Outcome::passed;
    std::string type;
    std::string message;
    std::string text;
  };
  void add(const Case& one) {
    counts_.add(one.outcome);
    auto node = node_.append_child("testcase");
    set(node, "classname", one.classname);
    set(node, "name", one.name);
    set(node, "time", "0");
    if (one.outcome == Outcome::passed) return;
    if (one.outcome == Outcome::skipped) {
      set(node.append_child("skipped"), "message", one.message);
      return;
    }
    add_text(node, one.outcome == Outcome::failure ? "failure" : "error", one.text);
    set(node.last_child(), "type", one.type);
    set(node.last_child(), "message", one.message);
  }

  Counts close(std::uint64_t milliseconds = 0) {
    set(node_, "tests", counts_.tests);
    set(node_, "failures", counts_.failures);
    set(node_, "errors", counts_.errors);
    set(node_, "skipped", counts_.skipped);
    set(node_, "time", fmt::format("{}.{:03}", milliseconds / 1000, milliseconds % 1000));
    return counts_;
  }

 private:
  pugi::xml_node node_;
  pugi::xml_node properties_;
  Counts counts_;
};

/// Jenkins takes what stands before the last point for a package.
std::string class_of(std::string_view edition, std::string_view section) {
  std::string name = fmt::format("{}/{}", edition, section);
  std::ranges::replace(name, '.', '_');
  return name;
}

std::string text_of(const RunRecord& record, const std::string& finding_id) {
  const auto* finding = record.finding(finding_id);
  if (finding == nullptr) return finding_id + "\n";
  auto text = fmt::format("{} ({} {}), in {}\nexpected: {}\nobserved: {}\n", finding->id,
                          spaced(finding->kind), spaced(finding->axis),
                          counted(finding->sessions, "session", "sessions"), finding->expected,
                          finding->observed);
  if (!finding->replay.empty()) text += fmt::format("in the run's folder: {}\n", finding->replay);
  return text;
}

std::string word_of(const ClauseRecord& record) {
  const auto verdict = spaced(spec::name_of(spec::verdict_names, record.verdict));
  if (!record.untested) return verdict;
  return fmt::format("{} ({})", verdict, spec::name_of(spec::untested_names, *record.untested));
}

Suite::Case case_of(const spec::Clause& clause, const RunRecord& run, const ClauseRecord& record,
                    const std::string& classname) {
  Suite::Case one{classname,
                  clause.cite,
                  outcome_of(record.verdict),
                  word_of(record),
                  fmt::format("{}: {}", word_of(record), record.why),
                  clause.summary + "\n"};
  for (const auto& id : record.findings)
    one.text += "\n" + text_of(run, id);
  if (record.verdict == Verdict::failed &&
      fails_only_by(run, record.findings, spec::Among::accepted)) {
    one.outcome = Outcome::skipped;
    one.message = "known failure: " + one.message;
    for (const auto& id : record.findings) {
      const auto& known = spec::known_failure(run, id)->failure;
      one.message += fmt::format(" {}, accepted by {} until {}: {}", id, known.accepted_by,
                                 known.until, known.reason);
    }
  }
  return one;
}

void add_run(Suite& suite, const RunRecord& record, const RunLabel& label) {
  suite.property("edition", record.edition);
  suite.property("submission", record.submission);
  suite.property("engine", fmt::format("{} {}", record.engine.name, record.engine.version));
  suite.property("tool", record.tool);
  suite.property("seed", std::to_string(record.seed));
  suite.property("outcome", record.headline.outcome);
  suite.property("exit-code", std::to_string(record.exit_code));
  if (label.identity != nullptr) {
    suite.property("run", label.identity->id);
    suite.property("item-sha256", label.identity->item_sha256);
    suite.property("manifest-sha256", label.manifest_sha256);
  }
  std::string text =
      fmt::format("{} of {} clauses tested. A certificate may say: {}\n", record.headline.tested,
                  record.headline.testable, record.headline.certificate);
  constexpr std::size_t most_told = 20;
  for (std::size_t i = 0; i < std::min(most_told, record.incidents.size()); ++i) {
    const auto& one = record.incidents[i];
    text += fmt::format("{} {}: {}\n", one.cause, one.session, one.detail);
  }
  if (record.incidents.size() > most_told)
    text += fmt::format("and {} more, in run.xml\n", record.incidents.size() - most_told);
  suite.add({run_class, "headline", outcome_of(record.exit_code), record.headline.outcome,
             record.headline.text, std::move(text)});
}

/// The counts of all suites, at the root.
class Document {
 public:
  explicit Document(std::string_view edition) : root_(start(document_, "testsuites")) {
    set(root_, "name", fmt::format("assay21 {}", edition));
  }

  Suite suite(std::string_view name, spec::Purpose purpose) { return {root_, name, purpose}; }

  void add(const Counts& counts) {
    all_.tests += counts.tests;
    all_.failures += counts.failures;
    all_.errors += counts.errors;
  }

  std::string text() {
    set(root_, "tests", all_.tests);
    set(root_, "failures", all_.failures);
    set(root_, "errors", all_.errors);
    return to_text(document_);
  }

 private:
  pugi::xml_document document_;
  pugi::xml_node root_;
  Counts all_;
};

}  // namespace

bool is_our_junit(std::string_view text) {
  constexpr std::size_t head = 200;
  return text.substr(0, head).find(root_head) != std::string_view::npos;
}

std::string junit_report(const spec::Rulebook& rulebook, const RunRecord& record,
                         const RunLabel& label) {
  Document document(record.edition);
  auto run = document.suite("run", record.purpose);
  add_run(run, record, label);
  document.add(run.close(label.identity == nullptr ? 0 : label.identity->milliseconds));
  const auto section = [&](std::string_view id, std::string_view cite, const auto& clauses) {
    if (clauses.empty()) return;
    auto suite = document.suite(cite, record.purpose);
    for (const auto ref : clauses) {
      suite.add(case_of(rulebook.clause(ref), record, record.clauses[spec::index_of(ref)],
                        class_of(record.edition, id)));
    }
    document.add(suite.close());
  };
  for (const auto& chapter : rulebook.chapters) {
    section(chapter.id, chapter.cite, chapter.clauses);
    for (const auto& one : chapter.sections)
      section(one.id, one.cite, one.clauses);
  }
  return document.text();
}

std::string junit_without_verdict(const std::string& edition, spec::Purpose purpose,
                                  const std::string& why) {
  Document document(edition);
  auto run = document.suite("run", purpose);
  run.add({run_class, "headline", Outcome::error, "no-verdict", why, why + "\n"});
  document.add(run.close());
  return document.text();
}

}  // namespace assay21::reports
