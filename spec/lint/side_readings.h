// The readings under which a side wager is checked, and what they have to do with it.
#pragma once

#include <string>
#include <vector>

#include "spec/lint/settings.h"
#include "spec/side/paytable_in_force.h"

namespace assay21::spec {

/// The readings to check, and those combinations that something of the wager needs by name.
std::vector<Readings> readings_for(const Rulebook& rulebook, const SideWagerTable& wager);

/// How cards are read under these readings. Where the same rows say what a Blackjack is of cards as
/// dealt, it is by the same table as usual.
HowRead how_read_beside(const HowRead& usual, const Rulebook& rulebook, const SideWagerTable& wager,
                        const TablesInForce& tables, const Readings& readings);

/// Does anything of the wager stand under an alternative of this?
bool hangs_on(const SideWagerTable& wager, std::size_t interpretation);

/// " under ace=low"; empty for the defaults.
std::string readings_in_words(const Rulebook& rulebook, const Readings& readings);

/// Nothing of the wager, and no row that says what a Blackjack as dealt is, tells the two apart.
bool same_for(const Rulebook& rulebook, const SideWagerTable& wager, const Readings& a,
              const Readings& b);

/// The most decks that may be declared with this paytable; 0 where it serves none.
int most_decks_with(const Rulebook& rulebook, const SidePaytable& table, const Readings& readings);

}  // namespace assay21::spec
