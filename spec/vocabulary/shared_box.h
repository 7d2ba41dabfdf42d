// The closed words of a box on which several people wager: who decides for it, and what the others
// may do then.
#pragma once

#include <cstdint>

#include "spec/values/enum_names.h"

namespace assay21::spec {

enum class BoxCaller : std::uint8_t { seated_player, highest_wager };
inline constexpr EnumNames<BoxCaller, 2> box_caller_names = {
    {{BoxCaller::seated_player, "seated-player"}, {BoxCaller::highest_wager, "highest-wager"}}};

enum class OtherBettor : std::uint8_t {
  bound,  ///< what is decided holds for his wager too
  free_to_join,  ///< he may do the same with his wager, or leave it as it is
  joins_or_designates,  ///< he covers each new hand, or names the one that his wager stays on
};
inline constexpr EnumNames<OtherBettor, 3> other_bettor_names = {
    {{OtherBettor::bound, "bound"},
     {OtherBettor::free_to_join, "free-to-join"},
     {OtherBettor::joins_or_designates, "joins-or-designates"}}};

}  // namespace assay21::spec
