#include "tests/engines/sample/bonus_spin.h"

#include <algorithm>
#include <vector>

#include "tests/engines/sample/community.h"

namespace sample {
namespace {

bool is_small(const SideWager& wager) {
  return wager.amount == small_stake;
}

const WheelOffer& offer_for(const Table& table, const SideWager& wager) {
  const bool small = table.bonus_spin_small && (is_small(wager) || !table.bonus_spin_large);
  return small ? *table.bonus_spin_small : *table.bonus_spin_large;
}

MeterName meter_of(const SideWager& wager) {
  return is_small(wager) ? MeterName::bonus_spin_small : MeterName::bonus_spin_large;
}

Money jackpot(const Game& game, const SideWager& wager) {
  const WheelOffer& offer = offer_for(game.table, wager);
  if (!offer.progressive) return offer.fixed_prize;  // 12.D(1)(a), 12.D(3)(a)
  if (game.faults.has(Fault::second_jackpot_of_the_old_meter))
    return game.floor.meters.amount_before_jackpots(meter_of(wager));
  const Money meter = game.floor.meters.amount(meter_of(wager));  // 12.D(2)(a), 12.D(4)(a)
  return game.faults.has(Fault::half_the_meter) ? meter.at({1, 2}) : meter;
}

// By a fault.
bool is_passed_over(const Game& game, const Layout& layout, const SideWager& other,
                    std::vector<std::string_view>& paid) {
  const bool again = std::ranges::find(paid, other.player) != paid.end();
  paid.push_back(other.player);
  if (again && game.faults.has(Fault::community_once_a_player)) return true;
  return game.faults.has(Fault::no_community_to_a_busted_box) &&
         std::ranges::all_of(layout.hands, [&](const PlayerHand& hand) {
           return hand.box != other.box || hand.hand.is_bust();
         });
}

// 12.D(8): every Bonus Spin wager of another player in the round, by the list for its own amount.
void pay_community(const Game& game, const Layout& layout, const SideWager& spun,
                   std::string_view symbol) {
  if (game.faults.has(Fault::no_community_pay)) return;
  std::vector<std::string_view> paid;
  for (const SideWager& other : layout.side) {
    if (other.kind != Wager::bonus_spin || other.player == spun.player || other.given_back)
      continue;
    if (is_passed_over(game, layout, other, paid)) continue;
    const SideWager& measure = game.faults.has(Fault::community_by_the_spinner) ? spun : other;
    const auto share = community_pay(offer_for(game.table, measure).community, symbol);
    if (!share) continue;
    game.community(other.box, other.player, Wager::bonus_spin, layout.box(spun.box).name, *share);
  }
}

// The wager buys what the wheel shows, or the ten dollars: the stake of a win stays (README, choice
// 24).
void win(const Game& game, const Layout& layout, SideWager& wager, Money pays) {
  game.settle(
      layout.box(wager.box).name, wager.player,
      {.wager = Wager::bonus_spin, .outcome = Outcome::win, .pays = pays, .takes = wager.amount});
  wager.settled = true;
}

// 12.D(5): what the wheel lands on. 12.D(7): of the meter, what it shows at that moment.
void spin(const Game& game, const Layout& layout, SideWager& wager) {
  const std::string_view symbol = game.wheel.spin();
  game.transcript.wheel(wager.box, wager.player, Wager::bonus_spin, symbol);
  if (const auto amount = first_amount(symbol)) {
    win(game, layout, wager, *amount);
    if (!game.table.bonus_spin_of_16) pay_community(game, layout, wager, symbol);
    return;
  }
  win(game, layout, wager, jackpot(game, wager));
  if (offer_for(game.table, wager).progressive)
    game.floor.meters.reset(meter_of(wager), game.faults, game.transcript);
}

bool box_has_two_aces(const Box& box) {
  return std::ranges::count(box.cards.cards(), Rank::ace, &Card::rank) == 2;
}

bool has_ace(const Box& box) {
  return std::ranges::any_of(box.cards.cards(), [](Card card) { return card.rank == Rank::ace; });
}

}  // namespace

// 6.G(2): a Blackjack; §16(a): an ace does as well.
bool bonus_spin_wins(const Game& game, const Layout& layout, const SideWager& wager) {
  const Box& box = layout.box(wager.box);
  if (box.cards.is_ace_and_ten()) return true;
  return game.table.bonus_spin_of_16 && has_ace(box) &&
         !game.faults.has(Fault::ace_of_bonus_spin_loses);
}

void settle_bonus_spin(const Game& game, Layout& layout, SideWager& wager) {
  if (!bonus_spin_wins(game, layout, wager)) {
    game.settle(layout.box(wager.box).name, wager.player,
                {.wager = Wager::bonus_spin, .outcome = Outcome::lose, .takes = wager.amount});
    wager.settled = true;
    return;
  }
  const bool blackjack = layout.box(wager.box).cards.is_ace_and_ten();
  const bool never =
      game.faults.has(Fault::wheel_not_spun) ||
      (layout.dealer_has_blackjack() && game.faults.has(Fault::wheel_not_spun_against_blackjack));
  if (blackjack && !never) return spin(game, layout, wager);
  const bool twice = box_has_two_aces(layout.box(wager.box)) &&
                     game.faults.has(Fault::two_aces_of_bonus_spin_pay_twice);
  win(game, layout, wager, dollars(twice ? 20 : 10));  // §16(c)
}

void settle_bonus_spin_of(const Game& game, Layout& layout, std::int64_t box) {
  for (SideWager& wager : layout.side) {
    if (wager.kind == Wager::bonus_spin && wager.box == box && !wager.settled)
      settle_bonus_spin(game, layout, wager);
  }
}

}  // namespace sample
