// How a part notes what the edition's tables were asked.
#pragma once

#include "oracle/duties/duties.h"
#include "oracle/edition/answers.h"

namespace assay21::oracle {

/// Notes what a table was asked. Returns whether it has decided; where it must and has not, the
/// duties are undetermined.
bool weigh(const At<>& at, spec::Question question, const spec::Decision& decision, Duties& out);
/// What is done about something that went wrong; only what was considered is noted.
spec::Decision remedy_for(const At<>& at, spec::Irregularity one, Duties& out, int count = 1,
                          int dealer_total = 0);
/// Each card value showed itself in a total, or did not.
void weigh_values(const At<>& at, const spec::Hand& cards, Evidence& evidence);
/// Cards of another game, which an engine may deal all the same, count nothing; and of a hand of
/// dozens of cards nobody says what it counts.
bool can_be_announced(int total);

}  // namespace assay21::oracle
