#include "tests/engines/sample/match.h"

#include "tests/engines/sample/backwards.h"

namespace sample {
namespace {

// 7.F(1)(b): of the pictures, only a like one; the others by rank anyway.
bool matches(Card card, Card up, Faults faults) {
  if (faults.has(Fault::match_by_value)) return value_of(card.rank) == value_of(up.rank);
  return card.rank == up.rank;
}

Money pay_for(Card card, Card up, Money stake, const MatchOffer& odds, Faults faults) {
  if (!matches(card, up, faults)) return nothing;
  const bool same = card.suit == up.suit;
  if (faults.has(Fault::match_odds_swapped))
    return stake.at(same ? odds.other_suit : odds.same_suit);
  return stake.at(same ? odds.same_suit : odds.other_suit);
}

// 7.F(1)(c), §6(a): each matching card for itself.
Money pays(const Game& game, const Layout& layout, const SideWager& wager) {
  Money won = nothing;
  const auto own = layout.box(wager.box).cards.cards();
  const bool of_two_kinds = own.size() == 2 && (own[0].suit == layout.up_card().suit) !=
                                                   (own[1].suit == layout.up_card().suit);
  const bool once = game.faults.has(Fault::one_match_paid) ||
                    (of_two_kinds && game.faults.has(Fault::one_of_two_kinds_of_match_paid));
  for (const Card card : layout.box(wager.box).cards.cards()) {
    if (won != nothing && once) return won;
    won = won + pay_for(card, layout.up_card(), wager.amount, *game.table.match, game.faults);
  }
  return won;
}

void settle(const Game& game, const Layout& layout, SideWager& wager) {
  const Money won = pays(game, layout, wager);
  const Settlement settlement =
      won == nothing
          ? Settlement{.wager = Wager::match, .outcome = Outcome::lose, .takes = wager.amount}
          : Settlement{.wager = Wager::match,
                       .outcome = Outcome::win,
                       .pays = won,
                       .returns = wager.amount};
  game.settle(layout.box(wager.box).name, wager.player, settlement);
  wager.settled = true;
}

template <typename Wanted>
void settle_where(const Game& game, Layout& layout, Wanted wanted) {
  const auto one = [&](SideWager& wager) {
    if (wager.kind == Wager::match && !wager.settled && wanted(wager)) settle(game, layout, wager);
  };
  if (game.faults.has(Fault::match_from_the_left)) {
    for (SideWager& wager : layout.side)
      one(wager);
    return;
  }
  for (SideWager& wager : Backwards(layout.side))
    one(wager);
}

}  // namespace

// 7.F(1): from the dealer's right around the table; §6(d): the losers first.
void settle_match(const Game& game, Layout& layout) {
  if (!game.table.match) return;
  const bool losers_first = game.law().match_order == MatchOrder::losers_first;
  if (losers_first && !game.faults.has(Fault::match_winners_first)) {
    settle_where(game, layout,
                 [&](const SideWager& one) { return pays(game, layout, one) == nothing; });
  } else if (losers_first) {
    settle_where(game, layout,
                 [&](const SideWager& one) { return pays(game, layout, one) != nothing; });
  }
  settle_where(game, layout, [](const SideWager&) { return true; });
}

}  // namespace sample
