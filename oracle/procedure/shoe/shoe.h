// What is due about the cards of the shoe: between rounds how they are looked at, shuffled, cut and
// burned; in a round the cover card, and a shoe that runs out.
#pragma once

#include "oracle/duties/duties.h"

namespace assay21::oracle::shoe {

/// What is due in a turn that is no round.
Duties between_rounds(const At<Turn, Bettors, Cards, Life>& at);
/// Why this round cannot be dealt from this shoe; undetermined, where it cannot.
Duties undealt(const At<Turn, Life, Faults>& at);
/// A shoe that ran out in the round and is being filled again.
Duties refilling(const At<Turn, Bettors, Cards, Life>& at);
/// Before a card that is due: the cover card where it stands in front of it, or the refill of a
/// shoe that has none.
void before_the_next_card(const At<Turn, Wishes, Boxes, Dealer, Cards, Life>& at, Duties& out);

/// The card that says from which side of a double shoe a round is dealt, where it is not dealt
/// itself.
Duties determinant_card(const At<Boxes, Cards, Life, Faults>& at);
/// Says of each card that is due from which side of a double shoe it comes.
void from_its_side(const At<Turn, Boxes, Cards, Life>& at, Duties& out);

/// The card that is burned before each round, where the game is dealt from the hand.
Duties burn_before_round(const At<Cards, Life>& at);

}  // namespace assay21::oracle::shoe
