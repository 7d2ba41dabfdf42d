// Duties that several parts come to, and how a part asks the edition's tables.
#pragma once

#include <vector>

#include "oracle/duties/duties.h"
#include "oracle/edition/answers.h"
#include "oracle/rulings/settlement.h"

namespace assay21::oracle {

/// Notes what a table was asked. Returns whether it has decided; where it must and has not, the
/// duties are undetermined.
bool weigh(const Setting& at, spec::Question question, const spec::Decision& decision, Duties& out);
/// What is done about something that went wrong; only what was considered is noted.
spec::Decision remedy_for(const Setting& at, spec::Irregularity one, Duties& out, int count = 1,
                          int dealer_total = 0);
/// Cards of another game, which an engine may deal all the same, count nothing; and of a hand of
/// dozens of cards nobody says what it counts.
bool can_be_announced(int total);
/// Each card value showed itself in a total, or did not.
void weigh_values(const Setting& at, const spec::Hand& cards, Evidence& evidence);

/// Something of the script goes wrong at this moment.
bool comes(const Setting& at, const Moment& moment, Duties& out);
/// … or somebody asks for something.
bool comes_or_asked(const Setting& at, const Moment& moment, Duties& out);
/// What players ask at this moment; a player's questions about one wager in their order.
bool asked_at(const Setting& at, const Moment& moment, Duties& out);
/// What a player places or asks for is accepted, or refused.
Duty answer_to(const Setting& at, const WagerAsk& ask);
void weigh_deadline(const Setting& at, const WagerAsk& ask, Evidence& evidence);

/// The card that lies next is dealt, face up, to this hand.
Duty card_to(const Setting& at, HandId hand, const spec::ClauseSet& what = {});
/// The hole card is turned up.
Duty turning_up(const Setting& at, Duties& out);
/// Cards that are of no use any more may be collected; from the table only where some lie there.
void may_gather(const Setting& at, Source from, Duties& out, const spec::ClauseSet& clauses = {});

/// A duty for each line of a settlement, to `lines`.
void add_lines(const Settlement& settlement, const spec::ClauseSet& order, std::vector<Duty>& lines,
               Duties& out);

}  // namespace assay21::oracle
