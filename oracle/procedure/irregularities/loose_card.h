// A card that was drawn in error and lies there. Internal to the irregularities.
#pragma once

#include "oracle/table/view.h"

namespace assay21::oracle::irregularities {

bool is_loose_and_seen(View<Wishes, Faults> state);

}  // namespace assay21::oracle::irregularities
