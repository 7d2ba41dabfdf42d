// The names of what an operator may be asked to declare; which of them an edition asks for, its
// rulebook says.
#pragma once

#include <cstdint>

#include "spec/enum_names.h"

namespace assay21::spec {

enum class OptionName : std::uint8_t {
  decks,
  extra_splits,
  settlement_order,
  adjacent_boxes,
  boxes,  ///< how many boxes the table has
  boxes_per_player,  ///< on how many of them one player may wager, wherever they lie
  bettors_per_box,
  dealing_procedure,  ///< when the dealer's second card comes, and whether a reader sees it
  reader_approved,  ///< the procedure of the card reader is an approved one
  shuffler,
  preshuffled,
  approved_shuffle,  ///< the operator's own shuffle is an approved one
  approved_recovery,  ///< … and what it does when the shuffling machine fails
  cover_cards,
  recut_by,
  shut_out,  ///< who sits out a round may be kept from the next
  chip_unit,
  match_the_dealer,
  match_maximum,
  match_odds_same_suit,
  match_odds_other_suit,
  bonus_spin,
  bonus_spin_stakes,
  bonus_spin_small_paytable,  ///< where the wager has two stakes: of the smaller
  bonus_spin_small_prize,
  bonus_spin_small_rate,
  bonus_spin_small_initial,
  bonus_spin_small_reset,
  bonus_spin_small_community,
  bonus_spin_large_paytable,  ///< … and of the larger
  bonus_spin_large_prize,
  bonus_spin_large_rate,
  bonus_spin_large_initial,
  bonus_spin_large_reset,
  bonus_spin_large_community,
  bonus_spin_wheel,
  xtreme_16,
  xtreme_16_paytable,
  xtreme_16_stakes,
  xtreme_16_primary_rate,
  xtreme_16_primary_initial,
  xtreme_16_primary_reset,
  xtreme_16_secondary_rate,
  xtreme_16_secondary_initial,
  xtreme_16_secondary_reset,
  xtreme_16_community,
};
inline constexpr std::size_t option_count = 46;

inline constexpr EnumNames<OptionName, option_count> option_names = {{
    {OptionName::decks, "decks"},
    {OptionName::extra_splits, "extra-splits"},
    {OptionName::settlement_order, "settlement-order"},
    {OptionName::adjacent_boxes, "adjacent-boxes"},
    {OptionName::boxes, "boxes"},
    {OptionName::boxes_per_player, "boxes-per-player"},
    {OptionName::bettors_per_box, "bettors-per-box"},
    {OptionName::dealing_procedure, "dealing-procedure"},
    {OptionName::reader_approved, "reader-approved"},
    {OptionName::shuffler, "shuffler"},
    {OptionName::preshuffled, "preshuffled"},
    {OptionName::approved_shuffle, "approved-shuffle"},
    {OptionName::approved_recovery, "approved-recovery"},
    {OptionName::cover_cards, "cover-cards"},
    {OptionName::recut_by, "recut-by"},
    {OptionName::shut_out, "shut-out"},
    {OptionName::chip_unit, "chip-unit"},
    {OptionName::match_the_dealer, "match-the-dealer"},
    {OptionName::match_maximum, "match-maximum"},
    {OptionName::match_odds_same_suit, "match-odds-same-suit"},
    {OptionName::match_odds_other_suit, "match-odds-other-suit"},
    {OptionName::bonus_spin, "bonus-spin"},
    {OptionName::bonus_spin_stakes, "bonus-spin-stakes"},
    {OptionName::bonus_spin_small_paytable, "bonus-spin-small-paytable"},
    {OptionName::bonus_spin_small_prize, "bonus-spin-small-prize"},
    {OptionName::bonus_spin_small_rate, "bonus-spin-small-rate"},
    {OptionName::bonus_spin_small_initial, "bonus-spin-small-initial"},
    {OptionName::bonus_spin_small_reset, "bonus-spin-small-reset"},
    {OptionName::bonus_spin_small_community, "bonus-spin-small-community"},
    {OptionName::bonus_spin_large_paytable, "bonus-spin-large-paytable"},
    {OptionName::bonus_spin_large_prize, "bonus-spin-large-prize"},
    {OptionName::bonus_spin_large_rate, "bonus-spin-large-rate"},
    {OptionName::bonus_spin_large_initial, "bonus-spin-large-initial"},
    {OptionName::bonus_spin_large_reset, "bonus-spin-large-reset"},
    {OptionName::bonus_spin_large_community, "bonus-spin-large-community"},
    {OptionName::bonus_spin_wheel, "bonus-spin-wheel"},
    {OptionName::xtreme_16, "xtreme-16"},
    {OptionName::xtreme_16_paytable, "xtreme-16-paytable"},
    {OptionName::xtreme_16_stakes, "xtreme-16-stakes"},
    {OptionName::xtreme_16_primary_rate, "xtreme-16-primary-rate"},
    {OptionName::xtreme_16_primary_initial, "xtreme-16-primary-initial"},
    {OptionName::xtreme_16_primary_reset, "xtreme-16-primary-reset"},
    {OptionName::xtreme_16_secondary_rate, "xtreme-16-secondary-rate"},
    {OptionName::xtreme_16_secondary_initial, "xtreme-16-secondary-initial"},
    {OptionName::xtreme_16_secondary_reset, "xtreme-16-secondary-reset"},
    {OptionName::xtreme_16_community, "xtreme-16-community"},
}};

}  // namespace assay21::spec
