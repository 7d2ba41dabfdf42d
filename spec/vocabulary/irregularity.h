// The closed words of what goes wrong in a round, and of what is then done.
#pragma once

#include <cstdint>

#include "spec/values/enum_names.h"

namespace assay21::spec {

enum class Irregularity : std::uint8_t {
  face_up_in_shoe,
  removed_rank_in_shoe,  ///< a card that should have been taken out of the decks
  drawn_unseen,  ///< by mistake, its face not shown
  drawn_exposed,  ///< by mistake, and seen by the players
  exposed_in_deal,  ///< the same, before all have their first two
  exposed_refused,  ///< … and refused by a player
  exposed_useless,  ///< … and by the dealer not to be used either
  exposed_unclaimed,  ///< refused by nobody, and of use to nobody
  dealer_overdraw,  ///< the dealer drew where he may not
  dealer_passed_over,  ///< the dealer missed a card of his own first two
  shoe_empty,
  no_card,  ///< a hand was dealt none
  one_card,  ///< a hand was dealt one
  late_card_declined,  ///< … and its player does not take the other late
  draw_forgotten,  ///< a card that was asked for was not dealt
  reader_misused_open,  ///< used without cause, and players could learn the hole card
  reader_misused_closed,
  reader_faulty,
  reader_faulty_mid_round,
  shuffler_faulty,
  wrong_side,  ///< the round was dealt from the other side of a double shoe
};
inline constexpr EnumNames<Irregularity, 21> irregularity_names = {
    {{Irregularity::face_up_in_shoe, "face-up-in-shoe"},
     {Irregularity::removed_rank_in_shoe, "removed-rank-in-shoe"},
     {Irregularity::drawn_unseen, "drawn-unseen"},
     {Irregularity::drawn_exposed, "drawn-exposed"},
     {Irregularity::exposed_in_deal, "exposed-in-deal"},
     {Irregularity::exposed_refused, "exposed-refused"},
     {Irregularity::exposed_useless, "exposed-useless"},
     {Irregularity::exposed_unclaimed, "exposed-unclaimed"},
     {Irregularity::dealer_overdraw, "dealer-overdraw"},
     {Irregularity::dealer_passed_over, "dealer-passed-over"},
     {Irregularity::shoe_empty, "shoe-empty"},
     {Irregularity::no_card, "no-card"},
     {Irregularity::one_card, "one-card"},
     {Irregularity::late_card_declined, "late-card-declined"},
     {Irregularity::draw_forgotten, "draw-forgotten"},
     {Irregularity::reader_misused_open, "reader-misused-open"},
     {Irregularity::reader_misused_closed, "reader-misused-closed"},
     {Irregularity::reader_faulty, "reader-faulty"},
     {Irregularity::reader_faulty_mid_round, "reader-faulty-mid-round"},
     {Irregularity::shuffler_faulty, "shuffler-faulty"},
     {Irregularity::wrong_side, "wrong-side"}}};

/// Does a mechanism follow it? The other rows are recorded.
constexpr bool is_carried_out(Irregularity one) {
  return one <= Irregularity::wrong_side;
}

enum class Remedy : std::uint8_t {
  discard,  ///< into the discard rack
  remove,  ///< out of the game
  void_and_reshuffle,
  void_and_remove_decks,
  next_card,  ///< it is used as the next card of the shoe
  no_more_cards,  ///< for that player, in this round
  complete_deal,  ///< players first, then the dealer as many as he lacks
  reshuffle_discards,  ///< shuffled, cut, one burned, and the round goes on
  dead_hand,  ///< until the next deal
  late_card,  ///< after all others have theirs, if the player wants it
  late_card_or_dead_hand,  ///< as the player chooses
  return_all_wagers,  ///< all hands are dead
  void_round,  ///< and its wagers are returned
  continue_play,
  stop_dealing,
  settle_as_it_stands,  ///< and no more is dealt
  deal_without_reader,
  reshuffle,
};
inline constexpr EnumNames<Remedy, 18> remedy_names = {
    {{Remedy::discard, "discard"},
     {Remedy::remove, "remove"},
     {Remedy::void_and_reshuffle, "void-and-reshuffle"},
     {Remedy::void_and_remove_decks, "void-and-remove-decks"},
     {Remedy::next_card, "next-card"},
     {Remedy::no_more_cards, "no-more-cards"},
     {Remedy::complete_deal, "complete-deal"},
     {Remedy::reshuffle_discards, "reshuffle-discards"},
     {Remedy::dead_hand, "dead-hand"},
     {Remedy::late_card, "late-card"},
     {Remedy::late_card_or_dead_hand, "late-card-or-dead-hand"},
     {Remedy::return_all_wagers, "return-all-wagers"},
     {Remedy::void_round, "void"},
     {Remedy::continue_play, "continue-play"},
     {Remedy::stop_dealing, "stop-dealing"},
     {Remedy::settle_as_it_stands, "settle-as-it-stands"},
     {Remedy::deal_without_reader, "deal-without-reader"},
     {Remedy::reshuffle, "reshuffle"}}};

}  // namespace assay21::spec
