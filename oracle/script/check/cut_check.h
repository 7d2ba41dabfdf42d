// Can the stack be cut as a script has it?
#pragma once

#include <vector>

#include "oracle/script/check/device_check.h"

namespace assay21::oracle {

/// What lies outside of a stack of so many cards.
std::vector<Objection> against_positions(const Cut& cut, int size);
/// What the rules of the stack do not let stand, and who may not cut again.
std::vector<Objection> against_limits(const Rules& rules, const Rules& of_the_stack, const Cut& cut,
                                      int size);

}  // namespace assay21::oracle
