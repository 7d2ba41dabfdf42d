// An event read from a JSON object, field by field as its kind demands; to_json() of messages.h is
// the way back.
#pragma once

#include <cstddef>
#include <vector>

#include "conformance/wire/event_fields.h"
#include "conformance/wire/json_value.h"
#include "conformance/wire/messages.h"
#include "oracle/event/event.h"
#include "oracle/script/script.h"

namespace assay21::wire {

inline constexpr std::size_t most_events = 20'000;
inline constexpr spec::Money largest_amount =
    spec::Money::cents(spec::largest_stake.in_cents() * 10);
inline constexpr std::uint16_t most_event_cards = 10'000;

/// What the reading of events depends on besides the text.
struct EventContext {
  oracle::Names names;
  KindMask observes = oracle::all_kinds();
  Version version = oldest_version;  ///< whose words the text has
  bool with_clauses = false;  ///< files say for our own readers which clauses an event is owed to
};

[[nodiscard]] bool read_events(const JsonValue& value, const EventContext& context,
                               std::vector<oracle::Event>& into);

using EventMembers = JsonMembers<Field, field_count>;

/// One field, into the member of the event that it stands for. The event's kind is known.
[[nodiscard]] bool read_field(Field field, const JsonValue& value, const EventContext& context,
                              oracle::Event& event);
/// What the table of fields cannot say of a kind: which of them go together.
[[nodiscard]] bool fields_fit(const JsonValue& value, const EventMembers& members,
                              const oracle::Event& event);

}  // namespace assay21::wire
