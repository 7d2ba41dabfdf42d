#pragma once
// Who wins a hand, and at what odds, against a dealer's final hand (7.O to 7.Q, 12.A, 12.B; §5).

#include "tests/engines/sample/fault.h"
#include "tests/engines/sample/law.h"
#include "tests/engines/sample/layout.h"
#include "tests/engines/sample/money.h"
#include "tests/engines/sample/table.h"
#include "tests/engines/sample/transcript.h"

namespace sample {

// What of the dealer's final hand decides.
struct DealerFinal {
  int total;
  bool blackjack;

  bool is_bust() const { return total > 21; }
};

DealerFinal final_of(const Hand& dealer);

struct Result {
  Outcome outcome;
  Odds odds;

  friend bool operator==(const Result&, const Result&) = default;
};

Result result_of(const Table& table, const PlayerHand& hand, const Stake& stake, DealerFinal dealer,
                 Faults faults);

}  // namespace sample
