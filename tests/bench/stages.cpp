#include "tests/bench/stages.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <numeric>

#include "conformance/campaign/tally.h"
#include "conformance/engine/engine_link.h"
#include "conformance/judge/judge.h"
#include "conformance/wire/messages.h"
#include "conformance/wire/script_file.h"
#include "generators/plan/compile.h"
#include "oracle/script/check/script_check.h"
#include "oracle/session/walk.h"
#include "spec/values/check.h"
#include "tests/bench/cpu_watch.h"
#include "tests/bench/piped_engine.h"
#include "tests/support/sample_tables.h"

namespace assay21::bench {
namespace {

using conformance::PlannedSession;
using Sessions = std::vector<PlannedSession>;
using Transcripts = std::vector<std::vector<oracle::Event>>;

double compile_seconds(const oracle::Rules& rules, const Sessions& sessions) {
  const CpuWatch watch;
  for (const auto& session : sessions)
    ASSAY21_CHECK(generators::compile(rules, session.plan).script == session.script);
  return watch.seconds();
}

std::vector<std::string> written(const Sessions& sessions, double& seconds) {
  std::vector<std::string> lines;
  lines.reserve(sessions.size());
  const CpuWatch watch;
  for (const auto& session : sessions)
    lines.push_back(
        wire::session_message(static_cast<std::int64_t>(lines.size()) + 2, session.script));
  seconds = watch.seconds();
  return lines;
}

std::vector<std::string> answered(PipedEngine& engine, const std::vector<std::string>& lines,
                                  double& seconds) {
  const auto begin = std::chrono::steady_clock::now();
  auto answers = engine.answers(lines);
  seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return answers;
}

Transcripts read(const Sessions& sessions, const std::vector<std::string>& answers,
                 wire::KindMask observes, double& seconds) {
  Transcripts transcripts;
  transcripts.reserve(sessions.size());
  const CpuWatch watch;
  for (std::size_t i = 0; i < sessions.size(); ++i) {
    auto reply = wire::transcript_from(answers[i], sessions[i].script, observes);
    ASSAY21_CHECK(reply.ok());
    transcripts.push_back(std::move(reply).value().events);
  }
  seconds = watch.seconds();
  return transcripts;
}

double judge_seconds(const oracle::Rules& rules, const Sessions& sessions,
                     const Transcripts& transcripts, wire::KindMask observes) {
  conformance::Tally tally(rules, conformance::other_readings(rules));
  const CpuWatch watch;
  for (std::size_t i = 0; i < sessions.size(); ++i)
    tally.add(sessions[i].name, sessions[i].plan, sessions[i].script, transcripts[i], observes);
  const auto seconds = watch.seconds();
  ASSAY21_CHECK(tally.faults().empty() && tally.broken_off().empty() && tally.our_faults().empty());
  return seconds;
}

/// A session as `replay` finds it: two files.
struct SavedSession {
  std::string script;
  std::string transcript;
};

std::vector<SavedSession> saved(const oracle::Rules& rules, const Sessions& sessions,
                                const Transcripts& transcripts, wire::KindMask observes) {
  std::vector<SavedSession> all;
  for (std::size_t i = 0; i < sessions.size(); ++i) {
    const auto& session = sessions[i];
    std::vector<std::string> lines;
    for (const auto& event : transcripts[i])
      lines.push_back(wire::to_json(event, session.script));
    const wire::ScriptFile file{session.name,
                                rules.rulebook().id,
                                conformance::option_words(rules.submission()),
                                {},
                                session.script};
    all.push_back({wire::to_json(file), wire::transcript_file(session.name, lines, observes)});
  }
  return all;
}

void measure_replay(const oracle::Rules& rules, const std::vector<SavedSession>& sessions,
                    StageTimes& times) {
  for (const auto& session : sessions) {
    const CpuWatch reading;
    const auto file = wire::script_file_from(session.script, "script",
                                             [&](const std::string&) { return &rules.terms(); });
    ASSAY21_CHECK(file.ok());
    const auto transcript =
        wire::transcript_file_from(session.transcript, "transcript", file->script);
    ASSAY21_CHECK(transcript.ok());
    times.replay_read += reading.seconds();
    const CpuWatch checking;
    ASSAY21_CHECK(oracle::check_script(rules, file->script, "script").empty());
    times.replay_check += checking.seconds();
    const CpuWatch judging;
    const auto judged =
        conformance::judge(rules, file->script, transcript->events, transcript->observes);
    times.replay_judge += judging.seconds();
    ASSAY21_CHECK(judged.findings.empty());
  }
}

Transcripts own_transcripts(const oracle::Rules& rules, const Sessions& sessions) {
  Transcripts transcripts;
  for (const auto& session : sessions) {
    auto& events = transcripts.emplace_back();
    for (const auto& due : oracle::walk(rules, session.script).events)
      events.push_back(due.event);
  }
  return transcripts;
}

constexpr std::array stages = {
    &StageTimes::make,        &StageTimes::compile,      &StageTimes::write,
    &StageTimes::engine,      &StageTimes::read,         &StageTimes::judge,
    &StageTimes::replay_read, &StageTimes::replay_check, &StageTimes::replay_judge,
    &StageTimes::own_judge,   &StageTimes::bare,         &StageTimes::boxes};

StageTimes measure_once(const SessionKind& kind, const oracle::Rules& rules, std::uint64_t seed,
                        std::size_t count, const BareRates& bare, PipedEngine& engine) {
  StageTimes times;
  const auto made = make_sessions(kind, rules, seed, count);
  const auto& sessions = made.sessions;
  times.make = made.cpu_seconds;
  times.compile = compile_seconds(rules, sessions);
  const auto lines = written(sessions, times.write);
  const auto answers = answered(engine, lines, times.engine);
  const auto transcripts = read(sessions, answers, engine.observes(), times.read);
  times.judge = judge_seconds(rules, sessions, transcripts, engine.observes());
  measure_replay(rules, saved(rules, sessions, transcripts, engine.observes()), times);
  times.own_judge =
      judge_seconds(rules, sessions, own_transcripts(rules, sessions), oracle::every_kind);
  double rounds = 0;
  for (const auto& session : sessions) {
    const auto boxes = boxes_of_rounds(session.script);
    rounds += static_cast<double>(boxes.size());
    times.boxes += std::accumulate(boxes.begin(), boxes.end(), 0);
    times.bare += bare.seconds_for(session.script);
  }
  for (const auto stage : stages)
    times.*stage /= rounds;
  return times;
}

}  // namespace

StageTimes measure(const SessionKind& kind, const StagePlan& plan, const BareRates& bare,
                   const std::vector<std::string>& engine) {
  const auto& rules = *testing_support::sample_table(kind.table).rules;
  std::vector<StageTimes> all;
  for (int time = 1; time <= plan.times; ++time) {
    PipedEngine piped(engine, rules);
    all.push_back(
        measure_once(kind, rules, static_cast<std::uint64_t>(time), plan.sessions, bare, piped));
  }
  StageTimes medians;
  for (const auto stage : stages) {
    const auto middle = all.begin() + static_cast<std::ptrdiff_t>(all.size() / 2);
    std::ranges::nth_element(all, middle, {}, [&](const StageTimes& one) { return one.*stage; });
    medians.*stage = (*middle).*stage;
  }
  return medians;
}

}  // namespace assay21::bench
