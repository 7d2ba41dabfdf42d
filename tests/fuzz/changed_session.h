// What an engine may do in a session: the transcript of one that conforms, changed as a recipe
// says.
#pragma once

#include <string_view>

#include "tests/fuzz/sample_sessions.h"

namespace assay21::fuzz {

struct ChangedSession {
  SampleSessions& table;
  const SampleSession& session;
  const oracle::Rules& rules;  ///< of the table, or another reading of them
  oracle::KindMask observes = oracle::every_kind;
  std::vector<oracle::Event> events = {};

  [[nodiscard]] bool otherwise_read() const { return &rules != table.rules.get(); }
};

/// The recipe begins with the table.
ChangedSession changed_session(std::string_view recipe);
ChangedSession changed_session_at(std::size_t table, std::string_view recipe);

}  // namespace assay21::fuzz
