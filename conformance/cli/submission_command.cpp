#include <algorithm>

#include <fmt/format.h>

#include "conformance/cli/commands.h"
#include "conformance/cli/exit_code.h"
#include "conformance/cli/inputs.h"
#include "conformance/cli/say.h"
#include "oracle/edition/rules.h"
#include "spec/edition/house_procedure.h"
#include "spec/load/bet_reader.h"
#include "spec/load/home.h"
#include "spec/load/submission_reader.h"

namespace assay21::cli {
namespace {

void print_answer(const spec::Rulebook& book, const spec::Declared& one, std::string_view how) {
  const auto* option = book.option(one.name);
  say("  {} = {}{}  ({})\n", one.name.text(), one.value, how,
      spec::cites_of(book, option->clauses));
}

void print_settled(const spec::Rulebook& book, const spec::DeclaredGap& one) {
  const auto* gap = spec::gap_named(book, one.gap);
  const auto index = static_cast<std::size_t>(gap - book.interpretations.data());
  say("  {} = {}, by the house procedure  ({})\n", one.gap, one.alternative,
      spec::cites_of(book, book.clauses_of(index)));
}

}  // namespace

int submission_check(const SubmissionRequest& request) {
  const auto& file = request.file;
  const auto bad = [](const spec::Problems& problems) {
    complain(problems);
    return std::ranges::find(problems, spec::ProblemKind::law, &spec::Problem::kind) ==
                   problems.end()
               ? exit_bad_input
               : exit_does_not_conform;
  };
  const auto home = spec::find_home();
  if (!home) return bad(home.problems());
  const auto schema = spec::schema_path(*home, "submission");
  const auto edition = spec::edition_of_submission(file, schema);
  if (!edition) return bad(edition.problems());
  const auto book = rulebook_named(*edition);
  if (!book) return bad(book.problems());
  const auto readings = oracle::readings_from(**book, request.readings);
  if (!readings) return bad(readings.problems());
  const auto submission = spec::submission_from_file(file, schema, **book, *readings);
  if (!submission) return bad(submission.problems());
  if (const auto against = spec::contradictions(*submission, request.readings); !against.empty())
    return bad(against);
  const auto bets = spec::bets_from_file(file, schema);
  if (!bets) return bad(bets.problems());
  say("{}: a sound Rules Submission for {}\n", submission->id, submission->edition);
  for (const auto& one : submission->declared)
    print_answer(**book, one, "");
  for (const auto& one : submission->assumed)
    print_answer(**book, one, ", by default");
  for (const auto& one : submission->house_procedure)
    print_settled(**book, one);
  for (const auto& [name, value] : spec::words_of(*bets))
    say("  {} = {}\n", name, value);
  for (const auto gap : spec::open_gaps(**book, *submission))
    say("{}\n", spec::to_string(spec::told_of_open(**book, gap, file)));
  return exit_conforms;
}

}  // namespace assay21::cli
