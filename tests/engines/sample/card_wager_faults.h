#pragma once
// Faults of the wagers beside the game that cards decide by a paytable: a part of the table of
// faults.

#include <array>

#include "tests/engines/sample/fault_entry.h"

namespace sample {

inline constexpr std::array<FaultEntry, 24> faults_of_card_wagers{{
    {Fault::card_wagers_not_taken, "card-wagers-not-taken", "", "",
     "Every wager that cards decide by a paytable is refused.",
     "6.G.1 6.G.3 6.G.4 6.G.5 6.G.6 6.G.7 6.G.8 6.G.9 6.G.10 6.G.11 6.G.12 6.G.13 12.A.2"},
    {Fault::ladies_without_the_dealer, "ladies-without-the-dealer", "", "",
     "Two queens of hearts are paid as such also where the dealer has a Blackjack.", "13.A.4.a.i"},
    {Fault::in_between_with_its_ends, "in-between-with-its-ends", "", "",
     "A card of the rank of one of the player's two is taken to fall between them.", "6.G.3"},
    {Fault::no_crown_treasure, "no-crown-treasure", "", "",
     "A Royal Match of player and dealer is paid as the player's alone.", "13.A.7.c.iii"},
    {Fault::suited_pair_as_pair, "suited-pair-as-pair", "", "",
     "A pair of one suit is paid as a pair of two.", "13.A.8.d.i"},
    {Fault::kings_as_any_twenty, "kings-as-any-twenty", "", "",
     "Two kings of different suits are paid as any 20.", "13.A.9.f"},
    {Fault::flush_not_paid, "flush-not-paid", "", "",
     "Three cards of one suit lose Three Card Poker.", "6.G.9"},
    {Fault::house_money_of_one_deck, "house-money-of-one-deck", "", "",
     "A two-card straight flush is paid by the list for a single deck.", "13.A.11.b.ii"},
    {Fault::lucky_lucky_never_suited, "lucky-lucky-never-suited", "", "",
     "Three cards of one suit are paid by Lucky Lucky as unsuited ones.",
     "13.E.3.a 13.E.3.b 13.E.3.e"},
    {Fault::upcard_luck_of_any_up_card, "upcard-luck-of-any-up-card", "", "",
     "Upcard Luck 21 is paid whatever the dealer shows.", "6.G.14"},
    {Fault::ace_and_jack_as_blackjack, "ace-and-jack-as-blackjack", "", "",
     "Ace and jack of spades are paid by Upcard Luck 21 as any Blackjack.", "13.N.1.a"},
    {Fault::buster_of_five_as_four, "buster-of-five-as-four", "", "",
     "Buster Blackjack is paid five cards of the dealer as four.", "13.O.6.d"},
    {Fault::no_draw_for_buster, "no-draw-for-buster", "", "",
     "With a Buster Blackjack alone left the dealer does not complete his hand.", "6.G.15"},
    {Fault::no_free_bonus, "no-free-bonus", "", "", "The Free Bonus is never paid.",
     "13.O.2.a-2 13.O.2.b-2"},
    {Fault::free_bonus_of_any_stake, "free-bonus-of-any-stake", "", "",
     "The Free Bonus is paid whatever was staked on Buster Blackjack.", "6.G.16"},
    {Fault::free_bonus_of_any_hand, "free-bonus-of-any-hand", "", "",
     "The Free Bonus is paid to a hand that is no Blackjack.", "6.G.16"},
    {Fault::hit_and_run_of_six_as_five, "hit-and-run-of-six-as-five", "", "",
     "Hit and Run is paid six cards of the dealer as five.", "13.F.3"},
    {Fault::super_4_all_royals, "super-4-all-royals", "", "",
     "Every royal flush is paid the whole meter of Super 4.", "13.H.2.b"},
    {Fault::super_4_black_as_any, "super-4-black-as-any", "", "",
     "Four black cards are paid by Super 4 as any hand.", "13.H.2.h"},
    {Fault::for_one_as_to_one, "for-one-as-to-one", "", "",
     "What is paid so much for 1 is given besides the stake.", "13.F 13.H"},
    {Fault::maximum_not_heeded, "maximum-not-heeded", "", "", "The maximum payout is not heeded.",
     "13.K"},
    {Fault::bad_beat_of_three_unpaid, "bad-beat-of-three-unpaid", "", "",
     "A 20 against the dealer's 21 in three cards is paid by Bad Beat as one against no 21.",
     "13.B.1.e"},
    {Fault::magic_card_by_rank, "magic-card-by-rank", "", "",
     "The Magic Card is matched by rank alone.", "1.B.12"},
    {Fault::no_lucky_player, "no-lucky-player", "", "", "The Lucky Player Bonus is never paid.",
     "13.B.4"},
}};

}  // namespace sample
