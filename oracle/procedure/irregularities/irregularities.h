// What goes wrong in a round, and what is then done: Ch.13, Ch.14, §15.
#pragma once

#include <vector>

#include "oracle/duties/duties.h"

namespace assay21::oracle::irregularities {

/// Is any of the script's irregularities still to come that comes at a moment?
bool awaits_moment(View<Wishes, Faults> state);
/// Which of the script's irregularities comes at this moment.
std::optional<std::size_t> comes_at(const At<Wishes, Boxes, Dealer, Faults>& at,
                                    const Moment& moment);

// Cards that were forgotten.
/// A card that was missed in the initial deal, to a box and, where nothing else is dealt, to the
/// dealer.
Duties missed_cards(const At<Wishes, Boxes, Dealer, Cards>& at, bool deal_goes_on);
/// Who asked for a card and was passed over has it, or his hand is dead.
Duties late_draw(const At<Wishes, Cards>& at, const BoxState& box, const HandState& hand);
Duties late_draws(const At<Wishes, Boxes, Cards>& at);
/// Is this the turn of one who was passed over and has his card now?
bool goes_on_late(View<Wishes> state, const HandState& hand);

// Cards that were drawn in error.
/// One that was seen and is of use to nobody goes away.
Duties useless_card(const At<Wishes, Boxes, Cards, Faults>& at);
/// The dealer draws though he may not.
Duties overdraw(const At<Wishes, Boxes, Dealer, Cards, Faults>& at);
/// The card behind one that was drawn in error and lay face up.
Duties drawn_besides(const At<Cards, Faults>& at);
/// Where a card is dealt, the one that was drawn in error is.
void instead_of_card(const At<Wishes, Boxes, Cards, Faults>& at, Duties& duties);

// Faulty cards, and void rounds.
/// The next card of the shoe is not dealt where it is faulty; with the second one the round is
/// void.
void instead_of_faulty(const At<Turn, Cards, Faults>& at, Duties& duties);
/// Nothing more is dealt or decided; what was wagered goes back.
Duties void_round(const At<Turn, Boxes, Dealer, Life, Payouts, Faults>& at);

// Dead hands.
/// Hands without cards are called dead.
Duties without_cards(const At<Boxes>& at);
Duties owed_to_dead_hands(const At<Wishes, Boxes, Dealer>& at);
/// Wagers that cannot be decided, because a card was refused or missed.
Duties undecidable(const At<Wishes, Boxes, Dealer>& at);

// The reader.
/// It is used without cause: a floorperson is told, and where somebody could see, all hands are
/// dead.
Duties misuse(const At<Turn, Wishes, Boxes, Dealer>& at);
bool are_cards_collected(const At<Wishes, Dealer>& at);
/// Were all hands called dead because of it, so that nothing more is played?
bool is_called_off(const At<Wishes, Boxes, Dealer>& at);
/// What goes back then, and the cards that may be collected.
Duties after_misuse(const At<Wishes, Boxes, Dealer, Payouts>& at);

// Devices that fail.
/// Nothing more is dealt at this table for the time being: Ch.13 §Q.
Duties stop_dealing(const At<Turn>& at);
Duties device(const At<Turn>& at);
/// The round is void because its reader failed.
Duties void_by_reader(const At<Turn, Wishes, Boxes, Dealer>& at, const spec::ClauseSet& why);
/// All wagers go back.
Duties give_back_all(const At<Boxes, Payouts>& at, const spec::ClauseSet& why);
/// Those that the dealer's cards could still change.
Duties give_back_undecided(const At<Boxes, Dealer, Faults>& at, const spec::ClauseSet& why);

}  // namespace assay21::oracle::irregularities
