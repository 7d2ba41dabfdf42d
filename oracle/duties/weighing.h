// How a part notes what the edition's tables were asked.
#pragma once

#include "oracle/duties/duties.h"

namespace assay21::oracle {

/// Notes what a table was asked. Returns whether it has decided; where it must and has not, the
/// duties are undetermined.
bool weigh(const At<>& at, spec::Question question, const spec::Decision& decision, Duties& out);
/// Each card value showed itself in a total, or did not.
void weigh_values(const At<>& at, const spec::Hand& cards, Evidence& evidence);
/// Cards of another game, which an engine may deal all the same, count nothing; and of a hand of
/// dozens of cards nobody says what it counts.
bool can_be_announced(int total);

}  // namespace assay21::oracle
