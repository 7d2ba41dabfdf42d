// What can happen at a table, as one flat value; which of its members count depends on the kind
// (docs/protocol.md).
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "oracle/event_words.h"
#include "oracle/hand_id.h"
#include "spec/card.h"
#include "spec/game.h"
#include "spec/money.h"

namespace assay21::oracle {

/// A player, by his position in the script's list of names.
using PlayerId = std::uint8_t;
/// What a wheel shows, by its position in the script's list of symbols.
using SymbolId = std::uint8_t;

struct Event {
  EventKind kind = EventKind::await;
  spec::Face face = spec::Face::up;
  bool sideways = false;
  bool blackjack =
      false;  ///< peek: what the reader showed; announce: a Blackjack rather than a total
  bool own_card = false;  ///< announce: that the dealer's own card comes
  spec::Choice choice = spec::Choice::stand;
  spec::ChoiceSet choices;
  spec::WagerKind wager = spec::WagerKind::main;
  spec::Outcome outcome = spec::Outcome::win;
  Doer by = Doer::dealer;
  Ask ask = Ask::place;
  Source from = Source::table;
  Device device = Device::shuffler;
  Meter meter = Meter::bonus_spin_small;
  Remedy remedy = Remedy::card;
  PlayerId player = 0;  ///< inspect, cut: of a player only
  SymbolId symbol = 0;
  std::optional<spec::Card> card;
  std::optional<std::uint8_t> total;
  std::uint16_t cards = 0;  ///< cut: from the top; cover: behind the cover card
  HandId hand;  ///< whose: the box's first hand for a wager, the winning hand for a fixed payout
  std::optional<HandId> other_hand;  ///< follow: the hand that the wager goes to; community: the
                                     ///< one for which the wheel was spun
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
