// What a player may do outside of his turn, where the reading in force lets him: surrender before
// the reader has answered, rescue a double until the dealer's second card is seen.
#include <algorithm>

#include "oracle/procedure/course.h"

namespace assay21::oracle {

using spec::Choice;

/// As soon as two cards are dealt: Ch.9 §A. Who has one of his other choices in mind waits for his
/// turn.
void Course::early_surrenders() {
  auto* const coverage = coverage_;
  coverage_ = nullptr;
  std::vector<Due> dues;
  for (const auto& box : state_.boxes) {
    for (const auto& hand : box.hands) {
      if (hand.cards.empty() || (!hand.surrendered && is_blackjack(rules_, box, hand).decided()))
        continue;
      const bool surrenders = next_request(state_, hand).choice == Choice::surrender;
      if (surrenders || hand.surrendered) hand_turn(box, hand, dues);
    }
  }
  coverage_ = coverage;
  std::erase_if(dues, [](const Due& due) {
    const auto kind = due.event.kind;
    const bool surrenders = kind == EventKind::choose && due.event.choice == Choice::surrender;
    return kind != EventKind::offer && kind != EventKind::hold && !surrenders;
  });
  out_.may.insert(out_.may.end(), dues.begin(), dues.end());
}

/// No end is set to it: Ch.10 §H, §9(d). The card that decides is the dealer's second.
bool Course::may_rescue_yet(const HandState& hand) const {
  return rules_.conventions().rescue_until_second_card && hand.is_doubled && !hand.card_due &&
         !hand.double_undealt && !hand.double_settled && !state_.dealer.revealed &&
         !state_.dealer.reader_shows;
}

/// Who wants to and has stood meanwhile is asked again before that card is seen.
bool Course::late_rescues() {
  for (const auto& box : state_.boxes) {
    for (const auto& hand : box.hands) {
      if (!hand.stood || hand.rescued || !may_rescue_yet(hand) ||
          next_request(state_, hand).choice != Choice::rescue)
        continue;
      const auto choices = open_choices(rules_, box, hand, state_.dealer);
      if (!choices.open.contains(Choice::rescue)) continue;
      Due due;
      due.axis = Axis::offers;
      due.event.kind = EventKind::offer;
      due.event.hand = hand.id;
      due.event.choices = choices.open;
      due.what = choices.given_by(Choice::rescue);
      out_.now.push_back(std::move(due));
    }
  }
  return !out_.now.empty();
}

}  // namespace assay21::oracle
