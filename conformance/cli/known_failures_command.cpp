#include <algorithm>
#include <filesystem>
#include <optional>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "conformance/cli/commands.h"
#include "conformance/cli/exit_code.h"
#include "conformance/cli/inputs.h"
#include "conformance/cli/say.h"
#include "conformance/run/run_folder.h"
#include "conformance/run/surroundings.h"
#include "spec/files/disk_files.h"
#include "spec/record/known_failures.h"
#include "spec/record/run_record.h"

namespace assay21::cli {
namespace {

namespace fs = std::filesystem;
using spec::KnownFailure;
using spec::Problem;
using spec::Problems;
using spec::Result;

/// Only a practice that came to its end says what fails no more.
std::optional<Problem> unfit(const std::string& run, const spec::RunRecord& record) {
  if (record.purpose != spec::Purpose::practice)
    return Problem{run, 0, 0, "is no practice", "the folder of a practice"};
  if (!record.interrupted.empty() || record.sessions_judged < record.sessions_planned ||
      record.sessions_planned < record.sessions_of_plan) {
    return Problem{run, 0, 0, "did not come to its end, or had fewer sessions than the plan",
                   "the folder of a whole practice"};
  }
  return std::nullopt;
}

/// What of this record is a failure, each once.
std::vector<const spec::FindingRecord*> failures_in(const spec::RunRecord& record) {
  std::vector<const spec::FindingRecord*> all;
  for (const auto& finding : record.findings) {
    const bool fails =
        std::ranges::any_of(record.clauses, [&](const spec::ClauseRecord& clause) {
          return clause.verdict == spec::Verdict::failed &&
                 std::ranges::find(clause.findings, finding.id) != clause.findings.end();
        });
    if (fails) all.push_back(&finding);
  }
  return all;
}

Result<std::vector<KnownFailure>> known_before(const std::string& path,
                                               const spec::Rulebook& book) {
  std::error_code error;
  if (!fs::exists(fs::symlink_status(path, error))) return std::vector<KnownFailure>();
  return spec::known_failures_from_file(path, book.id,
                                        [&](const std::string& id) { return book.find(id).has_value(); });
}

/// Whole or not at all.
Problems rewrite(const std::string& path, const std::string& text) {
  const fs::path named(path);
  const auto folder = named.has_parent_path() ? named.parent_path().string() : std::string(".");
  auto files = spec::DiskFiles::open(folder);
  if (!files) return files.problems();
  auto on_disk = std::move(files).value();
  conformance::RunFolder writer(on_disk, folder);
  if (auto problems = writer.put(named.filename().string(), text); !problems.empty())
    return problems;
  return writer.sync();
}

class Update {
 public:
  /// By the day that is today.
  Update(const UpdateKnownRequest& request, const spec::RunRecord& record, std::string day)
      : request_(request), record_(record), day_(std::move(day)) {}

  Result<std::vector<KnownFailure>> of(const std::vector<KnownFailure>& before) {
    std::vector<KnownFailure> now;
    for (const auto* finding : failures_in(record_)) {
      const auto print = spec::fingerprint_of(*finding);
      const auto at = std::ranges::find(before, print, &KnownFailure::fingerprint);
      if (at != before.end() && at->until >= day_) {
        now.push_back(*at);
        tell("kept", *at);
        continue;
      }
      const bool is_new = at == before.end();
      if (auto problem = unsaid(is_new)) return *problem;
      now.push_back({finding->violated, print, request_.accepted_by, request_.until,
                     request_.reason.empty() ? at->reason : request_.reason});
      tell(is_new ? "added" : "accepted again", now.back());
    }
    for (const auto& one : before) {
      if (std::ranges::find(now, one.fingerprint, &KnownFailure::fingerprint) == now.end())
        tell("dropped", one);
    }
    return now;
  }

  [[nodiscard]] const std::vector<std::string>& lines() const { return lines_; }

 private:
  [[nodiscard]] std::optional<Problem> unsaid(bool is_new) const {
    if (request_.accepted_by.empty() || request_.until.empty() ||
        (is_new && request_.reason.empty())) {
      return Problem{request_.run, 0, 0,
                     is_new ? "holds failures that nobody has accepted"
                            : "holds failures that are not accepted any more",
                     "--accepted-by, --until and --reason for them"};
    }
    return std::nullopt;
  }
  void tell(std::string_view what, const KnownFailure& one) {
    lines_.push_back(fmt::format("{}: {} {}, until {}", what, one.fingerprint,
                                 fmt::join(one.clauses, " "), one.until));
  }

  const UpdateKnownRequest& request_;
  const spec::RunRecord& record_;
  std::string day_;
  std::vector<std::string> lines_;
};

int refuse(const Problems& problems, int code) {
  complain(problems);
  return code;
}

}  // namespace

int update_known_failures(const UpdateKnownRequest& request) {
  if (!request.until.empty() && !spec::is_day(request.until)) {
    return refuse({{"", 0, 0, fmt::format("--until: {} is no day", request.until),
                    "a day as 2027-03-01"}},
                  exit_usage);
  }
  const auto record = spec::run_record_from_file(request.run + "/run.xml");
  if (!record) return refuse(record.problems(), exit_bad_input);
  if (const auto problem = unfit(request.run, *record)) return refuse({*problem}, exit_bad_input);
  const auto book = rulebook_named(record->edition);
  if (!book) return refuse(book.problems(), exit_bad_input);
  const auto before = known_before(request.file, **book);
  if (!before) return refuse(before.problems(), exit_bad_input);
  constexpr std::size_t length_of_a_day = 10;
  Update update(request, *record, conformance::time_now().substr(0, length_of_a_day));
  const auto now = update.of(*before);
  if (!now) return refuse(now.problems(), exit_usage);
  if (const auto problems = rewrite(request.file, spec::to_xml(*now, record->edition));
      !problems.empty())
    return refuse(problems, exit_our_error);
  for (const auto& line : update.lines())
    say("{}\n", line);
  say("{}: {} known failures\n", request.file, now->size());
  return exit_conforms;
}

}  // namespace assay21::cli
