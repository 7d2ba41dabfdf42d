// The wagers beside the main one, and when something about a wager is settled.
#pragma once

#include <cstdint>

#include "spec/enum_names.h"

namespace assay21::spec {

enum class SideWager : std::uint8_t { insurance, match_the_dealer, bonus_spin, xtreme_16 };
inline constexpr EnumNames<SideWager, 4> side_wager_names = {
    {{SideWager::insurance, "insurance"},
     {SideWager::match_the_dealer, "match-the-dealer"},
     {SideWager::bonus_spin, "bonus-spin"},
     {SideWager::xtreme_16, "xtreme-16"}}};

/// A moment of the round.
enum class Moment : std::uint8_t {
  after_initial_deal,  ///< before anybody acts and before a card reader is used
  after_reader,  ///< when the card reader has answered
  in_turn,  ///< in the turn of the wager's player
  at_second_card,  ///< when the dealer's second card is seen, before he draws another
  at_settlement,  ///< with the main wagers
  any_time,  ///< from when it is decided until the round is over
};
inline constexpr EnumNames<Moment, 6> moment_names = {
    {{Moment::after_initial_deal, "after-initial-deal"},
     {Moment::after_reader, "after-reader"},
     {Moment::in_turn, "in-turn"},
     {Moment::at_second_card, "at-second-card"},
     {Moment::at_settlement, "at-settlement"},
     {Moment::any_time, "any-time"}}};

/// Whether a wager that brings its player something goes back to him besides.
enum class StakeGoes : std::uint8_t { returned, kept };
inline constexpr EnumNames<StakeGoes, 2> stake_goes_names = {
    {{StakeGoes::returned, "returned"}, {StakeGoes::kept, "kept"}}};

}  // namespace assay21::spec
