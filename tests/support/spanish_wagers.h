// The wagers and meters of Spanish 21 by the numbers that its rulebooks give them: for tests that
// speak of one. Which edition has which, its terms say.
#pragma once

#include "spec/vocabulary/terms.h"

namespace assay21::tests {

struct SpanishWager {
  using Mechanism = spec::WagerMechanism;
  static constexpr spec::WagerId insurance{Mechanism::insurance, 0};
  static constexpr spec::WagerId match_the_dealer{Mechanism::match, 1};
  static constexpr spec::WagerId bonus_spin{Mechanism::wheel, 2};
  static constexpr spec::WagerId xtreme_16{Mechanism::wheel, 3};
};

/// The words of version 1 in an edition that has only the wagers before it.
struct NoWager {
  static constexpr spec::WagerId bonus_spin = spec::WagerId::stranger(2);
  static constexpr spec::WagerId xtreme_16 = spec::WagerId::stranger(3);
};

struct SpanishMeter {
  static constexpr spec::MeterId bonus_spin_small{0};
  static constexpr spec::MeterId bonus_spin_large{1};
  static constexpr spec::MeterId xtreme_16_primary{2};
  static constexpr spec::MeterId xtreme_16_secondary{3};
};

/// What the edition that has all of them calls them.
const spec::Terms& spanish_terms();
/// … whatever edition is asked for.
const spec::Terms* spanish_terms_of(const std::string& edition);

}  // namespace assay21::tests
