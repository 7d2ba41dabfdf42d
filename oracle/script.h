// Everything that a table is given in a session: an explicit list of stimuli that names every card
// and every decision.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "oracle/event.h"
#include "spec/card.h"
#include "spec/money.h"

namespace assay21::oracle {

struct Seat {
  int box = 0;
  PlayerId player = 0;

  friend bool operator==(const Seat&, const Seat&) = default;
};

/// The table opens; who sits where, in the order of boxes.
struct Open {
  std::vector<Seat> seats;

  friend bool operator==(const Open&, const Open&) = default;
};

/// The whole batch as shuffled, top card first.
struct Stack {
  std::vector<spec::Card> cards;

  friend bool operator==(const Stack&, const Stack&) = default;
};

/// `at` cards go from the top to the bottom; the cover card goes in before the last `cover` cards.
struct Cut {
  int at = 0;
  int cover = 0;

  friend bool operator==(const Cut&, const Cut&) = default;
};

struct Bet {
  int box = 0;
  PlayerId player = 0;
  spec::Money main;

  friend bool operator==(const Bet&, const Bet&) = default;
};

/// What a player asks for when choices are put to him.
struct Request {
  spec::Choice choice = spec::Choice::stand;
  std::optional<spec::Money> amount;  ///< of a double; as much as the hand's wager when left out

  friend bool operator==(const Request&, const Request&) = default;
};

struct HandRequests {
  HandId hand;
  std::vector<Request> requests;

  friend bool operator==(const HandRequests&, const HandRequests&) = default;
};

struct Round {
  std::vector<Bet> bets;  ///< in the order of boxes
  std::vector<HandRequests> decisions;
  spec::Choice otherwise = spec::Choice::stand;  ///< stand or hit

  friend bool operator==(const Round&, const Round&) = default;
};

struct Close {
  friend bool operator==(const Close&, const Close&) = default;
};

using Stimulus = std::variant<Open, Stack, Cut, Round, Close>;

struct Script {
  std::vector<std::string> players;  ///< names, by PlayerId
  std::vector<Stimulus> stimuli;

  friend bool operator==(const Script&, const Script&) = default;
};

}  // namespace assay21::oracle
