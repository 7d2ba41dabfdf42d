// What can happen at a table, as one flat value; which of its members count depends on the kind.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "oracle/hand_id.h"
#include "spec/card.h"
#include "spec/game.h"
#include "spec/money.h"

namespace assay21::oracle {

enum class EventKind : std::uint8_t {
  wager,
  burn,
  deal,
  peek,
  offer,
  choose,
  refuse,
  announce,
  hold,
  reveal,
  settle,
  give_back,
  fixed,
  clear,
  await,
};
inline constexpr std::size_t event_kind_count = 15;
inline constexpr spec::EnumNames<EventKind, event_kind_count> event_kind_names = {
    {{EventKind::wager, "wager"},
     {EventKind::burn, "burn"},
     {EventKind::deal, "deal"},
     {EventKind::peek, "peek"},
     {EventKind::offer, "offer"},
     {EventKind::choose, "choose"},
     {EventKind::refuse, "refuse"},
     {EventKind::announce, "announce"},
     {EventKind::hold, "hold"},
     {EventKind::reveal, "reveal"},
     {EventKind::settle, "settle"},
     {EventKind::give_back, "return"},
     {EventKind::fixed, "fixed"},
     {EventKind::clear, "clear"},
     {EventKind::await, "await"}}};

/// A player, by his position in the script's list of names.
using PlayerId = std::uint8_t;

struct Event {
  EventKind kind = EventKind::await;
  spec::Face face = spec::Face::up;
  bool sideways = false;
  bool blackjack =
      false;  ///< peek: what the reader showed; announce: a Blackjack rather than a total
  spec::Choice choice = spec::Choice::stand;
  spec::ChoiceSet choices;
  spec::WagerKind wager = spec::WagerKind::main;
  spec::Outcome outcome = spec::Outcome::win;
  PlayerId player = 0;
  HandId hand;  ///< whose: the box's first hand for a wager, the winning hand for a fixed payout
  std::optional<spec::Card> card;
  std::optional<std::uint8_t> total;
  std::optional<spec::Money> amount;
  spec::Money pays;
  spec::Money takes;
  spec::Money returns;

  friend bool operator==(const Event&, const Event&) = default;
};

/// Does what was observed agree with what was due? What an event may leave out agrees with
/// anything.
bool agrees(const Event& observed, const Event& due);
/// Are the two about the same act, whatever they say of it: the same wager settled, the same hand
/// dealt to?
bool same_subject(const Event& a, const Event& b);

}  // namespace assay21::oracle
