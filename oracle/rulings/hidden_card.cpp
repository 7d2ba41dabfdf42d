#include "oracle/rulings/hidden_card.h"

#include "oracle/edition/answers.h"

namespace assay21::oracle {

bool may_lie_hidden(const Rules& rules, const DealerState& dealer, spec::Card card) {
  if (!rules.in_play(card.rank())) return false;
  if (!dealer.read) return true;
  spec::Hand hand;
  hand.add(dealer.cards[0]);
  hand.add(card);
  return is_blackjack(rules, hand, false).decided() == dealer.reader_shows;
}

}  // namespace assay21::oracle
