// The wagers beside the game, where they have their place in a round.
#pragma once

#include <vector>

#include "oracle/duties/duties.h"
#include "oracle/procedure/side_wagers/side_settlement.h"

namespace assay21::oracle::side_wagers {

/// What the meters stand at when the table opens.
Duties opening(const At<Turn, Gauges>& at);

/// Match-the-Dealer, before any further card: Ch.7 §F.
Duties first_cards(const At<Wishes, Boxes, Dealer, Gauges>& at);
Duties insurance(const At<Betting>& at);
/// Even money, before the reader is used; or until the hands are settled; and how it is paid.
Duties even_money(const At<Betting>& at);
Duties late_even_money(const At<Betting>& at);
Duties even_money_paid(const At<Turn, Boxes, Dealer>& at);
Duties even_money_cards(const At<Turn, Boxes, Dealer>& at);
/// Insurance that the reader's answer decides.
Duties after_reader(const At<Wishes, Boxes, Dealer, Gauges>& at);
Duties at_second_card(const At<Wishes, Boxes, Dealer, Gauges>& at);
/// The side wagers that are settled at this moment, as far as they are decided.
Duties lines_at(const At<Wishes, Boxes, Dealer, Gauges>& at, spec::Moment moment);
/// What is still owed of wagers that were paid before it was known that they had won more.
Duties raised(const At<Wishes, Boxes, Dealer, Payouts, Gauges>& at);
/// One whose deciding card did not come.
Duties left_open(const At<Boxes, Dealer>& at);

/// Of the wagers that the first two cards set off: what is owed at this moment, of one box where
/// the moment is its turn; and what may stand in for it.
Duties awards(const At<Awards>& at, spec::Moment moment, int box = 0);
/// In the turn of a box everything that is owed by its end may come at once.
Duties awards_in_turn(const At<Awards>& at, int box);
/// Those that take their place in the declared order of settlement.
Duties awards_in_order(const At<Awards>& at);
/// What was to come at another moment and did not is owed still when nothing else is.
Duties last_awards(const At<Awards>& at);
/// From when they are decided some may come at any time.
Duties early_awards(const At<Awards>& at);
/// Where nothing is decided any more: what the meters stand at.
Duties meters(const At<Awards>& at);

}  // namespace assay21::oracle::side_wagers
