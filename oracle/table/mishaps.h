// What has gone wrong at a table and is not settled yet: plain facts, which know no rules.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace assay21::oracle {

/// Faulty cards that were found, of either kind.
struct FoundCards {
  std::uint16_t face_up = 0;
  std::uint16_t removed = 0;  ///< of a rank that is not in the decks
  std::uint16_t both = 0;  ///< of such a rank, and face up

  friend bool operator==(const FoundCards&, const FoundCards&) = default;
};

struct Mishaps {
  std::vector<bool> happened;  ///< one for each incident of the round
  std::optional<std::size_t> loose;  ///< the incident by which the shoe's next card was drawn
  bool loose_in_deal = false;  ///< … before all players had their first two
  bool loose_refused = false;  ///< … and somebody will not have it
  bool loose_doubtful = false;  ///< … if the one before it had been put away by then
  /// One that was refused lay face up and was put away: how many cards had left the shoe then.
  std::optional<std::size_t> faulty_drawn;
  bool put_away_last = false;  ///< a card was, since the dealer's last one came
  FoundCards in_round;
  FoundCards in_shoe;
  /// How many cards had left the shoe when a fault of its next one went unheeded.
  std::optional<std::size_t> unheeded;
  bool plays_on = false;  ///< the round should be void and goes on
  bool overdrew = false;  ///< the dealer drew where he may not
  bool reader_failed = false;  ///< in this round
  bool in_midst = false;  ///< … while cards were still to come
  bool without_reader = false;  ///< … before it had been used in this round
  bool halted = false;  ///< … and no card comes any more, but what lies there is settled
  bool unfit = false;  ///< a round was void: these cards are not played with any more

  void begin_round(std::size_t incidents) {
    happened.assign(incidents, false);
    loose.reset();
    loose_doubtful = false;
    faulty_drawn.reset();
    put_away_last = false;
    in_round = {};
    unheeded.reset();
    plays_on = false;
    overdrew = false;
    reader_failed = false;
    in_midst = false;
    without_reader = false;
    halted = false;
  }
  void begin_shoe(bool of_void_round) {
    in_shoe = {};
    if (of_void_round) unfit = false;
    unheeded.reset();
  }

  friend bool operator==(const Mishaps&, const Mishaps&) = default;
};

}  // namespace assay21::oracle
