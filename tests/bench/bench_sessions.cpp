#include "tests/bench/bench_sessions.h"

#include <algorithm>
#include <string>

#include "tests/bench/bare_game.h"

namespace assay21::bench {
namespace {

using oracle::HandId;

constexpr int cut_at = 100;
constexpr int cover = 72;
/// More than the longest round takes.
constexpr int enough_cards = 80;
const auto stake = spec::Money::dollars(10);

spec::Choice choice_of(BareChoice choice) {
  switch (choice) {
    case BareChoice::surrender:
      return spec::Choice::surrender;
    case BareChoice::double_down:
      return spec::Choice::double_down;
    case BareChoice::split:
      return spec::Choice::split;
    case BareChoice::stand:
      return spec::Choice::stand;
    case BareChoice::hit:
      break;
  }
  return spec::Choice::hit;
}

/// Writes down what each hand asks for.
struct Requests {
  std::vector<oracle::HandRequests>* hands = nullptr;

  void chose(int box, int part, BareChoice choice) const {
    auto id = HandId(box + 1);
    if (part == 1) id = id.left();
    if (part == 2) id = id.right();
    auto at = std::ranges::find(*hands, id, &oracle::HandRequests::hand);
    if (at == hands->end()) at = hands->insert(at, {id, {}});
    at->requests.push_back({choice_of(choice), {}});
  }
};

std::vector<BareCard> whole_stack(LazyShoe& shoe) {
  shoe.begin();
  std::vector<BareCard> cards;
  while (shoe.left() > 0)
    cards.push_back(shoe.draw());
  return cards;
}

spec::Card card_of(BareCard card) {
  return {static_cast<spec::Rank>(rank_of(card)), static_cast<spec::Suit>(suit_of(card))};
}

}  // namespace

BenchSession bench_session(int boxes, int stacks, std::uint64_t seed) {
  BenchSession session;
  oracle::Open open;
  std::vector<oracle::Bet> bets;
  for (int box = 1; box <= boxes; ++box) {
    const auto player = static_cast<oracle::PlayerId>(box - 1);
    session.script.players.push_back("p" + std::to_string(box));
    open.seats.push_back({box, player});
    bets.push_back({.box = box, .player = player, .main = stake});
  }
  session.script.stimuli.emplace_back(open);
  LazyShoe random(seed);
  for (int i = 0; i < stacks; ++i) {
    auto cards = whole_stack(random);
    oracle::Stack stack;
    std::ranges::transform(cards, std::back_inserter(stack.cards), card_of);
    session.script.stimuli.emplace_back(std::move(stack));
    session.script.stimuli.emplace_back(oracle::Cut{cut_at, cover});
    std::rotate(cards.begin(), cards.begin() + cut_at, cards.end());
    GivenShoe shoe(cards);
    shoe.draw();  // is burned
    while (shoe.left() > enough_cards) {
      oracle::Round round{.bets = bets, .decisions = {}};
      session.gained += BareGame(shoe, boxes, stake.in_cents(), Requests{&round.decisions}).round();
      session.script.stimuli.emplace_back(std::move(round));
      ++session.rounds;
    }
  }
  session.script.stimuli.emplace_back(oracle::Close());
  return session;
}

}  // namespace assay21::bench
