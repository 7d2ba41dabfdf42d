// Spanish 21, and whatever is dealt in its order.
#pragma once

#include "oracle/duties/part.h"

namespace assay21::oracle::families {

Family spanish21();

}  // namespace assay21::oracle::families
