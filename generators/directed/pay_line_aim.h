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

/// A player's first two cards, with which he stands, and the dealer's: his first two, or all that
/// he draws where the line hangs on them.
struct LineCards {
  std::vector<spec::Card> player;
  std::vector<spec::Card> dealer;
  std::vector<spec::Card> other = {};  ///< of the other hand, where the line hangs on it
  std::optional<spec::Card> picked = {};  ///< by the table game system, where the line hangs on it
};

/// Which wager is placed for a line, and for how much where that counts.
struct LineStake {
  spec::WagerId wager = {};
  std::optional<spec::Money> amount;
  bool position_picked = false;  ///< so is the player's place
};
LineStake stake_for(const oracle::Rules& rules, const AimedPayLine& aimed);

/// Cards that so many decks can deal and that earn this line; nothing where no cards do.
std::optional<LineCards> cards_for(const oracle::Rules& rules, const AimedPayLine& aimed,
                                   RandomSource& source);

}  // namespace assay21::generators
