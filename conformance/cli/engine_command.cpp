#include <algorithm>

#include <fmt/format.h>

#include "conformance/cli/commands.h"
#include "conformance/cli/engine_room.h"
#include "conformance/cli/exit_code.h"
#include "conformance/cli/inputs.h"
#include "conformance/cli/say.h"
#include "conformance/connection/connection_check.h"
#include "spec/load/bet_reader.h"
#include "spec/load/home.h"
#include "spec/load/submission_reader.h"

namespace assay21::cli {
namespace {

using conformance::ConnectionPoint;
using conformance::PointState;

/// The table at which an engine is asked.
struct Table {
  std::shared_ptr<const oracle::Rules> rules;
  spec::BetRanges bets;
};

spec::Result<Table> table_of(const std::string& submission,
                             const std::vector<std::string>& readings) {
  const auto home = spec::find_home();
  if (!home) return home.problems();
  const auto schema = spec::schema_path(*home, "submission");
  const auto edition = spec::edition_of_submission(submission, schema);
  if (!edition) return edition.problems();
  auto rules = rules_declared(*edition, submission, readings);
  if (!rules) return rules.problems();
  auto bets = spec::bets_from_file(submission, schema);
  if (!bets) return bets.problems();
  return Table{std::move(rules).value(), std::move(bets).value()};
}

/// The first edition that the engine and this program both play.
std::string first_edition(const wire::EngineHello& hello) {
  const auto home = spec::find_home();
  if (!home) return {};
  const auto known = spec::editions_in(*home);
  const auto found = std::ranges::find_if(hello.editions, [&](const std::string& one) {
    return std::ranges::find(known, one) != known.end();
  });
  return found == hello.editions.end() ? std::string() : *found;
}

void tell(const ConnectionPoint& point) {
  say("{:<28} {:<16} {}\n", point.name, spec::name_of(conformance::point_state_names, point.state),
      point.found);
  if (!point.wanted.empty()) say("{:<28} right would be:  {}\n", "", point.wanted);
}

int unusable(const spec::Problem& problem) {
  tell({"hello", PointState::wrong, problem.what, problem.expected});
  say("the engine is not connected\n");
  return exit_no_engine;
}

int conclude(const conformance::CheckedConnection& done) {
  if (!done.is_open) {
    say("the engine is not connected\n");
    return exit_no_engine;
  }
  say("{} points right, {} wrong\n", done.right, done.wrong);
  if (done.wrong > 0) return exit_does_not_conform;
  return done.our_error ? exit_our_error : exit_conforms;
}

}  // namespace

int engine_check(const EngineCheckRequest& request) {
  const auto refused = [](const spec::Problems& problems, int code) {
    complain(problems);
    return code;
  };
  const auto command = conformance::words_of(request.engine);
  if (!command) return refused(command.problems(), exit_usage);
  conformance::EngineSetup setup;
  setup.command = *command;
  setup.limits.answer_within = std::chrono::milliseconds(request.timeout_ms);
  setup.isolation = isolation_by(request.room, {});
  setup.harness = program_name;
  Table table;
  if (!request.submission.empty()) {
    auto declared = table_of(request.submission, request.readings);
    if (!declared) return refused(declared.problems(), exit_bad_input);
    table = std::move(declared).value();
  } else {
    const auto hello = conformance::EngineLink::hello_of(setup);
    if (!hello) return unusable(hello.problems().front());
    const auto edition = first_edition(*hello);
    if (edition.empty()) {
      return unusable({"", 0, 0, "editions names none that this program has",
                       "one of those that assay21 rules editions lists"});
    }
    auto rules = rules_by_default(edition, request.readings);
    if (!rules) return refused(rules.problems(), exit_bad_input);
    table.rules = std::move(rules).value();
  }
  setup.edition = table.rules->rulebook().id;
  setup.options = conformance::option_words(table.rules->submission());
  for (const auto& bound : spec::words_of(table.bets))
    setup.options.push_back(bound);
  return conclude(conformance::check_connection(table.rules, setup, table.bets, tell));
}

}  // namespace assay21::cli
