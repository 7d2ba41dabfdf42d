// The facts that the tables ask about, read off the table's state.
#pragma once

#include <optional>

#include "oracle/edition/rules.h"
#include "oracle/table/table_state.h"
#include "spec/tables/fact.h"

namespace assay21::oracle {

/// The dealer's hand as the tables see it: the one on the table, or one that he could still reach.
struct DealerView {
  spec::Rank up = spec::Rank::ace;
  int cards = 0;
  int total = 0;
  bool soft = false;
  bool blackjack = false;
  std::uint16_t exposed = 0;  ///< ranks of the cards that lie open, a bit each; where that counts

  friend bool operator==(const DealerView&, const DealerView&) = default;
};

/// Nothing while the dealer has no card.
std::optional<DealerView> dealer_view(const Rules& rules, const DealerState& dealer);

/// Is this a Blackjack, by the edition's definition?
spec::Decision is_blackjack(const Rules& rules, const spec::Hand& cards, bool from_split);

/// … of this hand of a box; what else its player has split counts where the reading in force says.
spec::Decision is_blackjack(const Rules& rules, const BoxState& box, const HandState& hand);

/// The cards by which it is settled: its own, or the Blackjack with which it began, where that is
/// one still.
const spec::Hand& settled_cards(const Rules& rules, const BoxState& box, const HandState& hand);

/// Has its player insured?
bool is_insured(const BoxState& box, const HandState& hand);

/// What the tables ask of a player's hand by itself.
spec::Facts hand_facts(const Rules& rules, const BoxState& box, const HandState& hand);

/// … when it is settled.
spec::Facts settled_facts(const Rules& rules, const BoxState& box, const HandState& hand);

/// Adds what the tables ask of the dealer, and the comparison with him.
void add_dealer(spec::Facts& facts, const DealerView& dealer, const Rules& rules,
                const HandState& hand);

}  // namespace assay21::oracle
