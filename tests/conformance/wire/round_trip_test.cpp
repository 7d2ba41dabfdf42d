// What is written is read as it was, and written again byte for byte: one canonical form.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "conformance/wire/event_fields.h"
#include "conformance/wire/messages.h"
#include "tests/conformance/wire/any_event.h"
#include "tests/conformance/wire/any_script.h"
#include "tests/support/spanish_wagers.h"

namespace assay21::wire {
namespace {

using oracle::Event;

template <typename T>
const T& sound(const spec::Result<T>& result, const std::string& text) {
  if (!result.ok()) RC_FAIL(fmt::format("{}: {}", to_string(result.problems().front()), text));
  return *result;
}

std::string transcript_of(const std::vector<std::string>& events) {
  return fmt::format(R"({{"type":"transcript","id":3,"events":[{}]}})", fmt::join(events, ","));
}

void expect_round_trip(const Event& event, const oracle::Script& names) {
  const auto written = to_json(event, names);
  const auto line = transcript_of({written});
  const auto read = transcript_from(line, names, kinds_of(newest_version));
  const auto& events = sound(read, line).events;
  RC_ASSERT(events == std::vector{event});
  RC_ASSERT(to_json(events.front(), names) == written);
}

RC_GTEST_PROP(RoundTrip, of_an_event_of_every_kind_changes_nothing, ()) {
  const auto names = any_names();
  for (const auto& kind : oracle::event_kind_names)
    expect_round_trip(any_event(kind.value, names), names);
}

RC_GTEST_PROP(RoundTrip, of_a_transcript_file_changes_nothing, ()) {
  const auto names = any_names();
  std::vector<std::string> lines;
  for (const auto& kind : oracle::event_kind_names)
    lines.push_back(to_json(any_event(kind.value, names), names));
  const auto text = transcript_file("s", lines, kinds_of(newest_version));
  const auto read = transcript_file_from(text, "t.json", names);
  std::vector<std::string> again;
  for (const auto& event : sound(read, text).events)
    again.push_back(to_json(event, names));
  RC_ASSERT(transcript_file(read->session, again, read->observes) == text);
}

RC_GTEST_PROP(RoundTrip, of_a_script_file_changes_nothing, ()) {
  const auto file = any_script_file();
  const auto text = to_json(file);
  const auto read = script_file_from(text, "s.json", tests::spanish_terms_of);
  RC_ASSERT(sound(read, text) == file);
  RC_ASSERT(to_json(*read) == text);
}

}  // namespace
}  // namespace assay21::wire
