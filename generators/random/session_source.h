// Plans of sessions: directed at the rows of the tables, and random. As RapidCheck generators and
// by seed.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include <rapidcheck.h>

#include "generators/directed/aim.h"
#include "generators/plan/plan.h"

namespace assay21::generators {

/// A random session of up to `size` / 10 rounds, at most 8: any seats and stakes, hands that the
/// tables care for, requests wise and foolish.
SessionPlan random_plan(const oracle::Rules& rules, const std::vector<AimedRows>& aims,
                        std::uint64_t seed, int size, const Scope& scope = {});

/// One round directed at these rows, with company at the table; nothing when the rows cannot be
/// met.
std::optional<SessionPlan> directed_plan(const oracle::Rules& rules, const AimedRows& rows,
                                         std::uint64_t seed, const Scope& scope = {});

/// The same as a RapidCheck generator, shrinking by generators/plan/smaller.h: whatever it shrinks
/// to is a legal session.
rc::Gen<SessionPlan> any_session(std::shared_ptr<const oracle::Rules> rules);

}  // namespace assay21::generators
