// What the tests of the codec share: the sample texts of good/ and bad/, a script with everything
// in it, and an event of every kind.
#pragma once

#include <string>
#include <type_traits>
#include <vector>

#include "conformance/wire/messages.h"
#include "conformance/wire/script_file.h"

namespace assay21::wire {

/// A text from good/ or bad/; what it claims to be is the first word of its name: hello, table,
/// transcript, script or file.
struct Sample {
  std::string name;
  std::string text;
  std::string expected;  ///< the message that it is owed; empty where it is good
};
std::vector<Sample> samples_in(const std::string& folder);

std::string text_of_file(const std::string& path);
/// Beside this file.
std::string samples_path(const std::string& name);

/// The players and symbols of the session that transcripts among the samples belong to, and what
/// its engine observes: everything but `hold`.
const oracle::Script& sample_names();
KindMask sample_observes();

/// "ok", or the problem in words, of the text read as what it claims to be.
std::string outcome_of(const Sample& sample);

/// Every stimulus, with everything that a stimulus may hold.
ScriptFile rich_script();
/// An event of a kind with some of its members set: event_of(EventKind::clear, &Event::hand,
/// HandId(1)).
template <typename... Settings>
oracle::Event event_of(oracle::EventKind kind, Settings... settings) {
  oracle::Event event;
  event.kind = kind;
  const auto set = [&](const auto& self, auto member, auto value, auto... rest) -> void {
    event.*member = static_cast<std::remove_reference_t<decltype(event.*member)>>(value);
    if constexpr (sizeof...(rest) > 0) self(self, rest...);
  };
  if constexpr (sizeof...(settings) > 0) set(set, settings...);
  return event;
}

/// At least one event of every kind, with and without what may be left out.
std::vector<oracle::Event> events_of_every_kind();

}  // namespace assay21::wire
