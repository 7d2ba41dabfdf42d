#include "spec/side/wager_table.h"

#include <algorithm>

namespace assay21::spec {

bool is_named_by(std::string_view id, std::string_view entry) {
  if (!entry.ends_with(".*")) return id == entry;
  return id.starts_with(entry.substr(0, entry.size() - 1));
}

bool in_force(const Unders& under, const Readings& readings) {
  return std::ranges::all_of(
      under, [&](const Under& one) { return readings[one.interpretation] == one.alternative; });
}

std::string_view rule_value(const std::vector<SideRule>& rules, SideRuleName name,
                            const Readings& readings) {
  const auto rule = std::ranges::find_if(rules, [&](const SideRule& one) {
    return one.name == name && in_force(one.under, readings);
  });
  return rule == rules.end() ? info_of(name).usual : std::string_view(rule->value);
}

bool serves(const SidePaytable& table, int decks, const Readings& readings) {
  return table.serves.empty() || std::ranges::any_of(table.serves, [&](const Serves& one) {
           return in_force(one.under, readings) && one.decks.contains(decks);
         });
}

}  // namespace assay21::spec
