#pragma once
// What the table remembers from round to round: who sits where, who may not bet, and the meters.

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tests/engines/sample/meters.h"
#include "tests/engines/sample/script.h"

namespace sample {

struct Floor {
  std::vector<Seat> seats;
  std::vector<std::string> shut_out{};
  std::vector<std::string> bet_last{};  // who wagered in the last round since the shuffle
  bool played_since_shuffle = false;
  bool reader_works = true;
  Meters meters{};

  bool sits_at(std::string_view player, std::int64_t box) const {
    return std::ranges::any_of(
        seats, [&](const Seat& seat) { return seat.box == box && seat.player == player; });
  }
};

}  // namespace sample
