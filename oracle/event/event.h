// What can happen at a table, as one flat value; which of its members count depends on the kind
// (docs/protocol.md).
#pragma once

#include <cstdint>
#include <cstring>
#include <limits>
#include <type_traits>

#include "oracle/event/event_words.h"
#include "oracle/event/hand_id.h"
#include "oracle/event/maybe.h"
#include "spec/values/card.h"
#include "spec/values/money.h"
#include "spec/vocabulary/game.h"

namespace assay21::oracle {

/// A player, by his position in the script's list of names.
using PlayerId = std::uint8_t;
/// What a wheel shows, by its position in the script's list of symbols.
using SymbolId = std::uint8_t;

/// No card has this index.
template <>
struct NoneOf<spec::Card> {
  static constexpr spec::Card value{static_cast<spec::Rank>(63), spec::Suit::spades};
};
/// Cards that lie on the table count something.
template <>
struct NoneOf<std::uint8_t> {
  static constexpr std::uint8_t value = 0;
};
/// No table has so many boxes.
template <>
struct NoneOf<HandId> {
  static constexpr HandId value{255};
};
/// No amount is negative.
template <>
struct NoneOf<spec::Money> {
  static constexpr spec::Money value = spec::Money::cents(std::numeric_limits<std::int64_t>::min());
};

/// It fills its room to the last byte, so that two are compared as they lie in memory.
struct Event {
  EventKind kind = EventKind::await;
  spec::Face face = spec::Face::up;
  bool sideways = false;
  bool blackjack =
      false;  ///< peek: what the reader showed; announce: a Blackjack rather than a total
  bool own_card = false;  ///< announce: that the dealer's own card comes
  spec::Choice choice = spec::Choice::stand;
  spec::ChoiceSet choices;
  spec::WagerId wager = {};
  spec::Outcome outcome = spec::Outcome::win;
  Doer by = Doer::dealer;
  Ask ask = Ask::place;
  Source from = Source::table;
  Device device = Device::shuffler;
  spec::MeterId meter{};
  Remedy remedy = Remedy::card;
  SymbolId symbol = 0;
  Maybe<std::uint8_t> total;
  Maybe<spec::Card> card;
  PlayerId player = 0;  ///< inspect, cut: of a player only
  bool of_fixed = false;  ///< repay, net: of fixed payouts for this hand rather than of a wager
  HandId hand;  ///< whose: the box's first hand for a wager, the winning hand for a fixed payout
  Maybe<HandId> other_hand;  ///< follow: the hand that the wager goes to; community: the one for
                             ///< which the wheel was spun
  std::uint16_t cards = 0;  ///< cut: from the top; cover: behind the cover card
  Side shoe = Side::first;  ///< that a card or the cover card comes from
  Maybe<spec::Money> amount;  ///< net: of the player, negative where he lost
  spec::Money pays;
  spec::Money takes;
  spec::Money returns;

  friend bool operator==(const Event& a, const Event& b) {
    return std::memcmp(&a, &b, sizeof a) == 0;
  }
};
static_assert(std::has_unique_object_representations_v<Event>);

/// Does what was observed agree with what was due? What an event may leave out agrees with
/// anything.
bool agrees(const Event& observed, const Event& due);
/// Are the two about the same act, whatever they say of it: the same wager settled, the same hand
/// dealt to?
bool same_subject(const Event& a, const Event& b);

}  // namespace assay21::oracle
