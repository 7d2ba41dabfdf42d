#include "conformance/connection/exercise.h"

#include <algorithm>
#include <map>
#include <set>

#include "conformance/wire/messages.h"

namespace assay21::conformance {
namespace {

std::string request_named(std::string_view choice) {
  return "request " + std::string(choice);
}

std::string incident_named(std::string_view incident) {
  return "incident " + std::string(incident);
}

void add_asked_in(const oracle::Round& round, std::set<std::string>& asked) {
  for (const auto& hand : round.decisions) {
    for (const auto& request : hand.requests)
      asked.insert(request_named(spec::name_of(spec::choice_names, request.choice)));
  }
  if (!round.insurance.empty()) asked.insert("insurance");
  if (!round.along.empty()) asked.insert("along");
  if (!round.asks.empty()) asked.insert("asks");
  if (!round.alone.empty()) asked.insert("alone");
  if (!round.wheel.empty()) asked.insert("wheel");
  if (round.refill) asked.insert("refill");
  for (const auto& incident : round.incidents)
    asked.insert(incident_named(spec::name_of(oracle::incident_names, oracle::kind_of(incident))));
}

std::vector<std::string> names_at(wire::Level level) {
  std::vector<std::string> all;
  const bool whole = level == wire::Level::session;
  for (const auto& stimulus : oracle::stimulus_names) {
    if (whole || stimulus.value == oracle::StimulusKind::round) all.emplace_back(stimulus.name);
  }
  for (const auto& choice : spec::choice_names)
    all.push_back(request_named(choice.name));
  for (const auto* field : {"insurance", "along", "asks", "alone", "wheel"})
    all.emplace_back(field);
  if (!whole) return all;
  all.emplace_back("refill");
  for (const auto& incident : oracle::incident_names)
    all.push_back(incident_named(incident.name));
  return all;
}

}  // namespace

std::vector<std::string> asked_in(const oracle::Script& script) {
  std::set<std::string> asked;
  for (const auto& stimulus : script.stimuli) {
    asked.emplace(spec::name_of(oracle::stimulus_names, oracle::kind_of(stimulus)));
    if (const auto* round = std::get_if<oracle::Round>(&stimulus)) add_asked_in(*round, asked);
  }
  return {asked.begin(), asked.end()};
}

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
  for (auto& name : names_at(level)) {
    const auto found = smallest.find(name);
    all.push_back({std::move(name), {}});
    if (found != smallest.end()) all.back().session = queue.at(found->second.number);
  }
  return all;
}

}  // namespace assay21::conformance
