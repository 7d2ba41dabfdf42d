#pragma once
// One session: a table that starts empty and closed, and carries out its script stimulus by
// stimulus.

#include <optional>
#include <vector>

#include "tests/engines/sample/faults.h"
#include "tests/engines/sample/script.h"
#include "tests/engines/sample/shoe.h"
#include "tests/engines/sample/table.h"
#include "tests/engines/sample/transcript.h"

namespace sample {

class Session {
 public:
  Session(const Table& table, Faults faults, Transcript& transcript)
      : table_(table), faults_(faults), transcript_(transcript) {}

  void play(const Script& script);

 private:
  void carry_out(const OpenTable& open);
  void carry_out(const StackCards& stack);
  void carry_out(const CutCards& cut);
  void carry_out(const PlayRound& round);
  void carry_out(const CloseTable& close);

  void require_open() const;
  void require_bets_in_order(const PlayRound& round) const;

  const Table& table_;
  Faults faults_;
  Transcript& transcript_;
  std::optional<std::vector<Seat>> seats_;  // while the table is open
  std::optional<std::vector<Card>> stacked_;  // shuffled, not yet cut
  std::optional<Shoe> shoe_;
};

}  // namespace sample
