// The cards of a round: the first two of everybody, the reader, and what the dealer draws; and when
// they are taken up.
#pragma once

#include "oracle/duties/duties.h"

namespace assay21::oracle::deal {

/// Somebody asks for something after so many cards of the initial deal.
Duties moment_in_deal(const At<Boxes, Dealer, Moments>& at);
/// From the dealer's left, clockwise, pass by pass: Ch.7 §E.
Duties initial_deal(const At<Boxes, Dealer, Cards>& at);

/// The reader is used, before the players decide or when they have.
Duties reader(const At<Dealer>& at);
Duties late_reader(const At<Dealer>& at);

Duties reveal(const At<Boxes, Dealer>& at);
Duties second_card(const At<Boxes, Dealer, Cards>& at);
Duties dealer_draw(const At<Boxes, Dealer, Cards, Moments>& at);
Duties final_total(const At<Dealer>& at);

/// What may be taken up when all wagers are settled, and before.
Duties clear_table(const At<Turn, Boxes, Dealer, Life>& at);
Duties clear_early(const At<Boxes>& at);

}  // namespace assay21::oracle::deal
