// The cards with which a shoe that has run out is filled again.
#pragma once

#include <vector>

#include "oracle/table/view.h"

namespace assay21::oracle {

/// The cards of the discard rack in the order of the round's refill: all of the shoe but those that
/// are still in it, those on the table and those that were taken out of the game. Of like cards the
/// first count.
std::vector<spec::Card> refilled(View<Wishes, Boxes, Dealer, Cards, Life> state);

}  // namespace assay21::oracle
