// Until when a wager may be placed or changed. Internal to the oracle.
#pragma once

#include "oracle/edition/rules.h"
#include "oracle/table/view.h"

namespace assay21::oracle {

/// What a wager of this kind is to the deadline table: placed, or changed once it stands.
spec::Act act_of(const Rules& rules, spec::WagerId wager, bool places);

/// Has the moment come from which it is too late, for what concerns this box?
bool is_past(View<Turn, Boxes, Dealer, Cards> state, spec::Deadline deadline, int box);

}  // namespace assay21::oracle
