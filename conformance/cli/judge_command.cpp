#include <fmt/format.h>

#include "conformance/campaign/judged_again.h"
#include "conformance/cli/commands.h"
#include "conformance/cli/exit_code.h"
#include "conformance/cli/finished_run.h"
#include "conformance/cli/inputs.h"
#include "conformance/cli/say.h"
#include "conformance/run/folder_damage.h"
#include "conformance/run/session_digests.h"
#include "spec/load/bet_reader.h"
#include "spec/load/home.h"
#include "spec/record/run_identity.h"

namespace assay21::cli {
namespace {

using spec::Problem;
using spec::Result;

Result<conformance::JudgedAgain> judged(const JudgeRequest& request) {
  const auto identity = spec::run_identity_from_file(request.run + "/identity.xml");
  if (!identity) return identity.problems();
  if (identity->plan.evidence != "all") {
    return Problem{request.run, 0, 0,
                   fmt::format("was made with --evidence {}", identity->plan.evidence),
                   "a run with the evidence of all sessions"};
  }
  auto record = spec::run_record_from_file(request.run + "/run.xml");
  if (!record) return record.problems();
  if (auto problems = conformance::damages(request.run); !problems.empty()) return problems;
  const auto rules = rules_of_run(request.run, request.rulebook, request.readings, *record);
  if (!rules) return rules.problems();

  auto digests = conformance::digests_from(request.run);
  if (!digests) return digests.problems();
  conformance::EvidenceOfRun evidence;
  evidence.record = std::move(record).value();
  evidence.sessions = [&] { return sessions_of(request.run, identity->id, (*rules)->terms()); };
  evidence.digests = std::move(digests).value();
  const auto home = spec::find_home();
  if (!home) return home.problems();
  auto bets = spec::bets_from_file(request.run + "/inputs/submission.xml",
                                   spec::schema_path(*home, "submission"));
  if (!bets) return bets.problems();
  evidence.bets = std::move(bets).value();
  for (const auto& reading : request.readings)
    evidence.chosen.push_back(interpretation_in(reading));
  evidence.shown = [&](const std::string& id) {
    return shown_session(request.run, id, (*rules)->terms());
  };
  return conformance::judge_again(*rules, evidence);
}

}  // namespace

int judge_again(const JudgeRequest& request) {
  const auto result = judged(request);
  if (!result) {
    complain(result.problems());
    return exit_bad_input;
  }
  const auto& record = result->record;
  say("{} sessions judged again, {} rounds, {} findings; exit code {}\n", record.sessions_judged,
      record.rounds, record.findings.size(), record.exit_code);
  for (const auto& line : result->differences)
    say("{}\n", line);
  say("{}\n", result->differences.empty() ? "THE SAME RECORD." : "THE RECORD DIFFERS.");
  return result->differences.empty() ? exit_conforms : exit_does_not_conform;
}

}  // namespace assay21::cli
