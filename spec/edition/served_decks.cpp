#include "spec/edition/served_decks.h"

#include <algorithm>

#include <fmt/format.h>

namespace assay21::spec {
namespace {

/// What those paytables say of decks, and who says it.
struct Served {
  std::vector<std::string> decks;
  ClauseSet clauses;

  void add(const SidePaytable& table, const Readings& readings) {
    for (const auto& one : table.serves) {
      if (!in_force(one.under, readings)) continue;
      const auto [low, high] = one.decks;
      decks.push_back(low == high                      ? std::to_string(low)
                      : high == NumberRange::unbounded ? fmt::format("{} or more", low)
                                                       : fmt::format("{} to {}", low, high));
      clauses.add(one.clauses);
    }
  }
};

}  // namespace

int decks_in_use(const Rulebook& rulebook, const Submission& submission, const Readings& readings) {
  const int declared = submission.number(OptionName::decks);
  for (const auto& one : rulebook.decks_in_use) {
    if (!in_force(one.under, readings) || !holds(one.where, submission)) continue;
    const int parts = declared * one.part.pays();
    return parts % one.part.per() == 0 ? parts / one.part.per() : 0;
  }
  return declared;
}

Problems check_served_decks(const Rulebook& rulebook, const Submission& submission,
                            const Readings& readings, const std::string& file, int line) {
  Problems problems;
  if (submission.word(OptionName::decks) == nullptr) return problems;
  const int decks = decks_in_use(rulebook, submission, readings);
  for (const auto& wager : rulebook.side_wagers) {
    if (!wager.where || wager.paytables.empty() || !holds(wager.where, submission)) continue;
    const auto& declared = wager.odds_declared_under;
    if (!declared.empty() && in_force(declared, readings)) continue;
    Served served;
    const bool paid = std::ranges::any_of(wager.paytables, [&](const SidePaytable& table) {
      if (!holds(table.where, submission)) return false;
      served.add(table, readings);
      served.clauses.add(table.clauses);
      return serves(table, decks, readings);
    });
    if (paid) continue;
    served.clauses.add(wager.clauses);
    problems.push_back(
        {file, line, 0,
         fmt::format("side wager {} has no paytable for {} deck{}: {}", wager.name.text(), decks,
                     decks == 1 ? "" : "s", cites_of(rulebook, served.clauses)),
         served.decks.empty()
             ? std::string("an answer that chooses a paytable")
             : fmt::format("{} decks, or another paytable", fmt::join(served.decks, " or ")),
         ProblemKind::law});
  }
  return problems;
}

}  // namespace assay21::spec
