// What an engine says of itself: its first message, and the kinds of events that it reports, which
// transcript files say too. Internal to the codec.
#pragma once

#include "conformance/wire/json_value.h"
#include "conformance/wire/messages.h"

namespace assay21::wire {

/// `await` is reported by every engine and listed by none.
inline constexpr KindMask listed_kinds = oracle::every_kind & ~bit(oracle::EventKind::await);

[[nodiscard]] bool read_hello(const JsonValue& root, EngineHello& hello);
/// Adds the kinds that are named, each once.
[[nodiscard]] bool read_observes(const JsonValue& value, KindMask& observes);
void append_observes(std::string& out, KindMask observes);

}  // namespace assay21::wire
