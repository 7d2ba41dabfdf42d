#include <tuple>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "conformance/campaign/record_differences.h"
#include "conformance/cli/commands.h"
#include "conformance/cli/exit_code.h"
#include "conformance/cli/inputs.h"
#include "conformance/cli/say.h"
#include "conformance/run/folder_damage.h"
#include "spec/record/run_identity.h"

namespace assay21::cli {
namespace {

using spec::Result;

struct FinishedRun {
  spec::RunIdentity identity;
  spec::RunRecord record;
};

Result<FinishedRun> finished_run(const std::string& folder) {
  auto record = spec::run_record_from_file(folder + "/run.xml");
  if (!record) return record.problems();
  auto identity = spec::run_identity_from_file(folder + "/identity.xml");
  if (!identity) return identity.problems();
  if (auto problems = conformance::damages(folder); !problems.empty()) return problems;
  return FinishedRun{std::move(identity).value(), std::move(record).value()};
}

std::string input_hash(const spec::RunIdentity& identity, std::string_view role) {
  std::string all;
  for (const auto& file : identity.inputs) {
    if (file.role == role) all += file.sha256;
  }
  return all;
}

std::vector<std::string> readings_in(const spec::RunRecord& record) {
  std::vector<std::string> all;
  for (const auto& one : record.readings)
    all.push_back(one.interpretation + "=" + one.alternative);
  return all;
}

auto sessions_in(const spec::RunRecord& record) {
  return std::tuple(record.seed, record.sessions_planned, record.only, record.shard,
                    record.interrupted);
}

/// What of that which makes a record is another one, so that it may have changed verdicts.
std::vector<std::string> causes(const FinishedRun& then, const FinishedRun& now) {
  std::vector<std::string> all;
  const auto compare = [&](std::string_view what, const auto& a, const auto& b) {
    if (a != b) all.emplace_back(what);
  };
  compare("the edition", then.record.edition, now.record.edition);
  compare("the engine", then.identity.item_sha256, now.identity.item_sha256);
  compare("assay21", then.identity.build_sha256, now.identity.build_sha256);
  compare("the rulebook", then.record.rulebook_sha256, now.record.rulebook_sha256);
  compare("the submission", input_hash(then.identity, "submission"),
          input_hash(now.identity, "submission"));
  compare("the readings", readings_in(then.record), readings_in(now.record));
  compare("the known failures", input_hash(then.identity, "known-failures"),
          input_hash(now.identity, "known-failures"));
  compare("the scope of the item", then.identity.plan.scope, now.identity.plan.scope);
  compare("what the engine was given (time, memory, environment, devices)",
          then.identity.plan.conditions, now.identity.plan.conditions);
  compare("the purpose", then.record.purpose, now.record.purpose);
  compare("the sessions (seed, number or choice)", sessions_in(then.record),
          sessions_in(now.record));
  compare("how often the engine was started (--jobs)", then.record.block, now.record.block);
  compare("the arguments of the engine's command", then.identity.command, now.identity.command);
  return all;
}

int refuse(const spec::Problems& problems) {
  complain(problems);
  return exit_bad_input;
}

}  // namespace

int compare_runs(const std::string& then, const std::string& now) {
  const auto first = finished_run(then);
  if (!first) return refuse(first.problems());
  const auto second = finished_run(now);
  if (!second) return refuse(second.problems());
  const auto others = causes(*first, *second);
  say("other than then: {}\n",
      others.empty() ? "nothing" : fmt::format("{}", fmt::join(others, ", ")));
  const auto lines = conformance::changed_verdicts(first->record, second->record);
  for (const auto& line : lines)
    say("{}\n", line);
  say("then: {}\nnow: {}\n", first->record.headline.text, second->record.headline.text);
  if (lines.empty()) {
    say("THE SAME VERDICTS.\n");
    return exit_conforms;
  }
  if (others.empty()) {
    say("THE VERDICTS DIFFER, though nothing else does: the engine is not repeatable.\n");
  } else if (others.size() == 1) {
    say("THE VERDICTS DIFFER, by {}.\n", others.front());
  } else {
    say("THE VERDICTS DIFFER, by one or several of these; `assay21 judge` with the other's "
        "rulebook or readings tells which.\n");
  }
  return exit_does_not_conform;
}

}  // namespace assay21::cli
