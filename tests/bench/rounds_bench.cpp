// Rounds per second of the bare game, of the canonical walk and of the judge, in one run, and the
// ratios that count: machines differ, ratios hardly.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <map>
#include <numeric>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include "conformance/judge/judge.h"
#include "oracle/session/walk.h"
#include "tests/bench/bare_game.h"
#include "tests/bench/bench_sessions.h"
#include "tests/support/rules.h"

namespace assay21::bench {
namespace {

constexpr int stacks = 4;
constexpr int enough_cards = 80;
constexpr std::int64_t stake = 1000;

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

/// Sessions that were not played before, so that no round is met again; all made from one seed.
class FreshSessions {
 public:
  explicit FreshSessions(int boxes) : boxes_(boxes) {}
  BenchSession next() { return bench_session(boxes_, stacks, seed_++); }
  /// As many as are timed together.
  std::vector<BenchSession> some() {
    std::vector<BenchSession> sessions;
    while (sessions.size() < at_once)
      sessions.push_back(next());
    return sessions;
  }

 private:
  static constexpr std::size_t at_once = 16;
  int boxes_;
  std::uint64_t seed_ = 1000;
};

std::int64_t rounds_of(const std::vector<BenchSession>& sessions) {
  return std::accumulate(sessions.begin(), sessions.end(), std::int64_t{0},
                         [](std::int64_t sum, const auto& one) { return sum + one.rounds; });
}

class Stopwatch {
 public:
  [[nodiscard]] double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
  }

 private:
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

void walk(benchmark::State& state) {
  const auto rules = testing_support::rules(testing_support::six_decks());
  FreshSessions fresh(static_cast<int>(state.range(0)));
  std::int64_t rounds = 0;
  for (auto _ : state) {
    const auto sessions = fresh.some();
    const Stopwatch watch;
    for (const auto& session : sessions) {
      const auto transcript = oracle::walk(*rules, session.script);
      ASSAY21_CHECK(transcript.stuck.empty());
    }
    state.SetIterationTime(watch.seconds());
    rounds += rounds_of(sessions);
  }
  count(state, rounds);
}

void judge(benchmark::State& state) {
  const auto rules = testing_support::rules(testing_support::six_decks());
  FreshSessions fresh(static_cast<int>(state.range(0)));
  std::int64_t rounds = 0;
  for (auto _ : state) {
    const auto sessions = fresh.some();
    std::vector<std::vector<oracle::Event>> transcripts;
    for (const auto& session : sessions) {
      auto& events = transcripts.emplace_back();
      for (const auto& due : oracle::walk(*rules, session.script).events)
        events.push_back(due.event);
    }
    const Stopwatch watch;
    for (std::size_t i = 0; i < sessions.size(); ++i) {
      const auto judged =
          conformance::judge(*rules, sessions[i].script, transcripts[i], oracle::every_kind);
      if (!judged.findings.empty() || !judged.broken_off.empty())
        state.SkipWithError("the oracle's own transcript was not accepted");
    }
    state.SetIterationTime(watch.seconds());
    rounds += rounds_of(sessions);
  }
  count(state, rounds);
}

BENCHMARK(bare)->Arg(1)->Arg(7);
BENCHMARK(walk)->Arg(1)->Arg(7)->Unit(benchmark::kMillisecond)->UseManualTime();
BENCHMARK(judge)->Arg(1)->Arg(7)->Unit(benchmark::kMillisecond)->UseManualTime();

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
