#pragma once
// A session as it is recorded for the tests: what the table is given and what came of it.
//
//   edition ma-spanish21
//   options {"decks":6,...}
//   > {"do":"open","seats":[...]}       a stimulus, and below it the events of its turn
//   > stack 60: 2C 8S 9D                the stack, with these cards on its top after a cut at 60
//   refill 2C 8S 9D                     what stands for REFILL in the rounds below
//   12> {"do":"round",...}              so many times, and of its events none is written here

#include <string>
#include <vector>

#include "tests/engines/sample/fault.h"

namespace sample {

struct RecordedTurn {
  std::string stimulus;
  int times = 1;
  bool is_shown = true;
  std::vector<std::string> expected{};
};

struct RecordedSession {
  std::string edition;
  std::string options;
  std::vector<RecordedTurn> turns{};
};

RecordedSession read_session(const std::string& path);

// The events of every turn that is shown, with nothing between the turns.
std::vector<std::string> play_session(const RecordedSession& session, Faults faults = {});
std::vector<std::string> expected_of(const RecordedSession& session);

}  // namespace sample
