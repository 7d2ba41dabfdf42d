// `assay21 rules lint` and `assay21 rules verify-source`: what is wrong with a rulebook, by itself
// and against the regulation that it was written from.
#include <filesystem>

#include <fmt/format.h>

#include "conformance/cli/commands.h"
#include "conformance/cli/exit_code.h"
#include "conformance/cli/inputs.h"
#include "conformance/cli/say.h"
#include "spec/lint/dependents.h"
#include "spec/lint/lint.h"
#include "spec/load/home.h"
#include "spec/load/source_check.h"

namespace assay21::cli {
namespace {

using spec::ClauseRef;
using spec::Rulebook;

void print_finding(const Rulebook& book, const spec::Finding& finding) {
  say("{}\n  {}\n", spec::id_of(finding), finding.what);
  if (!finding.witness.empty()) say("  witness: {}\n", finding.witness);
  if (!finding.clauses.empty()) say("  clauses: {}\n", spec::cites_of(book, finding.clauses));
  if (finding.defect.empty()) {
    say("  open\n");
  } else {
    say("  known: defect {}: {}\n", finding.defect, finding.disposition);
  }
}

void print_walked(const spec::LintReport& report) {
  say("{:<20} {:>9} {:>9}\n", "table", "settings", "points");
  for (const auto& one : report.walked)
    say("{:<20} {:>9} {:>9}\n", spec::info_of(one.question).name, one.settings, one.points);
  for (const auto& one : report.side_walked)
    say("{:<20} {:>9} {:>9}\n", one.wager, one.settings, one.points);
}

/// What a changed text makes suspect.
class Suspects {
 public:
  Suspects(const Rulebook& book, std::vector<std::shared_ptr<const Rulebook>> editions,
           std::vector<spec::ShownBy> tests)
      : book_(book), editions_(std::move(editions)), tests_(std::move(tests)) {}

  void print(ClauseRef clause) const {
    std::vector<const Rulebook*> others;
    for (const auto& edition : editions_)
      others.push_back(edition.get());
    print(spec::dependents_of(book_, clause));
    print(spec::equivalents_of(book_, clause, others));
    print(spec::tests_of(book_.clause(clause), book_.id, tests_));
  }

 private:
  static void print(const std::vector<spec::Dependent>& dependents) {
    for (const auto& one : dependents)
      say("    suspect {}: {}\n", one.kind, one.name);
  }

  const Rulebook& book_;
  std::vector<std::shared_ptr<const Rulebook>> editions_;
  std::vector<spec::ShownBy> tests_;
};

std::vector<std::shared_ptr<const Rulebook>> other_editions(const std::string& home,
                                                            const std::string& edition) {
  std::vector<std::shared_ptr<const Rulebook>> books;
  for (const auto& name : spec::editions_in(home)) {
    if (name == edition) continue;
    if (auto book = rulebook_named(name)) {
      books.push_back(std::move(book).value());
    } else {
      complain(book.problems());
    }
  }
  return books;
}

void print_clauses(const Rulebook& book, std::string_view saying,
                   const std::vector<ClauseRef>& clauses) {
  for (const auto ref : clauses)
    say("{}  {}  {}\n", saying, book.clause(ref).id, book.clause(ref).cite);
}

void print_source_check(const Rulebook& book, const spec::SourceCheck& check,
                        const Suspects& suspects) {
  for (const auto& one : check.missing)
    say("missing  {} (line {})\n", one.cite, one.line);
  print_clauses(book, "surplus", check.surplus);
  for (const auto ref : check.changed) {
    say("changed  {}  {}\n", book.clause(ref).id, book.clause(ref).cite);
    suspects.print(ref);
  }
  print_clauses(book, "note: out of order", check.out_of_order);
  say("{}: {} clauses agree, {} missing, {} surplus, {} changed\n", book.id, check.agreeing,
      check.missing.size(), check.surplus.size(), check.changed.size());
}

}  // namespace

int rules_lint(const std::string& edition) {
  const auto book = rulebook_named(edition);
  if (!book) {
    complain(book.problems());
    return exit_bad_input;
  }
  const auto report = spec::lint(**book);
  std::size_t open = 0;
  for (const auto& finding : report.findings) {
    print_finding(**book, finding);
    if (finding.defect.empty()) ++open;
  }
  if (!report.findings.empty()) say("\n");
  print_walked(report);
  say("\n{}: {} findings, {} of them open\n", (*book)->id, report.findings.size(), open);
  return report.clean() ? exit_conforms : exit_does_not_conform;
}

int rules_verify_source(const VerifySourceRequest& request) {
  const auto book = rulebook_named(request.edition);
  if (!book) {
    complain(book.problems());
    return exit_bad_input;
  }
  const auto source = spec::inventory_from_file(request.file);
  if (!source) {
    complain(source.problems());
    return exit_bad_input;
  }
  const auto home = spec::find_home();
  if (!home) {
    complain(home.problems());
    return exit_bad_input;
  }
  std::error_code error;
  if (!request.tests.empty() && !std::filesystem::is_directory(request.tests, error)) {
    complain({{request.tests, 0, 0, "is no folder", "the folder of the tests' sources"}});
    return exit_bad_input;
  }
  const auto check = spec::check_source(**book, *source);
  const auto tests = request.tests.empty() ? *home + "/tests" : request.tests;
  const Suspects suspects(**book, other_editions(*home, (*book)->id), spec::tests_below(tests));
  print_source_check(**book, check, suspects);
  return check.agrees() ? exit_conforms : exit_does_not_conform;
}

}  // namespace assay21::cli
