#include "conformance/cli/command_line.h"
#include "conformance/cli/inputs.h"

namespace assay21::cli {

CLI::App* subcommand(CLI::App& parent, const std::string& name, const std::string& purpose) {
  auto* command = parent.add_subcommand(name, purpose);
  command->set_version_flag("--version", program_name);
  return command;
}

void add_room(CLI::App& command, RoomRequest& room) {
  command.add_option("--engine-env", room.environment,
                     "A variable of the environment that the engine is to have");
  command.add_option("--allow-network", room.network,
                     "HOST:PORT of a device behind a network; opens the whole network");
  command.add_option("--allow-device", room.devices, "A device that the engine may use")
      ->check([](const std::string& path) {
        return path.starts_with("/dev/") ? std::string() : path + " is not in /dev";
      });
  command
      .add_option("--engine-memory", room.memory_mib,
                  "How much of the engine may be resident, in MiB")
      ->check(CLI::Range(16, 1'048'576))
      ->capture_default_str();
}

namespace {

void add_recheck(CLI::App& app, Action& action) {
  static RecheckRequest request;
  auto* command = subcommand(app, "recheck",
                             "Give an engine the sessions of an earlier run again: what failed "
                             "first, then the must-run list.");
  command->add_option("run", request.run, "The folder of a run")->required();
  command->add_option("--engine", request.engine, "The command that starts the engine")->required();
  command->add_flag("--all", request.all, "The run's random sessions, too");
  command->add_option("--timeout-ms", request.timeout_ms, "How long to wait for an answer")
      ->check(CLI::Range(10, 3'600'000))
      ->capture_default_str();
  add_room(*command, request.room);
  command->callback([&action] { action = [] { return recheck(request); }; });
}

void add_compare(CLI::App& app, Action& action) {
  static std::string then;
  static std::string now;
  auto* compare = subcommand(app, "compare",
                             "Which verdicts changed from one run to another, and by what; exit 1 "
                             "if any did.");
  compare->add_option("then", then, "The folder of a run")->required();
  compare->add_option("now", now, "The folder of another")->required();
  compare->callback([&action] { action = [] { return compare_runs(then, now); }; });
}

void add_selftest(CLI::App& app, Action& action) {
  static SelftestRequest request;
  auto* command =
      subcommand(app, "selftest",
                 "Find faults that the sample engine commits on purpose; exit 70 if one "
                 "is missed or blamed on another clause.");
  command->add_option("--engine", request.engine,
                      "The sample engine, where it is not beside assay21");
  auto* fault = command->add_option("--fault", request.fault, "Only the cases with this fault");
  command->add_option("--out", request.out, "Write the result here, for certify --selftest to keep")
      ->excludes(fault);
  command->add_option("--jobs", request.jobs, "How many engines are tested side by side")
      ->check(CLI::Range(1, 1024))
      ->capture_default_str();
  command->callback([&action] { action = [] { return selftest(request); }; });
}

void add_merge(CLI::App& app, Action& action) {
  static MergeRequest request;
  auto* command = subcommand(app, "merge", "Put a run together of its shards.");
  command->add_option("shards", request.shards, "The folders of the shards")->required();
  command->add_option("--out", request.out, "The folder for the run and its report")->required();
  command->add_option("--engine", request.engine,
                      "The command that starts the engine, where it is not that of the shards");
  command->add_flag("--replace", request.replace, "Delete the run that the folder holds already");
  command->add_option("--junit", request.junit,
                      "Write a JUnit file for a CI system here, outside of the run's folder");
  command->add_option("--ledger", request.ledger,
                      "Of an exam: the file in which it was entered when it was drawn");
  command->add_flag("--quiet", request.quiet, "Say nothing while the run goes on");
  command->callback([&action] { action = [] { return merge(request); }; });
}

}  // namespace

void add_later_commands(CLI::App& app, Action& action) {
  add_recheck(app, action);
  add_compare(app, action);
  add_selftest(app, action);
  add_merge(app, action);
}

}  // namespace assay21::cli
