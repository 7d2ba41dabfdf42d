// Cards that earn a line of a side wager's own paytable.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "generators/plan/random_source.h"
#include "oracle/edition/rules.h"

namespace assay21::generators {

/// A line of the paytable that serves this table.
struct AimedPayLine {
  spec::WagerId wager = {};
  std::size_t line = 0;  ///< among those in force
  std::string name;  ///< "pays/lucky-ladies queens"
};

/// Every line of every such wager that this table offers.
std::vector<AimedPayLine> all_pay_lines(const oracle::Rules& rules);

/// The first two cards of a player and of the dealer.
struct FirstCards {
  std::vector<spec::Card> player;
  std::vector<spec::Card> dealer;
};

/// Cards that so many decks can deal and that earn this line; nothing where no cards do.
std::optional<FirstCards> cards_for(const oracle::Rules& rules, const AimedPayLine& aimed,
                                    RandomSource& source);

}  // namespace assay21::generators
