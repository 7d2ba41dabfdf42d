#include "tests/engines/sample/dealer_wagers.h"

#include <algorithm>
#include <array>
#include <optional>

namespace sample {
namespace {

constexpr std::size_t most_told_apart = 8;  // cards; more are as good

// BJ 13.O: by cards, from three to eight.
constexpr std::array<std::array<std::int64_t, 6>, 6> buster_odds{{{2, 2, 4, 15, 50, 250},
                                                                  {2, 2, 4, 15, 50, 200},
                                                                  {2, 2, 4, 12, 50, 250},
                                                                  {2, 2, 4, 12, 50, 200},
                                                                  {2, 2, 3, 12, 50, 250},
                                                                  {1, 2, 8, 20, 50, 250}}};

// BJ 13.O#2.
Money free_bonus(char paytable, std::size_t cards) {
  if (cards == 7) return dollars(1'000);
  return paytable == 'A' ? dollars(8'000) : dollars(5'000);
}

// BJ 13.F: by the number of his cards, also past 21.
Prize hit_and_run(const Hand& dealer, Faults faults) {
  if (dealer.is_ace_and_ten()) return {.times = 4};
  const bool miscounts = faults.has(Fault::hit_and_run_of_six_as_five);
  switch (dealer.size()) {
    case 5:
      return {.times = 7};
    case 6:
      return {.times = miscounts ? 7 : 25};
    case 7:
      return {.times = faults.has(Fault::hit_and_run_of_seven_as_six) ? 25 : 100};
    default:
      return {.percent = dealer.size() >= 8 ? 100 : 0};
  }
}

bool is_red(Card card) {
  return card.suit == Suit::diamonds || card.suit == Suit::hearts;
}

// Of how many ranks there are so many.
std::ptrdiff_t ranks_of(const std::array<Card, 4>& cards, std::ptrdiff_t so_many) {
  const auto alike = std::ranges::count_if(cards, [&](Card card) {
    return std::ranges::count(cards, card.rank, &Card::rank) == so_many;
  });
  return alike / so_many;
}

// An ace, a king, a queen and a jack: with an ace and a ten among them there is no other.
bool is_straight(const std::array<Card, 4>& cards) {
  return std::ranges::all_of(
      std::array{Rank::ace, Rank::king, Rank::queen, Rank::jack},
      [&](Rank rank) { return std::ranges::find(cards, rank, &Card::rank) != cards.end(); });
}

// BJ 13.H, the first line that is printed: the player's two cards and the dealer's Blackjack.
Prize super_4(const Game& game, const Layout& layout, const Hand& own) {
  const bool a = game.table.paytable_of(Wager::super_4) == 'A';
  if (!layout.dealer_has_blackjack())
    return {.times = layout.up_card().rank != Rank::ace ? 0 : a ? 2 : 3};
  const std::array cards{own.cards()[0], own.cards()[1], layout.up_card(), layout.second_card()};
  const bool suited =
      std::ranges::all_of(cards, [&](Card card) { return card.suit == cards.front().suit; });
  const bool straight = is_straight(cards);
  if (straight && suited) {
    const bool whole =
        cards.front().suit == Suit::diamonds || game.faults.has(Fault::super_4_all_royals);
    return {.percent = whole ? 100 : 10};
  }
  if (ranks_of(cards, 3) + ranks_of(cards, 4) > 0) return {.times = a ? 100 : 150};
  if (straight) return {.times = a ? 75 : 70};
  if (suited) return {.times = 50};
  if (ranks_of(cards, 2) == 2) return {.times = a ? 25 : 30};
  const auto red = std::ranges::count_if(cards, is_red);
  if (red == 4 || (red == 0 && !game.faults.has(Fault::super_4_black_as_any))) return {.times = 15};
  if (ranks_of(cards, 2) == 1) return {.times = 10};
  return {.times = a ? 4 : 5};
}

bool has_twenty(const Layout& layout, std::int64_t box, bool first_only = false) {
  const auto first = std::ranges::find(layout.hands, box, &PlayerHand::box);
  return std::ranges::any_of(layout.hands, [&](const PlayerHand& hand) {
    return hand.box == box && hand.hand.total() == 20 && (!first_only || &hand == &*first);
  });
}

// BJ 13.B(1), BJ 13.B(2): what a 20 brings; of a pair that was split that of either hand.
Prize bad_beat_of_twenty(const Hand& dealer, Faults faults) {
  if (dealer.is_ace_and_ten()) return {.times = 10};
  if (dealer.total() != 21) return {.times = 1, .stake_goes_back = true};
  switch (dealer.size()) {
    case 3:
      return {.times = faults.has(Fault::bad_beat_of_three_unpaid) ? 1 : 25};
    case 4:
      return {.times = 50};
    case 5:
      return {.times = 100};
    case 6:
      return {.times = 1'000};
    default:
      return {.percent = 100};
  }
}

// BJ 1.B(11), BJ 1.B(12), BJ 13.B(3), BJ 13.B(4).
Prize bad_beat(const Game& game, const Layout& layout, std::int64_t box) {
  Prize prize;
  if (has_twenty(layout, box, game.faults.has(Fault::bad_beat_of_first_hand_only)))
    prize = bad_beat_of_twenty(layout.dealer, game.faults);
  const auto& cards = layout.box(box).cards.cards();
  const auto& magic = game.wishes.magic_card;
  const bool matched = magic && std::ranges::any_of(cards, [&](Card card) {
                         return game.faults.has(Fault::magic_card_by_rank)
                                    ? card.rank == magic->rank
                                    : card == *magic;
                       });
  if (matched) prize.bonus += 20;
  if (game.wishes.lucky_player == box && !game.faults.has(Fault::no_lucky_player)) prize.bonus += 5;
  return prize;
}

std::int64_t worth_of(const Prize& prize) {
  return prize.times + 1'000 * prize.percent;
}

// Can what the dealer draws make it another than this?
bool hit_and_run_can_change(const Hand& dealer, std::int64_t now) {
  if (dealer.total() >= 17) return worth_of(hit_and_run(dealer, Faults{})) != now;
  for (const Rank rank : {Rank::ace, Rank::two, Rank::three, Rank::four, Rank::five, Rank::six,
                          Rank::seven, Rank::eight, Rank::nine, Rank::ten}) {
    Hand next = dealer;
    next.add({rank, Suit::clubs});
    if (hit_and_run_can_change(next, now)) return true;
  }
  return false;
}

bool needs_the_dealer(const Layout& layout, const SideWager& wager) {
  if (wager.settled || layout.dealer.total() >= 17) return false;
  if (wager.kind == Wager::buster_blackjack) return true;
  if (wager.kind == Wager::bad_beat) return has_twenty(layout, wager.box);
  return wager.kind == Wager::hit_and_run &&
         hit_and_run_can_change(layout.dealer, worth_of(hit_and_run(layout.dealer, Faults{})));
}

}  // namespace

bool is_on_dealers_hand(Wager wager) {
  return wager == Wager::buster_blackjack || is_paid_for_one(wager);
}

bool is_paid_for_one(Wager wager) {
  return wager == Wager::hit_and_run || wager == Wager::super_4 || wager == Wager::bad_beat;
}

Prize prize_of(const Game& game, const Layout& layout, const SideWager& wager) {
  if (wager.kind == Wager::hit_and_run) return hit_and_run(layout.dealer, game.faults);
  if (wager.kind == Wager::bad_beat) return bad_beat(game, layout, wager.box);
  return super_4(game, layout, layout.box(wager.box).cards);
}

void settle_for_one(const Game& game, const Layout& layout, const SideWager& wager) {
  const auto& box = layout.box(wager.box);
  const Prize prize = prize_of(game, layout, wager);
  if (!prize.wins()) {
    game.settle(box.name, wager.player,
                {.wager = wager.kind, .outcome = Outcome::lose, .takes = wager.amount});
    return;
  }
  auto& meters = game.floor.meters;
  const auto meter = wager.kind == Wager::hit_and_run ? MeterName::hit_and_run
                     : wager.kind == Wager::bad_beat  ? MeterName::bad_beat
                                                      : MeterName::super_4;
  const auto whole = game.faults.has(Fault::half_the_meter) ? 200 : 100;
  const Money part{meters.amount(meter).cents() * prize.percent / whole};
  const Money pays = part + Money{wager.amount.cents() * (prize.times + prize.bonus)};
  const bool goes_back = prize.stake_goes_back || game.faults.has(Fault::for_one_as_to_one);
  game.settle(box.name, wager.player,
              {.wager = wager.kind,
               .outcome = Outcome::win,
               .pays = pays,
               .takes = goes_back ? nothing : wager.amount,
               .returns = goes_back ? wager.amount : nothing});
  if (prize.percent == 100) meters.reset(meter, game.faults, game.transcript);
  if (prize.percent == 10) meters.draw(meter, part, game.faults, game.transcript);
}

Odds buster_blackjack(const Hand& dealer, char paytable, Faults faults) {
  if (!dealer.is_bust()) return {0, 1};
  auto cards = std::min(dealer.size(), most_told_apart);
  if (cards == 5 && faults.has(Fault::buster_of_five_as_four)) cards = 4;
  if (cards == 8 && faults.has(Fault::buster_of_eight_as_seven)) cards = 7;
  return {buster_odds[static_cast<std::size_t>(paytable - 'A')][cards - 3], 1};
}

bool dealer_draws_for_wagers(const Game& game, const Layout& layout) {
  if (game.faults.has(Fault::no_draw_for_buster)) return false;
  return std::ranges::any_of(
      layout.side, [&](const SideWager& wager) { return needs_the_dealer(layout, wager); });
}

void pay_free_bonus(const Game& game, const Layout& layout, const SideWager& buster) {
  const auto offered = game.table.takes_card_wager(Wager::buster_free_bonus);
  if (!offered || layout.dealer.size() < 7 || !layout.dealer.is_bust()) return;
  const auto& cards = layout.box(buster.box).cards;
  const bool five = buster.amount == dollars(5) || game.faults.has(Fault::free_bonus_of_any_stake);
  const bool blackjack = cards.is_ace_and_ten() || game.faults.has(Fault::free_bonus_of_any_hand);
  if (!five || !blackjack || game.faults.has(Fault::no_free_bonus)) return;
  game.fixed(layout.box(buster.box).name, buster.player,
             free_bonus(game.table.paytable_of(Wager::buster_free_bonus), layout.dealer.size()));
}

}  // namespace sample
