// Plans of sessions like one of which is known what it brings about.
#pragma once

#include <cstdint>

#include "generators/plan/plan.h"

namespace assay21::generators {

/// The same session with other suits and other cards where nobody's hand is concerned, and up to
/// three things in it changed: a stake, a hand's cards, what is asked, who bets, another round. Of
/// `known` the cards that came are named (`Compiled::pinned`). Whether it still brings about the
/// same, only a walk tells.
SessionPlan plan_like(const SessionPlan& known, std::uint64_t seed);

}  // namespace assay21::generators
