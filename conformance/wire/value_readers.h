// Readers of the values that scripts and events share, as docs/protocol.md gives their form.
#pragma once

#include <cstddef>
#include <cstdint>

#include "conformance/wire/json_value.h"
#include "oracle/event/event_words.h"
#include "oracle/event/hand_id.h"
#include "spec/values/card.h"

namespace assay21::wire {

/// The longest name of an edition, an option, a reading or a clause, in characters.
inline constexpr std::size_t longest_word = 100;

/// `recipients`: to whom a card is dealt, which may be all.
enum class HandRange : std::uint8_t { players, players_and_dealer, recipients };

[[nodiscard]] bool read_card(const JsonValue& value, spec::Card& into);
/// Of a double shoe: 1 or 2.
[[nodiscard]] bool read_side(const JsonValue& value, oracle::Side& into);
[[nodiscard]] bool read_hand(const JsonValue& value, HandRange range, oracle::HandId& into);

}  // namespace assay21::wire
