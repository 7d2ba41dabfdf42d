#include "conformance/cli/run_differences.h"

#include <string_view>

#include <fmt/format.h>

namespace assay21::cli {

using spec::Problems;
using spec::RunIdentity;

namespace {

std::string hash_of_inputs(const RunIdentity& identity) {
  std::string all;
  for (const auto& file : identity.inputs)
    all += file.sha256 + " " + file.path + "\n";
  return all;
}

}  // namespace

Problems differences(const RunIdentity& then, const RunIdentity& now, const std::string& folder) {
  Problems problems;
  const auto same = [&](std::string_view what, const auto& before, const auto& after) {
    if (before == after) return;
    problems.push_back({folder, 0, 0, fmt::format("was begun with another {}", what),
                        "the same command and files as before, or --replace"});
  };
  same("edition", then.plan.edition, now.plan.edition);
  same("number of sessions", then.plan.random_sessions, now.plan.random_sessions);
  same("--only", then.plan.only, now.plan.only);
  same("choice of readings", then.plan.readings, now.plan.readings);
  same("--scope", then.plan.scope, now.plan.scope);
  same("timeout, or something else that the engine is given", then.plan.conditions,
       now.plan.conditions);
  same("drawn exam (--drawn)", then.plan.exam, now.plan.exam);
  same("--evidence", then.plan.evidence, now.plan.evidence);
  same("--ledger (with or without)", then.plan.in_ledger, now.plan.in_ledger);
  same("--jobs (with or without)", then.plan.in_blocks, now.plan.in_blocks);
  same("purpose", then.plan.purpose, now.plan.purpose);
  same("run to be repeated", then.plan.repeat_of, now.plan.repeat_of);
  // An exam has drawn its own, and keeps it.
  if (then.drawn.random.empty()) same("seed", then.seed, now.seed);
  same("engine or component (its SHA-256 differs)", then.item_sha256, now.item_sha256);
  same("submission, rulebook, schema or list of known failures", hash_of_inputs(then),
       hash_of_inputs(now));
  same("build of assay21", then.build_sha256, now.build_sha256);
  if (problems.empty() && then.plan.evidence != "all") {
    problems.push_back({folder, 0, 0,
                        fmt::format("was begun with --evidence {}", then.plan.evidence),
                        "a run with the evidence of all sessions; --replace begins it again"});
  }
  return problems;
}

}  // namespace assay21::cli
