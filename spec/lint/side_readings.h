// The readings under which a side wager is checked, and what they have to do with it.
#pragma once

#include <string>
#include <vector>

#include "spec/lint/settings.h"
#include "spec/side/wager_table.h"

namespace assay21::spec {

/// The readings to check, and those combinations that something of the wager needs by name.
std::vector<Readings> readings_for(const Rulebook& rulebook, const SideWagerTable& wager);

/// " under ace=low"; empty for the defaults.
std::string readings_in_words(const Rulebook& rulebook, const Readings& readings);

/// Nothing of the wager, and no row that says what a Blackjack is, tells the two apart.
bool same_for(const Rulebook& rulebook, const SideWagerTable& wager, const Readings& a,
              const Readings& b);

/// The most decks that may be declared with this paytable; 0 where it serves none.
int most_decks_with(const Rulebook& rulebook, const SidePaytable& table, const Readings& readings);

}  // namespace assay21::spec
