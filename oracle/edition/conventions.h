// How payouts and turns are counted, where the text leaves it open and the rulebook's figures have
// it by the readings in force.
#pragma once

#include <cstdint>

namespace assay21::oracle {

class Rules;

/// What the number of splits is counted by.
enum class SplitsCounted : std::uint8_t { by_box, by_hand, by_player };

/// Which of the equal wagers of a split is the original one.
enum class OriginalWager : std::uint8_t { of_first_hand, of_first_hand_that_loses, first_to_lose };

/// What the dealer's blackjack leaves to be collected of a split where hands were rescued before:
/// one wager in all, each that was forfeited and no other, or the original one besides.
enum class Forfeits : std::uint8_t { once, each, beside };

/// From where, and to whom, the offer of the cut goes on at a later cut.
enum class CutGoesOn : std::uint8_t { next_player, next_place, from_his_seat };

struct Conventions {
  bool any_card_exposed = false;  ///< each card of the dealer's that is shown is the exposed one
  bool stake_of_player = false;  ///< all wagers of its player decide a fixed payout
  bool others_once = false;  ///< others receive theirs once, however many hands bring it
  bool others_by_wager = false;  ///< … and for each of their wagers
  bool holder_is_another = true;  ///< a holder is another player to the next holder
  bool split_of_person = false;  ///< who has split has no Blackjack on another box either
  bool surrender_before_reader = false;
  bool indicated_decides = false;  ///< what a player asked for counts though it was refused
  bool rescue_until_second_card = false;
  bool total_after_reader = false;  ///< a Blackjack that the reader has shown is announced
  bool all_totals_first = false;  ///< nobody decides before every first total is announced
  bool cleared_by_hand = true;  ///< a hand's cards may be taken up once its own wagers are settled
  bool late_refusal_kills = false;  ///< a hand passed over that refuses the late card is dead
  bool undealt_double_returns = false;  ///< a double whose card is refused goes back
  bool undealt_split_dies = false;  ///< so is a split hand that refuses its second card dead
  bool one_card_decides = false;  ///< wagers on two cards are decided by the only one that came
  bool dead_hands_among_others = true;  ///< others are paid though their hands were called dead
  bool insured_by_player = false;  ///< all wagers of its player limit an insurance
  bool doubled_by_player = false;  ///< … and a double
  bool refusal_bars_player = false;  ///< who refuses a card gets none for his other hands either
  bool dead_insurance_decided = false;  ///< the insurance of a dead hand is decided all the same
  bool dead_card_wagers_kept = false;  ///< those that cards decide stay with the house
  bool dead_card_wagers_decided = false;  ///< … are decided where they need no card of the hand
  bool dead_side_wagers_return = false;  ///< side wagers of a dead hand go back
  bool dead_wager_kept = false;  ///< so is not the wager of a hand without cards
  bool dead_added_wagers_kept = false;  ///< … nor what was added to the original wager
  bool void_undoes_settlements = true;  ///< of a void round settled wagers go back, too
  bool face_up_ten_only_removed = false;  ///< a ten that lies face up is a ten and nothing else
  bool faults_counted_in_shoe = false;  ///< faulty cards of earlier rounds of the shoe count
  bool shortage_foreseen = false;  ///< a shoe is filled as soon as its cards cannot suffice
  bool absent_players_cut = false;  ///< who stands at the table is owed the cut
  bool players_cards_either = false;  ///< the first cards of the players may lie face down
  bool reader_free = false;  ///< the reader need not be used where it may
  bool reader_after_turns = false;  ///< it is used when the players have decided
  bool sides_as_one_stack = false;  ///< a double shoe's cards are shuffled and cut together
  bool sides_reshuffled_together = false;
  bool short_side_from_both = false;  ///< a side is filled with all discards, whichever side's
  bool determinant_to_anybody = false;
  bool drawn_blackjack_kept = false;  ///< a Blackjack is one still with a third card
  bool late_blackjack_plain = false;  ///< one card of it was not of the deal: it is none
  bool hidden_cards_wait = false;  ///< wagers on first cards wait until these lie open
  bool surrenders_all = false;  ///< every open wager of the hand's player is surrendered with it
  bool right_side_once_noticed = false;  ///< a round from the wrong side goes on from the right one
  SplitsCounted splits = SplitsCounted::by_box;
  CutGoesOn cut_goes_on = CutGoesOn::next_player;
  OriginalWager original = OriginalWager::of_first_hand;
  Forfeits forfeits = Forfeits::once;

  static Conventions of(const Rules& rules);
};

}  // namespace assay21::oracle
