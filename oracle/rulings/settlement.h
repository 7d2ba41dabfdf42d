// What each wager on the table is settled at, by the tables, against a given hand of the dealer.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "oracle/edition/evidence.h"
#include "oracle/edition/facts_of.h"
#include "oracle/edition/rules.h"
#include "oracle/table/view.h"

namespace assay21::oracle {

/// One line of a settlement: the event that carries it out, and the clauses behind its outcome and
/// its amounts.
struct SettlementLine {
  Event event;
  spec::ClauseSet outcome;
  spec::ClauseSet amount;
  std::optional<spec::Money> or_pays = {};  ///< what it may pay instead

  friend bool operator==(const SettlementLine&, const SettlementLine&) = default;
};

/// Lines, or why the tables cannot say (they are silent, or contradict each other).
struct Settlement {
  std::vector<SettlementLine> lines;
  std::string unsaid;
};

/// The wagers of this hand that are still open: main, and the double where there is one.
Settlement settle_hand(const Rules& rules, const BoxState& box, const HandState& hand,
                       const DealerView& dealer, Evidence* evidence);
/// … as it is remembered, or else put into `room`.
const Settlement& settle_hand(const Rules& rules, const BoxState& box, const HandState& hand,
                              const DealerView& dealer, Evidence* evidence, Settlement& room);
/// … if this were the dealer's hand.
Settlement settle_against(const Rules& rules, const BoxState& box, const HandState& hand,
                          const DealerView& dealer);

/// The main wager of a Blackjack that is paid before the dealer's hand is known, by these clauses.
Settlement settle_blackjack(const Rules& rules, const BoxState& box, const HandState& hand,
                            const DealerView& shown, const spec::ClauseSet& by, Evidence* evidence);

/// The additional fixed payouts that this hand brings, to its player and to the others in the
/// round.
Settlement additional_payouts(const Rules& rules, View<Boxes> state, const BoxState& box,
                              const HandState& hand, const DealerView& dealer, Evidence* evidence);

/// Can cards like these bring an additional payout at all, whatever else is the case?
bool can_bring_payout(const Rules& rules, const spec::Hand& cards);
/// Is no wager on this hand open, so that nothing is settled whatever the dealer has?
bool is_settled(const HandState& hand);

/// The same money moved by the same kinds of events, whoever says so?
bool same_money(const Settlement& a, const Settlement& b);
/// Do the same wagers win, lose, tie and go back, for whatever amounts?
bool same_outcomes(const Settlement& a, const Settlement& b);

}  // namespace assay21::oracle
