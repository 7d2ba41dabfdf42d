// What the wagers beside the game come to, and when they are settled. Internal to the oracle.
#pragma once

#include <optional>
#include <string>

#include "oracle/duties/duties.h"
#include "oracle/edition/evidence.h"
#include "oracle/edition/rules.h"

namespace assay21::oracle {

/// What is asked about a side wager, and of whom.
struct SideContext {
  const Rules& rules;
  View<Wishes, Boxes, Dealer, Gauges> state;
  Evidence* evidence = nullptr;
  std::string& unsaid;

  /// The table's decision; where a table that must answer does not, `unsaid` says so.
  [[nodiscard]] spec::Decision ask(spec::Question question, const spec::Facts& facts) const;
};

/// A side wager as it is decided: the event that settles it but for whose it is, and the clauses.
struct SideLine {
  Event event;
  spec::ClauseSet outcome;
  spec::ClauseSet amount;
  std::optional<spec::Money> least = {};  ///< it may pay anything from here up
  bool won = false;
  bool from_meter = false;
};

/// Nothing while it cannot be known what they come to.
std::optional<SideLine> insurance_line(const SideContext& context, const OtherWager& wager);
std::optional<SideLine> match_line(const SideContext& context, const BoxState& box,
                                   const OtherWager& wager);
std::optional<SideLine> cards_line(const SideContext& context, const BoxState& box,
                                   const OtherWager& wager);
std::optional<SideLine> side_line(const SideContext& context, const BoxState& box,
                                  const OtherWager& wager);

/// Of what is required, match wagers that are not settled yet in the order in force are owed later.
void order_matches(MatchOrder order, Duties& open);

/// When it is to be settled, by the edition's table.
spec::Decision side_moment(const SideContext& context, const OtherWager& wager,
                           const SideLine& line);

}  // namespace assay21::oracle
