#include "conformance/cli/certification.h"

#include <chrono>

#include <fmt/format.h>

#include "conformance/cli/exit_code.h"
#include "conformance/cli/inputs.h"
#include "conformance/cli/progress.h"
#include "conformance/cli/run_files.h"
#include "conformance/cli/say.h"
#include "conformance/cli/summary.h"
#include "conformance/run/interruption.h"
#include "conformance/run/surroundings.h"
#include "reports/write.h"

namespace assay21::cli {
namespace {

using conformance::NamedText;
using spec::Problem;
using spec::Problems;
using spec::RunIdentity;

/// That a whole run has, besides the must-run list.
constexpr std::uint64_t sessions_of_an_exam = 2000;
constexpr std::uint64_t sessions_of_a_practice = 700;

std::uint64_t random_sessions_of_plan(const CertifyRequest& request) {
  return request.practice ? sessions_of_a_practice : sessions_of_an_exam;
}

/// There is no engine to test: the first row of the table of headlines.
void say_not_tested(const Problems& problems) {
  for (const auto& problem : problems)
    put_error(fmt::format("assay21: {}", spec::not_tested_headline(spec::to_string(problem))));
}

conformance::CampaignOptions options_of(const CertifyRequest& request, const Aim& aim,
                                        const std::vector<std::string>& command,
                                        const oracle::Rules& rules) {
  conformance::CampaignOptions options;
  options.setup.command = command;
  options.setup.limits.answer_within = std::chrono::milliseconds(request.timeout_ms);
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
  options.random_of_plan = random_sessions_of_plan(request);
  options.random_sessions = random_sessions_of(request);
  // As seen from the run's folder, so that the record is the same wherever the folder lies.
  options.session_folder = "sessions";
  return options;
}

std::string hash_of_inputs(const RunIdentity& identity) {
  std::string all;
  for (const auto& file : identity.inputs)
    all += file.sha256 + " " + file.path + "\n";
  return all;
}

/// What keeps a run that was broken off from going on as this one, each by name.
Problems differences(const RunIdentity& then, const RunIdentity& now, const std::string& folder) {
  Problems problems;
  const auto same = [&](std::string_view what, const auto& before, const auto& after) {
    if (before == after) return;
    problems.push_back({folder, 0, 0, fmt::format("was begun with another {}", what),
                        "the same command and files as before, or --replace"});
  };
  same("edition", then.plan.edition, now.plan.edition);
  same("number of sessions", then.plan.random_sessions, now.plan.random_sessions);
  same("choice of readings", then.plan.readings, now.plan.readings);
  same("--evidence", then.plan.evidence, now.plan.evidence);
  same("purpose", then.plan.purpose, now.plan.purpose);
  same("run to be repeated", then.plan.repeat_of, now.plan.repeat_of);
  // An exam has drawn its own, and keeps it.
  if (then.drawn.random.empty()) same("seed", then.seed, now.seed);
  same("engine or component (its SHA-256 differs)", then.item_sha256, now.item_sha256);
  same("submission, rulebook or schema", hash_of_inputs(then), hash_of_inputs(now));
  same("build of assay21", then.build_sha256, now.build_sha256);
  if (problems.empty() && then.plan.evidence != "all") {
    problems.push_back({folder, 0, 0,
                        fmt::format("was begun with --evidence {}", then.plan.evidence),
                        "a run with the evidence of all sessions; --replace begins it again"});
  }
  return problems;
}

}  // namespace

std::uint64_t random_sessions_of(const CertifyRequest& request) {
  return request.sessions.value_or(random_sessions_of_plan(request));
}

Certification::Certification(const CertifyRequest& request, Aim aim,
                             std::shared_ptr<const oracle::Rules> rules,
                             conformance::RunPlace place, RunIdentity identity)
    : request_(request),
      aim_(std::move(aim)),
      rules_(std::move(rules)),
      place_(std::move(place)),
      folder_(place_.files, place_.path),
      identity_(std::move(identity)) {}

int Certification::run(const std::vector<std::string>& command) {
  const auto started = std::chrono::steady_clock::now();
  std::optional<std::chrono::seconds> most;
  if (request_.max_seconds > 0) most = std::chrono::seconds(request_.max_seconds);
  const conformance::Interruption interruption(most);
  if (const auto problems = begin(); !problems.empty()) {
    place_.abandon();
    tell_of_the_replaced();
    complain(problems);
    return place_.held ? exit_bad_input : exit_our_error;
  }
  auto options = options_of(request_, aim_, command, *rules_);
  options.interruption = [&] { return interruption.reason(); };
  options.keep = [&](const auto& evidence) { return keep_session(evidence); };
  options.earlier = [&] { return next_kept(); };
  Progress progress(Progress::kind_of_standard_error(request_.quiet));
  options.progress = [&](const auto& state) { progress.tell(state); };
  options.found = [&](const auto& line) { progress.tell_fault(line); };
  options.fail_fast = request_.fail_fast;
  const auto result = conformance::run_campaign(rules_, options);
  progress.end();
  if (!result) return give_up(result.problems());
  if (!store_problems_.empty()) {
    complain(store_problems_);
    return exit_our_error;
  }
  identity_.ended = conformance::time_now();
  identity_.milliseconds +=
      static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::milliseconds>(
                                     std::chrono::steady_clock::now() - started)
                                     .count());
  if (const auto problems = finish(*result); !problems.empty()) {
    complain(problems);
    return exit_our_error;
  }
  print_summary(rules_->rulebook(), result->record);
  say("run {}, manifest SHA-256 {}\n", identity_.id, manifest_.sha256());
  say("report: {}/report/index.html\n", place_.path);
  return result->record.exit_code;
}

/// The engine did not start, or the folder holds another campaign.
int Certification::give_up(const Problems& problems) {
  const bool no_engine = problems.front().file.empty();
  no_engine ? say_not_tested(problems) : complain(problems);
  place_.abandon();
  tell_of_the_replaced();
  return no_engine ? exit_no_engine : exit_bad_input;
}

Problems Certification::take_up_identity() {
  const auto read = spec::run_identity_from_file(place_.path + "/identity.xml");
  if (!read) return read.problems();
  auto then = *read;
  if (auto problems = differences(then, identity_, place_.path); !problems.empty()) return problems;
  ++then.resumed;
  then.ended.clear();
  identity_ = std::move(then);
  aim_.seed = identity_.seed;
  aim_.drawn = identity_.drawn;
  earlier_.emplace(place_.path, identity_.id, conformance::StoreReader::LastSegment::may_be_cut);
  return {};
}

Problems Certification::begin() {
  const auto inputs = copied_inputs(request_.edition, request_.submission, identity_);
  if (!inputs) return inputs.problems();
  if (place_.held) {
    if (auto problems = take_up_identity(); !problems.empty()) return problems;
  }
  store_.emplace(folder_, identity_.id);
  if (auto problems = folder_.begin(identity_.id); !problems.empty()) return problems;
  for (const auto& file : *inputs) {
    if (auto problems = keep(file); !problems.empty()) return problems;
  }
  return folder_.put("identity.xml", spec::to_xml(identity_));
}

Certification::Earlier Certification::next_kept() {
  if (!earlier_) return std::optional<conformance::SessionEvidence>();
  const auto kept = earlier_->next();
  if (!kept) return kept.problems();
  if (!*kept) {
    if (auto problems = store_->begin_anew(); !problems.empty()) return problems;
    earlier_.reset();
    return std::optional<conformance::SessionEvidence>();
  }
  store_->take_up(**kept);
  auto evidence = conformance::evidence_from(**kept, place_.path + "/" + earlier_->place());
  if (!evidence) return evidence.problems();
  return std::optional(std::move(evidence).value());
}

bool Certification::keep_session(const conformance::SessionEvidence& evidence) {
  const bool wanted =
      request_.evidence == "all" || (request_.evidence == "findings" && !evidence.faultless);
  if (!wanted) return true;
  store_problems_ =
      store_->add(conformance::record_of(evidence, request_.edition, oracle::every_kind));
  return store_problems_.empty();
}

Problems Certification::finish(const conformance::CampaignResult& result) {
  for (const auto& file : run_files(*rules_, result)) {
    if (auto problems = keep(file); !problems.empty()) return problems;
  }
  if (auto problems = keep({"identity.xml", spec::to_xml(identity_)}); !problems.empty())
    return problems;
  for (const auto& [name, sum] : store_->finish())
    manifest_.add_sum(name, sum);
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

Problems Certification::keep(const NamedText& file) {
  manifest_.add(file.first, file.second);
  return folder_.put(file.first, file.second);
}

void Certification::tell_of_the_replaced() const {
  if (!place_.replaced.empty())
    put_error(fmt::format("assay21: the earlier run is in {}", place_.replaced));
}

}  // namespace assay21::cli
