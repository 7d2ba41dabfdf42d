// The kinds of events, a row for each: its name, what tells one event of it from another, and the
// axis on which it is judged. Its fields stand in conformance/wire/event_fields.h, who regulates it
// in oracle/rulings/judged.cpp, how it happens in oracle/physics/physics_rows.cpp, which feature it
// belongs to in oracle/edition/feature_places.cpp: a row for each kind in each. Kinds that one game
// alone has follow them (oracle/event/own_kinds.h).
#pragma once

#include <array>
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
  offer_even_money,
  even_money,
  decline_even_money,
  peek,
  offer,
  choose,
  refuse,
  follow,
  announce,
  hold,
  look,
  turn_up,
  reveal,
  settle,
  give_back,
  repay,
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
  net,
  await,
};
inline constexpr std::size_t event_kind_count = 53;

/// What a duty is about; axes are judged apart. `settlement` is of the game's own wagers and the
/// fixed payouts, `other_wagers` of those beside them.
enum class Axis : std::uint8_t {
  offers,
  procedure,
  settlement,
  other_wagers,
  order,
  announcements
};
inline constexpr spec::EnumNames<Axis, 6> axis_names = {{{Axis::offers, "offers"},
                                                         {Axis::procedure, "procedure"},
                                                         {Axis::settlement, "settlement"},
                                                         {Axis::other_wagers, "other-wagers"},
                                                         {Axis::order, "order"},
                                                         {Axis::announcements, "announcements"}}};

/// What tells one event of a kind from another of it.
struct Subject {
  bool hand = false;
  bool wager = false;
  bool player = false;
};
inline constexpr Subject about_nothing = {};
inline constexpr Subject about_hand = {.hand = true};
inline constexpr Subject about_player = {.player = true};
inline constexpr Subject about_hand_and_player = {.hand = true, .player = true};
/// Several players can have such a wager on one box, and on one hand.
inline constexpr Subject about_stake = {.hand = true, .wager = true, .player = true};

struct EventKindRow {
  EventKind kind;
  std::string_view name;
  Subject subject;
  Axis axis = Axis::procedure;
  Axis axis_beside = axis;  ///< of a wager beside the game
};

inline constexpr std::array<EventKindRow, event_kind_count> event_kind_rows = {{
    {EventKind::inspect, "inspect", about_nothing},
    {EventKind::remove, "remove", about_nothing},
    {EventKind::spread, "spread", about_nothing},
    {EventKind::wash, "wash", about_nothing},
    {EventKind::shuffle, "shuffle", about_nothing},
    {EventKind::offer_cut, "offer-cut", about_player},
    {EventKind::decline_cut, "decline-cut", about_player},
    {EventKind::cut, "cut", about_nothing},
    {EventKind::cover, "cover", about_nothing},
    {EventKind::insert, "insert", about_nothing},
    {EventKind::burn, "burn", about_nothing},
    {EventKind::show, "show", about_nothing},
    {EventKind::cover_out, "cover-out", about_nothing},
    {EventKind::gather, "gather", about_nothing},
    {EventKind::retire, "retire", about_nothing},
    {EventKind::wager, "wager", about_stake},
    {EventKind::refuse_wager, "refuse-wager", about_stake},
    {EventKind::withdraw, "withdraw", about_stake},
    {EventKind::deal, "deal", about_hand},
    {EventKind::offer_insurance, "offer-insurance", about_hand_and_player, Axis::offers},
    {EventKind::decline_insurance, "decline-insurance", about_hand_and_player, Axis::offers},
    {EventKind::offer_even_money, "offer-even-money", about_hand_and_player, Axis::offers},
    {EventKind::even_money, "even-money", about_hand_and_player, Axis::offers},
    {EventKind::decline_even_money, "decline-even-money", about_hand_and_player, Axis::offers},
    {EventKind::peek, "peek", about_nothing},
    {EventKind::offer, "offer", about_hand, Axis::offers},
    {EventKind::choose, "choose", about_hand, Axis::offers},
    {EventKind::refuse, "refuse", about_hand, Axis::offers},
    {EventKind::follow, "follow", about_hand_and_player, Axis::offers},
    {EventKind::announce, "announce", about_hand, Axis::announcements},
    {EventKind::hold, "hold", about_hand},
    {EventKind::look, "look", about_hand},
    {EventKind::turn_up, "turn-up", about_hand},
    {EventKind::reveal, "reveal", about_nothing},
    {EventKind::settle, "settle", about_stake, Axis::settlement, Axis::other_wagers},
    {EventKind::give_back, "return", about_stake, Axis::settlement, Axis::other_wagers},
    {EventKind::repay, "repay", about_stake, Axis::settlement, Axis::other_wagers},
    {EventKind::fixed, "fixed", about_hand_and_player, Axis::settlement},
    {EventKind::display, "display", about_hand, Axis::announcements},
    {EventKind::wheel, "wheel", about_stake},
    {EventKind::meter, "meter", about_nothing},
    {EventKind::community, "community", about_stake, Axis::other_wagers},
    {EventKind::clear, "clear", about_hand},
    {EventKind::discard, "discard", about_nothing},
    {EventKind::refuse_card, "refuse-card", about_hand},
    {EventKind::remedy, "remedy", about_hand},
    {EventKind::dead, "dead", about_hand},
    {EventKind::void_round, "void", about_nothing},
    {EventKind::notify, "notify", about_nothing},
    {EventKind::sign, "sign", about_nothing},
    {EventKind::stop, "stop", about_nothing},
    {EventKind::net, "net", about_stake, Axis::settlement, Axis::other_wagers},
    {EventKind::await, "await", about_nothing},
}};

/// Of a kind that one game alone has.
const EventKindRow& row_of_own(EventKind kind);
constexpr const EventKindRow& row_of(EventKind kind) {
  const auto index = static_cast<std::size_t>(kind);
  return index < event_kind_count ? event_kind_rows[index] : row_of_own(kind);
}
/// Has each kind a row of a table, in its place? A table for which this is not so does not compile.
template <typename Row>
constexpr bool has_a_row_each(const std::array<Row, event_kind_count>& rows) {
  for (std::size_t i = 0; i < event_kind_count; ++i) {
    if (rows[i].kind != static_cast<EventKind>(i)) return false;
  }
  return true;
}
static_assert(has_a_row_each(event_kind_rows));

inline constexpr spec::EnumNames<EventKind, event_kind_count> event_kind_names = [] {
  spec::EnumNames<EventKind, event_kind_count> names = {};
  for (std::size_t i = 0; i < event_kind_count; ++i)
    names[i] = {event_kind_rows[i].kind, event_kind_rows[i].name};
  return names;
}();

/// Kinds of events, a bit each.
using KindMask = std::uint64_t;
static_assert(event_kind_count < 64);
constexpr KindMask bit(EventKind kind) {
  return KindMask{1} << static_cast<unsigned>(kind);
}
constexpr bool is_about_even_money(EventKind kind) {
  return kind == EventKind::offer_even_money || kind == EventKind::even_money ||
         kind == EventKind::decline_even_money;
}

/// All that can happen in every game. A net is no act: it sums up what others brought.
inline constexpr KindMask every_kind =
    ((KindMask{1} << event_kind_count) - 1) & ~bit(EventKind::net);

}  // namespace assay21::oracle
