// Players' cards that lie face down, where the game is dealt from the hand: when they are turned
// up, and when they are given up (Blackjack, Ch.12 §B).
#include <algorithm>

#include "oracle/edition/answers.h"
#include "oracle/procedure/turns/own_turn.h"
#include "oracle/procedure/turns/turns.h"
#include "oracle/rulings/even_money.h"

namespace assay21::oracle::turns {

using spec::Step;

/// Who surrenders, doubles or splits has his two cards turned up before it goes on: §B(10)(a). Only
/// the hand that a box begins with has cards that lie face down.
bool turn_up_due(const At<>& at, const BoxState& box, const HandState& hand, Duties& out) {
  const auto& turning = at.rules.clauses(Step::turn_cards_up);
  if (turning.empty()) return false;
  const bool split = std::ranges::any_of(box.hands, [](const HandState& one) {
    return one.cards_down && !one.cleared && one.id.from_split();
  });
  if (split || (hand.cards_down && !hand.cleared && (hand.surrendered || hand.is_doubled))) {
    const auto whole = split ? HandId(box.box) : hand.id;
    out.required.push_back(duty_of(EventKind::turn_up, whole, turning));
    return true;
  }
  if (hand.cards_down && hand.card_due) out.evidence.consider(turning);
  return false;
}

/// Whose hand passes the limit by a card that all can see gives its cards up at once: §B(10)(b).
bool giving_up_due(const At<>& at, const HandState& hand, Duties& out) {
  const auto& giving_up = at.rules.clauses(Step::give_up_busted);
  if (giving_up.empty() || hand.cleared || hand.cards.size() < 3) return false;
  if (!at.rules.values().busted(hand.cards.cards())) {
    out.evidence.consider(giving_up);
    return false;
  }
  auto due = duty_of(EventKind::clear, hand.id, giving_up);
  due.order = giving_up;
  if (hand.drawn_down) {
    out.allowed.push_back(std::move(due));
    return false;
  }
  out.required.push_back(std::move(due));
  return true;
}

/// What nothing forbids: that a double's card is turned up before its hand is settled, or the cards
/// of a hand that has come to its end before the others.
Duties may_turn_up(const At<Boxes>& at) {
  Duties out(at);
  if (!at.rules.has(Step::turn_cards_up)) return out;
  for (const auto& box : at.state.boxes()) {
    for (const auto& hand : box.hands) {
      const bool ended = hand.dead || hand.even_money || hand.main_settled ||
                         at.rules.values().busted(hand.cards.cards()) ||
                         is_blackjack(at.rules, box, hand).decided();
      if (hand.drawn_down || (hand.cards_down && ended))
        out.allowed.push_back(duty_of(EventKind::turn_up, hand.id, {}));
    }
  }
  return out;
}

}  // namespace assay21::oracle::turns
