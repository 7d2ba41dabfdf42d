// Plans of sessions that are to bring a clause to decide in one situation, or in a pair of them.
#pragma once

#include <cstdint>
#include <vector>

#include "generators/directed/aim.h"
#include "generators/plan/plan.h"
#include "generators/plan/scope.h"
#include "oracle/situation/cells.h"

namespace assay21::generators {

/// A random session, leaning towards a cell: hands that are split so often, with so many cards, a
/// dealer who shows that, the round that comes then. `rows` are those on which the clause rests,
/// none where it rests on no row. Whether the clause comes to decide there, only a walk tells.
SessionPlan plan_towards(const oracle::Rules& rules, const std::vector<AimedRows>& rows,
                         oracle::Cell cell, std::uint64_t seed, const Scope& scope);

}  // namespace assay21::generators
