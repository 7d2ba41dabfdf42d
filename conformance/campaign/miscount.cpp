#include "conformance/campaign/miscount.h"

#include <algorithm>
#include <map>

#include "conformance/campaign/violations.h"

namespace assay21::conformance {

std::optional<int> Miscount::difference(const std::vector<oracle::Event>& events,
                                        std::size_t at) const {
  constexpr int between_two_values = 10;
  std::map<spec::Rank, int> others;
  int own = 0;
  for (const auto card : counted_cards(events, at)) {
    const bool is_own = (ranks & spec::bit(card.rank())) != 0;
    is_own ? ++own : ++others[card.rank()];
  }
  if (own == 0) return std::nullopt;
  if (two_valued) return between_two_values;
  const bool explained =
      std::ranges::any_of(others, [&](const auto& one) { return own % one.second == 0; });
  return explained ? std::nullopt : std::optional(own);
}

bool Miscount::can_be(const std::vector<oracle::Event>& events) const {
  for (std::size_t at = 0; at < events.size(); ++at) {
    if (difference(events, at)) return true;
  }
  return false;
}

std::optional<Miscount> miscount_of(const oracle::Rules& rules, spec::ClauseRef clause) {
  Miscount miscount;
  for (const auto& [ranks, clauses] : rules.rulebook().value_clauses) {
    if (clauses.contains(clause)) miscount.ranks |= ranks;
  }
  if (miscount.ranks == 0) return std::nullopt;
  miscount.two_valued = std::ranges::any_of(spec::all_ranks, [&](spec::Rank rank) {
    const auto value = rules.values().of(rank);
    return (miscount.ranks & spec::bit(rank)) != 0 && value.high != value.low;
  });
  return miscount;
}

}  // namespace assay21::conformance
