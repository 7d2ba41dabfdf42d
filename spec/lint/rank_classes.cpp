#include "spec/lint/rank_classes.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <utility>

namespace assay21::spec {
namespace {

/// Every set of ranks that a condition of the rulebook names.
std::vector<std::uint16_t> rank_sets(const Rulebook& rulebook) {
  std::vector<std::uint16_t> sets;
  for (const auto& table : rulebook.tables) {
    for (const auto& row : table.rows()) {
      for (const auto& one : row.when) {
        sets.push_back(one.ranks());
        sets.insert(sets.end(), one.pattern().begin(), one.pattern().end());
      }
    }
  }
  std::ranges::sort(sets);
  sets.erase(std::unique(sets.begin(), sets.end()), sets.end());
  return sets;
}

}  // namespace

std::vector<RankClass> rank_classes(const Rulebook& rulebook) {
  using Signature = std::pair<std::pair<int, int>, std::vector<bool>>;
  const auto sets = rank_sets(rulebook);
  std::vector<RankClass> classes;
  std::map<Signature, std::size_t> known;
  for (const auto rank : all_ranks) {
    if ((rulebook.removed_ranks & bit(rank)) != 0) continue;
    const auto value = rulebook.values.of(rank);
    Signature signature{{value.high, value.low}, {}};
    for (const auto set : sets)
      signature.second.push_back((set & bit(rank)) != 0);
    const auto [place, fresh] = known.emplace(std::move(signature), classes.size());
    if (fresh) classes.push_back({{}, value});
    classes[place->second].ranks.push_back(rank);
  }
  return classes;
}

int most_decks(const Rulebook& rulebook) {
  const auto* option = rulebook.option(OptionName::decks);
  if (option == nullptr) return 1;
  int most = option->most;
  for (const auto& value : option->values) {
    int decks = 0;
    std::from_chars(value.word.data(), value.word.data() + value.word.size(), decks);
    most = std::max(most, decks);
  }
  return std::max(most, 1);
}

}  // namespace assay21::spec
