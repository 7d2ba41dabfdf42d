// Where parts of several chapters take turns with one another.
#pragma once

#include "oracle/duties/duties.h"

namespace assay21::oracle::order {

/// All wagers, and what is asked about them before the first card.
Duties wagers(const At<Betting, Awards, Moments>& at);
/// The initial deal, with the cards that were missed in it.
Duties deal(const At<Wishes, Boxes, Dealer, Cards>& at);
/// Each box in turn, each of its hands from the left, until nothing is left to decide.
Duties player_turns(const At<Wishes, Bettors, Boxes, Dealer, Cards, Moments, Awards>& at);
/// What is offered before the reader is used; neither need come before the other.
Duties insurance_and_even_money(const At<Betting>& at);
/// What a player may do already while the reader is to answer.
Duties before_reader(const At<Wishes, Bettors, Boxes, Dealer, Cards, Moments>& at);
/// What is settled when the dealer's second card is seen.
Duties at_second_card(const At<Wishes, Boxes, Dealer, Gauges, Awards>& at);
/// Every open wager, beside the game or on it.
Duties settlement(const At<Wishes, Boxes, Dealer, Payouts, Gauges, Faults, Awards>& at);
/// Wagers on the first cards may be settled whenever their cards lie open, whatever ends the round.
Duties early_card_wagers(const At<Wishes, Boxes, Dealer, Gauges>& at);
/// What may be settled before its time; on the hands only while cards are still to come.
Duties early_settlement(const At<Wishes, Boxes, Dealer, Gauges>& at, bool before_settling);
/// In the midst of a round the reader fails.
Duties failed_reader(
    const At<Turn, Wishes, Bettors, Boxes, Dealer, Payouts, Gauges, Faults, Awards>& at);
Duties void_round(const At<Turn, Boxes, Dealer, Life, Payouts, Faults, Awards>& at);
/// What irregularities leave to be done, besides what the round has due.
void aftermath(const At<Turn, Wishes, Boxes, Dealer, Cards, Payouts, Faults>& at,
               bool before_settling, Duties& round);

}  // namespace assay21::oracle::order
