// What a session is meant to bring about: who bets, who is to receive which cards, who asks for
// what, and what happens around the rounds. The cards not named are anything.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "oracle/script/script.h"

namespace assay21::generators {

/// A full batch of cards on its way into the shoe.
struct BatchPlan {
  std::optional<int> cut_at = {};  ///< as near to the top as may be, where it is left out
  std::optional<int> cover = {};  ///< cards behind the cover card; a quarter where it is left out
  std::vector<oracle::PlayerId> accepts = {};  ///< who takes the cut when it is offered
  std::optional<oracle::Recut> recut = {};
  std::optional<oracle::PlayerId> burn_asked_by = {};
  std::vector<std::size_t> face_up = {};  ///< cards of the stack, as cut, that lie face up
  std::vector<std::size_t> surplus = {};  ///< places in it, as cut, of cards that do not belong
  std::vector<oracle::DeviceChange> devices = {};  ///< what becomes of them before it is brought
  bool made_again = false;  ///< the shuffler jams over it, and another batch is brought
  oracle::Side shoe = oracle::Side::first;  ///< of a double shoe

  friend bool operator==(const BatchPlan&, const BatchPlan&) = default;
};

/// The cards are shuffled anew before a round: by the floorperson's word, or for no reason given.
struct Reshuffle {
  bool ordered = false;
  BatchPlan batch;

  friend bool operator==(const Reshuffle&, const Reshuffle&) = default;
};

/// Nobody plays for a time; somebody may sit down then, and the cards are made ready again.
struct IdleTime {
  std::optional<oracle::PlayerId> face_up = {};
  std::optional<oracle::Seat> comes = {};
  BatchPlan batch;

  friend bool operator==(const IdleTime&, const IdleTime&) = default;
};

/// What happens between two rounds.
using Interlude = std::variant<oracle::Seat, oracle::Leave, oracle::NewDealer, oracle::Admit,
                               oracle::DeviceChange, Reshuffle, IdleTime>;

/// Somebody who bets on another's box.
struct BesidePlan {
  oracle::PlayerId player = 0;
  spec::Money main;
  oracle::SideStakes side = {};
  std::optional<spec::Money> insurance = {};

  friend bool operator==(const BesidePlan&, const BesidePlan&) = default;
};

struct BoxPlan {
  int box = 0;
  oracle::PlayerId player = 0;
  spec::Money main;
  std::vector<spec::Card>
      cards;  ///< to come to this box, in this order, whichever of its hands they fall to
  std::vector<oracle::HandRequests> decisions;
  oracle::SideStakes side = {};
  std::optional<spec::Money> insurance = {};
  std::vector<BesidePlan> beside = {};
  std::vector<oracle::Along> along = {};  ///< what these do when the box's caller acts
  bool alone = false;  ///< its first bettor wants nobody beside him
  bool even_money = false;  ///< he takes it where it is offered
  std::vector<spec::Card> other_cards = {};  ///< to the other area of its place, until it has its
                                             ///< own plan

  friend bool operator==(const BoxPlan&, const BoxPlan&) = default;
};

/// To which side of a double shoe the determinant card of a round points, and whether it comes from
/// the other one, so that it is put by.
struct DeterminantPlan {
  oracle::Side points_to = oracle::Side::first;
  bool put_by = false;

  [[nodiscard]] oracle::Side from() const { return put_by ? other(points_to) : points_to; }

  friend bool operator==(const DeterminantPlan&, const DeterminantPlan&) = default;
};

struct RoundPlan {
  std::vector<BoxPlan> boxes;  ///< in the order of boxes
  std::vector<spec::Card> dealer;
  spec::Choice otherwise = spec::Choice::stand;
  std::vector<oracle::WagerAsk> asks = {};
  oracle::SystemDraws draws = {};  ///< what the table game system draws
  std::vector<std::string> wheel = {};  ///< what it shows, spin by spin
  std::vector<oracle::Incident> incidents = {};
  std::vector<Interlude> before = {};  ///< since the round before, or since the table opened
  bool may_run_out = false;  ///< the shoe is dealt to its end and filled again
  bool while_stopped =
      false;  ///< begun although no more is dealt at the table: nothing comes of it
  std::optional<DeterminantPlan> determinant = {};  ///< of a double shoe; any where it is left out

  friend bool operator==(const RoundPlan&, const RoundPlan&) = default;
};

/// How the table opens, where that is more than that players sit there.
struct OpeningPlan {
  std::optional<oracle::Decks> decks = {};
  std::vector<spec::Card> tens = {};
  std::vector<oracle::PlayerId> arrive = {};

  friend bool operator==(const OpeningPlan&, const OpeningPlan&) = default;
};

struct SessionPlan {
  std::string aim;  ///< what it is directed at, for the reader; empty where nothing in particular
  std::vector<std::string> players;
  std::vector<oracle::Seat> seats;
  OpeningPlan opening = {};
  BatchPlan batch = {};
  std::uint64_t filler_seed = 0;  ///< orders the cards that no plan names
  std::vector<RoundPlan> rounds;

  friend bool operator==(const SessionPlan&, const SessionPlan&) = default;
};

}  // namespace assay21::generators
