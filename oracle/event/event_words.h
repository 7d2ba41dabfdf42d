// The closed words of events and of the stimuli that answer to them, each with the one table that
// prints and parses it.
#pragma once

#include <cstdint>

#include "oracle/event/event_kinds.h"
#include "spec/values/enum_names.h"

namespace assay21::oracle {

/// Who does it.
enum class Doer : std::uint8_t { dealer, floorperson, player, device };
inline constexpr spec::EnumNames<Doer, 4> doer_names = {{{Doer::dealer, "dealer"},
                                                         {Doer::floorperson, "floorperson"},
                                                         {Doer::player, "player"},
                                                         {Doer::device, "device"}}};

/// What a player asks about a wager.
enum class Ask : std::uint8_t { place, raise, lower, withdraw };
inline constexpr spec::EnumNames<Ask, 4> ask_names = {{{Ask::place, "place"},
                                                       {Ask::raise, "raise"},
                                                       {Ask::lower, "lower"},
                                                       {Ask::withdraw, "withdraw"}}};

/// Where cards are gathered from.
enum class Source : std::uint8_t { shoe, rack, table, shuffler };
inline constexpr spec::EnumNames<Source, 4> source_names = {{{Source::shoe, "shoe"},
                                                             {Source::rack, "rack"},
                                                             {Source::table, "table"},
                                                             {Source::shuffler, "shuffler"}}};

enum class Device : std::uint8_t { shuffler, shoe, reader };
inline constexpr spec::EnumNames<Device, 3> device_names = {
    {{Device::shuffler, "shuffler"}, {Device::shoe, "shoe"}, {Device::reader, "reader"}}};

/// What becomes of a device.
enum class DeviceState : std::uint8_t { jammed, broken, repaired, replaced, removed };
inline constexpr spec::EnumNames<DeviceState, 5> device_state_names = {
    {{DeviceState::jammed, "jammed"},
     {DeviceState::broken, "broken"},
     {DeviceState::repaired, "repaired"},
     {DeviceState::replaced, "replaced"},
     {DeviceState::removed, "removed"}}};

/// Of a table with two shoes, or of a shoe with two sides: which, counted from the dealer's left. A
/// table with one has the first.
enum class Side : std::uint16_t { first = 1, second = 2 };
constexpr Side other(Side side) {
  return side == Side::first ? Side::second : Side::first;
}
constexpr int number_of(Side side) {
  return static_cast<int>(side);
}

/// What the player of a hand that was passed over wants: the missing card, or that the hand is
/// dead.
enum class Remedy : std::uint8_t { card, dead };
inline constexpr spec::EnumNames<Remedy, 2> remedy_names = {
    {{Remedy::card, "card"}, {Remedy::dead, "dead"}}};

}  // namespace assay21::oracle
