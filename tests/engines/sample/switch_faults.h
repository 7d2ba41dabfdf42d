#pragma once
// The faults that show at a table of Blackjack Switch, with the clauses that a judge should blame.

#include <array>

#include "tests/engines/sample/fault_entry.h"

namespace sample {

inline constexpr std::array<FaultEntry, 12> switch_faults{{
    {Fault::unequal_wagers, "unequal-wagers", "", "", "Two wagers of a place need not be equal.",
     "12.A.1"},
    {Fault::one_wager_left, "one-wager-left", "", "",
     "Who takes back one of two equal wagers keeps the other.", "12.A.1"},
    {Fault::second_hand_not_dealt, "second-hand-not-dealt", "", "",
     "A player with two wagers is dealt one hand.", "12.A.3"},
    {Fault::switch_not_offered, "switch-not-offered", "", "",
     "A player is not asked whether his second cards are to change places.", "12.A.4 12.A.4.a"},
    {Fault::switch_offered_late, "switch-offered-late", "", "",
     "Second cards may change places after a decision about one of the hands.", "12.A.4 12.A.4.a"},
    {Fault::switch_not_made, "switch-not-made", "", "",
     "Second cards that are switched stay where they are.", "12.A.4"},
    {Fault::switched_blackjack_wins, "switched-blackjack-wins", "", "",
     "A Blackjack that was made by switching wins against a dealer's 21.", "12.A.5.d"},
    {Fault::switched_blackjack_odds, "switched-blackjack-odds", "", "",
     "A Blackjack that was made by switching is paid as one.", "13.A.1"},
    {Fault::full_odds_against_21, "full-odds-against-21", "", "",
     "In Blackjack Switch a Blackjack against a dealer's drawn 21 is paid its odds.", "12.A.5.a"},
    {Fault::switch_tie_lost, "switch-tie-lost", "", "",
     "In Blackjack Switch a Blackjack against the dealer's is lost.", "12.A.5.b"},
    {Fault::dealer_22_busts, "dealer-22-busts", "", "",
     "A dealer who ends with 22 pays every hand of at most 21.", "12.A.5.e"},
    {Fault::three_of_super_match_as_pair, "three-of-super-match-as-pair", "", "",
     "Three of one rank are paid as a pair by Super Match.", "13.A.10.b.iii"},
}};

}  // namespace sample
