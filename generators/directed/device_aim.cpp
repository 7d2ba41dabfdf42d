#include "generators/directed/device_aim.h"

#include <algorithm>
#include <iterator>

#include "generators/chance/failure.h"
#include "generators/directed/short_shoe.h"
#include "generators/plan/areas.h"
#include "generators/plan/plain_plan.h"
#include "oracle/rulings/shoe_rulings.h"

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

BatchPlan covered_at(const oracle::Rules& rules, int cards_before, std::vector<PlayerId> accepts) {
  BatchPlan batch;
  batch.cut_at = rules.cards_in_shoe() / 2;
  batch.cover = rules.cards_in_shoe() - cards_before;
  batch.accepts = std::move(accepts);
  return batch;
}

/// After one round the shuffler jams, or is out of order from then on.
SessionPlan failing(const oracle::Rules& rules, bool jams) {
  auto plan = plain_session(rules, jams ? "a shuffler that jams" : "a shuffler that breaks");
  plan.rounds.push_back(plain_round(plan, 2));
  auto after = plain_round(plan, 2);
  if (jams) {
    after.before = {DeviceChange{Device::shuffler, DeviceState::jammed}, Reshuffle{true, {}}};
  } else {
    // Where no other way of shuffling is open it works again before the cards are shuffled.
    const auto then =
        oracle::may_shuffle_by_hand(rules) ? DeviceState::removed : DeviceState::repaired;
    after.before = {DeviceChange{Device::shuffler, DeviceState::broken},
                    DeviceChange{Device::shuffler, then}, Reshuffle{true, {}}};
  }
  plan.rounds.push_back(std::move(after));
  return plan;
}

/// Every way in which cards come to be shuffled by hand and cut, one after the other; with
/// somebody who takes the cut and without. `broken`: the table's machine is out.
SessionPlan by_the_dealer(const oracle::Rules& rules, bool broken, std::vector<PlayerId> accepts) {
  const auto& now = broken ? shuffled_by_hand(rules) : rules;
  auto plan = plain_session(rules, "cards that the dealer shuffles, and their cut");
  const auto free = plan.seats.back();
  plan.seats.pop_back();
  plan.batch = covered_at(now, 60, accepts);
  if (broken) plan.batch.devices = shuffler_leaves();
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
  for (const auto by : recutters(now)) {
    auto again = covered_at(now, 60, accepts);
    again.recut = oracle::Recut{now.cards_in_shoe() / 2, *again.cover, by};
    next({Reshuffle{true, again}});
  }
  IdleTime idle;
  idle.batch = covered_at(now, 60, accepts);
  next({idle});
  idle.face_up = PlayerId{0};
  next({idle});
  idle.face_up.reset();
  idle.comes = free;
  next({idle});
  const bool shown = rules.has(spec::Step::show_burned);
  next({oracle::NewDealer{shown ? std::optional(PlayerId{0}) : std::nullopt}});
  return plan;
}

/// A shoe that cannot be dealt from is marked.
SessionPlan broken_shoe(const oracle::Rules& rules) {
  auto plan = plain_session(rules, "a shoe that is out of order");
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
    // Of several suits: there are enough of each then, round after round.
    auto& cards = round.boxes[at].cards;
    for (const auto rank : ranks)
      cards.emplace_back(rank, spec::all_suits[cards.size() % spec::suit_count]);
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
  auto plan = plain_session(rules, "a card reader that breaks");
  const std::vector<Card> blackjack = {Card(ace, hearts), Card(king, hearts)};
  plan.rounds.push_back(against_a_blackjack(plan, {Card(king, hearts), Card(eight, hearts)}));
  plan.rounds.back().incidents = {oracle::ReaderFails{{oracle::MomentKind::before_deal, {}, 0}}};
  plan.rounds.push_back(against_a_blackjack(plan, blackjack));
  plan.rounds.back().while_stopped = true;
  plan.rounds.push_back(against_a_blackjack(plan, {blackjack.rbegin(), blackjack.rend()}));
  plan.rounds.push_back(plain_round(plan, 2));
  plan.rounds.back().dealer = {Card(queen, hearts), Card(four, hearts), Card(four, hearts)};
  return plan;
}

/// Two faulty cards of a kind in one round.
SessionPlan faulty(const oracle::Rules& rules, bool face_up) {
  auto plan = plain_session(rules, "two faulty cards in a round");
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
  const bool machine = has_shuffler(rules);
  if (machine) {
    plans.push_back(failing(rules, true));
    plans.push_back(failing(rules, false));
  }
  for (const bool broken : {false, true}) {
    if (broken ? !machine : rules.shuffles_as_it_deals()) continue;
    if (broken && !oracle::may_shuffle_by_hand(rules)) continue;
    plans.push_back(by_the_dealer(rules, broken, {}));
    plans.push_back(by_the_dealer(rules, broken, {0}));
    plans.push_back(by_the_dealer(rules, broken, {1}));
  }
  const bool shoe = !rules.has(spec::Step::burn_before_round);
  if (shoe && rules.has(spec::Step::sign_on_the_shoe)) plans.push_back(broken_shoe(rules));
  if (rules.has(spec::Step::read_hole_card)) plans.push_back(broken_reader(rules));
  for (const bool face_up : {false, true})
    plans.push_back(faulty(rules, face_up));
  auto running_out = short_shoe_plans(rules);
  std::ranges::move(running_out, std::back_inserter(plans));
  lay_on_both_areas(rules, plans);
  return plans;
}

}  // namespace assay21::generators
