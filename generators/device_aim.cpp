#include "generators/device_aim.h"

#include <algorithm>

#include "oracle/shoe_course.h"

namespace assay21::generators {
namespace {

using oracle::Device;
using oracle::DeviceChange;
using oracle::DeviceState;
using oracle::HandId;
using oracle::PlayerId;
using spec::Card;
using spec::Choice;
using spec::Money;
using spec::Rank;

bool has_machine(const oracle::Rules& rules) {
  const auto* shuffler = rules.submission().word(spec::OptionName::shuffler);
  return shuffler != nullptr && *shuffler != "manual";
}

const oracle::Rules& by_hand(const oracle::Rules& rules) {
  return rules.without({true, spec::ReaderOut::no});
}

/// As many players as there are boxes, up to seven, each on his own.
SessionPlan table_of(const oracle::Rules& rules, std::string aim) {
  SessionPlan plan;
  plan.aim = std::move(aim);
  const int boxes = std::min(rules.boxes(), 7);
  for (int box = 1; box <= boxes; ++box) {
    plan.players.push_back("p" + std::to_string(box));
    plan.seats.push_back({box, static_cast<PlayerId>(box - 1)});
  }
  return plan;
}

RoundPlan plain_round(const SessionPlan& plan, std::size_t boxes) {
  RoundPlan round;
  for (std::size_t i = 0; i < std::min(boxes, plan.seats.size()); ++i)
    round.boxes.push_back({plan.seats[i].box, plan.seats[i].player, Money::dollars(10), {}, {}});
  return round;
}

BatchPlan covered_at(const oracle::Rules& rules, int cards_before, std::vector<PlayerId> accepts) {
  BatchPlan batch;
  batch.cut_at = rules.cards_in_shoe() / 2;
  batch.cover = rules.cards_in_shoe() - cards_before;
  batch.accepts = std::move(accepts);
  return batch;
}

/// After one round the shuffler jams, or is out of order from then on.
SessionPlan failing(const oracle::Rules& rules, bool jams) {
  auto plan = table_of(rules, jams ? "a shuffler that jams" : "a shuffler that breaks");
  plan.rounds.push_back(plain_round(plan, 2));
  auto after = plain_round(plan, 2);
  if (jams) {
    after.before = {DeviceChange{Device::shuffler, DeviceState::jammed}, Reshuffle{true, {}}};
  } else {
    after.before = {DeviceChange{Device::shuffler, DeviceState::broken},
                    DeviceChange{Device::shuffler, DeviceState::removed}, Reshuffle{true, {}}};
  }
  plan.rounds.push_back(std::move(after));
  return plan;
}

/// Every way in which cards come to be shuffled by hand and cut, one after the other; with
/// somebody who takes the cut and without. `broken`: the table's machine is out.
SessionPlan by_the_dealer(const oracle::Rules& rules, bool broken, std::vector<PlayerId> accepts) {
  const auto& now = broken ? by_hand(rules) : rules;
  auto plan = table_of(rules, "cards that the dealer shuffles, and their cut");
  const auto free = plan.seats.back();
  plan.seats.pop_back();
  if (broken) {
    plan.opening.devices = {DeviceChange{Device::shuffler, DeviceState::broken},
                            DeviceChange{Device::shuffler, DeviceState::removed}};
  }
  plan.batch = covered_at(now, 60, accepts);
  plan.rounds.push_back(plain_round(plan, 2));
  const auto next = [&](std::vector<Interlude> before) {
    plan.rounds.push_back(plain_round(plan, 2));
    plan.rounds.back().before = std::move(before);
  };
  const auto brought = [&](int cards_before) {
    return Reshuffle{false, covered_at(now, cards_before, accepts)};
  };
  next({brought(3)});
  next({brought(2)});  // the cover card came to a box
  next({brought(5)});
  next({brought(1)});  // … to the dealer, or to another box where he has no card in between
  next({brought(60)});  // … as the first card of a round
  auto again = covered_at(now, 60, accepts);
  again.recut = oracle::Recut{now.cards_in_shoe() / 2, *again.cover, oracle::RecutBy::previous};
  next({Reshuffle{true, again}});
  again.recut->by = oracle::RecutBy::next;
  next({Reshuffle{true, again}});
  IdleTime idle;
  idle.batch = covered_at(now, 60, accepts);
  next({idle});
  idle.face_up = PlayerId{0};
  next({idle});
  idle.face_up.reset();
  idle.comes = free;
  next({idle});
  next({oracle::NewDealer{PlayerId{0}}});
  return plan;
}

/// A shoe that cannot be dealt from is marked.
SessionPlan broken_shoe(const oracle::Rules& rules) {
  auto plan = table_of(rules, "a shoe that is out of order");
  plan.rounds.push_back(plain_round(plan, 1));
  plan.rounds.push_back(plain_round(plan, 1));
  plan.rounds.back().before = {DeviceChange{Device::shoe, DeviceState::broken}};
  return plan;
}

/// What the reader would have ended before anybody decides: hands that are drawn to, doubled, split
/// and surrendered against a Blackjack.
RoundPlan against_a_blackjack(const SessionPlan& plan, std::vector<Card> dealer) {
  using enum Rank;
  auto round = plain_round(plan, 4);
  const auto box = [&](std::size_t at, std::initializer_list<Rank> ranks, Choice choice) {
    if (at >= round.boxes.size()) return;
    for (const auto rank : ranks)
      round.boxes[at].cards.emplace_back(rank, spec::Suit::clubs);
    round.boxes[at].decisions = {{HandId(round.boxes[at].box), {{choice, {}}}}};
  };
  box(0, {seven, seven, seven}, Choice::hit);
  box(1, {six, five, four}, Choice::double_down);
  box(2, {eight, eight, nine, nine}, Choice::split);
  box(3, {nine, seven}, Choice::surrender);
  round.dealer = std::move(dealer);
  return round;
}

SessionPlan broken_reader(const oracle::Rules& rules) {
  using enum Rank;
  constexpr auto hearts = spec::Suit::hearts;
  auto plan = table_of(rules, "a card reader that breaks");
  const std::vector<Card> blackjack = {Card(ace, hearts), Card(king, hearts)};
  plan.rounds.push_back(against_a_blackjack(plan, {Card(king, hearts), Card(eight, hearts)}));
  plan.rounds.back().incidents = {oracle::ReaderFails{{oracle::MomentKind::before_deal, {}, 0}}};
  plan.rounds.push_back(against_a_blackjack(plan, blackjack));
  plan.rounds.push_back(against_a_blackjack(plan, {blackjack.rbegin(), blackjack.rend()}));
  plan.rounds.push_back(plain_round(plan, 2));
  plan.rounds.back().dealer = {Card(queen, hearts), Card(four, hearts), Card(four, hearts)};
  return plan;
}

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
  auto plan = table_of(rules, "a shoe that runs out");
  plan.batch = batch;
  if (broken) {
    plan.opening.devices = {DeviceChange{Device::shuffler, DeviceState::broken},
                            DeviceChange{Device::shuffler, DeviceState::removed}};
  }
  // The dealer has twenty and draws nothing, and nobody does; the least of the others are left
  // over.
  auto others = all_of(rules, {king, queen, jack, nine, eight, seven, six, five, four});
  auto twenties = taken(others, 2 * rounds);
  for (std::size_t i = 0; i < rounds; ++i) {
    auto& round = plan.rounds.emplace_back(plain_round(plan, 7));
    round.may_run_out = true;
    round.dealer = taken(twenties, 2);
    for (auto& box : round.boxes)
      box.cards = taken(others, 2);
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
  // Afterwards the cards are shuffled, as after a cover card.
  plan.rounds.push_back(plain_round(plan, 1));
  plan.rounds.back().before = {Reshuffle{false, batch}};
  return plan;
}

/// The round in which everybody draws must begin when so few are left that they do not suffice: by
/// how many rounds before, that is tried.
void add_running_out(const oracle::Rules& rules, bool broken, std::vector<SessionPlan>& plans) {
  const auto least = oracle::cut_limits(broken ? by_hand(rules) : rules, rules.cards_in_shoe());
  BatchPlan batch;
  batch.cut_at = rules.cards_in_shoe() / 2;
  batch.cover = std::max(1, least.least_behind);
  const int each = 2 * std::min(rules.boxes(), 7) + 2;
  const int most = (rules.cards_in_shoe() - 2 - *batch.cover) / each;
  for (int rounds = std::max(1, most - 3); rounds <= most; ++rounds)
    plans.push_back(running_out(rules, static_cast<std::size_t>(rounds), batch, broken));
}

/// Two faulty cards of a kind in one round.
SessionPlan faulty(const oracle::Rules& rules, bool face_up) {
  auto plan = table_of(rules, "two faulty cards in a round");
  plan.batch.cut_at = rules.cards_in_shoe() / 2;
  (face_up ? plan.batch.face_up : plan.batch.surplus) = {2, 4};
  plan.batch.cover = rules.cards_in_shoe() / 3;
  plan.rounds.push_back(plain_round(plan, 2));
  plan.rounds.push_back(plain_round(plan, 2));
  plan.rounds.back().before = {Reshuffle{false, {}}};
  return plan;
}

}  // namespace

std::vector<SessionPlan> plans_of_devices(const oracle::Rules& rules) {
  std::vector<SessionPlan> plans;
  const bool machine = has_machine(rules);
  if (machine) {
    plans.push_back(failing(rules, true));
    plans.push_back(failing(rules, false));
  }
  for (const bool broken : {false, true}) {
    if (broken ? !machine : rules.shuffles_as_it_deals()) continue;
    plans.push_back(by_the_dealer(rules, broken, {}));
    plans.push_back(by_the_dealer(rules, broken, {0}));
    plans.push_back(by_the_dealer(rules, broken, {1}));
  }
  if (rules.has(spec::Step::sign_out_of_order)) plans.push_back(broken_shoe(rules));
  if (rules.has(spec::Step::read_hole_card)) plans.push_back(broken_reader(rules));
  for (const bool face_up : {false, true})
    plans.push_back(faulty(rules, face_up));
  add_running_out(rules, rules.shuffles_as_it_deals(), plans);
  return plans;
}

}  // namespace assay21::generators
