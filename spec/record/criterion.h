// How much evidence a clause must have before it passes, and what its pass then says: the decision
// rule of docs/verdicts.md.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "spec/record/purpose.h"
#include "spec/text/clause.h"

namespace assay21::spec {

struct RunRecord;

/// How many occasions there must be, of a whole clause, of one situation and of a pair of them.
struct Needed {
  std::uint64_t whole = 0;
  std::uint64_t single = 0;
  std::uint64_t pair = 0;

  friend bool operator==(const Needed&, const Needed&) = default;
};

/// With what probability a fault may be missed, in percent.
inline constexpr int missed_percent = 5;
/// What shows always.
inline constexpr int every_thousand = 1000;

/// So many occasions are needed for a fault that shows in so many of a thousand to be missed with a
/// probability of at most `missed_percent`.
std::uint64_t occasions_for(int of_a_thousand);
/// The least fault, by in how many of a thousand occasions it shows, that needs no more of them.
int found_with(std::uint64_t occasions);

struct Criterion {
  std::array<Needed, tier_count> tiers;
  /// Only sessions that the seed has drawn are occasions; else those of the must-run list are, too.
  bool drawn_alone = true;

  [[nodiscard]] const Needed& of(Tier tier) const { return tiers[static_cast<std::size_t>(tier)]; }
};

/// That of an exam and of its repeats.
const Criterion& criterion_of_an_exam();
/// A practice proves nothing: each clause is to have been met some times.
const Criterion& criterion_of_a_practice();

const Criterion& criterion_for(Purpose purpose);

/// What the passes of this run say, with the numbers that it has reached; nothing where no clause
/// passed by occasions, and of a practice.
std::string risk_of(const RunRecord& record);

}  // namespace assay21::spec
