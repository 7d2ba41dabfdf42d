#pragma once
// What came before in the session and in the process. No rule asks for it: rare faults do.

#include <cstdint>

namespace sample {

struct History {
  std::int64_t rounds_of_process = 0;  // this one among them
  int rounds = 0;  // of the session, this one among them
  int shoes = 0;
  int jams = 0;
  bool new_dealer = false;  // since the last round
  bool last_was_void = false;
  bool last_had_blackjack = false;  // the dealer's
  bool is_void = false;
  bool has_blackjack = false;

  void begin_round(std::int64_t of_process) {
    rounds_of_process = of_process;
    ++rounds;
    last_was_void = is_void;
    last_had_blackjack = has_blackjack;
    is_void = has_blackjack = false;
  }
};

}  // namespace sample
