// Blackjack as chapters 5 to 11 have it, from a shoe or from the hand.
#pragma once

#include "oracle/duties/part.h"

namespace assay21::oracle::families {

Family blackjack();

}  // namespace assay21::oracle::families
