#pragma once
// What the table remembers from round to round: who is there and sits where, who may not bet, the
// cards, the devices and the meters.

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tests/engines/sample/batch.h"
#include "tests/engines/sample/history.h"
#include "tests/engines/sample/meters.h"
#include "tests/engines/sample/script.h"

namespace sample {

struct Floor {
  std::vector<Seat> seats;
  std::vector<std::string> arrived{};  // in that order
  std::vector<std::string> shut_out{};
  std::vector<std::string> bet_last{};  // who wagered in the last round since the shuffle
  bool played_since_shuffle = false;
  bool reader_works = true;
  bool shuffler_works = true;
  int dealers_to_burn = 0;  // who came while no card was within reach (7.B(4), §7(c))
  Batch batch{};
  Meters meters{};
  History history{};

  bool sits_at(std::string_view player, std::int64_t box) const {
    return std::ranges::any_of(
        seats, [&](const Seat& seat) { return seat.box == box && seat.player == player; });
  }

  bool is_there(std::string_view player) const {
    return std::ranges::find(arrived, player) != arrived.end() ||
           std::ranges::find(seats, player, &Seat::player) != seats.end();
  }

  // Whoever has no seat any more is gone.
  void take_seat_from(std::int64_t box) {
    const auto at = std::ranges::find(seats, box, &Seat::box);
    if (at == seats.end()) return;
    const std::string player = at->player;
    seats.erase(at);
    if (std::ranges::find(seats, player, &Seat::player) == seats.end()) std::erase(arrived, player);
  }

  void welcome(const std::string& player) {
    if (std::ranges::find(arrived, player) == arrived.end()) arrived.push_back(player);
  }
};

}  // namespace sample
