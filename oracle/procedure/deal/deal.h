// The cards of a round: the first two of everybody, the reader, and what the dealer draws; and when
// they are taken up.
#pragma once

#include "oracle/duties/duties.h"

namespace assay21::oracle::deal {

/// Somebody asks for something after so many cards of the initial deal.
Duties moment_in_deal(const Setting& at);
/// From the dealer's left, clockwise, pass by pass: Ch.7 §E.
Duties initial_deal(const Setting& at);

Duties reader(const Setting& at);

Duties reveal(const Setting& at);
Duties second_card(const Setting& at);
Duties dealer_draw(const Setting& at);
Duties final_total(const Setting& at);

/// What may be taken up when all wagers are settled, and before.
Duties clear_table(const Setting& at);
Duties clear_early(const Setting& at);

}  // namespace assay21::oracle::deal
