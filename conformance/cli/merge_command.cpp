#include <algorithm>
#include <filesystem>
#include <map>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "conformance/campaign/campaign.h"
#include "conformance/cli/commands.h"
#include "conformance/cli/conditions.h"
#include "conformance/cli/exit_code.h"
#include "conformance/cli/inputs.h"
#include "conformance/cli/run_differences.h"
#include "conformance/run/folder_damage.h"
#include "conformance/run/ledger.h"
#include "conformance/run/run_folder.h"
#include "spec/record/run_identity.h"

namespace assay21::cli {
namespace {

namespace fs = std::filesystem;
using spec::Problem;
using spec::Problems;
using spec::Result;
using spec::RunIdentity;

struct ShardRun {
  std::string folder;
  conformance::Shard shard;
  RunIdentity identity;
};

Result<ShardRun> shard_in(const std::string& folder) {
  std::error_code error;
  if (fs::exists(folder + "/" + conformance::incomplete_file, error)) {
    return Problem{folder, 0, 0, "has not come to its end",
                   "a shard that is complete; certify --resume goes on with it"};
  }
  auto identity = spec::run_identity_from_file(folder + "/identity.xml");
  if (!identity) return identity.problems();
  const auto shard = conformance::shard_from(identity->plan.shard);
  if (!shard) return Problem{folder, 0, 0, "is no shard", "runs made with certify --shard"};
  if (identity->plan.evidence != "all")
    return Problem{folder, 0, 0, "was made without evidence", "shards with --evidence all"};
  if (auto problems = conformance::damages(folder); !problems.empty()) return problems;
  return ShardRun{folder, *shard, std::move(identity).value()};
}

/// What keeps these from being parts of one run.
Problems misfits(const std::vector<ShardRun>& runs) {
  Problems problems;
  const auto& first = runs.front();
  std::map<std::uint64_t, std::string> given;
  for (const auto& run : runs) {
    if (run.shard.of != first.shard.of) {
      problems.push_back({run.folder, 0, 0,
                          fmt::format("is one of {} shards, and {} one of {}", run.shard.of,
                                      first.folder, first.shard.of),
                          "the shards of one run"});
    }
    const auto [at, is_new] = given.try_emplace(run.shard.number, run.folder);
    if (!is_new) {
      problems.push_back(
          {run.folder, 0, 0,
           fmt::format("is shard {} of {}, as is {}", run.shard.number, run.shard.of, at->second),
           "each shard once"});
    }
    for (const auto& problem : differences(run.identity, first.identity, run.folder))
      problems.push_back({problem.file, 0, 0, fmt::format("{} than {}", problem.what, first.folder),
                          "the shards of one run"});
  }
  return problems;
}

/// "as shards 2 and 3 of 4 are missing"; empty where none is.
std::string missing(const std::vector<ShardRun>& runs) {
  std::vector<std::uint64_t> all;
  const auto of = runs.front().shard.of;
  for (std::uint64_t number = 1; number <= of; ++number) {
    if (std::ranges::none_of(runs, [&](const ShardRun& one) { return one.shard.number == number; }))
      all.push_back(number);
  }
  if (all.empty()) return {};
  return fmt::format("as {} {} of {} {} missing", all.size() == 1 ? "shard" : "shards",
                     fmt::join(all, ", "), of, all.size() == 1 ? "is" : "are");
}

std::string input_of(const std::string& id, const std::string& folder) {
  return folder + "/inputs/" + id + ".xml";
}

/// As one run of all sessions would have been asked for.
Result<CertifyRequest> request_for(const MergeRequest& merge, const ShardRun& first) {
  const auto& identity = first.identity;
  CertifyRequest request;
  request.edition = identity.plan.edition;
  request.submission = input_of("submission", first.folder);
  request.engine = merge.engine.empty() ? identity.command : merge.engine;
  request.out = merge.out;
  request.replace = merge.replace;
  request.quiet = merge.quiet;
  request.jobs = 1;
  request.junit = merge.junit;
  request.made_by = identity.by;
  request.laboratory = identity.laboratory;
  request.readings = identity.plan.readings;
  request.practice = identity.plan.purpose == "practice";
  request.repeat_of = identity.plan.repeat_of;
  request.seed = identity.seed;
  request.sessions = identity.plan.random_sessions;
  request.scope_words = identity.plan.scope;
  request.only = identity.plan.only;
  request.ledger = merge.ledger;
  const auto has = [&](std::string_view role) {
    return std::ranges::find(identity.inputs, role, &spec::HashedFile::role) !=
           identity.inputs.end();
  };
  if (has("adopted")) request.adopted = input_of("adopted", first.folder);
  if (has("known-failures")) request.known_failures = input_of("known-failures", first.folder);
  for (const auto& file : identity.item) {
    if (file.role == "component") request.components.push_back(file.name + "=" + file.path);
  }
  if (!take_conditions(identity.plan.conditions, request)) {
    return Problem{first.folder, 0, 0, "was made under conditions that cannot be read",
                   "the shards of one run, as they were written"};
  }
  return request;
}

/// What an exam's parts are, as its ledger has them.
Problems not_in_ledger(const MergeRequest& request, const std::vector<ShardRun>& runs) {
  const auto& plan = runs.front().identity.plan;
  if (plan.in_ledger && request.ledger.empty()) {
    return {{runs.front().folder, 0, 0, "is part of an exam that was entered in a ledger",
             "merge --ledger, with that ledger"}};
  }
  if (!plan.in_ledger || plan.exam.empty()) return {};
  std::vector<conformance::ExamPart> parts;
  for (const auto& run : runs)
    parts.push_back({plan.exam, run.identity.plan.shard, run.identity.id});
  return conformance::check_parts(request.ledger, parts);
}

int refuse(const Problems& problems) {
  complain(problems);
  return exit_bad_input;
}

}  // namespace

int merge(const MergeRequest& request) {
  std::vector<ShardRun> runs;
  for (const auto& folder : request.shards) {
    auto run = shard_in(folder);
    if (!run) return refuse(run.problems());
    runs.push_back(std::move(run).value());
  }
  if (const auto problems = misfits(runs); !problems.empty()) return refuse(problems);
  if (const auto problems = not_in_ledger(request, runs); !problems.empty())
    return refuse(problems);
  auto wanted = request_for(request, runs.front());
  if (!wanted) return refuse(wanted.problems());
  auto whole = std::move(wanted).value();
  whole.missing = missing(runs);
  // Which session of the whole run one of such a part is, its name does not say.
  if (!whole.missing.empty() && !whole.only.empty()) {
    return refuse({{"", 0, 0, fmt::format("what --only leaves is incomplete, {}", whole.missing),
                    "all shards"}});
  }
  whole.like = runs.front().folder;
  for (const auto& run : runs)
    whole.merged.emplace_back(run.folder, run.identity.id);
  return certify(whole);
}

}  // namespace assay21::cli
