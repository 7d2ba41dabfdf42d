// The order of a round in each family of games.
#pragma once

#include "oracle/duties/part.h"
#include "spec/vocabulary/game_family.h"

namespace assay21::oracle::families {

Family order_of(spec::GameFamily family);

}  // namespace assay21::oracle::families
