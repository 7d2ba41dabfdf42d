#pragma once
// The progressive meters (12.D(6), 12.D(7), 12.E(3), 12.E(4); BJ 13.F to BJ 13.I).

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "tests/engines/sample/fault.h"
#include "tests/engines/sample/table.h"
#include "tests/engines/sample/transcript.h"
#include "tests/engines/sample/wagers.h"

namespace sample {

enum class MeterName : std::uint8_t {
  bonus_spin_small,
  bonus_spin_large,
  xtreme_primary,
  xtreme_secondary,
  hit_and_run,
  super_4,
  bad_beat
};

// 12.D(9) and (10), 6.G(2), 6.G(3): the small wager is of one dollar, the large of five.
inline constexpr Money small_stake = dollars(1);
inline constexpr Money large_stake = dollars(5);

class Meters {
 public:
  void open(const Table& table, Transcript& transcript);
  void begin_round();

  // A wager stands now, or does not any more: its part goes onto every meter that it feeds.
  void add(Wager wager, Money amount, Faults faults, Transcript& transcript);
  void subtract(Wager wager, Money amount, Faults faults, Transcript& transcript);

  Money amount(MeterName name) const;
  Money amount_before_jackpots(MeterName name) const;  // of this round
  void reset(MeterName name, Faults faults, Transcript& transcript);
  // A part of it was paid.
  void draw(MeterName name, Money amount, Faults faults, Transcript& transcript);
  // Those of a round that is void were not won.
  void undo_jackpots(Transcript& transcript);

 private:
  struct Meter {
    MeterOffer offer;
    std::int64_t millionths;  // of cents, so that no part of a cent is lost
    bool won_in_this_round = false;
    std::int64_t drawn = 0;  // what its jackpots took off it in this round
  };

  void move(Wager wager, std::int64_t cents, Faults faults, Transcript& transcript);
  void show(MeterName name, Transcript& transcript) const;

  std::array<std::optional<Meter>, 7> meters_{};
};

}  // namespace sample
