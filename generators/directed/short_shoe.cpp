#include "generators/directed/short_shoe.h"

#include <algorithm>

#include "generators/plan/plain_plan.h"
#include "oracle/edition/answers.h"
#include "oracle/rulings/shoe_rulings.h"

namespace assay21::generators {
namespace {

using oracle::HandId;
using spec::Card;
using spec::Choice;
using spec::Money;
using spec::Rank;

/// Cards of these ranks, suit by suit, as many as the shoe has.
std::vector<Card> all_of(const oracle::Rules& rules, std::initializer_list<Rank> ranks) {
  std::vector<Card> cards;
  for (const auto rank : ranks) {
    for (const auto suit : spec::all_suits)
      cards.insert(cards.end(), static_cast<std::size_t>(rules.copies_of({rank, suit})),
                   Card(rank, suit));
  }
  return cards;
}

/// Splits as often as may be, and draws what there is.
BoxPlan hungry(const oracle::Rules& rules, const oracle::Seat& seat, std::vector<Card> cards) {
  BoxPlan box{seat.box, seat.player, Money::dollars(10), std::move(cards), {}};
  std::vector<HandId> hands = {HandId(seat.box)};
  for (int splits = 0; splits < rules.most_splits(); ++splits) {
    const auto hand = hands[static_cast<std::size_t>(splits)];
    box.decisions.push_back({hand, {{Choice::split, {}}}});
    hands.push_back(hand.left());
    hands.push_back(hand.right());
  }
  return box;
}

/// Takes so many from the front of the pile, as far as it goes.
std::vector<Card> taken(std::vector<Card>& pile, std::size_t count) {
  const auto end = pile.begin() + static_cast<std::ptrdiff_t>(std::min(count, pile.size()));
  std::vector<Card> cards(pile.begin(), end);
  pile.erase(pile.begin(), end);
  return cards;
}

/// So many cards does a round take in which nobody draws: the initial deal, and the dealer's second
/// card where that comes last.
int cards_of_a_round(const oracle::Rules& rules) {
  const int boxes = rules.areas_of_a_place() * std::min(rules.places(), 7);
  int cards = 0;
  int own = 0;
  for (const auto& pass : rules.deal()) {
    cards += pass.to == spec::DealtTo::boxes ? boxes : 1;
    own += pass.to_dealer() ? 1 : 0;
  }
  return cards + std::max(0, 2 - own);
}

/// The first cards of these boxes, a community card being one of each.
void deal_from(const oracle::Rules& rules, std::vector<Card>& pile, std::vector<BoxPlan>& boxes) {
  if (!oracle::shares_first_cards(rules)) {
    for (auto& box : boxes)
      box.cards = taken(pile, 2);
    return;
  }
  for (const auto& pass : rules.deal()) {
    if (!pass.to_hands()) continue;
    const bool for_all = pass.to == spec::DealtTo::all_boxes;
    const auto shared = for_all ? taken(pile, 1) : std::vector<Card>();
    for (auto& box : boxes) {
      const auto cards = for_all ? shared : taken(pile, 1);
      box.cards.insert(box.cards.end(), cards.begin(), cards.end());
    }
  }
}

/// A pair, and then so many that an ace of the first hand counts one: it would be finished too soon
/// with one that counts eleven.
std::vector<Card> with_aces(const oracle::Rules& rules, std::vector<Card> cards,
                            const std::vector<Card>& aces) {
  constexpr int safe = 11;
  std::vector<Card> hand;
  std::size_t at = 0;
  while (at < cards.size() && rules.values().points(hand).total < safe) {
    if (at != 1) hand.push_back(cards[at]);  // the second of the pair begins the other hand
    ++at;
  }
  cards.insert(cards.begin() + static_cast<std::ptrdiff_t>(at), aces.begin(), aces.end());
  return cards;
}

/// First so many rounds of other cards; then one in which everybody splits and draws low ones, aces
/// last, until the shoe has run out.
SessionPlan running_out(const oracle::Rules& rules, std::size_t rounds, const BatchPlan& batch,
                        bool broken) {
  using enum spec::Rank;
  auto plan = plain_session(rules, "a shoe that runs out");
  plan.batch = batch;
  if (broken) plan.batch.devices = shuffler_leaves();
  // The dealer has twenty and draws nothing, and nobody does; the least of the others are left
  // over.
  auto others = all_of(rules, {king, queen, jack, nine, eight, seven, six, five, four});
  auto twenties = taken(others, 2 * rounds);
  for (std::size_t i = 0; i < rounds; ++i) {
    auto& round = plan.rounds.emplace_back(plain_round(plan, 7));
    round.may_run_out = true;
    round.dealer = taken(twenties, 2);
    deal_from(rules, others, round.boxes);
  }
  auto& last = plan.rounds.emplace_back();
  last.may_run_out = true;
  last.otherwise = Choice::hit;
  auto low = all_of(rules, {three, two});
  const auto all_aces = all_of(rules, {ace});
  auto aces = all_aces;
  const auto boxes = plan.seats.size();
  const auto pairs = low.size() / boxes;
  for (const auto& seat : plan.seats) {
    last.boxes.push_back(hungry(
        rules, seat, with_aces(rules, taken(low, pairs), taken(aces, all_aces.size() / boxes))));
  }
  // Of a double shoe it is the first side that runs out.
  if (rules.has(spec::Step::determinant_card)) {
    for (auto& round : plan.rounds)
      round.determinant = DeterminantPlan{};
  }
  // Afterwards the cards are shuffled, as after a cover card.
  plan.rounds.push_back(plain_round(plan, 1));
  plan.rounds.back().before = {Reshuffle{false, batch}};
  return plan;
}

}  // namespace

std::vector<SessionPlan> short_shoe_plans(const oracle::Rules& rules) {
  const bool broken = rules.shuffles_as_it_deals();
  const auto limits =
      oracle::cut_limits(broken ? shuffled_by_hand(rules) : rules, rules.cards_in_shoe());
  BatchPlan batch;
  batch.cut_at = rules.cards_in_shoe() / 2;
  batch.cover = std::max(1, limits.least_behind);
  const int each = cards_of_a_round(rules);
  const int most = (rules.cards_in_shoe() - 2 - *batch.cover) / each;
  std::vector<SessionPlan> plans;
  for (int rounds = std::max(1, most - 3); rounds <= most; ++rounds)
    plans.push_back(running_out(rules, static_cast<std::size_t>(rounds), batch, broken));
  return plans;
}

}  // namespace assay21::generators
