// Is what an engine did what was due, or the same act done otherwise?
#pragma once

#include <optional>
#include <vector>

#include "oracle/edition/rules.h"
#include "oracle/session/session.h"
#include "oracle/table/table_state.h"

namespace assay21::conformance {

const oracle::Due* agreeing(const std::vector<oracle::Due>& dues, const oracle::Event& observed);
const oracle::Due* about_the_same(const std::vector<oracle::Due>& dues,
                                  const oracle::Event& observed);
bool moves_money(const oracle::Event& event);
/// A hand is asked, chooses, and is dealt to several times in its turn: only what was due is the
/// same act.
bool does(const oracle::Event& event, const oracle::Event& due);
/// What is said of a hand, or asked of its player, comes before what he and the dealer do with it,
/// and so does his wager. Between rounds each step of the dealer's leads to the next.
bool hangs_on(const oracle::Event& event, const oracle::Event& due);
/// A hand that was not asked was not answered and not dealt to either: that is one omission. What
/// is judged on an axis of its own, money above all, is an omission of its own.
bool follows_from_another(const oracle::Due& due, const std::vector<oracle::Due>& passed_over);
/// Some wagers may be settled before their time, and cards taken up at the end; and some decisions
/// need not wait for the card reader, nor does what the player asks about his wagers when he comes
/// to them. What allows this event, where it is of such a kind.
std::optional<oracle::Due> free_due(const oracle::Session& session, const oracle::Event& observed);
/// A settlement that may be made this early, though not with this result or these amounts.
std::optional<oracle::Due> due_otherwise(const oracle::Session& session,
                                         const oracle::Event& observed);
/// Does it take the shoe's next card?
bool draws_or_deals(const oracle::Event& event);
bool takes_up(const oracle::Event& event);
/// A right total may be announced at any time; and so may that the dealer's own card comes: only
/// the card must not be first (§7(g)).
bool announces_truly(const oracle::Rules& rules, const oracle::TableState& state,
                     const oracle::Event& observed);

}  // namespace assay21::conformance
