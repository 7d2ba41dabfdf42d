#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include <fmt/format.h>

#include "conformance/campaign/campaign.h"
#include "conformance/cli/commands.h"
#include "conformance/cli/engine_room.h"
#include "conformance/cli/exit_code.h"
#include "conformance/cli/inputs.h"
#include "conformance/cli/say.h"
#include "conformance/run/surroundings.h"
#include "spec/load/home.h"
#include "spec/load/xml_file.h"

namespace assay21::cli {
namespace {

namespace fs = std::filesystem;
using spec::Problem;
using spec::Result;

struct SelftestCase {
  std::string edition;
  std::string submission;
  std::string fault;
  std::string clause;
};

constexpr std::string_view no_fault = "none";

Result<std::vector<SelftestCase>> cases_in(const std::string& path) {
  const auto text = spec::file_contents(path);
  if (!text) return text.problems();
  std::vector<SelftestCase> all;
  std::istringstream lines(*text);
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    if (line.empty() || line.front() == '#') continue;
    const auto words = spec::words_in(line);
    if (words.size() != 4) {
      return Problem{path, number, 0, "is no case of the selftest",
                     "an edition, a submission, a fault and a clause"};
    }
    all.push_back({words[0], words[1], words[2], words[3]});
  }
  return all;
}

/// The sample engine, as it is installed or built beside the program.
Result<std::string> sample_engine(const std::string& given) {
  if (!given.empty()) return given;
  std::error_code error;
  const auto folder = fs::read_symlink("/proc/self/exe", error).parent_path();
  for (const auto* name : {"assay21-sample-engine", "tests/engines/sample/sample_engine"}) {
    if (fs::exists(folder / name, error)) return (folder / name).string();
  }
  return Problem{folder.string(), 0, 0, "holds no sample engine",
                 "assay21 as it is installed, or --engine with the path of the sample engine"};
}

Result<spec::RunRecord> played(const SelftestCase& one, const std::string& home,
                               const std::string& engine, std::size_t jobs) {
  const auto submission = fmt::format("{}/spec/submissions/good/{}.xml", home, one.submission);
  const auto rules = rules_declared(one.edition, submission, {}, {});
  if (!rules) return rules.problems();
  conformance::CampaignOptions options;
  options.setup.command = {engine};
  if (one.fault != no_fault)
    options.setup.command.insert(options.setup.command.end(), {"--fault", one.fault});
  options.setup.isolation = isolation_by({}, {});
  options.setup.harness = program_name;
  options.setup.edition = one.edition;
  options.setup.options = conformance::option_words((*rules)->submission());
  options.command_line = engine;
  options.random_sessions = 0;
  options.repeats = 1;
  options.most_tries_of_all = 1;
  options.evidence.is_kept = false;
  options.jobs = jobs;
  auto result = conformance::run_campaign(*rules, options);
  if (!result) return result.problems();
  return std::move(result->record);
}

/// Why it did not come out as it must; empty where it did.
std::string complaint(const SelftestCase& one, const spec::RunRecord& record) {
  if (!record.incidents.empty())
    return fmt::format("{}: {}", record.incidents.front().cause, record.incidents.front().detail);
  if (record.sessions_judged < record.sessions_planned)
    return fmt::format("{} of {} sessions judged", record.sessions_judged, record.sessions_planned);
  std::set<std::string> violated;
  for (const auto& finding : record.findings)
    violated.insert(finding.violated.begin(), finding.violated.end());
  if (one.fault == no_fault)
    return violated.empty() ? std::string() : "found to violate " + *violated.begin();
  if (violated.empty()) return "not found";
  return violated.contains(one.clause)
             ? std::string()
             : "blamed on " + *violated.begin() + " and not on " + one.clause;
}

Result<spec::SelftestRecord> result_here(std::uint64_t cases, std::uint64_t failed) {
  const auto here = conformance::identity_here();
  if (!here) return here.problems();
  return spec::SelftestRecord{
      program_name, here->build_sha256, conformance::time_now(), here->machine, cases, failed};
}

/// An earlier result goes first, so that none stands there that is not of this selftest.
spec::Problems keep(const std::string& text, const std::string& path) {
  std::ofstream file(path, std::ios::trunc);
  file << text;
  file.close();
  if (file) return {};
  return {{path, 0, 0, "cannot be written", "a file in a folder that is there"}};
}

}  // namespace

int selftest(const SelftestRequest& request) {
  const auto refuse = [](const spec::Problems& problems, int code) {
    complain(problems);
    return code;
  };
  const auto home = spec::find_home();
  if (!home) return refuse(home.problems(), exit_our_error);
  auto read = cases_in(*home + "/spec/selftest/faults.txt");
  if (!read) return refuse(read.problems(), exit_our_error);
  auto cases = std::move(read).value();
  if (!request.fault.empty())
    std::erase_if(cases, [&](const SelftestCase& one) { return one.fault != request.fault; });
  if (cases.empty()) {
    return refuse({{"", 0, 0, "--fault: the selftest has no case with " + request.fault,
                    "a fault of spec/selftest/faults.txt"}},
                  exit_usage);
  }
  const auto engine = sample_engine(request.engine);
  if (!engine) return refuse(engine.problems(), exit_no_engine);
  // Before the minute that it takes: a file that cannot be written is told at once.
  if (!request.out.empty()) {
    if (const auto problems = keep({}, request.out); !problems.empty())
      return refuse(problems, exit_usage);
  }
  std::size_t wrong = 0;
  for (const auto& one : cases) {
    const auto record = played(one, *home, *engine, request.jobs);
    if (!record) return refuse(record.problems(), exit_no_engine);
    const auto why = complaint(one, *record);
    wrong += why.empty() ? 0 : 1;
    say("{} {}, {}: {}\n", one.submission, one.fault, one.clause == "-" ? "no clause" : one.clause,
        why.empty() ? "as expected" : why);
  }
  say("SELFTEST {}: {} of {} as expected\n", wrong == 0 ? "PASSED" : "FAILED", cases.size() - wrong,
      cases.size());
  if (!request.out.empty()) {
    const auto result = result_here(cases.size(), wrong);
    if (!result) return refuse(result.problems(), exit_our_error);
    if (const auto problems = keep(spec::to_xml(*result), request.out); !problems.empty())
      return refuse(problems, exit_our_error);
  }
  return wrong == 0 ? exit_conforms : exit_our_error;
}

}  // namespace assay21::cli
