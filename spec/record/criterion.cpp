#include "spec/record/criterion.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "spec/record/run_record.h"

namespace assay21::spec {
namespace {

Needed needed_for(int whole, int single, int pair) {
  return {occasions_for(whole), occasions_for(single), occasions_for(pair)};
}

/// The fewest occasions that a clause of these tiers passed by.
std::optional<std::uint64_t> fewest(const RunRecord& record, bool irregularities) {
  std::optional<std::uint64_t> least;
  for (const auto& clause : record.clauses) {
    if (clause.verdict != Verdict::passed || !clause.occasions) continue;
    const auto& had = *clause.occasions;
    if ((had.tier == Tier::irregularities) != irregularities) continue;
    const auto here = had.both_ways ? std::min(had.decided, had.not_applied) : had.decided;
    least = std::min(least.value_or(here), here);
  }
  return least;
}

std::string percent_in_words(std::uint64_t occasions) {
  const auto tenths = found_with(occasions);
  return fmt::format("{}.{} %", tenths / 10, tenths % 10);
}

/// Of which tiers clauses passed by situations, too.
std::string cells_in_words(const RunRecord& record) {
  static constexpr std::array<std::pair<Tier, std::string_view>, tier_count> tiers = {
      {{Tier::money, "where a clause is about money"},
       {Tier::procedure, "where it is about procedure"},
       {Tier::irregularities, "where it is about irregularities"}}};
  std::string text;
  for (const auto& one_tier : tiers) {
    const auto tier = one_tier.first;
    const bool passed = std::ranges::any_of(record.clauses, [&](const ClauseRecord& one) {
      return one.verdict == Verdict::passed && one.occasions && one.occasions->tier == tier &&
             one.situations && one.situations->reachable > 0;
    });
    if (!passed) continue;
    const auto& needed = criterion_for(record.purpose).of(tier);
    text += fmt::format("{} {} of those of one listed situation or {} of those of a listed pair, {}",
                        text.empty() ? ", or in at least" : ";", percent_in_words(needed.single),
                        percent_in_words(needed.pair), one_tier.second);
  }
  return text;
}

}  // namespace

std::uint64_t occasions_for(int of_a_thousand) {
  // The probability that it has not shown yet, in parts of this; rounded up, which asks for more.
  constexpr std::uint64_t certain = std::uint64_t{1} << 40U;
  constexpr std::uint64_t missed = certain / 100 * missed_percent;
  const auto unseen = static_cast<std::uint64_t>(every_thousand - of_a_thousand);
  std::uint64_t occasions = 0;
  for (auto left = certain; left > missed; ++occasions)
    left = (left * unseen + every_thousand - 1) / every_thousand;
  return occasions;
}

int found_with(std::uint64_t occasions) {
  int least = 1;
  while (least < every_thousand && occasions_for(least) > occasions)
    ++least;
  return least;
}

const Criterion& criterion_of_an_exam() {
  static const Criterion all = {
      {{needed_for(10, 50, 200), needed_for(10, 100, 500), needed_for(50, 200, 500)}}, true};
  return all;
}

const Criterion& criterion_of_a_practice() {
  constexpr std::uint64_t some = 5;
  static const Criterion all = {{{{some, 0, 0}, {some, 0, 0}, {some, 0, 0}}}, false};
  return all;
}

const Criterion& criterion_for(Purpose purpose) {
  return purpose == Purpose::practice ? criterion_of_a_practice() : criterion_of_an_exam();
}

std::string risk_of(const RunRecord& record) {
  if (record.purpose == Purpose::practice) return {};
  const auto plain = fewest(record, false);
  const auto irregular = fewest(record, true);
  if (!plain && !irregular) return {};
  std::string shows;
  if (plain)
    shows = fmt::format("at least {} of the occasions of a clause that passed",
                        percent_in_words(*plain));
  if (irregular)
    shows += fmt::format("{}at least {} of those of one about irregularities",
                         plain ? ", or in " : "", percent_in_words(*irregular));
  return fmt::format(
      "A fault that shows in {}{}, would have been missed with a probability of at most {} %.{} "
      "Occasions are those drawn by this method, not those of a casino. Faults that need three "
      "conditions at once, or that recognise the test, are not covered by this figure.",
      shows, record.cells_counted ? cells_in_words(record) : std::string(), missed_percent,
      record.cells_counted ? ""
                           : " This version asks for no number of single situations, nor of pairs "
                             "of them: nothing is said of a fault that shows in one alone.");
}

}  // namespace assay21::spec
