// The sample engine against recorded sessions: openings, shoes, irregularities. Written by the
// engine, then read event by event against the regulations. Each of its faults about them shows in
// one at least.
#include <algorithm>
#include <filesystem>
#include <map>

#include <gtest/gtest.h>

#include "tests/engines/sample/faults.h"
#include "tests/sample_engine/recorded_session.h"

namespace sample {
namespace {

std::map<std::string, RecordedSession> every_session() {
  std::map<std::string, RecordedSession> sessions;
  for (const auto& file : std::filesystem::directory_iterator{ASSAY21_ENGINE_SESSIONS})
    sessions.emplace(file.path().stem().string(), read_session(file.path().string()));
  return sessions;
}

TEST(Sessions, are_those_that_were_read) {
  const auto sessions = every_session();
  EXPECT_GE(sessions.size(), 22U);
  for (const auto& [name, session] : sessions) {
    EXPECT_FALSE(expected_of(session).empty()) << name;
    EXPECT_EQ(play_session(session), expected_of(session)) << name;
  }
}

// From the first that comes before the first card to the last that is about a device.
bool is_about_whole_sessions(Fault fault) {
  return fault >= Fault::cards_not_inspected && fault <= Fault::no_sign_on_the_device;
}

TEST(Sessions, show_every_fault_that_is_about_them) {
  const auto sessions = every_session();
  for (const FaultEntry& entry : fault_table) {
    if (!is_about_whole_sessions(entry.fault)) continue;
    for (const bool maryland : {true, false}) {
      if ((maryland ? entry.maryland : entry.massachusetts).empty()) continue;
      const bool shows = std::ranges::any_of(sessions, [&](const auto& named) {
        const RecordedSession& session = named.second;
        return session.edition.starts_with("md-") == maryland &&
               play_session(session, Faults{entry.fault}) != expected_of(session);
      });
      EXPECT_TRUE(shows) << entry.id << (maryland ? " in Maryland" : " in Massachusetts");
    }
  }
}

}  // namespace
}  // namespace sample
