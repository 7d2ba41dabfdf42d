// An event read from a JSON object, field by field as its kind demands; to_json() of messages.h is
// the way back.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "conformance/wire/json_value.h"
#include "conformance/wire/messages.h"
#include "oracle/event.h"

namespace assay21::wire {

inline constexpr std::size_t most_events = 20'000;
inline constexpr spec::Money largest_amount =
    spec::Money::cents(spec::largest_stake.in_cents() * 10);
inline constexpr KindMask every_kind = (KindMask{1} << oracle::event_kind_count) - 1;

/// What the reading of events depends on besides the text.
struct EventContext {
  const std::vector<std::string>& players;
  KindMask observes = every_kind;
  bool with_clauses = false;  ///< files say for our own readers which clauses an event is owed to
};

[[nodiscard]] bool read_events(const JsonValue& value, const EventContext& context,
                               std::vector<oracle::Event>& into);

}  // namespace assay21::wire
