#pragma once
// What players ask about wagers once the first card is out.

#include <fmt/format.h>

#include "tests/engines/sample/game.h"
#include "tests/engines/sample/layout.h"

namespace sample {

void hear_late_asks(const Game& game, Layout& layout, std::string_view moment);

// A moment with its number or hand, as `deal:3`; without asks it is not even written.
template <typename... Parts>
void hear_late_asks_at(const Game& game, Layout& layout, fmt::format_string<Parts...> moment,
                       Parts&&... parts) {
  if (game.wishes.asks.empty()) return;
  hear_late_asks(game, layout, fmt::format(moment, std::forward<Parts>(parts)...));
}

}  // namespace sample
