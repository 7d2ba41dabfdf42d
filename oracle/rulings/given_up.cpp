#include "oracle/rulings/given_up.h"

#include <utility>

#include "oracle/rulings/card_earnings.h"
#include "oracle/table/laid_out.h"

namespace assay21::oracle {

bool is_given_up(const Rules& rules, const BoxState& box, const DealerState& dealer,
                 const OtherWager& placed) {
  if (!rules.conventions().surrenders_all || box.hands.size() > 1) return false;
  const auto& hand = box.hands.front();
  const bool by_cards = placed.wager.goes_by(spec::WagerMechanism::cards);
  const auto* paytable = by_cards ? rules.card_paytables().of(placed.wager) : nullptr;
  if (paytable == nullptr || !hand.surrendered || hand.player != placed.player ||
      dealer.cards.empty())
    return false;
  // As the table lay when he gave up: of the dealer's cards one was seen.
  auto box_then = box;
  box_then.hands.front().surrendered = false;
  box_then.hands.front().main_settled = false;
  DealerState seen;
  seen.cards.add(dealer.cards[0]);
  seen.hole_down = true;
  seen.hole = 1;
  seen.read = dealer.read && !dealer.reader_shows && !rules.conventions().reader_after_turns;
  const LaidOut then(std::move(box_then), std::move(seen));
  return !earned_by(rules, *paytable, then.view(), then.box(), placed);
}

}  // namespace assay21::oracle
