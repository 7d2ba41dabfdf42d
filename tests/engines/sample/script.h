#pragma once
// The script of a session: the stimuli the table is given, in order.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "tests/engines/sample/cards.h"
#include "tests/engines/sample/money.h"
#include "tests/engines/sample/requests.h"

namespace sample {

struct Seat {
  std::int64_t box;
  std::string player;
};

struct Bet {
  std::int64_t box;
  std::string player;
  Money main;
};

struct OpenTable {
  std::vector<Seat> seats;
};

struct StackCards {
  std::vector<Card> cards;
};

struct CutCards {
  std::size_t at;
  std::size_t cover;
};

struct PlayRound {
  std::vector<Bet> bets;  // by box, the dealer's left first
  std::vector<std::pair<std::string, std::vector<Request>>> decisions;
  Otherwise otherwise;

  Requests requests_of(std::string_view hand) const;
};

struct CloseTable {};

using Stimulus = std::variant<OpenTable, StackCards, CutCards, PlayRound, CloseTable>;
using Script = std::vector<Stimulus>;

}  // namespace sample
