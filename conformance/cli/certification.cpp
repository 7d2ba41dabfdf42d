#include "conformance/cli/certification.h"

#include <chrono>

#include <fmt/format.h>

#include "conformance/cli/conditions.h"
#include "conformance/cli/engine_room.h"
#include "conformance/cli/exit_code.h"
#include "conformance/cli/inputs.h"
#include "conformance/cli/progress.h"
#include "conformance/cli/run_differences.h"
#include "conformance/cli/run_files.h"
#include "conformance/cli/say.h"
#include "conformance/cli/summary.h"
#include "conformance/run/interruption.h"
#include "conformance/run/ledger.h"
#include "conformance/run/surroundings.h"
#include "reports/junit_report.h"
#include "reports/write.h"
#include "spec/files/sha256.h"

namespace assay21::cli {
namespace {

using conformance::NamedText;
using spec::Problem;
using spec::Problems;
using spec::RunIdentity;

/// That a whole run has, besides the must-run list.
constexpr std::uint64_t sessions_of_an_exam = 60000;
constexpr std::uint64_t sessions_of_a_practice = 700;

std::uint64_t random_sessions_of_plan(const CertifyRequest& request) {
  return request.practice ? sessions_of_a_practice : sessions_of_an_exam;
}

std::uint64_t milliseconds_since(std::chrono::steady_clock::time_point then) {
  using std::chrono::duration_cast;
  using std::chrono::milliseconds;
  const auto now = std::chrono::steady_clock::now();
  return static_cast<std::uint64_t>(duration_cast<milliseconds>(now - then).count());
}

}  // namespace

std::uint64_t random_sessions_of(const CertifyRequest& request) {
  return request.must_run ? 0 : request.sessions.value_or(random_sessions_of_plan(request));
}

spec::CampaignPlan plan_of(const CertifyRequest& request, spec::Purpose purpose,
                           std::optional<oracle::FeatureMask> scope) {
  spec::CampaignPlan plan;
  plan.edition = request.edition;
  plan.purpose = spec::name_of(spec::purpose_names, purpose);
  plan.repeat_of = request.repeat_of;
  plan.random_sessions = random_sessions_of(request);
  plan.only = request.only;
  plan.readings = request.readings;
  if (scope) plan.scope = *scope == 0 ? "nothing" : conformance::words_of(*scope);
  plan.conditions = conditions_of(request);
  plan.in_ledger = !request.ledger.empty();
  plan.in_blocks = request.jobs > 0 || !request.shard.empty();
  plan.shard = request.shard;
  plan.evidence = request.evidence;
  return plan;
}

Certification::Certification(const CertifyRequest& request, CertificationParts parts,
                             conformance::RunPlace place)
    : request_(request),
      parts_(std::move(parts)),
      place_(std::move(place)),
      folder_(place_.files, place_.path) {}

conformance::CampaignOptions Certification::options(const std::vector<std::string>& command) {
  conformance::CampaignOptions options;
  options.setup.command = command;
  options.setup.limits.answer_within = std::chrono::milliseconds(request_.timeout_ms);
  options.setup.isolation = isolation_by(request_.room, {request_.out});
  options.setup.harness = program_name;
  options.setup.edition = request_.edition;
  options.setup.options = conformance::option_words(parts_.rules->submission());
  options.command_line = request_.engine;
  options.purpose = parts_.aim.purpose;
  options.repeat_of = request_.repeat_of;
  options.drawn = parts_.aim.drawn;
  for (const auto& reading : request_.readings)
    options.chosen.push_back(reading.substr(0, reading.find('=')));
  if (parts_.known_failures) {
    // A run that goes on is weighed by the day on which it was begun.
    constexpr std::size_t length_of_a_day = 10;
    options.known_failures.day = parts_.identity.started.substr(0, length_of_a_day);
    for (const auto& failure : *parts_.known_failures)
      options.known_failures.all.push_back({failure});
  }
  options.seed = parts_.aim.seed;
  options.random_of_plan = random_sessions_of_plan(request_);
  options.random_sessions = random_sessions_of(request_);
  if (!request_.practice)
    options.walked_for_situations = conformance::walked_for_situations(options.random_sessions);
  options.steering = conformance::steering_of(options.random_sessions);
  if (!request_.practice) options.soak_rounds = conformance::rounds_of_a_soak;
  // As seen from the run's folder, so that the record is the same wherever the folder lies.
  options.session_folder = "sessions";
  options.scope = parts_.scope;
  options.bets = parts_.bets;
  options.only = parts_.only;
  for (const auto& bound : spec::words_of(parts_.bets))
    options.setup.options.push_back(bound);
  options.before_the_first = [](const conformance::Provision& provision) {
    for (const auto& line : described(provision))
      say("{}\n", line);
  };
  options.evidence = evidence_->for_campaign();
  options.jobs = request_.jobs == 0 && !request_.shard.empty() ? 1 : request_.jobs;
  options.shard = conformance::shard_from(request_.shard).value_or(conformance::Shard{});
  options.missing = request_.missing;
  options.fail_fast = request_.fail_fast;
  return options;
}

int Certification::run(const std::vector<std::string>& command) {
  const auto started = std::chrono::steady_clock::now();
  std::optional<std::chrono::seconds> most;
  if (request_.max_seconds > 0) most = std::chrono::seconds(request_.max_seconds);
  const conformance::Interruption interruption(most);
  if (const auto problems = begin(); !problems.empty()) {
    const bool goes_on = place_.held || !request_.like.empty();
    return not_begun(problems, goes_on ? exit_bad_input : exit_our_error);
  }
  auto ledger = enter();
  if (!ledger) return not_begun(ledger.problems(), exit_bad_input);
  auto wanted = options(command);
  wanted.ledger = std::move(ledger).value();
  wanted.interruption = [&] { return interruption.reason(); };
  Progress progress(Progress::kind_of_standard_error(request_.quiet));
  wanted.planning = [&](const auto& state) { progress.tell(state); };
  wanted.progress = [&](const auto& state) { progress.tell(state); };
  wanted.found = [&](const auto& line) { progress.tell_fault(line); };
  const auto result = conformance::run_campaign(parts_.rules, wanted);
  progress.end();
  if (!result) return give_up(result.problems());
  if (place_.held && !result->was_planned) return broken_off_again(result->record.interrupted);
  // Before anything is written: what an exam came to does not hang on a full disk. One that was
  // broken off can go on, and has no end yet.
  if (const auto& record = result->record; record.interrupted.empty()) {
    if (const auto problems = leave(record.headline.outcome, record.exit_code); !problems.empty()) {
      complain(problems);
      return exit_our_error;
    }
  }
  auto& identity = parts_.identity;
  identity.ended = conformance::time_now();
  identity.milliseconds += milliseconds_since(started);
  if (const auto problems = finish(*result); !problems.empty()) {
    complain(problems);
    return exit_our_error;
  }
  print_summary(parts_.rules->rulebook(), result->record);
  say("run {}, manifest SHA-256 {}\n", identity.id, manifest_.sha256());
  say("report: {}/report/index.html\n", place_.path);
  return leave_junit(result->record);
}

/// The engine did not start, or the folder holds another campaign.
int Certification::give_up(const Problems& problems) {
  if (!problems.front().file.empty()) return not_begun(problems, exit_bad_input);
  for (const auto& problem : problems) {
    const auto headline = spec::not_tested_headline(spec::to_string(problem));
    put_error(fmt::format("assay21: {}", headline));
    if (parts_.junit) complain(parts_.junit->put_no_verdict(headline));
  }
  // A run that was broken off can still go on.
  if (!place_.held) complain(leave(conformance::not_tested_outcome, exit_no_engine));
  place_.abandon();
  tell_of_the_replaced();
  return exit_no_engine;
}

/// What was played before has not been looked at: a record would be silent on it.
int Certification::broken_off_again(const std::string& why) {
  const auto line = fmt::format(
      "was broken off {} while its sessions were planned; what it has "
      "kept is there, and --resume goes on",
      why);
  put_error(fmt::format("assay21: {}: {}", place_.path, line));
  if (parts_.junit) complain(parts_.junit->put_no_verdict("INCOMPLETE RUN: it " + line));
  return exit_incomplete;
}

int Certification::not_begun(const Problems& problems, int exit_code) {
  complain(problems);
  if (parts_.junit) complain(parts_.junit->put_no_verdict(spec::to_string(problems.front())));
  place_.abandon();
  tell_of_the_replaced();
  return exit_code;
}

spec::Result<spec::LedgerRecord> Certification::enter() const {
  if (request_.ledger.empty()) return spec::LedgerRecord();
  const auto& identity = parts_.identity;
  if (!parts_.aim.exam.empty()) {
    const bool plays = request_.merged.empty();
    if (auto problems =
            plays ? conformance::begin_part(request_.ledger, part(), identity.started) : Problems();
        !problems.empty())
      return problems;
    return conformance::take_up_exam(request_.ledger, parts_.aim.exam);
  }
  if (place_.held) return conformance::take_up_exam(request_.ledger, identity.id);
  const auto& drawn = parts_.aim.drawn;
  return conformance::enter_exam(request_.ledger, {identity.id, identity.started, drawn.item_sha256,
                                                   drawn.submission_sha256, identity.build_sha256});
}

Problems Certification::leave(std::string_view outcome, int exit_code) const {
  if (request_.ledger.empty()) return {};
  const auto now = conformance::time_now();
  // A part ends with the exam, when the parts are put together.
  if (!request_.shard.empty()) {
    return outcome == conformance::not_tested_outcome
               ? conformance::unbegin_part(request_.ledger, part(), now)
               : Problems();
  }
  const auto& exam = parts_.aim.exam.empty() ? parts_.identity.id : parts_.aim.exam;
  return conformance::end_exam(request_.ledger, exam, now, outcome, exit_code);
}

conformance::ExamPart Certification::part() const {
  return {parts_.aim.exam, request_.shard.empty() ? "1/1" : request_.shard, parts_.identity.id};
}

Problems Certification::take_up_identity() {
  const auto read = spec::run_identity_from_file(place_.path + "/identity.xml");
  if (!read) return read.problems();
  auto then = *read;
  auto problems = differences(then, parts_.identity, place_.path);
  if (then.plan.shard != parts_.identity.plan.shard)
    problems.push_back({place_.path, 0, 0, "was begun with another --shard",
                        "the same command and files as before, or --replace"});
  if (!problems.empty()) return problems;
  ++then.resumed;
  then.ended.clear();
  parts_.aim.seed = then.seed;
  parts_.aim.drawn = then.drawn;
  parts_.identity = std::move(then);
  return {};
}

/// The shards of which the run is put together.
Problems Certification::name_parts() {
  for (const auto& [folder, run] : request_.merged) {
    const auto shard = spec::run_identity_from_file(folder + "/identity.xml");
    if (!shard) return shard.problems();
    const auto manifest = spec::sha256_of_file(folder + "/manifest.txt");
    if (!manifest) return manifest.problems();
    parts_.identity.milliseconds += shard->milliseconds;
    parts_.identity.parts.push_back({run, shard->plan.shard, shard->machine, shard->started,
                                     shard->ended, shard->milliseconds, *manifest});
  }
  return {};
}

Problems Certification::begin() {
  auto& identity = parts_.identity;
  const auto inputs = copied_inputs(request_, identity);
  if (!inputs) return inputs.problems();
  if (place_.held) {
    if (auto problems = take_up_identity(); !problems.empty()) return problems;
  }
  if (!request_.like.empty()) {
    const auto shard = spec::run_identity_from_file(request_.like + "/identity.xml");
    if (!shard) return shard.problems();
    auto misfits = differences(*shard, identity, request_.like);
    for (auto& misfit : misfits)
      misfit.expected = "the engine, the inputs and the build of assay21 of the shards";
    if (!misfits.empty()) return misfits;
    // Expiry is weighed by the day on which the parts were begun.
    identity.started = shard->started;
    identity.selftest = shard->selftest;
    if (auto problems = name_parts(); !problems.empty()) return problems;
  }
  using Which = KeptEvidence::Which;
  evidence_.emplace(folder_, identity.id, request_.evidence == "all" ? Which::all : Which::none);
  if (place_.held) evidence_->take_up(place_.path, parts_.rules->terms());
  if (!request_.merged.empty()) {
    std::vector<conformance::MergedStores::Part> parts;
    for (const auto& [folder, run] : request_.merged)
      parts.push_back({folder, run});
    evidence_->merge(parts, parts_.rules->terms());
  }
  if (auto problems = folder_.begin(identity.id); !problems.empty()) return problems;
  for (const auto& file : *inputs) {
    if (auto problems = keep(file); !problems.empty()) return problems;
  }
  if (auto problems = evidence_->begin(); !problems.empty()) return problems;
  return folder_.put("identity.xml", spec::to_xml(identity));
}

Problems Certification::finish(const conformance::CampaignResult& result) {
  const auto& rules = *parts_.rules;
  const auto& identity = parts_.identity;
  if (auto problems = evidence_->finish(manifest_); !problems.empty()) return problems;
  for (const auto& file : run_files(rules, result)) {
    if (auto problems = keep(file); !problems.empty()) return problems;
  }
  if (auto problems = keep({"identity.xml", spec::to_xml(identity)}); !problems.empty())
    return problems;
  if (auto problems = folder_.put("manifest.txt", manifest_.text()); !problems.empty())
    return problems;
  const auto report =
      reports::report_texts(rules.rulebook(), result.record, {&identity, manifest_.sha256()});
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
int Certification::leave_junit(const spec::RunRecord& record) {
  if (!parts_.junit) return record.exit_code;
  const auto text = reports::junit_report(parts_.rules->rulebook(), record,
                                          {&parts_.identity, manifest_.sha256()});
  const auto problems = parts_.junit->put(text);
  complain(problems);
  if (problems.empty() || record.exit_code == exit_does_not_conform) return record.exit_code;
  return exit_our_error;
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
