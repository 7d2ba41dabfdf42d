// The rules by which side wagers are read and capped: each that is needed, once under every
// reading.
#include <algorithm>

#include <fmt/format.h>

#include "spec/load/side_checks.h"

namespace assay21::spec {
namespace {

/// The defaults, and every other alternative by itself.
std::vector<Readings> single_readings(const Rulebook& rulebook) {
  std::vector<Readings> all = {rulebook.default_readings()};
  for (std::size_t i = 0; i < rulebook.interpretations.size(); ++i) {
    for (std::size_t j = 0; j < rulebook.interpretations[i].alternatives.size(); ++j) {
      if (j == all.front()[i]) continue;
      all.push_back(all.front());
      all.back()[i] = j;
    }
  }
  return all;
}

std::string in_words(const Rulebook& rulebook, const Readings& readings) {
  for (std::size_t i = 0; i < readings.size(); ++i) {
    const auto& one = rulebook.interpretations[i];
    if (readings[i] != one.default_alternative)
      return fmt::format(" under {}={}", one.id, one.alternatives[readings[i]].id);
  }
  return {};
}

bool has(const std::vector<SideRuleName>& names, SideRuleName name) {
  return std::ranges::find(names, name) != names.end();
}

}  // namespace

bool apart(const Unders& a, const Unders& b) {
  return std::ranges::any_of(a, [&](const Under& one) {
    return std::ranges::any_of(b, [&](const Under& other) {
      return one.interpretation == other.interpretation && one.alternative != other.alternative;
    });
  });
}

void check_rules(ReadContext& context, pugi::xml_node node, const std::vector<SideRule>& rules,
                 const std::vector<SideRuleName>& needed, const std::vector<SideRuleName>& allowed,
                 const Unders& within) {
  for (std::size_t i = 0; i < rules.size(); ++i) {
    const auto name = info_of(rules[i].name).name;
    if (!has(needed, rules[i].name) && !has(allowed, rules[i].name)) {
      context.complain(node, fmt::format("rule {} decides nothing here", name),
                       "rules that something here asks for");
    }
    for (std::size_t j = 0; j < i; ++j) {
      if (rules[j].name != rules[i].name || apart(rules[j].under, rules[i].under)) continue;
      context.complain(node,
                       fmt::format("rule {} has two values, in lines {} and {}", name,
                                   rules[j].line, rules[i].line),
                       "one value under every reading");
    }
  }
  const auto& rulebook = context.rulebook();
  for (const auto name : needed) {
    for (const auto& readings : single_readings(rulebook)) {
      if (!in_force(within, readings) || !rule_value(rules, name, readings).empty()) continue;
      context.complain(
          node,
          fmt::format("rule {} has no value{}", info_of(name).name, in_words(rulebook, readings)),
          fmt::format("one of {} under every reading", info_of(name).words));
      break;
    }
  }
}

}  // namespace assay21::spec
