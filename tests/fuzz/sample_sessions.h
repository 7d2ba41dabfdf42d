// Sessions at every sample table, as a campaign would give them, each with the transcript of an
// engine that conforms: what the fuzzer of the judge changes.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "oracle/edition/rules.h"
#include "oracle/script/script.h"

namespace assay21::fuzz {

struct SampleSession {
  oracle::Script script;
  std::vector<oracle::Event> events;
};

struct SampleSessions {
  std::string name;  ///< of the table
  std::shared_ptr<const oracle::Rules> rules;
  std::vector<std::shared_ptr<const oracle::Rules>> readings;  ///< every other, one at a time
  std::vector<SampleSession> sessions;
};

std::size_t sample_count();
/// Made when they are first asked for.
SampleSessions& sample_sessions(std::size_t table);

}  // namespace assay21::fuzz
