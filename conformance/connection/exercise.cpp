#include "conformance/connection/exercise.h"

#include <map>

#include "conformance/campaign/asked.h"
#include "conformance/wire/messages.h"

namespace assay21::conformance {
namespace {

/// An engine of rounds alone is asked for nothing else.
bool is_of_rounds(const std::string& name) {
  const auto stimulus = spec::value_of(oracle::stimulus_names, name);
  if (stimulus) return *stimulus == oracle::StimulusKind::round;
  return name != "refill" && !spec::value_of(oracle::incident_names, last_word(name));
}

}  // namespace

std::vector<Exercise> exercises(const oracle::Rules& rules, const generators::Scope& scope,
                                const spec::BetRanges& bets, wire::Level level) {
  constexpr std::uint64_t seed = 1;
  SessionQueue queue(rules, seed, 1, 0, scope, bets);
  struct Smallest {
    std::size_t size = 0;
    std::uint64_t number = 0;
  };
  std::map<std::string, Smallest, std::less<>> smallest;
  while (const auto session = queue.next()) {
    const auto size = wire::session_message(0, session->script).size();
    for (const auto& name : asked_in(session->script)) {
      const auto [at, is_new] = smallest.try_emplace(name, Smallest{size, session->number});
      if (!is_new && size < at->second.size) at->second = {size, session->number};
    }
  }
  std::vector<Exercise> all;
  for (auto& name : all_that_is_asked()) {
    if (level == wire::Level::rounds && !is_of_rounds(name)) continue;
    const auto found = smallest.find(name);
    all.push_back({std::move(name), {}});
    if (found != smallest.end()) all.back().session = queue.at(found->second.number);
  }
  return all;
}

}  // namespace assay21::conformance
