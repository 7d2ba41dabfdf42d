// Blackjack, dealt from a shoe.
#pragma once

#include "oracle/duties/part.h"

namespace assay21::oracle::families {

Family blackjack();

}  // namespace assay21::oracle::families
