// What goes wrong in a round, because the script says so.
#pragma once

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "oracle/event/event_words.h"
#include "oracle/event/hand_id.h"
#include "oracle/event/moment.h"

namespace assay21::oracle {

/// A card leaves the shoe before its time.
struct CardDrawnInError {
  Moment when;
  bool exposed = false;  ///< its face was seen
  std::vector<HandId> refused_by = {};

  friend bool operator==(const CardDrawnInError&, const CardDrawnInError&) = default;
};

/// The dealer, who must stand, draws.
struct DealerOverdraws {
  friend bool operator==(const DealerOverdraws&, const DealerOverdraws&) = default;
};

/// The dealer forgets his first or his second card.
struct DealerCardMissed {
  std::uint8_t card = 1;

  friend bool operator==(const DealerCardMissed&, const DealerCardMissed&) = default;
};

/// A box gets one or two cards too few in the initial deal.
struct BoxMissed {
  int box = 0;
  std::uint8_t cards = 1;
  bool accepts = false;  ///< it takes the missing card when it may

  friend bool operator==(const BoxMissed&, const BoxMissed&) = default;
};

/// A card that was asked for is not dealt.
struct DrawMissed {
  HandId hand;
  std::uint8_t nth = 1;  ///< of the hand's requested cards
  Remedy takes = Remedy::card;

  friend bool operator==(const DrawMissed&, const DrawMissed&) = default;
};

/// The hole card goes into the reader without cause.
struct ReaderMisused {
  bool visible = false;  ///< a player could see its value

  friend bool operator==(const ReaderMisused&, const ReaderMisused&) = default;
};

struct ReaderFails {
  Moment when;

  friend bool operator==(const ReaderFails&, const ReaderFails&) = default;
};

/// The round is dealt from the other side of a double shoe than its determinant card says.
struct WrongSide {
  std::optional<Moment> noticed = {};  ///< when that is noticed; never, where there is none

  friend bool operator==(const WrongSide&, const WrongSide&) = default;
};

using Incident = std::variant<CardDrawnInError, DealerOverdraws, DealerCardMissed, BoxMissed,
                              DrawMissed, ReaderMisused, ReaderFails, WrongSide>;

/// In the order of the alternatives of `Incident`.
enum class IncidentKind : std::uint8_t {
  card_drawn_in_error,
  dealer_overdraws,
  dealer_card_missed,
  box_missed,
  draw_missed,
  reader_misused,
  reader_fails,
  wrong_side,
};
inline constexpr spec::EnumNames<IncidentKind, 8> incident_names = {
    {{IncidentKind::card_drawn_in_error, "card-drawn-in-error"},
     {IncidentKind::dealer_overdraws, "dealer-overdraws"},
     {IncidentKind::dealer_card_missed, "dealer-card-missed"},
     {IncidentKind::box_missed, "box-missed"},
     {IncidentKind::draw_missed, "draw-missed"},
     {IncidentKind::reader_misused, "reader-misused"},
     {IncidentKind::reader_fails, "reader-fails"},
     {IncidentKind::wrong_side, "wrong-side"}}};
static_assert(std::variant_size_v<Incident> == incident_names.size());

inline IncidentKind kind_of(const Incident& incident) {
  return static_cast<IncidentKind>(incident.index());
}

}  // namespace assay21::oracle
