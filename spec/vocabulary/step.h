// The steps of a round. A rulebook binds each that it has to the clauses that call for it; the
// oracle knows how to carry out all of them.
#pragma once

#include <cstdint>

#include "spec/values/enum_names.h"

namespace assay21::spec {

enum class Step : std::uint8_t {
  take_part,  ///< only who placed a main wager takes part in the round
  burn_after_batch,  ///< a card is burned when a full batch has gone into the shoe
  burn_each_batch,  ///< … and whenever a device has shuffled again what came back to it
  inspect_decks,  ///< the dealer looks new decks through
  verify_inspection,  ///< … and the floorperson verifies that he did
  verify_removal,  ///< … or that no card is left that does not belong there
  remove_found,  ///< cards that do not belong into the decks are taken out
  spread_decks,  ///< the cards are spread face up when the table opens
  show_to_first,  ///< … and the first player to arrive may look at them
  wash_decks,  ///< … before they are washed and stacked
  shuffle_opened,  ///< … and shuffled
  shuffle,  ///< the cards are shuffled before they are dealt from
  shuffle_preshuffled,  ///< … though they came to the table shuffled
  reshuffle_after_cover,  ///< no round begins after the one in which the cover card came out
  no_round_at_cover,  ///< … nor where it is the first to come
  reshuffle_by_order,  ///< the cards are shuffled again when that is ordered
  collect_rack,  ///< the discards are collected for the shuffle
  collect_shoe,  ///< … and what is left in the shoe
  collect_table,  ///< … and what lies on the table
  who_cuts,  ///< a player who accepts cuts, and the dealer where none does
  cut_to_bottom,  ///< what is cut off goes to the bottom
  order_recut,  ///< the floorperson has the stack cut again
  insert_recut,  ///< … and put into the shoe then
  no_cut,  ///< the stack is not cut at all
  insert_stack,  ///< the stack goes into the shoe
  first_dealer_burns,  ///< who opens the table burns a card as a new dealer
  show_burned,  ///< a burned card is shown to the player who asks
  cover_aside,  ///< the cover card is set aside and the round completed
  collect_idle,  ///< at an idle table the cards are taken from shoe and rack
  spread_idle,  ///< … and spread, face down unless a player asks otherwise
  spread_idle_either,  ///< … or either way
  turn_up_idle,  ///< … and turned up for the player who comes
  show_idle,  ///< … who may look at them
  wash_idle,  ///< … before they are washed and stacked
  refill,  ///< a shoe that runs out is filled with the discards, shuffled and cut
  deal_order,  ///< boxes are dealt to from the dealer's left, clockwise
  read_hole_card,  ///< the reader determines whether the hole card makes a Blackjack
  read_unexposed,  ///< … and nobody sees its face by it
  reader_blackjack_ends,  ///< after a dealer's Blackjack no card is dealt and wagers are settled
  turn_order,  ///< players decide from the dealer's left, clockwise
  announce_blackjack,  ///< a player's Blackjack that is paid at once is announced
  pay_blackjack,  ///< … and paid
  clear_blackjack,  ///< … and its cards removed
  announce_waiting,  ///< a player's Blackjack that waits is announced
  keep_waiting,  ///< … and neither paid nor removed before the hole card is revealed
  draw_face_up,  ///< a requested card is dealt face up
  decisions_first,  ///< surrender comes before any other decision
  surrender_hold,  ///< a surrendered wager that waits is laid on the cards
  double_limit,  ///< a double is at most the original wager
  double_one_card,  ///< a doubled hand gets one card
  double_sideways,  ///< … face up and sideways
  rescue_return,  ///< a rescue gives back the double
  split_wager,  ///< a split is made with an equal wager on the second hand
  split_left_first,  ///< the left hand of a split is dealt to and completed first
  late_draw,  ///< a card that was forgotten is dealt when the others have theirs, if its player
              ///< wants
  dead_for_draw,  ///< … or the hand is dead, if he prefers
  notify_of_misuse,  ///< a floorperson is told that the reader was used without cause
  sign_out_of_order,  ///< a shuffler that cannot be used bears a sign before another way is used
  sign_on_the_shoe,  ///< … so does a dealing shoe
  shuffler_leaves_first,  ///< … or leaves the table
  reveal_hole_card,  ///< the hole card is turned up after the players' decisions
  reveal_for_blackjack,  ///< … and for a player's Blackjack that waits
  dealer_draw_face_up,  ///< the dealer's cards are dealt face up
  announce_dealer_total,  ///< his total is announced after each of them
  no_draw_without_effect,  ///< he draws nothing when his points cannot matter
  adjacent_limit,  ///< a player bets on no more adjacent boxes than declared
  side_wagers_first,  ///< wagers on the first cards are settled before insurance is offered
  match_like_only,  ///< cards of one value and different ranks do not match
  match_each,  ///< where both cards match, each of them is paid
  surrender_beside_insurance,  ///< who insured and surrenders has the two settled apart
  match_lost,  ///< … and where none does, the wager is lost
  match_apart,  ///< how a match wager ends changes nothing for the other wagers
  match_uninsured,  ///< … and insurance has nothing to do with it
  settle_declared,  ///< wagers are settled by the declared order
  clear_table,  ///< when all wagers are settled the cards are taken up
  clear_in_order,  ///< … from the dealer's right, counterclockwise
  display_blackjack,  ///< the seat's button shows that its player has a Blackjack
  announce_first_total,  ///< the total of a player's first two cards is announced in his turn
  announce_new_total,  ///< … and the new one after each further card
  announce_split_total,  ///< … and that of a split hand when it has its second card
  several_on_a_box,  ///< others may bet on a box beside the first
  first_bettor_consents,  ///< … if the first wants it
  insure_each,  ///< … and each of them may insure
  shared_double_one_card,  ///< … and the hand gets one card, whoever doubles along
  shut_out,  ///< who sits out a round can be kept from betting on those that follow
  let_in_by_word,  ///< … until he is let in again
  let_in_by_shuffle,  ///< … or the cards are shuffled again
  announce_second_card,  ///< the dealer says so before he takes his second card
  second_card_last,  ///< … which comes face up, after the players' decisions
  announce_final_total,  ///< the dealer's total is announced once, when his hand is complete
  double_either_face,  ///< … its card up or down, and sideways
  clear_even_money,  ///< the cards of a hand that is paid even money are removed
  burn_before_round,  ///< a card is burned before every round
  turn_cards_up,  ///< cards that lie face down are turned up when the hand is surrendered, doubled
                  ///< or split
  give_up_busted,  ///< a player gives up the cards of a busted hand
  show_players_cards,  ///< players' cards that lie face down are turned up before wagers are
                       ///< settled
  determinant_card,  ///< a card is drawn to determine which side of a double shoe is dealt from
  determinant_to_player,  ///< … and is a player's first card where it came from that side
  determinant_put_by,  ///< … and is put by where it did not
  deal_from_side,  ///< all cards of the round come from the side to which it points
  equal_wagers,  ///< a player makes two main wagers of the same amount
  two_hands,  ///< … and is dealt a hand for each
  switch_cards,  ///< … whose second cards may change places
  no_hole_card,  ///< the dealer is dealt no hole card
  community_cards,  ///< cards are shared by several hands
};
inline constexpr std::size_t step_count = 105;

/// Does the oracle carry it out? If not, no table that it is in force at can be played.
constexpr bool is_carried_out(Step step) {
  return step <= Step::community_cards;
}

struct StepInfo {
  Step value;
  std::string_view name;
  bool conditional;  ///< there are rounds in which it has nothing to do
};

inline constexpr std::array<StepInfo, step_count> step_infos = {{
    {Step::take_part, "take-part", true},
    {Step::burn_after_batch, "burn-after-batch", false},
    {Step::burn_each_batch, "burn-each-batch", true},
    {Step::inspect_decks, "inspect-decks", true},
    {Step::verify_inspection, "verify-inspection", true},
    {Step::verify_removal, "verify-removal", true},
    {Step::remove_found, "remove-found", true},
    {Step::spread_decks, "spread-decks", true},
    {Step::show_to_first, "show-to-first-arrival", true},
    {Step::wash_decks, "wash-decks", true},
    {Step::shuffle_opened, "shuffle-opened-decks", true},
    {Step::shuffle, "shuffle", false},
    {Step::shuffle_preshuffled, "shuffle-preshuffled", true},
    {Step::reshuffle_after_cover, "reshuffle-after-cover-card", true},
    {Step::no_round_at_cover, "no-round-at-cover-card", true},
    {Step::reshuffle_by_order, "reshuffle-by-order", true},
    {Step::collect_rack, "collect-discard-rack", true},
    {Step::collect_shoe, "collect-shoe", true},
    {Step::collect_table, "collect-table", true},
    {Step::who_cuts, "who-cuts", true},
    {Step::cut_to_bottom, "cut-to-bottom", false},
    {Step::order_recut, "order-recut", true},
    {Step::insert_recut, "insert-after-recut", true},
    {Step::no_cut, "no-cut", true},
    {Step::insert_stack, "insert-stack", false},
    {Step::first_dealer_burns, "first-dealer-burns", true},
    {Step::show_burned, "show-burned", true},
    {Step::cover_aside, "cover-card-aside", true},
    {Step::collect_idle, "collect-idle", true},
    {Step::spread_idle, "spread-idle", true},
    {Step::spread_idle_either, "spread-idle-either", true},
    {Step::turn_up_idle, "turn-up-idle", true},
    {Step::show_idle, "show-idle", true},
    {Step::wash_idle, "wash-idle", true},
    {Step::refill, "refill-shoe", true},
    {Step::deal_order, "deal-order", false},
    {Step::read_hole_card, "read-hole-card", true},
    {Step::read_unexposed, "read-hole-card-unexposed", true},
    {Step::reader_blackjack_ends, "reader-blackjack-ends", true},
    {Step::turn_order, "turn-order", true},
    {Step::announce_blackjack, "announce-blackjack", true},
    {Step::pay_blackjack, "pay-blackjack", true},
    {Step::clear_blackjack, "clear-blackjack", true},
    {Step::announce_waiting, "announce-waiting-blackjack", true},
    {Step::keep_waiting, "keep-waiting-blackjack", true},
    {Step::draw_face_up, "draw-face-up", true},
    {Step::decisions_first, "surrender-first", true},
    {Step::surrender_hold, "surrender-hold", true},
    {Step::double_limit, "double-limit", true},
    {Step::double_one_card, "double-one-card", true},
    {Step::double_sideways, "double-sideways", true},
    {Step::rescue_return, "rescue-return", true},
    {Step::split_wager, "split-wager", true},
    {Step::split_left_first, "split-left-first", true},
    {Step::late_draw, "late-draw", true},
    {Step::dead_for_draw, "dead-for-a-draw", true},
    {Step::notify_of_misuse, "notify-of-misuse", true},
    {Step::sign_out_of_order, "sign-out-of-order", true},
    {Step::sign_on_the_shoe, "sign-on-the-shoe", true},
    {Step::shuffler_leaves_first, "shuffler-leaves-first", true},
    {Step::reveal_hole_card, "reveal-hole-card", false},
    {Step::reveal_for_blackjack, "reveal-for-waiting-blackjack", true},
    {Step::dealer_draw_face_up, "dealer-draw-face-up", true},
    {Step::announce_dealer_total, "announce-dealer-total", true},
    {Step::no_draw_without_effect, "no-draw-without-effect", true},
    {Step::adjacent_limit, "adjacent-limit", true},
    {Step::side_wagers_first, "side-wagers-first", true},
    {Step::match_like_only, "match-like-only", true},
    {Step::match_each, "match-each", true},
    {Step::surrender_beside_insurance, "surrender-beside-insurance", true},
    {Step::match_lost, "match-lost", true},
    {Step::match_apart, "match-apart", true},
    {Step::match_uninsured, "match-uninsured", true},
    {Step::settle_declared, "settle-declared", false},
    {Step::clear_table, "clear-table", false},
    {Step::clear_in_order, "clear-in-order", false},
    {Step::display_blackjack, "display-blackjack", true},
    {Step::announce_first_total, "announce-first-total", false},
    {Step::announce_new_total, "announce-new-total", true},
    {Step::announce_split_total, "announce-split-total", true},
    {Step::several_on_a_box, "several-on-a-box", true},
    {Step::first_bettor_consents, "first-bettor-consents", true},
    {Step::insure_each, "insure-each", true},
    {Step::shared_double_one_card, "shared-double-one-card", true},
    {Step::shut_out, "shut-out", true},
    {Step::let_in_by_word, "let-in-by-word", true},
    {Step::let_in_by_shuffle, "let-in-by-shuffle", true},
    {Step::announce_second_card, "announce-second-card", false},
    {Step::second_card_last, "second-card-last", false},
    {Step::announce_final_total, "announce-final-total", false},
    {Step::double_either_face, "double-either-face", true},
    {Step::clear_even_money, "clear-even-money", true},
    {Step::burn_before_round, "burn-before-round", false},
    {Step::turn_cards_up, "turn-cards-up", true},
    {Step::give_up_busted, "give-up-busted", true},
    {Step::show_players_cards, "show-players-cards", true},
    {Step::determinant_card, "determinant-card", false},
    {Step::determinant_to_player, "determinant-card-to-player", true},
    {Step::determinant_put_by, "determinant-card-put-by", true},
    {Step::deal_from_side, "deal-from-its-side", false},
    {Step::equal_wagers, "equal-wagers", false},
    {Step::two_hands, "two-hands", false},
    {Step::switch_cards, "switch-second-cards", true},
    {Step::no_hole_card, "no-hole-card", false},
    {Step::community_cards, "community-cards", false},
}};

}  // namespace assay21::spec
