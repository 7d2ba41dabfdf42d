// Where parts of several chapters take turns with one another.
#pragma once

#include "oracle/duties/duties.h"

namespace assay21::oracle::order {

/// All wagers, and what is asked about them before the first card.
Duties wagers(const Setting& at);
/// The initial deal, with the cards that were missed in it.
Duties deal(const Setting& at);
/// Each box in turn, each of its hands from the left, until nothing is left to decide.
Duties player_turns(const Setting& at);
/// What a player may do already while the reader is to answer.
Duties before_reader(const Setting& at);
/// What is settled when the dealer's second card is seen.
Duties at_second_card(const Setting& at);
/// Every open wager, beside the game or on it.
Duties settlement(const Setting& at);
/// What may be settled before its time; on the hands only while cards are still to come.
Duties early_settlement(const Setting& at, bool before_settling);
/// In the midst of a round the reader fails.
Duties failed_reader(const Setting& at);
Duties void_round(const Setting& at);
/// What irregularities leave to be done, besides what the round has due.
void aftermath(const Setting& at, bool before_settling, Duties& round);

}  // namespace assay21::oracle::order
