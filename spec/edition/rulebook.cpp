#include "spec/edition/rulebook.h"

#include <algorithm>

#include <fmt/format.h>

namespace assay21::spec {

std::optional<ClauseRef> Rulebook::find(std::string_view clause_id) const {
  const auto at = by_id.find(clause_id);
  if (at == by_id.end()) return std::nullopt;
  return at->second;
}

const Option* Rulebook::option(const OptionName& name) const {
  const auto at = std::ranges::find(options, name, &Option::name);
  return at == options.end() ? nullptr : &*at;
}

Terms terms_of(const Rulebook& rulebook) {
  Terms terms;
  for (const auto& wager : rulebook.side_wagers) {
    terms.wagers.push_back(
        {WagerId(wager.mechanism, terms.wagers.size()), std::string(wager.name.text())});
  }
  for (const auto& meter : rulebook.meters)
    terms.meters.push_back({static_cast<MeterId>(terms.meters.size()), meter.id});
  terms.add_strangers();
  return terms;
}

const SideWagerTable* Rulebook::side_wager(const SideWager& name) const {
  const auto at = std::ranges::find(side_wagers, name, &SideWagerTable::name);
  return at == side_wagers.end() ? nullptr : &*at;
}

Readings Rulebook::default_readings() const {
  Readings readings;
  for (const auto& one : interpretations)
    readings.push_back(one.default_alternative);
  return readings;
}

std::string kind_in_words(const Interpretation& one) {
  const bool right = one.touches == Touches::right;
  return fmt::format("{} that touches {}",
                     one.kind == InterpretationKind::gap ? "a gap" : "an ambiguity",
                     right ? "a player's right" : name_of(touches_names, one.touches));
}

std::string ids_of(const Rulebook& rulebook, const ClauseSet& clauses) {
  std::string text;
  for (const auto ref : clauses.refs()) {
    if (!text.empty()) text += ' ';
    text += rulebook.clause(ref).id;
  }
  return text;
}

std::string cites_of(const Rulebook& rulebook, const ClauseSet& clauses) {
  std::string text;
  for (const auto ref : clauses.refs()) {
    if (!text.empty()) text += ", ";
    text += rulebook.clause(ref).cite;
  }
  return text;
}

}  // namespace assay21::spec
