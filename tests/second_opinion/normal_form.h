// A transcript without the freedoms that the text leaves: every event that was owed in its turn, in
// the order of the canonical walk.
#pragma once

#include <cstddef>
#include <vector>

#include "oracle/duties/permitted.h"

namespace assay21::second_opinion {

/// The first turn in which two transcripts differ.
struct Difference {
  std::size_t turn = 0;  ///< 0-based: the stimulus of the script
  std::vector<oracle::Event> missing;  ///< owed by the walk, and not in the other's turn
  std::vector<oracle::Event> surplus;  ///< in the other's turn, neither owed there nor free

  [[nodiscard]] bool none() const { return missing.empty() && surplus.empty(); }
};

/// Brings `events` into the order of `owed`, the canonical walk of the same script, and says what
/// does not fit. Where an event stands within its turn is for the judge to say, and so are those
/// that were only permitted: `free`, by their positions.
Difference difference(const std::vector<oracle::Due>& owed,
                      const std::vector<oracle::Event>& events,
                      const std::vector<std::size_t>& free);

/// Takes away all but the first `turns` turns of both.
void keep_turns(std::vector<oracle::Due>& owed, std::vector<oracle::Event>& events,
                std::size_t turns);

/// How many turns are at their end before the event at this position.
std::size_t turns_before(const std::vector<oracle::Event>& events, std::size_t at);

}  // namespace assay21::second_opinion
