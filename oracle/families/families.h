// The order of a round at a table: that of its game, or of the variation that is played there.
#pragma once

#include "oracle/duties/part.h"

namespace assay21::oracle::families {

Family order_of(const Rules& rules);

}  // namespace assay21::oracle::families
