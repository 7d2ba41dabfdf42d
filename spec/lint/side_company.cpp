#include "spec/lint/side_company.h"

#include <optional>

#include <fmt/format.h>

#include "spec/lint/side_readings.h"
#include "spec/lint/side_said.h"
#include "spec/lint/side_walk.h"

namespace assay21::spec {
namespace {

/// The reading that is not as usual, of which there is one.
Under other_reading(const Readings& usual, const Readings& readings) {
  for (std::size_t i = 0; i < usual.size(); ++i) {
    if (readings[i] != usual[i]) return {i, readings[i]};
  }
  ASSAY21_CHECK(false && "readings that are all as usual");
  return {};
}

class InCompany {
 public:
  InCompany(const Rulebook& rulebook, const SideWagerTable& wager)
      : rulebook_(rulebook), wager_(wager), readings_(readings_to_check(rulebook)) {}

  /// What this reading changes beside some other; empty where it changes nothing.
  std::string change_by(std::size_t reading) {
    const auto own = other_reading(readings_[0], readings_[reading]);
    if (!hangs_on(wager_, own.interpretation)) return {};
    for (std::size_t i = 1; i < readings_.size(); ++i) {
      const auto beside = other_reading(readings_[0], readings_[i]);
      if (beside.interpretation == own.interpretation || !hangs_on(wager_, beside.interpretation))
        continue;
      auto both = readings_[i];
      both[own.interpretation] = own.alternative;
      if (same_for(rulebook_, wager_, readings_[i], both)) continue;
      auto change = difference(readings_[i], both);
      if (!change.empty()) return change;
    }
    return {};
  }

 private:
  std::string difference(const Readings& before, const Readings& after) {
    const TablesInForce tables_before(rulebook_, {before, {}});
    const TablesInForce tables_after(rulebook_, {after, {}});
    const auto how_before =
        how_read(wager_, rulebook_.values, tables_before.table(Question::blackjack), before);
    const auto how_after = how_read_beside(how_before, rulebook_, wager_, tables_after, after);
    const auto finished = finished_hands(rulebook_, wager_, how_after);
    const auto points = walk_side_wager(rulebook_, wager_, finished, how_before, how_after);
    for (const auto& table : wager_.paytables) {
      auto change = difference(table, before, after, points);
      if (!change.empty()) return change;
    }
    return {};
  }

  std::string difference(const SidePaytable& table, const Readings& before, const Readings& after,
                         const SidePoints& points) {
    const PaytableInForce in_force_before(wager_, table, before);
    const PaytableInForce in_force_after(wager_, table, after);
    const auto most_before = most_decks_with(rulebook_, table, before);
    const auto most_after = most_decks_with(rulebook_, table, after);
    for (const auto& [made, point] : points) {
      const auto said_before = said(in_force_before, made.first, point.needs_decks <= most_before);
      const auto said_after = said(in_force_after, made.second, point.needs_decks <= most_after);
      if (said_before == said_after) continue;
      return fmt::format("side-wager {} {}{}: {}: {} instead of {}", wager_.name.text(), table.id,
                         readings_in_words(rulebook_, after), in_words(wager_, point.cards),
                         said_after, said_before);
    }
    return {};
  }

  [[nodiscard]] std::string said(const PaytableInForce& table, const Made& made,
                                 bool offered) const {
    if (!offered) return "not offered";
    const auto first = paid_in_words(wager_, table, made.first);
    return wager_.each ? first + " and " + paid_in_words(wager_, table, made.second) : first;
  }

  const Rulebook& rulebook_;
  const SideWagerTable& wager_;
  std::vector<Readings> readings_;
};

}  // namespace

void note_changes_in_company(const Rulebook& rulebook, std::vector<std::string>& changes) {
  for (const auto& wager : rulebook.side_wagers) {
    if (wager.looks_at.empty() || !not_varied(rulebook, wager).empty()) continue;
    InCompany company(rulebook, wager);
    for (std::size_t reading = 1; reading < changes.size(); ++reading)
      if (changes[reading].empty()) changes[reading] = company.change_by(reading);
  }
}

}  // namespace assay21::spec
