#include "tests/engines/sample/insurance.h"

#include <algorithm>

#include "tests/engines/sample/backwards.h"
#include "tests/engines/sample/even_money.h"
#include "tests/engines/sample/incidents.h"
#include "tests/engines/sample/limits_of_wagers.h"

namespace sample {
namespace {

// 8.A, §11(a): an ace; a card of ten under 7.G is for the reader alone.
bool is_offered(const Game& game, const Layout& layout) {
  const Rank up = layout.up_card().rank;
  if (game.faults.has(Fault::insurance_not_offered)) return false;
  if (game.floor.history.last_had_blackjack &&
      game.faults.has(Fault::insurance_not_offered_after_blackjack))
    return false;
  if (game.faults.has(Fault::insurance_against_ten) && value_of(up) == 10) return true;
  return up == Rank::ace;
}

const Insured* wish_of(const Game& game, std::int64_t box, std::string_view player) {
  const auto at = std::ranges::find_if(game.wishes.insured, [&](const Insured& one) {
    return one.box == box && one.player == player;
  });
  return at == game.wishes.insured.end() ? nullptr : &*at;
}

bool is_insured(const Layout& layout, std::int64_t box, std::string_view player) {
  return std::ranges::any_of(layout.side, [&](const SideWager& one) {
    return one.kind == Wager::insurance && one.box == box && one.player == player;
  });
}

void insure(const Game& game, Layout& layout, std::int64_t box, std::string_view player,
            Money amount) {
  game.transcript.wager(box, player, Wager::insurance, amount);
  layout.side.push_back({Wager::insurance, box, player, amount});
  std::ranges::stable_sort(layout.side, {}, &SideWager::box);
}

void offer_to(const Game& game, Layout& layout, const PlayerHand& hand, const Stake& stake) {
  Money covered = stake.main;
  for (const SideWager& one : layout.side) {
    const bool counts = game.faults.has(Fault::match_is_insured) && one.kind == Wager::match &&
                        one.box == hand.box && one.player == stake.player;
    if (counts) covered = covered + one.amount;
  }
  const Money most = most_insurance(game.table, game.faults, covered);
  game.transcript.offer_insurance(hand.box, stake.player, most);
  const Insured* const wish = wish_of(game, hand.box, stake.player);
  if (wish == nullptr) return game.transcript.decline_insurance(hand.box, stake.player);
  if (!takes_insurance(game.table, game.faults, covered, wish->amount))
    return game.transcript.refuse_wager(hand.box, stake.player, Wager::insurance, AskKind::place,
                                        wish->amount);
  insure(game, layout, hand.box, stake.player, wish->amount);
}

}  // namespace

bool insurance_is_open(const Game& game, const Layout& layout) {
  if (layout.dealer.size() == 0) return false;
  if (layout.dealer.size() > 1 && game.faults.has(Fault::insurance_after_the_reader)) return true;
  if (layout.insurance_is_closed) return false;
  return game.table.is_in(Region::maryland) ||
         std::ranges::all_of(layout.hands, [&](const PlayerHand& hand) {
           return hand.dead || hand.hand.size() >= 2 || gets_no_card(game, hand.box);
         });
}

bool place_insurance(const Game& game, Layout& layout, const Ask& ask) {
  if (!is_offered(game, layout) || is_insured(layout, ask.box, ask.player)) return false;
  const auto hand = std::ranges::find(layout.hands, ask.box, &PlayerHand::box);
  if (hand == layout.hands.end() || hand->dead || gets_no_card(game, ask.box)) return false;
  const auto stake = std::ranges::find(hand->stakes, ask.player, &Stake::player);
  if (stake == hand->stakes.end() ||
      !takes_insurance(game.table, game.faults, stake->main, *ask.amount))
    return false;
  insure(game, layout, ask.box, ask.player, *ask.amount);
  return true;
}

// 8.A, §11(a), §13(f): each player, whatever his cards and whoever shares his box; each is offered
// it before the hole card goes into the reader (8.D, §11(b)).
void offer_insurance(const Game& game, Layout& layout) {
  for (PlayerHand& hand : layout.hands) {
    if (hand.dead) continue;
    if (offer_even_money(game, layout, hand)) continue;
    if (!is_offered(game, layout)) continue;
    if (hand.has_blackjack() && game.faults.has(Fault::insurance_not_for_blackjack)) continue;
    for (const Stake& stake : hand.stakes) {
      if (is_insured(layout, hand.box, stake.player)) continue;
      offer_to(game, layout, hand, stake);
      if (game.faults.has(Fault::insurance_for_the_caller_only)) break;
    }
  }
}

// 8.F, §11(d).
void collect_insurance(const Game& game, Layout& layout) {
  int collected = 0;
  for (SideWager& wager : Backwards(layout.side)) {
    if (wager.kind != Wager::insurance || wager.settled) continue;
    if (++collected == 4 && game.faults.has(Fault::fourth_insurance_collected_late)) continue;
    game.settle(layout.box(wager.box).name, wager.player,
                {.wager = Wager::insurance, .outcome = Outcome::lose, .takes = wager.amount});
    wager.settled = true;
  }
}

// 8.E, 12.A(3), §11(c). Where it was not collected in its time it is lost now.
void settle_insurance(const Game& game, const Layout& layout, SideWager& wager) {
  const Odds odds = game.faults.has(Fault::insurance_at_even_money) ? Odds{1, 1} : Odds{2, 1};
  const bool won = layout.dealer_has_blackjack();
  const Settlement settlement =
      won ? Settlement{.wager = Wager::insurance,
                       .outcome = Outcome::win,
                       .pays = wager.amount.at(odds),
                       .returns = wager.amount}
          : Settlement{.wager = Wager::insurance, .outcome = Outcome::lose, .takes = wager.amount};
  game.settle(layout.box(wager.box).name, wager.player, settlement);
  wager.settled = true;
}

}  // namespace sample
