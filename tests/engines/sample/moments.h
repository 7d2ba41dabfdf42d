#pragma once
// The moments of a round, at which players ask for something and something goes wrong.

#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "tests/engines/sample/game.h"
#include "tests/engines/sample/layout.h"

namespace sample {

void come_to(const Game& game, Layout& layout, std::string_view moment);

// A moment with its number or hand, as `deal:3`; where nothing can come of it, it is not even
// written.
template <typename... Parts>
void come_to_at(const Game& game, Layout& layout, fmt::format_string<Parts...> moment,
                Parts&&... parts) {
  if (game.wishes.asks.empty() && game.wishes.incidents.empty()) return;
  come_to(game, layout, fmt::format(moment, std::forward<Parts>(parts)...));
}

}  // namespace sample
