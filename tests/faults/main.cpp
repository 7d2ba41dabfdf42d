// What the judge says of the sample engine's faults, for whoever adds one:
//   build/release/tests/faults/fault_trials ma-spanish21 [FAULT...]
// Without faults: what it says of the engine that has none, also in so many sessions of campaigns:
//   build/release/tests/faults/fault_trials ma-spanish21 --campaign 1000
#include <cstddef>
#include <cstdio>
#include <span>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "tests/engines/sample/faults.h"
#include "tests/faults/altered_rows.h"
#include "tests/faults/trials.h"

int main(int argc, char** argv) {
  const std::span<char*> words{argv, static_cast<std::size_t>(argc)};
  if (words.size() < 2) {
    fmt::print(stderr, "usage: fault_trials EDITION [FAULT...]\n");
    return 64;
  }
  const bool campaign = words.size() == 4 && std::string_view{words[2]} == "--campaign";
  const std::uint64_t sessions = campaign ? std::stoul(words[3]) : 400;
  assay21::faults::Trials trials(words[1], sessions);
  if (campaign) {
    for (const auto& alarm : trials.false_alarms(sessions))
      fmt::print("without a fault: {}\n", alarm);
    return 0;
  }
  for (const auto& alarm : trials.false_alarms(0))
    fmt::print("without a fault: {}\n", alarm);
  if (words.size() == 3 && std::string_view{words[2]} == "--rows") {
    assay21::faults::AlteredRows rows(trials);
    for (const auto& [question, row] : rows.rows()) {
      for (const auto how : {assay21::faults::Alteration::taken_out,
                             assay21::faults::Alteration::answers_otherwise}) {
        const auto seen = rows.try_row(question, row, how);
        fmt::print("{} {} {}: {} {}\n", assay21::spec::info_of(question).name, row,
                   static_cast<int>(how), seen ? static_cast<int>(seen->sight) : -1,
                   seen ? seen->instead : "");
        std::fflush(stdout);
      }
    }
    return 0;
  }
  for (const char* const id : words.subspan(2)) {
    const auto fault = sample::fault_from(id);
    if (!fault) {
      fmt::print(stderr, "there is no fault '{}'\n", id);
      return 64;
    }
    // No clause has this id: so no session is spared.
    const auto blamed = trials.try_fault(*fault, {"?"});
    fmt::print("{}: shows in {} sessions; first {}\n", id, blamed.shown, blamed.first);
    for (const auto& [clause, session] : blamed.clauses)
      fmt::print("  {:<14} {}\n", clause, session);
  }
  return 0;
}
