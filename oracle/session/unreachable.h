// Clauses that no session can come to, shown by exhausting the sessions in which they could matter,
// or the cards that could make a line's hand.
#pragma once

#include <string>
#include <vector>

#include "oracle/edition/rules.h"

namespace assay21::oracle {

struct Unreachable {
  spec::ClauseRef clause;
  std::string argument;
};

/// Clauses that only rows about a dealer's Blackjack cite, and that decide nothing in any deal in
/// which the dealer has one. The search is a proof only where no player comes to decide in any of
/// these deals; otherwise nothing is claimed. Nor is it where the table may be dealt without its
/// card reader. Besides, what the tables in force show: what becomes of a surrendered hand where none
/// may be surrendered, and lines that no cards of the table make.
std::vector<Unreachable> unreachable_clauses(const Rules& rules);
/// … as long as all devices of the table work.
std::vector<Unreachable> unreachable_while_all_works(const Rules& rules);

}  // namespace assay21::oracle
