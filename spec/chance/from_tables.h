// Side wagers that the rulebook's own tables decide by the first cards, in the form of those that
// have hands and paytables: Match-the-Dealer and insurance.
#pragma once

#include <optional>
#include <vector>

#include "spec/edition/rulebook.h"

namespace assay21::spec {

struct FromTables {
  SideWagerTable wager;
  std::vector<CardsCondition> given;  ///< without this the wager cannot be made
};

/// Nothing where no tables decide it, or where it hangs on answers besides the number of decks and
/// that it is offered.
std::optional<FromTables> wager_from_tables(const Rulebook& rulebook, const SideWager& name,
                                            const Readings& readings, int decks);

}  // namespace assay21::spec
