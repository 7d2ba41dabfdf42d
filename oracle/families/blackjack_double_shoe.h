// The order of a round of Blackjack that is dealt from a double shoe.
#pragma once

#include "oracle/duties/part.h"

namespace assay21::oracle::families {

Family blackjack_from_a_double_shoe();

}  // namespace assay21::oracle::families
