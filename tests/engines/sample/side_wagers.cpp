#include "tests/engines/sample/side_wagers.h"

#include "tests/engines/sample/bonus_spin.h"
#include "tests/engines/sample/card_wagers.h"
#include "tests/engines/sample/insurance.h"
#include "tests/engines/sample/xtreme.h"

namespace sample {

bool wins(const Game& game, const Layout& layout, const SideWager& wager) {
  if (game.table.takes_card_wager(wager.kind)) return card_wager_wins(game, layout, wager);
  switch (wager.kind) {
    case Wager::insurance:
      return layout.dealer_has_blackjack();
    case Wager::bonus_spin:
      return bonus_spin_wins(game, layout, wager);
    case Wager::xtreme_16:
      return xtreme_is_triggered(game, layout);
    default:  // settled before
      return false;
  }
  return false;
}

void settle_side_wager(const Game& game, Layout& layout, SideWager& wager) {
  if (game.table.takes_card_wager(wager.kind)) return settle_card_wager(game, layout, wager);
  switch (wager.kind) {
    case Wager::insurance:
      return settle_insurance(game, layout, wager);
    case Wager::bonus_spin:
      return settle_bonus_spin(game, layout, wager);
    case Wager::xtreme_16:
      return settle_xtreme(game, layout, wager);
    default:
      return;
  }
}

}  // namespace sample
