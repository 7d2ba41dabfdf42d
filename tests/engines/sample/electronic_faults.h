#pragma once
// The faults that show at an electronic table of Blackjack, with the clauses that a judge should
// blame.

#include <array>

#include "tests/engines/sample/fault_entry.h"

namespace sample {

inline constexpr std::array<FaultEntry, 2> electronic_faults{{
    {Fault::no_community_card, "no-community-card", "", "",
     "At an electronic table each player has two cards of his own, and nobody shares one.",
     "12.C.2"},
    {Fault::hole_card_at_the_electronic_table, "hole-card-at-the-electronic-table", "", "",
     "The dealer of an electronic table has a hole card.", "12.C.1"},
}};

}  // namespace sample
