// Which events the norms in force speak of at all.
#pragma once

#include "oracle/edition/rules.h"
#include "oracle/event/event.h"

namespace assay21::oracle {

/// Can `permitted` ever give an event like this under these rules? Where it cannot, no norm that
/// this version knows speaks of it, and it is neither right nor wrong.
bool is_judged(const Rules& rules, const Event& event);

}  // namespace assay21::oracle
