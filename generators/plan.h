// What a session is meant to bring about: who bets, who is to receive which cards, who asks for
// what. The cards not named are anything.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "oracle/script.h"

namespace assay21::generators {

struct BoxPlan {
  int box = 0;
  oracle::PlayerId player = 0;
  spec::Money main;
  std::vector<spec::Card>
      cards;  ///< to come to this box, in this order, whichever of its hands they fall to
  std::vector<oracle::HandRequests> decisions;
  std::optional<spec::Money> match_the_dealer = {};
  std::optional<spec::Money> insurance = {};
  std::optional<spec::Money> bonus_spin = {};
  std::optional<spec::Money> xtreme_16 = {};

  friend bool operator==(const BoxPlan&, const BoxPlan&) = default;
};

struct RoundPlan {
  std::vector<BoxPlan> boxes;  ///< in the order of boxes
  std::vector<spec::Card> dealer;
  spec::Choice otherwise = spec::Choice::stand;
  std::vector<oracle::WagerAsk> asks = {};
  std::vector<oracle::Incident> incidents = {};
  std::vector<std::string> wheel = {};  ///< what it shows, spin by spin

  friend bool operator==(const RoundPlan&, const RoundPlan&) = default;
};

struct SessionPlan {
  std::string aim;  ///< what it is directed at, for the reader; empty where nothing in particular
  std::vector<std::string> players;
  std::vector<oracle::Seat> seats;
  int cut_at = 1;
  std::uint64_t filler_seed = 0;  ///< orders the cards that no plan names
  std::vector<RoundPlan> rounds;

  friend bool operator==(const SessionPlan&, const SessionPlan&) = default;
};

}  // namespace assay21::generators
