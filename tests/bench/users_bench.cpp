// What users wait for: the stages of `certify` for each kind of session, `replay`, a faulty engine
// against a good one, and the program as it is started. Prints tables; asserts no time.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <unistd.h>

#include "spec/values/check.h"
#include "tests/bench/on_processors.h"
#include "tests/bench/program_run.h"
#include "tests/bench/stages.h"

namespace assay21::bench {
namespace {

namespace fs = std::filesystem;

struct Sizes {
  StagePlan stages;
  std::int64_t bare_rounds = 0;
  int runs = 1;  ///< of each program; the median counts
  std::vector<int> sessions;  ///< random ones of a good engine's campaigns
  std::vector<std::string> faults;
  bool campaigns = true;  ///< their stages, besides those of single kinds
  int side_by_side = 0;  ///< random sessions of a campaign of two engines side by side; 0 for none
};

Sizes whole_sizes() {
  return {.stages = {.sessions = 200, .times = 5},
          .bare_rounds = 1'000'000,
          .runs = 3,
          .sessions = {1'000, 10'000},
          .faults = {"draw-offered-at-21", "blackjacks-push", "played-from-the-right"},
          .side_by_side = 10'000};
}

Sizes quick_sizes() {
  return {.stages = {.sessions = 5, .times = 1},
          .bare_rounds = 50'000,
          .runs = 1,
          .sessions = {},
          .faults = {"draw-offered-at-21"},
          .campaigns = false};
}

constexpr double micro = 1e6;

struct Row {
  const SessionKind* kind;
  StageTimes times;
};

void print_certify(const std::vector<Row>& rows) {
  fmt::print(
      "certify, microseconds a round of the harness (the engine's column is not in the sum)\n"
      "{:24} {:>5} {:>7} {:>9} {:>6} {:>5} {:>6} {:>7} {:>9} {:>10} {:>7}\n",
      "kind of session", "boxes", "make", "(compile)", "write", "read", "judge", "sum", "rounds/s",
      "x the bare", "engine");
  for (const auto& [kind, times] : rows) {
    fmt::print(
        "{:24} {:5.1f} {:7.1f} {:>9} {:6.1f} {:5.1f} {:6.1f} {:7.1f} {:9.0f} {:10.0f} {:7.1f}\n",
        kind->name, times.boxes, times.make * micro, fmt::format("({:.1f})", times.compile * micro),
        times.write * micro, times.read * micro, times.judge * micro, times.harness() * micro,
        1 / times.harness(), times.harness() / times.bare, times.engine * micro);
  }
}

void print_replay(const std::vector<Row>& rows) {
  fmt::print(
      "\nreplay of a transcript of the engine, microseconds a round; beside it what the judge\n"
      "of certify takes for the oracle's own transcripts of the same sessions\n"
      "{:24} {:>7} {:>7} {:>7} {:>7} {:>10} {:>9} {:>10}\n",
      "kind of session", "read", "check", "judge", "sum", "x the bare", "own judge", "judge/own");
  for (const auto& [kind, times] : rows) {
    fmt::print("{:24} {:7.1f} {:7.1f} {:7.1f} {:7.1f} {:10.0f} {:9.1f} {:10.2f}\n", kind->name,
               times.replay_read * micro, times.replay_check * micro, times.replay_judge * micro,
               times.replay() * micro, times.replay() / times.bare, times.own_judge * micro,
               times.judge / times.own_judge);
  }
}

/// A folder of this process, gone with it.
class Folder {
 public:
  Folder() : path_(fs::temp_directory_path() / fmt::format("assay21-bench-{}", getpid())) {
    fs::create_directories(path_);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  [[nodiscard]] std::string in(const std::string& name) const { return (path_ / name).string(); }

 private:
  fs::path path_;
};

using Command = std::vector<std::string>;

class Programs {
 public:
  explicit Programs(const Sizes& sizes) : sizes_(sizes) {}

  void measure() {
    fmt::print(
        "the program as it is started (processor time: with the engines that it starts)\n"
        "{:44} {:>8} {:>8} {:>6} {:>10}\n",
        "", "wall ms", "cpu ms", "MB", "x the good");
    say("rules editions", run({"rules", "editions"}, 0));
    say("rules search push", run({"rules", "search", "push"}, 0));
    std::vector<ProgramRun> good;
    for (const auto random : sizes_.sessions) {
      good.push_back(certify("", random, 0));
      say(fmt::format("certify, {} random, conforming", random), good.back());
    }
    const auto sessions = sizes_.sessions.empty() ? 0 : sizes_.sessions.front();
    for (const auto& fault : sizes_.faults) {
      const auto bad = certify(fault, sessions, 1);
      say(fmt::format("certify, {} random, {}", sessions, fault), bad,
          good.empty() ? 0 : bad.cpu_seconds / good.front().cpu_seconds);
    }
    const auto script = folder_.in("out/sessions/F1.json");
    say("replay of a fault against the engine",
        run({"replay", script, "--engine", ASSAY21_SAMPLE_ENGINE}, 0));
    say("replay of its transcript",
        run({"replay", script, "--transcript", folder_.in("out/sessions/F1.observed.json")}, 1));
    if (sizes_.side_by_side > 0) measure_jobs();
    fmt::print("\n");
  }

  /// One job on one processor against two on two. By processor time both take as long; the ratio of
  /// the times that passed means something where nobody else is at work.
  void measure_jobs() {
    std::vector<ProgramRun> runs;
    for (const int jobs : {1, 2}) {
      const OnProcessors held(jobs);
      runs.push_back(certify("", sizes_.side_by_side, 0, {"--jobs", std::to_string(jobs)}));
      say(fmt::format("certify, {} random, --jobs {}, so many cores", sizes_.side_by_side, jobs),
          runs.back());
    }
    fmt::print("{:44} {:8.2f} {:8.2f}\n", "one job by two", runs[0].seconds / runs[1].seconds,
               runs[0].cpu_seconds / runs[1].cpu_seconds);
  }

 private:
  ProgramRun certify(const std::string& fault, int sessions, int exit_code,
                     const Command& more = {}) {
    std::string engine = ASSAY21_SAMPLE_ENGINE;
    if (!fault.empty()) engine += " --fault " + fault;
    Command command = {"certify", "--practice", "--edition", "md-spanish21-1.0", "--submission",
                ASSAY21_SOURCE_DIR "/spec/submissions/good/six-decks.xml", "--engine", engine,
                "--sessions", std::to_string(sessions), "--out", folder_.in("out"), "--replace"};
    command.insert(command.end(), more.begin(), more.end());
    return run(std::move(command), exit_code);
  }

  /// The median of the runs, by processor time; what takes long is run once.
  [[nodiscard]] ProgramRun run(Command command, int exit_code) const {
    command.insert(command.begin(), ASSAY21_PROGRAM);
    std::vector<ProgramRun> runs;
    constexpr double long_seconds = 8;
    while (runs.empty() || (std::ssize(runs) < sizes_.runs && runs[0].seconds < long_seconds)) {
      runs.push_back(run_program(command));
      if (runs.back().exit_code == exit_code) continue;
      fmt::print(stderr, "users_bench: {} ended with {} instead of {}\n", fmt::join(command, " "),
                 runs.back().exit_code, exit_code);
      std::exit(EXIT_FAILURE);
    }
    std::ranges::sort(runs, {}, &ProgramRun::cpu_seconds);
    return runs[runs.size() / 2];
  }

  static void say(const std::string& what, const ProgramRun& run, double ratio = 0) {
    fmt::print("{:44} {:8.1f} {:8.1f} {:6.1f} {:>10}\n", what, run.seconds * 1e3,
               run.cpu_seconds * 1e3, run.megabytes,
               ratio > 0 ? fmt::format("{:.2f}", ratio) : std::string());
    std::fflush(stdout);
  }

  const Sizes& sizes_;
  Folder folder_;
};

void measure_stages(const Sizes& sizes) {
  const BareRates bare(sizes.bare_rounds);
  std::vector<Row> rows;
  for (const auto& kind : session_kinds()) {
    if (kind.campaign && !sizes.campaigns) continue;
    rows.push_back({&kind, measure(kind, sizes.stages, bare, {ASSAY21_SAMPLE_ENGINE})});
  }
  fmt::print("bare game, ns a round: {:.0f} at one box, {:.0f} at seven\n\n", bare.seconds(1) * 1e9,
             bare.seconds(most_boxes) * 1e9);
  print_certify(rows);
  print_replay(rows);
}

}  // namespace
}  // namespace assay21::bench

int main(int argc, char** argv) {
  using namespace assay21::bench;
  const std::vector<std::string_view> arguments(argv + 1, argv + argc);
  const bool quick = arguments == std::vector<std::string_view>{"--quick"};
  if (!quick && !arguments.empty()) {
    fmt::print(stderr,
               "usage: users_bench [--quick]\n\n"
               "Prints what users wait for. --quick takes seconds, and its figures mean little.\n");
    return 64;
  }
  const auto sizes = quick ? quick_sizes() : whole_sizes();
  // First, while this process is small: a child's memory is never told as less than its parent's.
  Programs(sizes).measure();
  measure_stages(sizes);
}
