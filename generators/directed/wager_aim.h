// Aims at rows about wagers: what is bet beside the game, and what is asked about it.
#pragma once

#include "generators/directed/aim.h"

namespace assay21::generators {

/// Is the dealer to show a card against which insurance is offered; and is it to win or lose?
struct InsuranceWish {
  bool wanted = false;
  std::optional<bool> won;
};
InsuranceWish insurance_wish(const AimedRows& rows, const spec::Row& row);

/// Would this hand of the dealer be as wished?
bool fits(const oracle::Rules& rules, const InsuranceWish& wish,
          const std::vector<spec::Card>& dealer);

/// Adds to an aim, whose cards are found, the wagers and questions that its row is about.
void add_wagers(const oracle::Rules& rules, const AimedRows& rows, const spec::Row& row, Aim& aim,
                RandomSource& source);

/// Does the edition know a wager that goes by this?
bool has(const oracle::Rules& rules, spec::WagerMechanism mechanism);
/// The one on matching cards; there is one.
spec::WagerId match_wager(const oracle::Rules& rules);

/// What the table game system draws, at a table with a wager on it.
oracle::SystemDraws random_draws(const oracle::Rules& rules, const Scope& scope,
                                 RandomSource& source);
/// Some wagers beside the game and some questions about wagers, as players make them.
struct RandomWagers {
  std::optional<spec::Money> match;
  std::optional<spec::Money> insurance;
  bool even_money = false;
  oracle::SideStakes cards = {};  ///< on what the first cards make
};
RandomWagers random_wagers(const oracle::Rules& rules, const Scope& scope, spec::Money main,
                           RandomSource& source);
/// An amount that may be put on this wager.
spec::Money random_side_stake(const oracle::Rules& rules, spec::WagerId wager,
                              RandomSource& source);
std::optional<oracle::WagerAsk> random_ask(const oracle::Rules& rules, const Scope& scope,
                                           const oracle::Seat& seat, RandomSource& source);

}  // namespace assay21::generators
