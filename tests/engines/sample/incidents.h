#pragma once
// What goes wrong in a round, as it comes (chapter 13; §15).

#include <string_view>

#include "tests/engines/sample/game.h"
#include "tests/engines/sample/layout.h"

namespace sample {

// The one of its kind, if there is one.
const Incident* incident_of(const Game& game, IncidentKind kind);

// A box that both cards of the initial deal pass by (13.M, §15(h)).
bool gets_no_card(const Game& game, std::int64_t box);

// Those that name this moment.
void meet_incidents(const Game& game, Layout& layout, std::string_view moment);

// 13.G, §15(d): a hand that will not have the exposed card says so before it gets one.
void refuse_exposed_card(const Game& game, const PlayerHand& hand);
bool is_barred(const Game& game, const PlayerHand& hand);

// 13.H, §15(d): the exposed card that nobody took.
void put_exposed_card_away(const Game& game, const Layout& layout);

// 13.I, §15(e): the dealer drew where he had to stand.
void put_overdrawn_card_away(const Game& game, Layout& layout);

// 13.P, §15(l): the hole card was in the reader without cause.
void misuse_reader(const Game& game, Layout& layout);

}  // namespace sample
