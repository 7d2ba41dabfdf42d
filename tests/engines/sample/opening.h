#pragma once
// How a table is opened with its cards (chapter 4; §3), and how it lies idle (5.H; §4(i)).

#include "tests/engines/sample/house.h"
#include "tests/engines/sample/script.h"

namespace sample {

void open_cards(const House& house, const OpenTable& open);

// What is in a shoe, and in the rack of it.
void collect_idle_cards(const House& house, const std::optional<Shoe>& shoe);
void lie_idle(const House& house, const IdleTable& idle, const std::optional<Shoe>& shoe);

// Somebody comes to an idle table.
void greet_at_idle_table(const House& house, const std::string& player);

// The first player looks at the cards that lie spread out (4.E, 5.I; §3(c), §4(i)).
void let_first_player_look(const House& house);

}  // namespace sample
