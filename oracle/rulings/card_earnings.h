// What a wager earns by its own hands and paytable, from the cards that lie open.
#pragma once

#include <optional>
#include <vector>

#include "oracle/edition/card_earned.h"
#include "oracle/edition/rules.h"
#include "oracle/table/view.h"

namespace assay21::oracle {

/// As soon as no card that is still hidden or still to come could change it. `placed` is the wager,
/// or where it has no stake of its own the one beside which it is paid.
std::optional<Earnings> earned_by(const Rules& rules, const CardPaytable& wager,
                                  View<Boxes, Dealer> state, const BoxState& box,
                                  const OtherWager& placed);

/// What it earns by what lies open alone, whatever lies hidden or may still come: at least so much.
std::optional<Earnings> earned_openly(const Rules& rules, const CardPaytable& wager,
                                      View<Boxes, Dealer> state, const BoxState& box,
                                      const OtherWager& placed);

/// Does it look at cards of its box that lie face down, so that nobody but their player knows what
/// it earns?
bool lies_hidden(const Rules& rules, const CardPaytable& wager, const BoxState& box);

/// Is the dealer to complete his hand for the sake of a wager beside the game? Must he, or may he,
/// by what the edition says of it.
bool draws_beside(const Rules& rules, View<Boxes, Dealer> state, DealerDraws word);
/// May he complete it, whether or not a card could still change anything, because a wager for which
/// he must or may draw is not settled?
bool may_draw_beside(const Rules& rules, View<Boxes, Dealer> state);
/// … and the clauses that say so of the wagers for which he does.
spec::ClauseSet grounds_to_draw(const Rules& rules, View<Boxes, Dealer> state, DealerDraws word);

/// The main wager beside which this one was placed.
spec::Money main_beside(const BoxState& box, const OtherWager& wager);

/// What one line pays on these stakes; nothing where it pays a part of a meter.
spec::Money paid_by(const spec::SideLine& line, spec::Money stake, spec::Money main,
                    spec::Rounding rounding);

}  // namespace assay21::oracle
