#include <chrono>
#include <optional>

#include <fmt/format.h>

#include "conformance/campaign/campaign.h"
#include "conformance/cli/build.h"
#include "conformance/cli/commands.h"
#include "conformance/cli/engine_room.h"
#include "conformance/cli/exit_code.h"
#include "conformance/cli/inputs.h"
#include "conformance/cli/junit_file.h"
#include "conformance/cli/run_files.h"
#include "conformance/cli/say.h"
#include "conformance/cli/scope_file.h"
#include "conformance/cli/summary.h"
#include "conformance/run/exam_seed.h"
#include "conformance/run/interruption.h"
#include "conformance/run/item.h"
#include "conformance/run/ledger.h"
#include "conformance/run/manifest.h"
#include "conformance/run/run_folder.h"
#include "conformance/run/surroundings.h"
#include "reports/junit_report.h"
#include "reports/write.h"
#include "spec/load/bet_reader.h"
#include "spec/load/home.h"

namespace assay21::cli {
namespace {

using conformance::NamedText;
using conformance::RunFolder;
using conformance::RunPlace;
using spec::Problems;
using spec::RunIdentity;

/// Complains, where there is something to complain of.
bool failed(const Problems& problems) {
  complain(problems);
  return !problems.empty();
}

/// Random sessions, besides the must-run list, that a whole run has.
constexpr std::uint64_t sessions_of_an_exam = 60000;
constexpr std::uint64_t sessions_of_a_practice = 700;

spec::Purpose purpose_of(const CertifyRequest& request) {
  if (request.practice) return spec::Purpose::practice;
  return request.repeat_of.empty() ? spec::Purpose::exam : spec::Purpose::repeat;
}

/// What the run is made for, and by which seed.
struct Aim {
  spec::Purpose purpose = spec::Purpose::exam;
  spec::DrawnSeed drawn;  ///< of an exam
  std::uint64_t seed = 1;
};

/// An exam's seed is drawn here, when the item has been hashed.
spec::Result<Aim> aim_of(const CertifyRequest& request, const std::string& item_sha256) {
  const auto purpose = purpose_of(request);
  if (purpose != spec::Purpose::exam) return Aim{purpose, {}, request.seed.value_or(1)};
  auto drawn = conformance::draw(item_sha256, request.submission);
  if (!drawn) return drawn.problems();
  const auto seed = conformance::seed_from(*drawn);
  return Aim{purpose, std::move(drawn).value(), seed};
}

std::string how_drawn(const CertifyRequest& request) {
  if (!request.repeat_of.empty()) return "that of the repeated run";
  if (!request.practice) return "after the item was hashed";
  return request.seed ? "given" : "fixed";
}

/// There is no engine to test: the first row of the table of headlines.
void say_not_tested(const Problems& problems, std::optional<JunitFile>& junit) {
  for (const auto& problem : problems) {
    const auto headline = spec::not_tested_headline(spec::to_string(problem));
    put_error(fmt::format("assay21: {}", headline));
    if (junit) complain(junit->put_no_verdict(headline));
  }
}

spec::Result<RunIdentity> identity_of(const CertifyRequest& request, const Aim& aim,
                                      const std::string& item_sha256,
                                      std::vector<spec::HashedFile> item) {
  auto made = conformance::identity_here();
  if (!made) return made.problems();
  auto identity = std::move(made).value();
  identity.by = request.made_by;
  identity.laboratory = request.laboratory;
  identity.tool = program_name;
  identity.commit = build_commit;
  identity.command = request.engine;
  identity.seed = aim.seed;
  identity.seed_drawn = how_drawn(request);
  identity.item_sha256 = item_sha256;
  identity.item = std::move(item);
  return identity;
}

conformance::CampaignOptions options_of(const CertifyRequest& request, const Aim& aim,
                                        const std::vector<std::string>& command,
                                        const oracle::Rules& rules) {
  conformance::CampaignOptions options;
  options.setup.command = command;
  options.setup.limits.answer_within = std::chrono::milliseconds(request.timeout_ms);
  options.setup.isolation = isolation_by(request.room, {request.out});
  options.setup.harness = program_name;
  options.setup.edition = request.edition;
  options.setup.options = conformance::option_words(rules.submission());
  options.command_line = request.engine;
  options.purpose = aim.purpose;
  options.repeat_of = request.repeat_of;
  options.drawn = aim.drawn;
  for (const auto& reading : request.readings)
    options.chosen.push_back(reading.substr(0, reading.find('=')));
  options.seed = aim.seed;
  options.random_of_plan = request.practice ? sessions_of_a_practice : sessions_of_an_exam;
  options.random_sessions = request.sessions.value_or(options.random_of_plan);
  // As seen from the run's folder, so that the record is the same wherever the folder lies.
  options.session_folder = "sessions";
  return options;
}

/// A run from its first file to its last word.
class Certification {
 public:
  Certification(const CertifyRequest& request, Aim aim, std::shared_ptr<const oracle::Rules> rules,
                RunPlace place, RunIdentity identity, std::optional<oracle::FeatureMask> scope,
                spec::BetRanges bets, std::optional<JunitFile> junit)
      : request_(request),
        aim_(std::move(aim)),
        rules_(std::move(rules)),
        place_(std::move(place)),
        folder_(place_.files, place_.path),
        identity_(std::move(identity)),
        scope_(scope),
        bets_(std::move(bets)),
        junit_(std::move(junit)) {}

  int run(const std::vector<std::string>& command) {
    const auto started = std::chrono::steady_clock::now();
    std::optional<std::chrono::seconds> most;
    if (request_.max_seconds > 0) most = std::chrono::seconds(request_.max_seconds);
    const conformance::Interruption interruption(most);
    if (failed(begin())) {
      place_.abandon();
      return exit_our_error;
    }
    auto options = options_of(request_, aim_, command, *rules_);
    options.scope = scope_;
    options.bets = bets_;
    for (const auto& bound : spec::words_of(bets_))
      options.setup.options.push_back(bound);
    options.before_the_first = [](const conformance::Provision& provision) {
      for (const auto& line : described(provision))
        say("{}\n", line);
    };
    options.interruption = [&] { return interruption.reason(); };
    if (const auto problems = enter(options); !problems.empty()) {
      if (junit_) complain(junit_->put_no_verdict(spec::to_string(problems.front())));
      return not_begun(problems, exit_bad_input);
    }
    const auto result = conformance::run_campaign(rules_, options);
    if (!result) {
      say_not_tested(result.problems(), junit_);
      return not_begun(leave(conformance::not_tested_outcome, exit_no_engine), exit_no_engine);
    }
    // Before anything is written: what an exam came to does not hang on a full disk.
    if (failed(leave(result->record.headline.outcome, result->record.exit_code)))
      return exit_our_error;
    identity_.ended = conformance::time_now();
    identity_.milliseconds =
        static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::milliseconds>(
                                       std::chrono::steady_clock::now() - started)
                                       .count());
    if (failed(finish(*result))) return exit_our_error;
    print_summary(rules_->rulebook(), result->record);
    say("run {}, manifest SHA-256 {}\n", identity_.id, manifest_.sha256());
    say("report: {}/report/index.html\n", place_.path);
    return leave_junit(result->record);
  }

 private:
  Problems begin() {
    if (auto problems = folder_.begin(identity_.id); !problems.empty()) return problems;
    const auto inputs =
        copied_inputs(request_.edition, request_.submission, request_.adopted, identity_);
    if (!inputs) return inputs.problems();
    for (const auto& file : *inputs) {
      if (auto problems = keep(file); !problems.empty()) return problems;
    }
    return folder_.put("identity.xml", spec::to_xml(identity_));
  }

  /// An exam stands in the ledger before its engine is started.
  Problems enter(conformance::CampaignOptions& options) const {
    if (request_.ledger.empty()) return {};
    auto entered = conformance::enter_exam(request_.ledger,
                                           {identity_.id, identity_.started, aim_.drawn.item_sha256,
                                            aim_.drawn.submission_sha256, identity_.build_sha256});
    if (!entered) return entered.problems();
    options.ledger = std::move(entered).value();
    return {};
  }

  Problems leave(std::string_view outcome, int exit_code) const {
    if (request_.ledger.empty()) return {};
    return conformance::end_exam(request_.ledger, identity_.id, conformance::time_now(), outcome,
                                 exit_code);
  }

  int not_begun(const Problems& problems, int exit_code) {
    complain(problems);
    place_.abandon();
    tell_of_the_replaced();
    return exit_code;
  }

  Problems finish(const conformance::CampaignResult& result) {
    for (const auto& file : run_files(*rules_, result)) {
      if (auto problems = keep(file); !problems.empty()) return problems;
    }
    if (auto problems = keep({"identity.xml", spec::to_xml(identity_)}); !problems.empty())
      return problems;
    if (auto problems = folder_.put("manifest.txt", manifest_.text()); !problems.empty())
      return problems;
    const auto report =
        reports::report_texts(rules_->rulebook(), result.record, {&identity_, manifest_.sha256()});
    if (!report) return report.problems();
    for (const auto& [name, text] : *report) {
      if (auto problems = folder_.put("report/" + name, text); !problems.empty()) return problems;
    }
    if (!place_.files.is_at(place_.path)) {
      return {{place_.path, 0, 0, "is not the folder any more in which this run is written",
               "a folder that is neither moved nor deleted while a run goes on"}};
    }
    if (!result.record.interrupted.empty()) {
      tell_of_the_replaced();
      return {};
    }
    if (auto problems = folder_.complete(); !problems.empty()) return problems;
    return place_.forget_replaced();
  }

  /// The run is complete without it; that it is missing outranks all but a proven fault.
  int leave_junit(const spec::RunRecord& record) {
    if (!junit_) return record.exit_code;
    const auto text =
        reports::junit_report(rules_->rulebook(), record, {&identity_, manifest_.sha256()});
    if (!failed(junit_->put(text))) return record.exit_code;
    return record.exit_code == exit_does_not_conform ? exit_does_not_conform : exit_our_error;
  }

  /// Writes a file that the manifest lists.
  Problems keep(const NamedText& file) {
    manifest_.add(file.first, file.second);
    return folder_.put(file.first, file.second);
  }

  void tell_of_the_replaced() {
    if (!place_.replaced.empty())
      put_error(fmt::format("assay21: the earlier run is in {}", place_.replaced));
  }

  const CertifyRequest& request_;
  Aim aim_;
  std::shared_ptr<const oracle::Rules> rules_;
  RunPlace place_;
  RunFolder folder_;
  RunIdentity identity_;
  std::optional<oracle::FeatureMask> scope_;  ///< what the applicant says that the item leaves out
  spec::BetRanges bets_;
  std::optional<JunitFile> junit_;
  conformance::Manifest manifest_;
};

int refused(const Problems& problems, int code) {
  complain(problems);
  return code;
}

/// The JUnit file, where one is wanted: the first thing that is written.
spec::Result<std::optional<JunitFile>> junit_of(const CertifyRequest& request) {
  if (request.junit.empty()) return std::optional<JunitFile>();
  auto junit = JunitFile::begin(request.junit, request.out, request.edition, purpose_of(request));
  if (!junit) return junit.problems();
  return std::optional(std::move(junit).value());
}

/// What the applicant says that the item leaves out, where he says so.
spec::Result<std::optional<oracle::FeatureMask>> scope_of(const CertifyRequest& request) {
  if (request.scope.empty()) return std::optional<oracle::FeatureMask>();
  const auto named = scope_from(request.scope);
  if (!named) return named.problems();
  return std::optional(*named);
}

/// What the table takes as a bet.
spec::Result<spec::BetRanges> bets_of(const CertifyRequest& request) {
  const auto home = spec::find_home();
  if (!home) return home.problems();
  return spec::bets_from_file(request.submission, spec::schema_path(*home, "submission"));
}

}  // namespace

int certify(const CertifyRequest& request) {
  auto wanted = junit_of(request);
  if (!wanted) return refused(wanted.problems(), exit_usage);
  auto junit = std::move(wanted).value();
  const auto refuse = [&](const Problems& problems, int code) {
    if (junit) complain(junit->put_no_verdict(spec::to_string(problems.front())));
    return refused(problems, code);
  };
  const auto rules =
      rules_declared(request.edition, request.submission, request.readings, request.adopted);
  if (!rules) return refuse(rules.problems(), exit_bad_input);
  const auto command = conformance::words_of(request.engine);
  if (!command) return refuse(command.problems(), exit_usage);
  const auto scope = scope_of(request);
  if (!scope) return refuse(scope.problems(), exit_bad_input);
  auto bets = bets_of(request);
  if (!bets) return refuse(bets.problems(), exit_bad_input);
  auto item = conformance::item_of(*command, request.components);
  if (!item) return refuse(item.problems(), exit_usage);
  const auto item_sha256 = conformance::sha256_of_item(*item);
  auto aim = aim_of(request, item_sha256);
  if (!aim) return refuse(aim.problems(), exit_our_error);
  auto identity = identity_of(request, *aim, item_sha256, std::move(item).value());
  if (!identity) return refuse(identity.problems(), exit_our_error);
  auto place = RunPlace::open(request.out, request.replace ? conformance::EarlierRun::replace
                                                           : conformance::EarlierRun::refuse);
  if (!place) return refuse(place.problems(), exit_usage);
  Certification certification(request, std::move(aim).value(), *rules, std::move(place).value(),
                              std::move(identity).value(), *scope, std::move(bets).value(),
                              std::move(junit));
  return certification.run(*command);
}

}  // namespace assay21::cli
