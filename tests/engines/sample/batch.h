#pragma once
// What becomes of the cards between two shoes: how they came to the table, who looked at them, and
// what the next shuffle and the offers of its cut go by (chapters 4 and 5; §3, §4).

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tests/engines/sample/cards.h"

namespace sample {

// How the cards come to the next shuffle.
enum class Arrival : std::uint8_t {
  unknown,  // the opening itself is not played
  new_decks,
  preshuffled,  // 4.G, §3(a)
  spread_out,  // of an idle table (5.H, §4(i))
  dealt,  // after a shoe, or what is left of one
  replaced  // new decks for those that were taken out of play (13.D)
};

enum class ShuffledBy : std::uint8_t { nobody, dealer, device };

// Where the cover card came out (5.D(2) and (3)).
struct CoverFound {
  std::optional<std::string> player;  // on whose betting area; none: on the dealer's hand
};

struct Batch {
  Arrival arrival = Arrival::unknown;
  bool first_of_the_game = true;  // 5.D(1), §4(d)(1)
  bool seen_by_a_player = false;
  bool lies_face_up = false;  // while it is spread out
  std::optional<std::string> first_player{};  // who came first to an idle table, or asked to look
  bool somebody_came = false;  // to the idle table
  std::optional<CoverFound> cover_found{};
  ShuffledBy shuffled_by = ShuffledBy::nobody;
  bool prepared = false;  // shuffled, and not yet in the shoe
  bool jammed = false;  // that shuffle, or the one to come (13.R, §15(j))
  bool must_be_shuffled = false;  // by an order, or because a round was void
  bool round_was_void = false;  // and its cards lie on the table
  bool is_full_batch = true;  // not only another order of what a continuous device holds
  std::vector<std::string> takers{};  // of the last cut
  std::vector<Card> taken_out{};  // tens that were found in play
};

}  // namespace sample
