// The toy edition with side wagers, as its file has it and with parts of it changed.
#pragma once

#include <string>
#include <string_view>

#include "spec/chance/made.h"
#include "spec/chance/wager_odds.h"
#include "spec/edition/rulebook.h"

namespace assay21::spec {

/// tests/spec/good/side.xml; read once.
const Rulebook& side_edition();
std::string side_text();
/// The rulebook that a text holds; throws when it does not load.
Rulebook side_edition_in(const std::string& text);
/// An edition that comes with the program.
Rulebook edition_named(const std::string& id);

const SideWagerTable& wager_named(const Rulebook& rulebook, std::string_view name);
const SidePaytable& paytable_named(const SideWagerTable& wager, std::string_view id);
/// The defaults but for these: "ace=low".
Readings readings_with(const Rulebook& rulebook, const std::vector<std::string>& chosen);

/// Cards by their names: "player KC QC up 7D".
SideCards cards_at(std::string_view text);

/// What these cards earn, in words: "10 to 1", "nothing", "a contradiction".
std::string paid(const std::string& wager, const std::string& paytable, std::string_view cards,
                 const std::vector<std::string>& readings = {});

/// The odds of one paytable with so many decks.
PaytableOdds odds(const std::string& wager, const std::string& paytable, int decks,
                  const std::vector<std::string>& readings = {});
/// How likely the lines of these hands are, together: "suited + suited".
Fraction chance_of(const PaytableOdds& odds, std::string_view hands);

}  // namespace assay21::spec
