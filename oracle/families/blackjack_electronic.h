// The order of a round of Blackjack at an electronic table, whose dealer has no hole card.
#pragma once

#include "oracle/duties/part.h"

namespace assay21::oracle::families {

Family blackjack_electronic();
/// … with the cards dealt from a double shoe.
Family blackjack_electronic_from_a_double_shoe();

}  // namespace assay21::oracle::families
