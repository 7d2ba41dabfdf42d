#include "oracle/duties/weighing.h"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

namespace assay21::oracle {

bool weigh(const At<>& at, spec::Question question, const spec::Decision& decision, Duties& out) {
  const auto& info = spec::info_of(question);
  if (decision.decided() || info.policy != spec::HitPolicy::unique) {
    out.evidence.weigh(at.rules.table(question), decision);
    return decision.decided();
  }
  out.undetermined =
      fmt::format("the table {} {}", info.name,
                  decision.status == spec::Decision::Status::silent ? "says nothing here"
                                                                    : "contradicts itself here");
  return false;
}

bool can_be_announced(int total) {
  return total > 0 && total <= std::numeric_limits<std::uint8_t>::max();
}

void weigh_values(const At<>& at, const spec::Hand& cards, Evidence& evidence) {
  if (!at.counts) return;
  for (const auto& [ranks, clauses] : at.rules.rulebook().value_clauses) {
    const auto counted = std::ranges::any_of(cards.cards(), [ranks = ranks](spec::Card card) {
      return (ranks & spec::bit(card.rank())) != 0;
    });
    counted ? evidence.apply(clauses) : evidence.consider(clauses);
  }
}

}  // namespace assay21::oracle
