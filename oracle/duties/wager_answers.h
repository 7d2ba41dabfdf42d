// What is answered to a player who places a wager or asks about one.
#pragma once

#include "oracle/duties/duties.h"

namespace assay21::oracle {

/// What a player places or asks for is accepted, or refused.
Duty answer_to(const At<Betting>& at, const WagerAsk& ask);
void weigh_deadline(const At<Boxes>& at, const WagerAsk& ask, Evidence& evidence);

}  // namespace assay21::oracle
