// The closed words of events and of the stimuli that answer to them, each with the one table that
// prints and parses it.
#pragma once

#include <cstdint>

#include "spec/values/enum_names.h"

namespace assay21::oracle {

/// In the order of docs/protocol.md.
enum class EventKind : std::uint8_t {
  inspect,
  remove,
  spread,
  wash,
  shuffle,
  offer_cut,
  decline_cut,
  cut,
  cover,
  insert,
  burn,
  show,
  cover_out,
  gather,
  retire,
  wager,
  refuse_wager,
  withdraw,
  deal,
  offer_insurance,
  decline_insurance,
  peek,
  offer,
  choose,
  refuse,
  follow,
  announce,
  hold,
  reveal,
  settle,
  give_back,
  fixed,
  display,
  wheel,
  meter,
  community,
  clear,
  discard,
  refuse_card,
  remedy,
  dead,
  void_round,
  notify,
  sign,
  stop,
  await,
};
inline constexpr std::size_t event_kind_count = 46;
inline constexpr spec::EnumNames<EventKind, event_kind_count> event_kind_names = {
    {{EventKind::inspect, "inspect"},
     {EventKind::remove, "remove"},
     {EventKind::spread, "spread"},
     {EventKind::wash, "wash"},
     {EventKind::shuffle, "shuffle"},
     {EventKind::offer_cut, "offer-cut"},
     {EventKind::decline_cut, "decline-cut"},
     {EventKind::cut, "cut"},
     {EventKind::cover, "cover"},
     {EventKind::insert, "insert"},
     {EventKind::burn, "burn"},
     {EventKind::show, "show"},
     {EventKind::cover_out, "cover-out"},
     {EventKind::gather, "gather"},
     {EventKind::retire, "retire"},
     {EventKind::wager, "wager"},
     {EventKind::refuse_wager, "refuse-wager"},
     {EventKind::withdraw, "withdraw"},
     {EventKind::deal, "deal"},
     {EventKind::offer_insurance, "offer-insurance"},
     {EventKind::decline_insurance, "decline-insurance"},
     {EventKind::peek, "peek"},
     {EventKind::offer, "offer"},
     {EventKind::choose, "choose"},
     {EventKind::refuse, "refuse"},
     {EventKind::follow, "follow"},
     {EventKind::announce, "announce"},
     {EventKind::hold, "hold"},
     {EventKind::reveal, "reveal"},
     {EventKind::settle, "settle"},
     {EventKind::give_back, "return"},
     {EventKind::fixed, "fixed"},
     {EventKind::display, "display"},
     {EventKind::wheel, "wheel"},
     {EventKind::meter, "meter"},
     {EventKind::community, "community"},
     {EventKind::clear, "clear"},
     {EventKind::discard, "discard"},
     {EventKind::refuse_card, "refuse-card"},
     {EventKind::remedy, "remedy"},
     {EventKind::dead, "dead"},
     {EventKind::void_round, "void"},
     {EventKind::notify, "notify"},
     {EventKind::sign, "sign"},
     {EventKind::stop, "stop"},
     {EventKind::await, "await"}}};

/// Kinds of events, a bit each.
using KindMask = std::uint64_t;
static_assert(event_kind_count < 64);
constexpr KindMask bit(EventKind kind) {
  return KindMask{1} << static_cast<unsigned>(kind);
}
inline constexpr KindMask every_kind = (KindMask{1} << event_kind_count) - 1;

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

/// A progressive meter: of the small and of the large Bonus Spin, and the two of Xtreme 16.
enum class Meter : std::uint8_t {
  bonus_spin_small,
  bonus_spin_large,
  xtreme_16_primary,
  xtreme_16_secondary
};
inline constexpr spec::EnumNames<Meter, 4> meter_names = {
    {{Meter::bonus_spin_small, "bonus-spin-small"},
     {Meter::bonus_spin_large, "bonus-spin-large"},
     {Meter::xtreme_16_primary, "xtreme-16-primary"},
     {Meter::xtreme_16_secondary, "xtreme-16-secondary"}}};

/// What the player of a hand that was passed over wants: the missing card, or that the hand is
/// dead.
enum class Remedy : std::uint8_t { card, dead };
inline constexpr spec::EnumNames<Remedy, 2> remedy_names = {
    {{Remedy::card, "card"}, {Remedy::dead, "dead"}}};

}  // namespace assay21::oracle
