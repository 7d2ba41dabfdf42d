// The steps of a round. A rulebook binds each that it has to the clauses that call for it; the
// oracle knows how to carry out all of them.
#pragma once

#include <cstdint>

#include "spec/enum_names.h"

namespace assay21::spec {

enum class Step : std::uint8_t {
  take_part,  ///< only who placed a main wager takes part in the round
  burn_after_batch,  ///< a card is burned when a full batch has gone into the shoe
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
  sign_out_of_order,  ///< a device that cannot be used bears a sign before another way is used
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
  settle_declared,  ///< wagers are settled by the declared order
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
  burn_before_round,  ///< a card is burned before every round
  turn_cards_up,  ///< cards that lie face down are turned up when the hand is surrendered, doubled
                  ///< or split
  give_up_busted,  ///< a player gives up the cards of a busted hand
  show_players_cards,  ///< players' cards that lie face down are turned up before wagers are
                       ///< settled
  determinant_card,  ///< a card is drawn to determine which side of a double shoe is dealt from
  determinant_to_player,  ///< … and is a player's first card where it came from that side
  determinant_put_by,  ///< … and is put by where it did not
  equal_wagers,  ///< a player makes two main wagers of the same amount
  two_hands,  ///< … and is dealt a hand for each
  switch_cards,  ///< … whose second cards may change places
  no_hole_card,  ///< the dealer is dealt no hole card
  community_cards,  ///< cards are shared by several hands
};
inline constexpr std::size_t step_count = 63;

/// Does the oracle carry it out? If not, no table that it is in force at can be played.
constexpr bool is_carried_out(Step step) {
  return step <= Step::announce_final_total;
}

struct StepInfo {
  Step value;
  std::string_view name;
  bool conditional;  ///< there are rounds in which it has nothing to do
};

inline constexpr std::array<StepInfo, step_count> step_infos = {{
    {Step::take_part, "take-part", true},
    {Step::burn_after_batch, "burn-after-batch", false},
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
    {Step::settle_declared, "settle-declared", false},
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
    {Step::announce_second_card, "announce-second-card", true},
    {Step::second_card_last, "second-card-last", true},
    {Step::announce_final_total, "announce-final-total", true},
    {Step::double_either_face, "double-either-face", true},
    {Step::burn_before_round, "burn-before-round", false},
    {Step::turn_cards_up, "turn-cards-up", true},
    {Step::give_up_busted, "give-up-busted", true},
    {Step::show_players_cards, "show-players-cards", true},
    {Step::determinant_card, "determinant-card", false},
    {Step::determinant_to_player, "determinant-card-to-player", true},
    {Step::determinant_put_by, "determinant-card-put-by", true},
    {Step::equal_wagers, "equal-wagers", false},
    {Step::two_hands, "two-hands", false},
    {Step::switch_cards, "switch-second-cards", true},
    {Step::no_hole_card, "no-hole-card", false},
    {Step::community_cards, "community-cards", false},
}};

}  // namespace assay21::spec
