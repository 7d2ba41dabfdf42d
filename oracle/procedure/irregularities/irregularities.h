// What goes wrong in a round, and what is then done: Ch.13, Ch.14, §15.
#pragma once

#include <vector>

#include "oracle/duties/duties.h"

namespace assay21::oracle::irregularities {

/// Which of the script's irregularities comes at this moment.
std::optional<std::size_t> comes_at(const Setting& at, const Moment& moment);
/// It happens.
void happens(const Rules& rules, TableState& state, std::size_t irregularity);

// Cards that were forgotten.
/// A card that was missed in the initial deal, to a box and, where nothing else is dealt, to the
/// dealer.
Duties missed_cards(const Setting& at, bool deal_goes_on);
/// Who asked for a card and was passed over has it, or his hand is dead.
Duties late_draw(const Setting& at, const BoxState& box, const HandState& hand);
Duties late_draws(const Setting& at);
/// Is this the turn of one who was passed over and has his card now?
bool goes_on_late(const TableState& state, const HandState& hand);

// Cards that were drawn in error.
/// One that was seen and is of use to nobody goes away.
Duties useless_card(const Setting& at);
/// The dealer draws though he may not.
Duties overdraw(const Setting& at);
/// The card behind one that was drawn in error and lay face up.
Duties drawn_besides(const Setting& at);
/// Where a card is dealt, the one that was drawn in error is.
void instead_of_card(const Setting& at, Duties& duties);

// Faulty cards, and void rounds.
/// The next card of the shoe is not dealt where it is faulty; with the second one the round is
/// void.
void instead_of_faulty(const Setting& at, Duties& duties);
/// Nothing more is dealt or decided; what was wagered goes back.
Duties void_round(const Setting& at);

// Dead hands.
/// Hands without cards are called dead.
Duties without_cards(const Setting& at);
Duties owed_to_dead_hands(const Setting& at);
/// Wagers that cannot be decided, because a card was refused or missed.
Duties undecidable(const Setting& at);

// The reader.
/// It is used without cause: a floorperson is told, and where somebody could see, all hands are
/// dead.
Duties misuse(const Setting& at);
bool are_cards_collected(const Setting& at);
/// Were all hands called dead because of it, so that nothing more is played?
bool is_called_off(const Setting& at);
/// What goes back then, and the cards that may be collected.
Duties after_misuse(const Setting& at);

// Devices that fail.
/// Nothing more is dealt at this table for the time being: Ch.13 §Q.
Duties stop_dealing(const Setting& at);
Duties device(const Setting& at);
/// The round is void because its reader failed.
Duties void_by_reader(const Setting& at, const spec::ClauseSet& why);
/// All wagers go back.
Duties give_back_all(const Setting& at, const spec::ClauseSet& why);
/// Those that the dealer's cards could still change.
Duties give_back_undecided(const Setting& at, const spec::ClauseSet& why);

}  // namespace assay21::oracle::irregularities
