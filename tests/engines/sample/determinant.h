#pragma once
// The card that says from which side of a double shoe a round is dealt (BJ 7.C, 14.I).

#include <string_view>

#include "tests/engines/sample/game.h"
#include "tests/engines/sample/layout.h"

namespace sample {

// It is put by, or kept for the first player who is dealt a card.
void draw_determinant(const Game& game, const Layout& layout);
void deal_determinant(const Game& game, std::string_view hand);

}  // namespace sample
