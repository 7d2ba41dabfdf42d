#include "reports/graph/taken_together.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>

namespace assay21::reports {
namespace {

using spec::Answered;
using spec::Where;

/// Is every answer that the option has among these?
bool says_nothing(const spec::Rulebook& rulebook, const Answered& answered) {
  const auto* option = rulebook.option(answered.option);
  return option != nullptr && option->kind == spec::OptionKind::word && !option->where &&
         std::ranges::all_of(option->values, [&](const spec::OptionValue& value) {
           return answered.admits(value.word);
         });
}

/// Either of the two as one, where they differ in no more than one option.
std::optional<Where> either(const spec::Rulebook& rulebook, const Where& one, const Where& other) {
  if (!std::ranges::equal(one.all, other.all, {}, &Answered::option, &Answered::option)) {
    return std::nullopt;
  }
  Where both = one;
  const auto [mine, its] = std::ranges::mismatch(both.all, other.all);
  if (mine == both.all.end()) return both;
  if (!std::equal(mine + 1, both.all.end(), its + 1)) return std::nullopt;
  for (const auto& word : its->words) {
    if (!mine->admits(word)) mine->words.push_back(word);
  }
  if (says_nothing(rulebook, *mine)) both.all.erase(mine);
  return both;
}

/// Takes two of them together; false where no two can be.
bool take_two(const spec::Rulebook& rulebook, std::vector<Where>& places) {
  for (std::size_t i = 0; i < places.size(); ++i) {
    for (std::size_t j = i + 1; j < places.size(); ++j) {
      auto both = either(rulebook, places[i], places[j]);
      if (!both) continue;
      places[i] = std::move(*both);
      places.erase(places.begin() + static_cast<std::ptrdiff_t>(j));
      return true;
    }
  }
  return false;
}

}  // namespace

std::vector<Where> taken_together(const spec::Rulebook& rulebook, std::vector<Where> places) {
  while (take_two(rulebook, places)) {
  }
  const bool everywhere =
      std::ranges::any_of(places, [](const Where& where) { return where.all.empty(); });
  return everywhere ? std::vector<Where>() : places;
}

}  // namespace assay21::reports
