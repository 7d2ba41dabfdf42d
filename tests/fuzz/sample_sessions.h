// Sessions at every sample table, as a campaign would give them, each with the transcript of an
// engine that conforms: what the fuzzer of the judge changes.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "oracle/edition/rules.h"
#include "oracle/script/script.h"
#include "spec/text/under.h"

namespace assay21::fuzz {

struct SampleSession {
  oracle::Script script;
  std::vector<oracle::Event> events;
};

/// A table's rules under every other reading, one at a time, each made when it is asked for.
class OtherRules {
 public:
  explicit OtherRules(std::shared_ptr<const oracle::Rules> rules);
  [[nodiscard]] std::size_t count() const { return all_.size(); }
  /// The table's own, where nobody carries it out when it is read so.
  const oracle::Rules& at(std::size_t which);

 private:
  struct One {
    spec::Under reading;
    std::shared_ptr<const oracle::Rules> rules;
  };
  std::shared_ptr<const oracle::Rules> rules_;
  std::vector<One> all_;
};

struct SampleSessions {
  std::string name;  ///< of the table
  std::shared_ptr<const oracle::Rules> rules;
  OtherRules readings;
  std::vector<SampleSession> sessions;
};

std::size_t sample_count();
/// Made when they are first asked for.
SampleSessions& sample_sessions(std::size_t table);

}  // namespace assay21::fuzz
