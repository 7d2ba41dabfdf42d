#pragma once
// Which wagers a table takes at all, and of what amounts.

#include "tests/engines/sample/fault.h"
#include "tests/engines/sample/table.h"
#include "tests/engines/sample/wagers.h"

namespace sample {

// Before the first card only: a double and insurance come by decisions and offers.
bool is_within_limits(const Table& table, Faults faults, Wager wager, Money amount);

// 8.B and 8.C, §11(b): half of the wager, or the next chip above where half cannot be bet.
// 8.B, 8.C, §11(b): not more than half, or the next amount that chips make; nothing between.
bool takes_insurance(const Table& table, Faults faults, Money main, Money amount);
Money most_insurance(const Table& table, Faults faults, Money main);

}  // namespace sample
