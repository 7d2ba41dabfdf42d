#pragma once
// Faults that show in rare situations only, each with the sample table at which it is looked for
// and the clauses that it breaks there. They were written from the regulations, by somebody who did
// not know how sessions are made.

#include <array>
#include <string_view>

#include "tests/engines/sample/fault.h"

namespace sample {

struct RareFault {
  Fault fault;
  std::string_view id;
  std::string_view table;  // in spec/submissions/good
  std::string_view clauses;
  std::string_view sentence;
};

inline constexpr std::array<RareFault, 50> rare_faults{{
    {Fault::last_of_four_aces_short, "last-of-four-aces-short", "six-decks", "12.A.1",
     "Of aces split to four hands the last is paid four fifths of what it wins."},
    {Fault::double_of_four_hands_short, "double-of-four-hands-short", "six-decks", "12.A.1",
     "A doubled hand of a box of four hands is paid four fifths of what it wins."},
    {Fault::eight_card_21_as_six, "eight-card-21-as-six", "six-decks", "12.B.9",
     "A 21 in eight or more cards is paid 2 to 1, as one in six."},
    {Fault::soft_push_of_six_loses, "soft-push-of-six-loses", "six-decks", "7.P",
     "A soft hand of six or more cards loses where the dealer has the same total."},
    {Fault::soft_17_of_five_drawn, "soft-17-of-five-drawn", "six-decks", "7.M",
     "The dealer draws to a soft 17 of five or more cards."},
    {Fault::sixteen_of_six_stands, "sixteen-of-six-stands", "six-decks", "7.M",
     "The dealer stands on 16 in six or more cards."},
    {Fault::no_surrender_after_new_dealer, "no-surrender-after-new-dealer", "six-decks", "7.H.2.a",
     "In the first round of a new dealer the last hand may not surrender."},
    {Fault::fourth_hand_not_doubled, "fourth-hand-not-doubled", "six-decks", "10.B",
     "The fourth hand of a box may not be doubled."},
    {Fault::soft_hand_of_six_not_drawn, "soft-hand-of-six-not-drawn", "six-decks", "7.J",
     "A soft hand of six or more cards may not draw."},
    {Fault::unlike_pictures_split_twice_only, "unlike-pictures-split-twice-only", "six-decks",
     "11.D", "Pictures that are not alike may not be split for the third time."},
    {Fault::third_hand_not_rescued, "third-hand-not-rescued", "six-decks", "10.H",
     "A double on the third hand of a box may not be rescued."},
    {Fault::third_shoe_not_burned, "third-shoe-not-burned", "six-decks", "7.B.3",
     "The first card of the third shoe of a session is not burned."},
    {Fault::cut_offered_four_times, "cut-offered-four-times", "six-decks", "5.C",
     "After four refusals nobody else is offered the cut."},
    {Fault::recut_after_order_not_made, "recut-after-order-not-made", "six-decks", "5.F",
     "A recut is not made where the floorperson had ordered the shuffle."},
    {Fault::cover_on_dealer_cut_from_left, "cover-on-dealer-cut-from-left", "six-decks", "5.D.3",
     "Where the cover card came on the dealer's hand the cut is offered from the dealer's "
     "left."},
    {Fault::dealers_refill_not_cut, "dealers-refill-not-cut", "six-decks", "13.K",
     "A shoe that runs out while the dealer completes his hand is refilled without a cut."},
    {Fault::refuser_of_a_split_draws_on, "refuser-of-a-split-draws-on", "six-decks", "13.G",
     "A hand of a split pair that refused the exposed card may draw on."},
    {Fault::fifth_round_short, "fifth-round-short", "six-decks", "12.A.1",
     "In the fifth round of a session wins are paid four fifths."},
    {Fault::every_hundredth_round_short, "every-hundredth-round-short", "six-decks", "12.A.1",
     "In every hundredth round of a process wins are paid four fifths."},
    {Fault::short_after_nine_thousand_rounds, "short-after-nine-thousand-rounds", "six-decks",
     "12.A.1", "After the 9,000th round of a process wins are paid four fifths."},
    {Fault::blackjack_after_void_even, "blackjack-after-void-even", "continuous-shuffler", "12.A.2",
     "In the round after a void one a Blackjack is paid 1 to 1."},
    {Fault::new_decks_not_burned, "new-decks-not-burned", "continuous-shuffler", "7.B.3",
     "Of decks that replace those with two tens no card is burned."},
    {Fault::second_jam_not_reshuffled, "second-jam-not-reshuffled", "continuous-shuffler", "13.R",
     "After the second jam of a session the cards are not shuffled again."},
    {Fault::no_sign_before_first_round, "no-sign-before-first-round", "continuous-shuffler", "13.S",
     "A device that breaks before the first round bears no sign."},
    {Fault::dealer_at_broken_device_burns_nothing, "dealer-at-broken-device-burns-nothing",
     "continuous-shuffler", "7.B.4",
     "A dealer who comes while the device is out of order burns no card when it works again."},
    {Fault::order_after_new_dealer_unheeded, "order-after-new-dealer-unheeded",
     "continuous-shuffler", "5.A",
     "A shuffle that is ordered before a new dealer's first round is not made."},
    {Fault::fifty_for_each_box, "fifty-for-each-box", "bonus-spin-xtreme", "12.C.3",
     "The $50 of another player are paid for each of his boxes."},
    {Fault::one_of_two_kinds_of_match_paid, "one-of-two-kinds-of-match-paid", "bonus-spin-xtreme",
     "7.F.1.c",
     "Of two matching cards, one of the dealer's suit and one of another, only the first is "
     "paid."},
    {Fault::second_jackpot_of_the_old_meter, "second-jackpot-of-the-old-meter", "bonus-spin-xtreme",
     "12.D.7", "The second jackpot of a round is paid what the meter showed before the first."},
    {Fault::dead_stake_stays_on_the_meter, "dead-stake-stays-on-the-meter", "bonus-spin-xtreme",
     "12.D.6.a", "What the stake of a dead hand added stays on the meter."},
    {Fault::community_once_a_player, "community-once-a-player", "bonus-spin-xtreme", "12.D.8.a",
     "Community Pay is paid once to a player with several boxes."},
    {Fault::no_community_to_a_busted_box, "no-community-to-a-busted-box", "bonus-spin-xtreme",
     "12.D.8.a", "Community Pay is not paid to a box whose hands are all busted."},
    {Fault::wheel_not_spun_against_blackjack, "wheel-not-spun-against-blackjack",
     "bonus-spin-xtreme", "12.D.5",
     "A Blackjack of Bonus Spin against a dealer's Blackjack is paid $10 and no wheel is "
     "spun."},
    {Fault::secondary_meter_not_reset, "secondary-meter-not-reset", "bonus-spin-xtreme", "12.E.3.b",
     "The secondary jackpot of Xtreme 16 leaves its meter as it is."},
    {Fault::xtreme_not_of_jack_and_six, "xtreme-not-of-jack-and-six", "bonus-spin-xtreme", "6.G.3",
     "Xtreme 16 loses where the dealer shows a jack and has a six below it."},
    {Fault::two_face_up_at_the_dealer_play_on, "two-face-up-at-the-dealer-play-on",
     "ma-card-reader", "15.a/2",
     "The round goes on where the second card face up comes while the dealer completes his "
     "hand."},
    {Fault::ten_as_hole_card_used, "ten-as-hole-card-used", "ma-card-reader", "15.b/1",
     "A ten that is the hole card is not taken out."},
    {Fault::overdrawn_soft_card_kept, "overdrawn-soft-card-kept", "ma-card-reader", "15.e",
     "The dealer keeps the card that he drew by mistake to a soft hand."},
    {Fault::missed_draw_of_split_other_remedy, "missed-draw-of-split-other-remedy",
     "ma-card-reader", "15.i/1",
     "After a forgotten draw to a hand of a split pair the player gets what he did not "
     "choose."},
    {Fault::refill_in_deal_not_burned, "refill-in-deal-not-burned", "ma-card-reader", "15.g/2",
     "A shoe that runs out in the initial deal is refilled and its first card dealt."},
    {Fault::split_21_of_third_hand_even, "split-21-of-third-hand-even", "ma-card-reader", "5.e/2",
     "A 21 in two cards of the third hand of a box, or the fourth, is paid 1 to 1."},
    {Fault::surrendered_blackjack_costs_all, "surrendered-blackjack-costs-all", "ma-card-reader",
     "8.a.2/2",
     "A Blackjack that is surrendered under an ace or a card of ten costs the whole wager."},
    {Fault::two_aces_of_bonus_spin_pay_twice, "two-aces-of-bonus-spin-pay-twice", "ma-card-reader",
     "16.c", "Two aces pay the Bonus Spin wager twice."},
    {Fault::insurance_not_offered_after_blackjack, "insurance-not-offered-after-blackjack",
     "blackjack-six-decks", "8.B",
     "In the round after a dealer's Blackjack no insurance is offered."},
    {Fault::fourth_insurance_collected_late, "fourth-insurance-collected-late",
     "blackjack-six-decks", "8.D",
     "The fourth losing insurance is collected at the end of the round."},
    {Fault::aces_split_twice_only, "aces-split-twice-only", "blackjack-six-decks", "11.D",
     "Aces may not be split for the third time."},
    {Fault::push_to_21_of_five_loses, "push-to-21-of-five-loses", "blackjack-six-decks", "6.F",
     "A 21 loses to the dealer's 21 in five or more cards."},
    {Fault::buster_of_eight_as_seven, "buster-of-eight-as-seven", "blackjack-every-wager",
     "13.O.6.a", "Buster Blackjack is paid eight cards of the dealer as seven."},
    {Fault::hit_and_run_of_seven_as_six, "hit-and-run-of-seven-as-six", "blackjack-every-wager",
     "13.F.2", "Hit and Run is paid seven cards of the dealer as six."},
    {Fault::bad_beat_of_first_hand_only, "bad-beat-of-first-hand-only", "blackjack-every-wager",
     "13.B", "Bad Beat looks at the first hand of a box alone."},
}};

}  // namespace sample
