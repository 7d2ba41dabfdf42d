// What a transcript shows later in a turn, asked again and again for the same duties.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "oracle/event/event.h"

namespace assay21::conformance {

/// Of one transcript, which must outlive this. Each duty is looked for once in a turn.
class LaterInTurn {
 public:
  explicit LaterInTurn(const std::vector<oracle::Event>& events) : events_(events) {}

  /// Is this done between the event at this place, which does not end the turn, and its end?
  bool has(const oracle::Event& due, std::size_t at);

 private:
  struct Last {
    oracle::Event due;
    std::optional<std::size_t> at;  ///< where it is done last in the turn
  };

  void enter_turn_of(std::size_t at);

  const std::vector<oracle::Event>& events_;
  std::size_t begins_ = 0;
  std::size_t ends_ = 0;  ///< behind its last event
  std::vector<Last> known_;  ///< of this turn
};

}  // namespace assay21::conformance
