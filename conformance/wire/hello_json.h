// What an engine says of itself: its first message, and the kinds of events that it reports, which
// transcript files say too. Internal to the codec.
#pragma once

#include "conformance/wire/event_fields.h"
#include "conformance/wire/json_value.h"
#include "conformance/wire/messages.h"

namespace assay21::wire {

/// `await` is reported by every engine and listed by none.
inline KindMask listed_kinds(Version version) {
  return kinds_of(version) & ~bit(oracle::EventKind::await);
}

/// Those that a file means which lists none: everything is reported, and a net is no act.
inline KindMask kinds_of_all(Version version) {
  return kinds_of(version) & oracle::all_kinds();
}

/// Of an engine that was greeted with versions up to this one.
[[nodiscard]] bool read_hello(const JsonValue& root, Version newest, EngineHello& hello);
/// Adds the kinds of this version that are named, each once.
[[nodiscard]] bool read_observes(const JsonValue& value, Version version, KindMask& observes);
/// Adds the features that are named, each once.
[[nodiscard]] bool read_features(const JsonValue& value, oracle::FeatureMask& features);
void append_observes(std::string& out, KindMask observes);

}  // namespace assay21::wire
