// Which of the sample engine's rare faults does a campaign find?
//   build/release/tests/faults/rare_faults practice|exam|plain SESSIONS [SEED [TABLE]]
// plays them at each table, or at the one that is named, and prints a line for each: the session in
// which it was found, from 1.
//   build/release/tests/faults/rare_faults compare SESSIONS
// ends with 1 where so many plain random sessions find what an exam does not.
#include <cstdio>
#include <map>
#include <set>
#include <span>
#include <string>

#include <fmt/format.h>

#include "tests/faults/rare_trials.h"

namespace {

using assay21::faults::RareCampaign;
using assay21::faults::RareSessions;

constexpr std::uint64_t sessions_of_an_exam = 60'000;

std::set<std::string> tables() {
  std::set<std::string> all;
  for (const auto& fault : sample::rare_faults)
    all.emplace(fault.table);
  return all;
}

/// The faults that were found.
std::set<std::string_view> tell(const std::string& table, const RareSessions& sessions) {
  std::set<std::string_view> found;
  for (const auto& one : assay21::faults::try_rare_faults(table, sessions)) {
    if (one.first > 0) found.insert(one.fault->id);
    fmt::print("{}\t{}\t{}\t{}\t{}\tshown {}\n", table, one.fault->id, one.first, one.session,
               one.violated, one.shown);
    std::fflush(stdout);
  }
  return found;
}

int compare(std::uint64_t plain) {
  bool as_much = true;
  for (const auto& table : tables()) {
    const auto by_exam = tell(table, {RareCampaign::exam, sessions_of_an_exam});
    for (const auto& id : tell(table, {RareCampaign::plain, plain})) {
      if (by_exam.contains(id)) continue;
      fmt::print("an exam at {} does not find {}\n", table, id);
      as_much = false;
    }
  }
  return as_much ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  const std::span<char*> words{argv, static_cast<std::size_t>(argc)};
  const std::map<std::string, RareCampaign> campaigns{{"practice", RareCampaign::practice},
                                                      {"exam", RareCampaign::exam},
                                                      {"plain", RareCampaign::plain}};
  if (words.size() == 3 && std::string{words[1]} == "compare") return compare(std::stoul(words[2]));
  if (words.size() < 3 || !campaigns.contains(words[1])) {
    fmt::print(stderr,
               "usage: rare_faults practice|exam|plain SESSIONS [SEED [TABLE]]\n"
               "       rare_faults compare SESSIONS\n");
    return 64;
  }
  const RareSessions sessions{campaigns.at(words[1]), std::stoul(words[2]),
                              words.size() > 3 ? std::stoul(words[3]) : 1};
  if (words.size() > 4) {
    tell(words[4], sessions);
    return 0;
  }
  for (const auto& table : tables())
    tell(table, sessions);
  return 0;
}
