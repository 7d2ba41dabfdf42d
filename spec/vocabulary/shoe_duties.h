// The closed words of what is done with the shoe between rounds: who is offered the cut, and when a
// card is burned.
#pragma once

#include <cstdint>

#include "spec/values/enum_names.h"

namespace assay21::spec {

/// Why the cards were shuffled, and so who is offered the cut.
enum class CutSituation : std::uint8_t {
  opening,
  cover_card_on_box,
  cover_card_on_dealer,
  cover_card_on_nobody,  ///< it came up before the first card of a round
  by_order,  ///< reshuffled at somebody's discretion
  short_shoe,  ///< the discards, in the middle of a round
  idle_table,
  recut,
};
inline constexpr EnumNames<CutSituation, 8> cut_situation_names = {
    {{CutSituation::opening, "opening"},
     {CutSituation::cover_card_on_box, "cover-card-on-box"},
     {CutSituation::cover_card_on_dealer, "cover-card-on-dealer"},
     {CutSituation::cover_card_on_nobody, "cover-card-on-nobody"},
     {CutSituation::by_order, "by-order"},
     {CutSituation::short_shoe, "short-shoe"},
     {CutSituation::idle_table, "idle-table"},
     {CutSituation::recut, "recut"}}};

enum class CutPlayer : std::uint8_t {
  first_arrival,
  of_cover_card,  ///< on whose box the cover card came up
  rightmost,  ///< of the dealer
  next_counterclockwise,  ///< of who was asked before, for this cut
  after_last_cut,  ///< counterclockwise of who was asked first for the cut before
  last_cutter,
  next_entitled,  ///< by the order for a first cut
  anybody,  ///< who was not yet asked
};
inline constexpr EnumNames<CutPlayer, 8> cut_player_names = {
    {{CutPlayer::first_arrival, "first-arrival"},
     {CutPlayer::of_cover_card, "of-cover-card"},
     {CutPlayer::rightmost, "rightmost"},
     {CutPlayer::next_counterclockwise, "next-counterclockwise"},
     {CutPlayer::after_last_cut, "after-last-cut"},
     {CutPlayer::last_cutter, "last-cutter"},
     {CutPlayer::next_entitled, "next-entitled"},
     {CutPlayer::anybody, "anybody"}}};

enum class BurnOccasion : std::uint8_t { full_batch, new_dealer, short_shoe, round };
inline constexpr EnumNames<BurnOccasion, 4> burn_occasion_names = {
    {{BurnOccasion::full_batch, "full-batch"},
     {BurnOccasion::new_dealer, "new-dealer"},
     {BurnOccasion::short_shoe, "short-shoe"},
     {BurnOccasion::round, "round"}}};

}  // namespace assay21::spec
