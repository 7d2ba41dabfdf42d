// What the edition's tables rule about what lies on the felt. Each question is put together here,
// and nowhere else.
#pragma once

#include "oracle/edition/evidence.h"
#include "oracle/edition/facts_of.h"
#include "oracle/edition/rules.h"
#include "oracle/table/view.h"
#include "spec/tables/table.h"

namespace assay21::oracle {

/// The choices that the table leaves open for a hand, and what speaks for and against each.
class OpenChoices {
 public:
  spec::ChoiceSet open;
  spec::Decision decision;
  const spec::Table* table = nullptr;
  const Rules* rules = nullptr;

  /// Is there anything but to stand?
  [[nodiscard]] bool worth_offering() const {
    auto rest = open;
    rest.remove(spec::Choice::stand);
    return !rest.empty();
  }
  [[nodiscard]] spec::ClauseSet given_by(spec::Choice choice) const {
    return choice == spec::Choice::switch_cards ? of_the_switch()
                                                : table->given_by(decision, choice);
  }
  /// Why it is not open.
  [[nodiscard]] spec::ClauseSet closed_by(spec::Choice choice) const {
    return choice == spec::Choice::switch_cards ? of_the_switch()
                                                : table->closed_by(decision, choice);
  }
  /// What lets second cards change places, and says until when.
  [[nodiscard]] spec::ClauseSet of_the_switch() const;
};

OpenChoices open_choices(const Rules& rules, const BoxState& box, const HandState& hand,
                         const DealerState& dealer);
/// Does this choice bring the hand a card?
bool takes_card(spec::Choice choice);
/// May this hand get no further card, because one was refused?
bool is_barred(const Rules& rules, const BoxState& box, const HandState& hand);

/// Is the card of a double laid sideways?
bool lies_sideways(const Rules& rules);
/// May a card that this hand is dealt besides its first two lie face down? A double's where the
/// text has it either way; any other where the text does not say how it lies.
bool comes_either_way(const Rules& rules, const HandState& hand);

/// Does the up card give cause to use the reader?
spec::Decision use_of_reader(const Rules& rules, spec::Rank up);
/// Must the dealer draw, or may he not?
spec::Decision dealer_draw(const Rules& rules, int total, bool soft, int cards);
bool must_draw(const Rules& rules, const DealerView& dealer);
/// … does the table let him stand?
bool may_stand(const Rules& rules, const DealerView& dealer);
/// Is it his turn to draw or to stand, with both of his first cards seen?
bool draws_or_stands(const Rules& rules, const DealerState& dealer);

/// When a player's Blackjack is paid.
spec::Decision blackjack_timing(const Rules& rules, spec::Rank up);
/// When the wager of a hand that was surrendered or rescued is settled, or else of a busted one;
/// and which table says so.
spec::Question timing_question(const HandState& hand);
spec::Decision settlement_timing(const Rules& rules, const HandState& hand,
                                 const DealerState& dealer, const DealerView& seen);

/// What is done about something that went wrong, for the so-manieth time; the dealer's total counts
/// only where he drew a card too many.
spec::Decision remedy_of(const Rules& rules, spec::Irregularity one, int count = 1,
                         int dealer_total = 0);
/// … and marks what was considered: the other rows about the same, as nothing was asked about the
/// rest. Those that decide are applied by whoever carries the remedy out.
spec::Decision remedy_for(const Rules& rules, Evidence* evidence, spec::Irregularity one,
                          int count = 1, int dealer_total = 0);

/// Does this box play with the only card that it has, because the other was missed?
bool plays_one_card(const Rules& rules, View<Wishes> state, const BoxState& box);
/// Have the boxes a card of the initial deal together? Then no box can be missed.
bool shares_first_cards(const Rules& rules);
/// What the script has the dealer miss of this box's first cards; null where nothing.
const BoxMissed* missed_cards(View<Wishes> state, int box);
/// Is this wager on the cards of two hands, of which the other is dead for want of its first two?
bool lacks_other_hand(const Rules& rules, const BoxState& box, spec::WagerId wager);
/// Does a wager of this kind on the first cards go back, because the hand of its box is dead?
bool goes_back(const Rules& rules, const BoxState& box, spec::WagerId wager);

}  // namespace assay21::oracle
