// Events and rounds told in plain sentences, as a floorperson would.
#pragma once

#include <string>
#include <vector>

#include "oracle/event.h"
#include "oracle/script.h"

namespace assay21::oracle {

/// "the 2 of clubs is burned"; names are the script's players.
std::string in_words(const Event& event, const std::vector<std::string>& names);

/// "surrender, double, stand or hit".
std::string in_words(spec::ChoiceSet choices);

/// What a stimulus gives the table: "p1 bets $10 on box 1".
std::string in_words(const Stimulus& stimulus, const std::vector<std::string>& names);

}  // namespace assay21::oracle
