// Hands and pay lines of side wagers in plain words: "the player's first two cards: in one suit, a
// total of 20".
#pragma once

#include <string>
#include <vector>

#include "spec/side/wager_table.h"

namespace assay21::spec {

/// What a line pays: "25 to 1", "1000 for 1", "$8000", "1 of every 10 of the meter super-4".
std::string pays_in_words(const SideLine& line);
/// One condition: "the up card and the hole card: a Blackjack".
std::string cards_in_words(const CardsCondition& cards);
/// What a hand asks for beside cards, each by itself; empty where it asks for nothing.
std::vector<std::string> beside_in_words(const BesideCards& beside);
/// All that a hand asks for; "whatever the cards" where that is nothing.
std::string hand_in_words(const SideHand& hand);
/// "first printed", "the ace high".
std::string rule_in_words(const SideRule& rule);
/// "6", "2 or more"; "any number" where none are named.
std::string serves_in_words(const SidePaytable& table);

}  // namespace assay21::spec
