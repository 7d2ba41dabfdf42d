// A real engine at the other end of a pipe, given lines and asked for lines, several ahead as in a
// campaign: nothing else is in the time that it takes.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "conformance/engine/child.h"
#include "conformance/wire/messages.h"
#include "oracle/edition/rules.h"

namespace assay21::bench {

class PipedEngine {
 public:
  /// Starts it and opens the table. The bench ends where it cannot.
  PipedEngine(const std::vector<std::string>& command, const oracle::Rules& rules);

  /// What it answers to each of these session messages.
  std::vector<std::string> answers(const std::vector<std::string>& lines);
  [[nodiscard]] wire::KindMask observes() const { return observes_; }

 private:
  std::string receive();

  std::unique_ptr<conformance::Child> child_;
  wire::KindMask observes_ = 0;
};

}  // namespace assay21::bench
