// Makes a failing session small: as long as the engine still commits the same fault, a smaller plan
// takes its place.
#pragma once

#include <functional>
#include <vector>

#include "conformance/engine/engine_link.h"
#include "conformance/judge/judge.h"
#include "generators/plan/plan.h"
#include "spec/declared/bet_range.h"

namespace assay21::conformance {

/// A session that shows a fault, with what the engine did in it.
struct Shown {
  generators::SessionPlan plan;
  oracle::Script script;
  std::vector<oracle::Event> events;
  Finding finding;
};

struct ShrinkResult {
  Shown shown;
  bool repeated =
      false;  ///< the engine committed the fault again when given the same session again
  bool smallest = false;  ///< every smaller session was tried, and none shows it
  int tries = 0;
  std::vector<std::size_t> path = {};  ///< of the plans that are smaller, step by step, which one
};

/// Of plans that are smaller, each with bets that the table takes.
std::vector<generators::SessionPlan> smaller_within(const generators::SessionPlan& plan,
                                                    const spec::BetRanges& bets,
                                                    const spec::Terms& terms);

/// `first` is where the fault showed. Asks the engine at most `most_tries` times, and says
/// `goes_on` each time; with bets that the table takes.
ShrinkResult shrink(const oracle::Rules& rules, const EngineSetup& setup, const Shown& first,
                    int most_tries, const std::function<void()>& goes_on = {},
                    const spec::BetRanges& bets = {});

}  // namespace assay21::conformance
