#include "conformance/campaign/asked.h"

#include <algorithm>
#include <set>

namespace assay21::conformance {
namespace {

constexpr std::string_view request_word = "request ";
constexpr std::string_view incident_word = "incident ";

std::string word_for(std::string_view what, std::string_view name) {
  return std::string(what) + std::string(name);
}

void add_asked_in(const oracle::Round& round, std::set<std::string>& all) {
  for (const auto& hand : round.decisions) {
    for (const auto& request : hand.requests)
      all.insert(word_for(request_word, spec::name_of(spec::choice_names, request.choice)));
  }
  if (!round.insurance.empty()) all.insert("insurance");
  if (!round.even_money.empty()) all.insert("even-money");
  if (!round.along.empty()) all.insert("along");
  if (!round.asks.empty()) all.insert("asks");
  if (!round.alone.empty()) all.insert("alone");
  if (!round.wheel.empty()) all.insert("wheel");
  if (round.refill) all.insert("refill");
  for (const auto& incident : round.incidents) {
    all.insert(
        word_for(incident_word, spec::name_of(oracle::incident_names, oracle::kind_of(incident))));
  }
}

}  // namespace

std::vector<std::string> asked_in(const oracle::Script& script) {
  std::set<std::string> all;
  for (const auto& stimulus : script.stimuli) {
    all.emplace(spec::name_of(oracle::stimulus_names, oracle::kind_of(stimulus)));
    if (const auto* round = std::get_if<oracle::Round>(&stimulus)) add_asked_in(*round, all);
  }
  return {all.begin(), all.end()};
}

std::vector<std::string> all_that_is_asked() {
  std::vector<std::string> all;
  for (const auto& stimulus : oracle::stimulus_names)
    all.emplace_back(stimulus.name);
  for (const auto& choice : spec::choice_names)
    all.push_back(word_for(request_word, choice.name));
  for (const auto* field : {"insurance", "even-money", "along", "asks", "alone", "wheel",
                            "refill"})
    all.emplace_back(field);
  for (const auto& incident : oracle::incident_names)
    all.push_back(word_for(incident_word, incident.name));
  return all;
}

std::string_view last_word(std::string_view asked) {
  return asked.substr(asked.rfind(' ') + 1);
}

bool can_be_asked(std::string_view word) {
  const auto all = all_that_is_asked();
  return std::ranges::any_of(all, [&](const std::string& one) { return last_word(one) == word; });
}

}  // namespace assay21::conformance
