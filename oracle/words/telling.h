// Events and stimuli told in plain sentences, as a floorperson would.
#pragma once

#include <string>

#include "oracle/event/event.h"
#include "oracle/script/script.h"

namespace assay21::oracle {

/// "the 2 of clubs is burned"; names are the script's, or its players'.
std::string in_words(const Event& event, const Names& names);

/// "surrender, double, stand or hit".
std::string in_words(spec::ChoiceSet choices);

/// What a stimulus gives the table: "p1 bets $10 on box 1".
std::string in_words(const Stimulus& stimulus, const Names& names);
std::string in_words(const Incident& incident);

/// The name of a player, or of a symbol, as sentences have it.
std::string name_of(PlayerId player, const Names& names);
std::string symbol_of(SymbolId symbol, const Names& names);

}  // namespace assay21::oracle
