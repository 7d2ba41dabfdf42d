// Aims: for every row of the edition's tables, cards and requests that bring a round to the point
// where the row decides.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "generators/directed/pay_line_aim.h"
#include "generators/directed/wheel_aim.h"
#include "generators/plan/random_source.h"
#include "generators/plan/scope.h"
#include "oracle/edition/rules.h"
#include "oracle/script/script.h"

namespace assay21::generators {

/// What one box and the dealer are to receive, and what the box's player asks for.
struct Aim {
  std::vector<spec::Card> cards;
  std::vector<spec::Card> dealer;
  std::vector<spec::Card> other = {};  ///< of the other hand of the place, where that counts
  std::vector<oracle::HandRequests> decisions;  ///< for box 1; move them with `moved_to`
  std::optional<spec::Money> stake;
  std::optional<spec::Money> match = {};  ///< a match wager
  bool insurance = false;  ///< as much as may be
  bool even_money = false;  ///< taken where it is offered
  std::optional<AimedStop> stop = {};  ///< a wager that the wheel pays, and where it stops
  std::optional<spec::WagerId> beside = {};  ///< a wager that its own paytable pays
  std::optional<spec::Card> picked = {};  ///< the table game system draws it
  bool position_picked = false;  ///< … and the place of the box
  std::optional<spec::Money> beside_stake = {};  ///< … of this amount
  std::vector<oracle::WagerAsk> asks = {};  ///< of player 0 about box 1
  bool without_bet = false;  ///< nothing is bet on the box before these are asked
};

/// One or two rows that a session is to meet: a row, and where it displaces another, that one with
/// it.
struct AimedRows {
  std::string name;  ///< "odds/bonus.five", "odds/doubled over bonus.five"
  spec::Question question = spec::Question::blackjack;
  std::size_t row = 0;
  std::optional<std::size_t> displaced;
  std::optional<AimedStop> stop = {};  ///< of the wheel that the row sets off
  std::optional<AimedPayLine> line = {};  ///< of a paytable, in place of the row
};

/// Every row of every table, by itself and over each row that it displaces, every stop of a wheel
/// and every line of a side wager's own paytable.
std::vector<AimedRows> all_aims(const oracle::Rules& rules);

/// Cards for these rows; nothing when none are found (conditions that exclude each other, or that
/// only a rule-breaking table meets).
std::optional<Aim> aim_at(const oracle::Rules& rules, const AimedRows& rows, RandomSource& source);

/// The same requests for another box.
std::vector<oracle::HandRequests> moved_to(int box,
                                           const std::vector<oracle::HandRequests>& decisions);

}  // namespace assay21::generators
