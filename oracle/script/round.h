// What the table is given for a round: wagers, what players ask for, and what goes wrong.
#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "oracle/event/event.h"
#include "oracle/event/maybe.h"
#include "oracle/event/moment.h"
#include "oracle/event/side_stakes.h"
#include "oracle/script/incident.h"
#include "spec/values/card.h"
#include "spec/values/money.h"
#include "spec/vocabulary/game.h"

namespace assay21::oracle {

/// What one player bets on one box.
struct Bet {
  int box = 0;
  PlayerId player = 0;
  spec::Money main;
  SideStakes side = {};

  friend bool operator==(const Bet&, const Bet&) = default;
};

/// What a player asks for when choices are put to him.
struct Request {
  spec::Choice choice = spec::Choice::stand;
  Maybe<spec::Money> amount = {};  ///< of a double; as much as the hand's wager when left out

  friend bool operator==(const Request&, const Request&) = default;
};

struct HandRequests {
  HandId hand;
  std::vector<Request> requests;

  friend bool operator==(const HandRequests&, const HandRequests&) = default;
};

/// A player insures when he may.
struct Insured {
  int box = 0;
  PlayerId player = 0;
  spec::Money amount;

  friend bool operator==(const Insured&, const Insured&) = default;
};

/// A player with a Blackjack takes even money when it is offered.
struct EvenMoneyTaken {
  int box = 0;
  PlayerId player = 0;

  friend bool operator==(const EvenMoneyTaken&, const EvenMoneyTaken&) = default;
};

/// What another bettor on a box does when its caller doubles (an amount of his own), or splits:
/// covers both hands, or names the hand that his wager goes to.
struct CoverBoth {
  friend bool operator==(const CoverBoth&, const CoverBoth&) = default;
};
struct Along {
  HandId hand;
  PlayerId player = 0;
  std::variant<spec::Money, CoverBoth, HandId> does;

  friend bool operator==(const Along&, const Along&) = default;
};

/// What a player asks about a wager.
struct WagerAsk {
  Moment when;
  Ask ask = Ask::place;
  int box = 0;
  PlayerId player = 0;
  spec::WagerId wager = {};
  std::optional<spec::Money> amount = {};  ///< not of a withdrawal

  friend bool operator==(const WagerAsk&, const WagerAsk&) = default;
};

/// What the table game system draws for a round.
struct SystemDraws {
  std::optional<spec::Card> card;
  std::optional<int> position;  ///< of a player, by its box

  friend bool operator==(const SystemDraws&, const SystemDraws&) = default;
};

struct Round {
  std::vector<Bet>
      bets;  ///< in the order of boxes; those on one box stand together, the one who decides first
  std::vector<HandRequests> decisions;
  spec::Choice otherwise = spec::Choice::stand;  ///< stand or hit
  std::vector<Insured> insurance = {};
  std::vector<Along> along = {};
  std::vector<WagerAsk> asks = {};
  std::vector<Incident> incidents = {};
  std::vector<int> alone = {};  ///< boxes whose first bettor wants nobody beside him, ascending
  std::vector<SymbolId> wheel = {};  ///< what the wheel shows, spin by spin
  std::optional<std::vector<spec::Card>> refill =
      {};  ///< the order of the rack if the shoe ran out
  std::vector<EvenMoneyTaken> even_money = {};
  Side determinant = Side::first;  ///< of a double shoe: the side its determinant card comes from
  SystemDraws draws = {};

  friend bool operator==(const Round&, const Round&) = default;
};

}  // namespace assay21::oracle
