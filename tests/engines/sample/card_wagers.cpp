#include "tests/engines/sample/card_wagers.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <span>

#include "tests/engines/sample/backwards.h"
#include "tests/engines/sample/dealer_wagers.h"
#include "tests/engines/sample/switch.h"

namespace sample {
namespace {

constexpr Odds lost{0, 1};

// What a wager looks at.
struct Deal {
  Card one;
  Card other;
  Card up;
  Card hole;
  bool dealer_has_blackjack;
  std::array<Card, 2> beside;  // of the player's other hand
  const Hand* dealer;  // his whole hand, as far as it has come

  std::array<Card, 2> own() const { return {one, other}; }
  std::array<Card, 3> with_up() const { return {one, other, up}; }
};

bool is_suited(std::span<const Card> cards) {
  return std::ranges::all_of(cards, [&](Card card) { return card.suit == cards[0].suit; });
}

bool is_of_one_rank(std::span<const Card> cards) {
  return std::ranges::all_of(cards, [&](Card card) { return card.rank == cards[0].rank; });
}

// BJ 3.E: an ace counts 11 where that does not bring the cards past 21.
int total_of(std::span<const Card> cards) {
  Hand hand;
  for (const Card card : cards)
    hand.add(card);
  return hand.total();
}

// From the 2, the order that BJ 6.G(9) prints; the ace is highest.
int place_of(Rank rank) {
  if (rank == Rank::ace) return 14;
  if (rank == Rank::ten) return 10;
  if (rank >= Rank::jack) return 11 + static_cast<int>(rank) - static_cast<int>(Rank::jack);
  return 1 + static_cast<int>(rank);
}

// BJ 1.B(17), BJ 6.G(9): the ace follows the king or comes before the 2.
bool is_straight(std::span<const Card> cards) {
  std::array<int, 3> places{};
  const auto run = [&](int ace) {
    for (std::size_t i = 0; i < cards.size(); ++i)
      places[i] = cards[i].rank == Rank::ace ? ace : place_of(cards[i].rank);
    std::ranges::sort(places.begin(), places.begin() + static_cast<std::ptrdiff_t>(cards.size()));
    for (std::size_t i = 1; i < cards.size(); ++i) {
      if (places[i] != places[i - 1] + 1) return false;
    }
    return true;
  };
  return run(14) || run(1);
}

bool is_of_ranks(std::span<const Card> cards, Rank one, Rank other) {
  return (cards[0].rank == one && cards[1].rank == other) ||
         (cards[0].rank == other && cards[1].rank == one);
}

bool is_royal(Card one, Card other) {
  const std::array<Card, 2> cards{one, other};
  return is_suited(cards) && is_of_ranks(cards, Rank::king, Rank::queen);
}

// BJ 13.A(4).
Odds lucky_ladies(const Deal& deal, char paytable, Faults faults) {
  const bool a = paytable == 'A';
  const auto own = deal.own();
  if (total_of(own) != 20) return lost;
  constexpr Card lady{Rank::queen, Suit::hearts};
  if (deal.one == lady && deal.other == lady) {
    if (deal.dealer_has_blackjack && !faults.has(Fault::ladies_without_the_dealer))
      return {1'000, 1};
    return a ? Odds{200, 1} : Odds{125, 1};
  }
  if (deal.one == deal.other) return a ? Odds{25, 1} : Odds{19, 1};
  if (is_suited(own)) return a ? Odds{10, 1} : Odds{9, 1};
  return {4, 1};
}

// BJ 13.A(5): each card that has the rank of the dealer's.
Odds match_the_dealer(const Deal& deal, std::int64_t decks, Faults faults) {
  Odds sum = lost;
  for (const Card card : deal.own()) {
    if (card.rank != deal.up.rank) continue;
    if (sum != lost && faults.has(Fault::one_match_paid)) break;
    const bool same = (card.suit == deal.up.suit) != faults.has(Fault::match_odds_swapped);
    sum.pays += same ? (decks == 6 ? 11 : 14) : (decks == 6 ? 4 : 3);
  }
  return sum;
}

// BJ 13.A(6), BJ 1.B(23): ranks that lie between the player's two.
Odds in_between(const Deal& deal, Faults faults) {
  if (is_of_one_rank(deal.with_up())) return {30, 1};
  const int low = std::min(place_of(deal.one.rank), place_of(deal.other.rank));
  const int high = std::max(place_of(deal.one.rank), place_of(deal.other.rank));
  const int up = place_of(deal.up.rank);
  const bool ends_count = faults.has(Fault::in_between_with_its_ends);
  if (!(low < up && up < high) && !(ends_count && low != high && (up == low || up == high)))
    return lost;
  switch (high - low - 1) {
    case 1:
      return {10, 1};
    case 2:
      return {6, 1};
    case 3:
      return {4, 1};
    default:
      return {1, 1};
  }
}

// BJ 13.A(7): the treasure is so much for 1, on top of the match and on the same stake.
Odds royal_match(const Deal& deal, char paytable, Faults faults) {
  if (!is_suited(deal.own())) return lost;
  if (!is_royal(deal.one, deal.other)) {
    if (paytable == 'A' || paytable == 'B') return {3, 1};
    return paytable == 'E' ? Odds{2, 1} : Odds{5, 2};
  }
  Odds royal{0, 1};
  switch (paytable) {
    case 'A':
      royal.pays = 10;
      break;
    case 'B':
      royal.pays = 5;
      break;
    case 'C':
      royal.pays = 30;
      break;
    case 'D':
      royal.pays = 25;
      break;
    default:
      royal.pays = 50;
  }
  if (is_royal(deal.up, deal.hole) && !faults.has(Fault::no_crown_treasure)) royal.pays += 1'000;
  return royal;
}

// BJ 13.A(8).
Odds bet_the_set(const Deal& deal, char paytable, Faults faults) {
  if (deal.one.rank != deal.other.rank) return lost;
  if (paytable == 'A') return {15, 1};
  const bool suited = deal.one.suit == deal.other.suit;
  if (!suited || faults.has(Fault::suited_pair_as_pair)) return {10, 1};
  if (paytable == 'B') return {25, 1};
  return paytable == 'C' ? Odds{15, 1} : Odds{12, 1};
}

// BJ 13.A(9).
Odds kings_bounty(const Deal& deal, Faults faults) {
  const auto own = deal.own();
  if (total_of(own) != 20) return lost;
  const bool pair = deal.one.rank == deal.other.rank;
  const bool kings = pair && deal.one.rank == Rank::king;
  if (is_suited(own)) {
    if (!pair) return {9, 1};
    if (!kings) return {25, 1};
    if (deal.one.suit != Suit::spades) return {50, 1};
    return deal.dealer_has_blackjack ? Odds{1'000, 1} : Odds{200, 1};
  }
  return kings && !faults.has(Fault::kings_as_any_twenty) ? Odds{6, 1} : Odds{4, 1};
}

// BJ 13.A(10): by how many of the four cards are of one rank.
Odds super_match(const Deal& deal, std::int64_t decks, Faults faults) {
  const std::array cards{deal.one, deal.other, deal.beside[0], deal.beside[1]};
  std::array<std::int64_t, 4> alike{};
  std::ranges::transform(cards, alike.begin(), [&](Card card) {
    return std::ranges::count(cards, card.rank, &Card::rank);
  });
  std::ranges::sort(alike);
  const bool six = decks == 6;
  if (alike[3] == 4) return six ? Odds{40, 1} : Odds{50, 1};
  if (alike[0] == 2) return six ? Odds{8, 1} : Odds{7, 1};
  if (alike[3] == 3 && !faults.has(Fault::three_of_super_match_as_pair)) return {5, 1};
  return alike[3] >= 2 ? Odds{1, 1} : lost;
}

// BJ 13.D.
Odds three_card_poker(const Deal& deal, char paytable, Faults faults) {
  const auto cards = deal.with_up();
  const bool a = paytable == 'A';
  const bool straight = is_straight(cards);
  if (straight && is_suited(cards)) return a ? Odds{9, 1} : Odds{30, 1};
  if (is_of_one_rank(cards)) return a ? Odds{9, 1} : Odds{20, 1};
  if (straight) return a ? Odds{9, 1} : Odds{10, 1};
  if (is_suited(cards) && !faults.has(Fault::flush_not_paid)) return a ? Odds{9, 1} : Odds{5, 1};
  return lost;
}

// BJ 13.A(11).
Odds house_money(const Deal& deal, std::int64_t decks, Faults faults) {
  const auto own = deal.own();
  const bool suited = is_suited(own);
  if (suited && is_of_ranks(own, Rank::ace, Rank::king)) return {9, 1};
  if (is_straight(own)) {
    if (!suited) return {1, 1};
    return decks == 1 || faults.has(Fault::house_money_of_one_deck) ? Odds{5, 1} : Odds{4, 1};
  }
  return deal.one.rank == deal.other.rank ? Odds{3, 1} : lost;
}

// BJ 13.E, BJ 6.G(12).
Odds lucky_lucky(const Deal& deal, char paytable, Faults faults) {
  const auto cards = deal.with_up();
  const bool suited = is_suited(cards) && !faults.has(Fault::lucky_lucky_never_suited);
  std::array<int, 3> places{};
  std::ranges::transform(cards, places.begin(), [](Card card) { return place_of(card.rank); });
  std::ranges::sort(places);
  if (places == std::array{7, 7, 7}) return suited ? Odds{200, 1} : Odds{50, 1};
  if (places == std::array{6, 7, 8}) return suited ? Odds{100, 1} : Odds{30, 1};
  switch (total_of(cards)) {
    case 21:
      if (!suited) return {3, 1};
      return paytable == 'B' ? Odds{15, 1} : Odds{10, 1};
    case 20:
      return {2, 1};
    case 19:
      return paytable == 'A' ? Odds{2, 1} : Odds{1, 1};
    default:
      return lost;
  }
}

// BJ 6.G(14), BJ 13.N: beside a dealer's 2 to 7.
Odds upcard_luck(const Deal& deal, Faults faults) {
  const bool lucky = deal.up.rank != Rank::ace && value_of(deal.up.rank) <= 7;
  if (!lucky && !faults.has(Fault::upcard_luck_of_any_up_card)) return lost;
  const auto own = deal.own();
  const int total = total_of(own);
  if (total == 21) {
    const bool of_spades = is_suited(own) && deal.one.suit == Suit::spades;
    const bool paid_most = of_spades && is_of_ranks(own, Rank::ace, Rank::jack) &&
                           !faults.has(Fault::ace_and_jack_as_blackjack);
    return paid_most ? Odds{80, 1} : Odds{8, 1};
  }
  if (total >= 9 && total <= 11) return {4, 1};
  return total >= 18 ? Odds{3, 1} : lost;
}

Odds earned(const Game& game, Wager wager, const Deal& deal) {
  const char paytable = game.table.paytable_of(wager);
  switch (wager) {
    case Wager::lucky_ladies:
      return lucky_ladies(deal, paytable, game.faults);
    case Wager::match:
      return match_the_dealer(deal, game.table.decks, game.faults);
    case Wager::in_between:
      return in_between(deal, game.faults);
    case Wager::royal_match_21:
      return royal_match(deal, paytable, game.faults);
    case Wager::bet_the_set_21:
      return bet_the_set(deal, paytable, game.faults);
    case Wager::kings_bounty:
      return kings_bounty(deal, game.faults);
    case Wager::three_card_poker:
      return three_card_poker(deal, paytable, game.faults);
    case Wager::house_money:
      return house_money(deal, game.table.decks, game.faults);
    case Wager::lucky_lucky:
      return lucky_lucky(deal, paytable, game.faults);
    case Wager::upcard_luck_21:
      return upcard_luck(deal, game.faults);
    case Wager::super_match:
      return super_match(deal, game.table.decks, game.faults);
    case Wager::buster_blackjack:
      return buster_blackjack(*deal.dealer, paytable, game.faults);
    default:
      return lost;
  }
}

// The dealer's second card, or all of them, have a say in these alone.
bool waits_for_dealer(Wager wager) {
  return is_on_dealers_hand(wager) || wager == Wager::lucky_ladies ||
         wager == Wager::royal_match_21 || wager == Wager::kings_bounty;
}

Deal deal_of(const Layout& layout, const SideWager& wager) {
  const auto own = layout.box(wager.box).cards.cards();
  const Card hole = layout.dealer.size() > 1 ? layout.second_card() : layout.up_card();
  Deal deal{own[0], own[1],        layout.up_card(), hole, layout.dealer_has_blackjack(),
            {},     &layout.dealer};
  if (wager.kind == Wager::super_match) {
    const auto other = layout.box(box_beside(wager.box)).cards.cards();
    deal.beside = {other[0], other[1]};
  }
  return deal;
}

bool has_two_cards(const Layout& layout, std::int64_t box) {
  const auto at = std::ranges::find(layout.boxes, box, &Box::number);
  return at != layout.boxes.end() && at->cards.size() == 2;
}

bool has_its_cards(const Layout& layout, const SideWager& wager) {
  return has_two_cards(layout, wager.box) &&
         (wager.kind != Wager::super_match || has_two_cards(layout, box_beside(wager.box)));
}

// Without its cards, as a fault may have it, it earns nothing.
Odds odds_now(const Game& game, const Layout& layout, const SideWager& wager) {
  return has_its_cards(layout, wager) ? earned(game, wager.kind, deal_of(layout, wager)) : lost;
}

// BJ 13.J: two queens of hearts, or two kings of spades, against a dealer's Blackjack.
bool is_under_maximum(const Game& game, const Layout& layout, const SideWager& wager) {
  const bool of_two_hands = wager.kind == Wager::lucky_ladies || wager.kind == Wager::kings_bounty;
  return game.table.maximum_payout && of_two_hands && !wager.given_back &&
         layout.box(wager.box).cards.size() == 2 &&
         earned(game, wager.kind, deal_of(layout, wager)) == Odds{1'000, 1};
}

// BJ 13.K: what all of them would be paid past the maximum is shared by their stakes; what is no
// whole cent stays with the house.
Money paid_at_most(const Game& game, const Layout& layout, const SideWager& wager) {
  std::int64_t stakes = 0;
  for (const SideWager& other : layout.side) {
    if (is_under_maximum(game, layout, other)) stakes += other.amount.cents();
  }
  const std::int64_t most = game.table.maximum_payout->cents();
  if (stakes * 1'000 <= most || game.faults.has(Fault::maximum_not_heeded))
    return Money{wager.amount.cents() * 1'000};
  return Money{most * wager.amount.cents() / stakes};
}

}  // namespace

void settle_known_card_wagers(const Game& game, Layout& layout) {
  for (SideWager& wager : Backwards(layout.side)) {
    const bool known = game.table.takes_card_wager(wager.kind) && !waits_for_dealer(wager.kind) &&
                       has_its_cards(layout, wager);
    if (known && !wager.settled) settle_card_wager(game, layout, wager);
  }
}

bool card_wager_wins(const Game& game, const Layout& layout, const SideWager& wager) {
  if (is_paid_for_one(wager.kind)) return prize_of(game, layout, wager).wins();
  return odds_now(game, layout, wager) != lost;
}

void settle_card_wager(const Game& game, const Layout& layout, SideWager& wager) {
  if (is_paid_for_one(wager.kind)) {
    settle_for_one(game, layout, wager);
    wager.settled = true;
    return;
  }
  const Odds odds = odds_now(game, layout, wager);
  const Settlement settlement =
      odds == lost
          ? Settlement{.wager = wager.kind, .outcome = Outcome::lose, .takes = wager.amount}
          : Settlement{.wager = wager.kind,
                       .outcome = Outcome::win,
                       .pays = is_under_maximum(game, layout, wager)
                                   ? paid_at_most(game, layout, wager)
                                   : wager.amount.at(odds),
                       .returns = wager.amount};
  game.settle(layout.box(wager.box).name, wager.player, settlement);
  wager.settled = true;
  if (wager.kind == Wager::buster_blackjack) pay_free_bonus(game, layout, wager);
}

}  // namespace sample
