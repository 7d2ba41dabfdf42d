#pragma once
// What players ask about wagers once the first card is out.

#include <string_view>

#include "tests/engines/sample/game.h"
#include "tests/engines/sample/layout.h"

namespace sample {

void hear_late_asks(const Game& game, Layout& layout, std::string_view moment);

}  // namespace sample
