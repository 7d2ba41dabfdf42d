// How far the cards have come between one shoe and the next: looked at, shuffled, cut, burned from,
// and reached by the cover card. Facts of the table; no rules.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "oracle/event/event.h"
#include "oracle/table/mishaps.h"
#include "spec/vocabulary/shoe_duties.h"

namespace assay21::oracle {

/// What was done with the cards that lie open on the table.
struct LookedAt {
  bool by_dealer = false;
  bool by_floorperson = false;
  bool spread = false;
  bool spread_up = false;
  bool by_first = false;  ///< a player had the opportunity

  friend bool operator==(const LookedAt&, const LookedAt&) = default;
};

/// How the stack came about.
struct StackMade {
  bool shoe_gathered = false;
  bool rack_gathered = false;
  bool table_gathered = false;
  bool washed = false;
  bool shuffled = false;

  friend bool operator==(const StackMade&, const StackMade&) = default;
};

/// How far a stack has come from the shuffle into the shoe.
struct CutMade {
  bool begun = false;  ///< its turn has come
  std::vector<PlayerId> asked;  ///< who was offered the cut, in order
  int first_place = 0;  ///< where the first of them sat; 0: nowhere
  std::optional<PlayerId> offered;  ///< who has not answered yet
  std::uint8_t cuts = 0;
  std::optional<PlayerId> cutter;  ///< of the last cut; nobody where it was the dealer
  bool covered = false;  ///< the cover card went in after the last cut
  bool inserted = false;

  friend bool operator==(const CutMade&, const CutMade&) = default;
};

/// Where the cover card came out: with the card that was drawn next.
struct CoverReached {
  spec::CutSituation where = spec::CutSituation::cover_card_on_nobody;
  PlayerId player = 0;  ///< on whose box
  int round = 0;  ///< 0 where no round has begun since

  friend bool operator==(const CoverReached&, const CoverReached&) = default;
};

/// How far a shoe that ran out in the middle of a round has been filled again.
enum class Refilling : std::uint8_t { no, cutting, burning };

/// For how long a card that was found face up stays in the rack when a shoe is filled from it.
enum class KeptOut : std::uint8_t { never, in_the_round, in_the_shoe };

/// A round was void because of cards that were found in the shoe.
struct VoidRound {
  FoundCards in_round;
  FoundCards in_shoe;
  std::optional<spec::Card> next;  ///< of the shoe

  friend bool operator==(const VoidRound&, const VoidRound&) = default;
};

/// Why a stack was brought.
struct Brought {
  bool after_cover = false;  ///< the shoe before it was dealt to its cover card, or to its end
  bool ordered = false;
  bool after_jam = false;  ///< a shuffle was not completed
  bool again = false;  ///< … of the stack before, which was not cut and dealt from yet
  bool as_whole = false;  ///< all of its cards were put together again: at first, or after a shoe
                          ///< that was shuffled in another way
  std::optional<VoidRound> after_void;

  friend bool operator==(const Brought&, const Brought&) = default;
};

/// What is remembered of the cards of one shoe, or of one side of a double shoe.
struct ShoeLife {
  int stacks = 0;  ///< brought so far
  int brought_after = -1;  ///< the last of them: after so many rounds
  spec::CutSituation cause = spec::CutSituation::opening;  ///< why the stack was brought
  std::optional<CoverReached> reached;  ///< by the shoe that is dealt from
  CoverReached before;  ///< by the shoe before it
  bool ordered = false;  ///< a reshuffle
  bool idle = false;
  std::optional<VoidRound> voided;  ///< a round, since the last stack
  Brought brought;
  bool retired = false;  ///< the decks were taken out of play, and no others have come yet
  bool shoe_clear = false;  ///< when this turn began no card was left in the shoe
  bool undealt = false;  ///< … none had come out of it since it was shuffled
  bool jammed = false;  ///< since the last stack: a shuffle was not completed
  bool by_hand = false;  ///< the shuffler was out when the stack was brought
  StackMade made;
  CutMade cut;
  std::vector<spec::Card> taken_out;  ///< of the shoe and of the game
  std::vector<spec::Card> kept_out;  ///< found face up, put into the rack, and not to be used
  bool rack_gathered = false;  ///< in this round
  Refilling refilling = Refilling::no;

  friend bool operator==(const ShoeLife&, const ShoeLife&) = default;
};

/// What is remembered of the cards in whichever shoe they are.
struct TableLife {
  std::vector<PlayerId> arrivals;  ///< who is at the table, the first to come first
  bool arrivals_told = false;  ///< the script says who came first
  std::vector<PlayerId> were_seated;  ///< at some time; the others stand
  bool fresh_decks = false;
  bool preshuffled = false;
  LookedAt looked;
  std::optional<PlayerId> came_to_idle;  ///< the first to sit down at the idle table
  std::optional<PlayerId> asked_at_idle;  ///< who is there and wants to see its cards
  bool table_clear = false;  ///< after the last round no card lies there any more
  bool shuffler_out = false;  ///< it broke or was taken away
  std::optional<PlayerId> first_asked_before;  ///< at the cut before
  int first_place_before = 0;  ///< … and where he sat then; 0: nowhere
  std::optional<PlayerId> first_in_rotation;  ///< at the last cut in the course of the game
  int place_in_rotation = 0;
  KeptOut keeps_out = KeptOut::never;

  std::uint8_t new_dealers = 0;  ///< who have not burned a card, for want of a shoe
  std::uint8_t burns = 0;  ///< made or given up in this turn
  bool shown = false;  ///< the card that was burned last
  bool burned_for_round = false;  ///< a card was burned before this round, or should have been
  bool began_at_cover = false;  ///< this round, with the cover card the first to come
  int drawn = 0;  ///< cards in this round
  /// Of a double shoe: the first card that was drawn for this round and may be used in it.
  std::optional<spec::Card> determinant;

  friend bool operator==(const TableLife&, const TableLife&) = default;
};

}  // namespace assay21::oracle
