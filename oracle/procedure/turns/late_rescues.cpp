// A double may be rescued until the dealer's second card is seen, where the reading in force lets
// its player.
#include "oracle/edition/answers.h"
#include "oracle/procedure/turns/own_turn.h"
#include "oracle/procedure/turns/turns.h"

namespace assay21::oracle::turns {

using spec::Choice;

/// No end is set to it: Ch.10 §H, §9(d). The card that decides is the dealer's second.
bool may_rescue_yet(const At<Dealer>& at, const HandState& hand) {
  const auto& dealer = at.state.dealer();
  return at.rules.conventions().rescue_until_second_card && hand.is_doubled && !hand.card_due &&
         !hand.double_undealt && !hand.double_settled && !dealer.revealed && !dealer.reader_shows;
}

/// Who wants to and has stood meanwhile is asked again before that card is seen.
Duties late_rescues(const At<Wishes, Boxes, Dealer>& at) {
  Duties out(at);
  for (const auto& box : at.state.boxes()) {
    for (const auto& hand : box.hands) {
      if (!hand.stood || hand.rescued || !may_rescue_yet(at, hand) ||
          next_request(at.state, hand).choice != Choice::rescue)
        continue;
      const auto choices = open_choices(at.rules, box, hand, at.state.dealer());
      if (!choices.open.contains(Choice::rescue)) continue;
      auto due = duty_of(EventKind::offer, hand.id, choices.given_by(Choice::rescue));
      due.axis = Axis::offers;
      due.event.choices = choices.open;
      out.required.push_back(std::move(due));
    }
  }
  return out;
}

}  // namespace assay21::oracle::turns
