// Rounds per second of the bare game, of the canonical walk and of the judge, in one run, and the
// ratios that count: machines differ, ratios hardly.
#include <cstdio>
#include <map>
#include <span>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include "conformance/judge.h"
#include "oracle/walk.h"
#include "tests/bench/bare_game.h"
#include "tests/bench/bench_sessions.h"
#include "tests/support/rules.h"

namespace assay21::bench {
namespace {

constexpr int sessions = 16;
constexpr int stacks = 4;
constexpr int enough_cards = 80;
constexpr std::int64_t stake = 1000;

std::vector<BenchSession> some_sessions(int boxes) {
  std::vector<BenchSession> made;
  for (std::uint64_t seed = 1; seed <= sessions; ++seed)
    made.push_back(bench_session(boxes, stacks, seed));
  return made;
}

void count(benchmark::State& state, std::int64_t rounds) {
  state.counters["rounds"] =
      benchmark::Counter(static_cast<double>(rounds), benchmark::Counter::kIsRate);
}

void bare(benchmark::State& state) {
  LazyShoe shoe(1);
  BareGame game(shoe, static_cast<int>(state.range(0)), stake);
  std::int64_t rounds = 0;
  std::int64_t gained = 0;
  for (auto _ : state) {
    if (shoe.left() <= enough_cards) {
      shoe.begin();
      shoe.draw();
    }
    gained += game.round();
    ++rounds;
  }
  benchmark::DoNotOptimize(gained);
  count(state, rounds);
}

/// Every session anew: its rounds are not among those that were played before.
class FreshSessions {
 public:
  explicit FreshSessions(int boxes) : boxes_(boxes) {}
  BenchSession next() { return bench_session(boxes_, stacks, seed_++); }

 private:
  int boxes_;
  std::uint64_t seed_ = 1000;
};

void walk(benchmark::State& state) {
  const auto rules = testing_support::rules(testing_support::six_decks());
  oracle::KnownAnswers known(rules);
  FreshSessions fresh(static_cast<int>(state.range(0)));
  std::vector<oracle::Due> trace;
  oracle::WalkOptions options;
  options.known = &known;
  options.sink = [&](std::span<const oracle::Due> events) {
    trace.assign(events.begin(), events.end());
    benchmark::DoNotOptimize(trace.data());
  };
  std::int64_t rounds = 0;
  for (auto _ : state) {
    state.PauseTiming();
    const auto session = fresh.next();
    state.ResumeTiming();
    const auto transcript = oracle::walk(*rules, session.script, options);
    benchmark::DoNotOptimize(transcript.stuck.data());
    rounds += session.rounds;
  }
  count(state, rounds);
  state.counters["known"] = static_cast<double>(known.size());
}

void judge(benchmark::State& state) {
  const auto rules = testing_support::rules(testing_support::six_decks());
  const auto played = some_sessions(static_cast<int>(state.range(0)));
  std::vector<std::vector<oracle::Event>> transcripts;
  for (const auto& session : played) {
    auto& events = transcripts.emplace_back();
    for (const auto& due : oracle::walk(*rules, session.script).events)
      events.push_back(due.event);
  }
  std::int64_t rounds = 0;
  std::size_t next = 0;
  for (auto _ : state) {
    const auto at = next++ % played.size();
    const auto judged =
        conformance::judge(*rules, played[at].script, transcripts[at], oracle::every_kind);
    if (!judged.findings.empty() || !judged.broken_off.empty())
      state.SkipWithError("the oracle's own transcript was not accepted");
    rounds += played[at].rounds;
  }
  count(state, rounds);
}

BENCHMARK(bare)->Arg(1)->Arg(7);
BENCHMARK(walk)->Arg(1)->Arg(7)->Unit(benchmark::kMillisecond);
BENCHMARK(judge)->Arg(1)->Arg(7)->Unit(benchmark::kMillisecond);

/// Prints as usual, and remembers the rates: the median where there are repetitions.
class Rates : public benchmark::ConsoleReporter {
 public:
  Rates() : ConsoleReporter(OO_Tabular) {}

  void ReportRuns(const std::vector<Run>& runs) override {
    for (const auto& run : runs) {
      const bool median = run.aggregate_name == "median";
      const auto rate = run.counters.find("rounds");
      if (run.error_occurred || rate == run.counters.end()) continue;
      if (median || run.run_type == Run::RT_Iteration)
        rates_[run.run_name.function_name + "/" + run.run_name.args] = rate->second;
    }
    ConsoleReporter::ReportRuns(runs);
  }

  void print_ratios() const {
    for (const auto* what : {"walk", "judge"}) {
      for (const auto* boxes : {"1", "7"}) {
        const auto mine = rates_.find(fmt::format("{}/{}", what, boxes));
        const auto bare = rates_.find(fmt::format("bare/{}", boxes));
        if (mine == rates_.end() || bare == rates_.end()) continue;
        fmt::print("{:6} {} box{}: {:.3f} of the bare game's rounds\n", what, boxes,
                   boxes == std::string("1") ? "  " : "es", mine->second / bare->second);
      }
    }
  }

 private:
  std::map<std::string, double> rates_;
};

}  // namespace
}  // namespace assay21::bench

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 64;
  assay21::bench::Rates rates;
  benchmark::RunSpecifiedBenchmarks(&rates);
  rates.print_ratios();
}
