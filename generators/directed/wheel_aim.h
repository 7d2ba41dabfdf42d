// Side wagers on the first two cards, and stops of their wheels: aimed at, or as chance has it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "generators/plan/plan.h"
#include "generators/plan/random_source.h"
#include "generators/plan/scope.h"
#include "oracle/edition/rules.h"

namespace assay21::generators {

/// A stop of the wheel that is spun for wagers of this amount.
struct AimedStop {
  spec::WagerId wager = {};
  spec::Money stake;
  std::string symbol;
  bool for_community = false;  ///< one beside that of the prize
};

/// Every stop of every wheel, at every stake that a paytable serves.
std::vector<AimedStop> all_stops(const oracle::Rules& rules);

/// Any stop for such a wager.
std::optional<AimedStop> any_stop(const oracle::Rules& rules, spec::WagerId wager,
                                  RandomSource& source);

/// The row that lets the wheel be spun for this wager.
const spec::Row* spinning_row(const oracle::Rules& rules, spec::WagerId wager);

/// Wagers of this kind and amount on the box, and as chance has it on others; the wheel shows the
/// stop first.
void place(const oracle::Rules& rules, const AimedStop& stop, int box, RoundPlan& round,
           RandomSource& source);

/// Wagers on the wheel as players make them, and now and then the cards that set them off.
void add_random_wheel(const oracle::Rules& rules, const Scope& scope, RoundPlan& round,
                      RandomSource& source);

}  // namespace assay21::generators
