#pragma once
// One session: a table that starts empty and closed, and carries out its script stimulus by
// stimulus.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tests/engines/sample/fault.h"
#include "tests/engines/sample/floor.h"
#include "tests/engines/sample/house.h"
#include "tests/engines/sample/script.h"
#include "tests/engines/sample/shoe.h"
#include "tests/engines/sample/sides.h"
#include "tests/engines/sample/table.h"
#include "tests/engines/sample/transcript.h"

namespace sample {

class Session {
 public:
  // The process may have played rounds before.
  Session(const Table& table, Faults faults, Transcript& transcript, std::int64_t rounds_before = 0)
      : table_(table), faults_(faults), transcript_(transcript), rounds_(rounds_before) {}

  void play(const Script& script);
  std::int64_t rounds_of_process() const { return rounds_; }

 private:
  void carry_out(const OpenTable& open);
  void carry_out(const TakeSeat& taken);
  void carry_out(const LeaveSeat& left);
  void carry_out(const IdleTable& idle);
  void carry_out(const StackCards& stack);
  void carry_out(const CutCards& cut);
  void carry_out(const OrderReshuffle& order);
  void carry_out(const NewDealer& dealer);
  void burn_for_new_dealers(const std::optional<std::string>& asked_by);
  void carry_out(const Admit& admit);
  void carry_out(const DeviceChange& change);
  void carry_out(const PlayRound& round);
  void carry_out(const CloseTable& close);

  void deal_from_the_device(const StackCards& stack);
  Shoe into_the_shoe(const CutCards& cut);
  Procedure procedure() const;
  StackedCard next_to_burn();
  void burn(const std::optional<std::string>& asked_by);
  void require_open() const;
  void turn_to(int side);
  House house() { return {table_, faults_, *floor_, transcript_}; }

  const Table& table_;
  Faults faults_;
  Transcript& transcript_;
  std::int64_t rounds_;
  std::optional<Floor> floor_;  // while the table is open
  std::optional<std::vector<StackedCard>> stacked_;  // shuffled, not yet cut
  std::optional<Shoe> shoe_;
  Sides sides_;  // of a double shoe
};

}  // namespace sample
