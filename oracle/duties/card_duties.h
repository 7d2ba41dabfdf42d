// Duties about cards that several parts come to.
#pragma once

#include "oracle/duties/duties.h"

namespace assay21::oracle {

/// The card that lies next is dealt, face up, to this hand.
Duty card_to(const At<Cards>& at, HandId hand, const spec::ClauseSet& what = {});
/// The hole card is turned up.
Duty turning_up(const At<Boxes, Dealer>& at, Duties& out);
/// Cards that are of no use any more may be collected; from the table only where some lie there.
void may_gather(const At<Boxes, Dealer>& at, Source from, Duties& out,
                const spec::ClauseSet& clauses = {});

}  // namespace assay21::oracle
