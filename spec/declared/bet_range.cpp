#include "spec/declared/bet_range.h"

#include <algorithm>

#include <fmt/format.h>

namespace assay21::spec {

Money BetRange::nearest(Money wanted) const {
  const auto whole = wanted.in_cents() / unit.in_cents() * unit.in_cents();
  return std::clamp(Money::cents(whole), minimum, maximum);
}

const BetRange* range_of(const BetRanges& ranges, std::string_view wager) {
  const auto at = std::ranges::find(ranges, wager, &BetRange::wager);
  return at == ranges.end() ? nullptr : &*at;
}

std::vector<std::pair<std::string, std::string>> words_of(const BetRanges& ranges) {
  std::vector<std::pair<std::string, std::string>> words;
  for (const auto& one : ranges) {
    const auto add = [&](std::string_view what, Money amount) {
      words.emplace_back(fmt::format("{}-{}", one.wager, what),
                         fmt::format("{}.{:02}", amount.in_cents() / 100, amount.in_cents() % 100));
    };
    add("minimum", one.minimum);
    add("maximum", one.maximum);
    add("unit", one.unit);
  }
  return words;
}

}  // namespace assay21::spec
