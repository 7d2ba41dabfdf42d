#include "conformance/campaign/bet_cut.h"

#include <algorithm>

#include <fmt/format.h>

#include "spec/edition/followed.h"

namespace assay21::conformance {
namespace {

/// Is each row that carries it about main wagers outside of the range?
bool is_cut_off(const oracle::Rules& rules, spec::ClauseRef clause, const spec::BetRange& main) {
  bool any = false;
  for (const auto& info : spec::question_infos) {
    const auto& table = rules.table(info.value);
    for (const auto& row : table.rows()) {
      if (!row.clauses.contains(clause) || !spec::is_asked(table, row)) continue;
      const auto stake =
          std::ranges::find(row.when, spec::Fact::wager_original, &spec::Condition::fact);
      if (stake == row.when.end() ||
          (stake->low() <= main.maximum.in_cents() && stake->high() >= main.minimum.in_cents()))
        return false;
      any = true;
    }
  }
  return any;
}

}  // namespace

std::optional<std::string> cut_off_by_bets(const oracle::Rules& rules, const spec::BetRanges& bets,
                                           spec::ClauseRef clause) {
  const auto* main = spec::range_of(bets, "main");
  if (main == nullptr || !is_cut_off(rules, clause, *main)) return std::nullopt;
  return fmt::format(
      "Set aside by the bets that the Rules Submission declares: main from {} to {}.",
      spec::to_string(main->minimum), spec::to_string(main->maximum));
}

}  // namespace assay21::conformance
