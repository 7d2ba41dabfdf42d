#include "generators/directed/company_aim.h"

#include "generators/plan/areas.h"

namespace assay21::generators {
namespace {

using oracle::Admit;
using oracle::HandId;
using spec::Choice;
using spec::Money;

std::vector<spec::Card> cards(std::initializer_list<spec::Rank> ranks) {
  std::vector<spec::Card> all;
  for (const auto rank : ranks)
    all.emplace_back(rank, spec::Suit::spades);
  return all;
}

SessionPlan plan_of(const oracle::Rules& rules, std::string aim) {
  SessionPlan plan;
  plan.aim = std::move(aim);
  plan.batch.cut_at = rules.cards_in_shoe() / 2;
  return plan;
}

/// One sits out a round and is shut out of the next, is let in again, and is shut out once more
/// until the cards are shuffled: Ch.6 §C, §5(j).
SessionPlan shut_out(const oracle::Rules& rules) {
  auto plan = plan_of(rules, "a player who is shut out and let in again");
  plan.players = {"p1", "p2"};
  plan.seats = {{1, 0}, {2, 1}};
  const BoxPlan one{1, 0, Money::dollars(10), {}, {}};
  const BoxPlan two{2, 1, Money::dollars(10), {}, {}};
  const auto round = [&](std::vector<BoxPlan> boxes, std::vector<Interlude> before) {
    auto& added = plan.rounds.emplace_back();
    added.boxes = std::move(boxes);
    added.before = std::move(before);
  };
  round({one}, {});
  round({one, two}, {Admit{1, false}});
  round({one, two}, {Admit{1, true}});
  round({one}, {});
  Reshuffle reshuffle;
  reshuffle.batch = plan.batch;
  round({one, two}, {Admit{1, false}, reshuffle});
  return plan;
}

/// More bet on a box than may; they insure, and go along when its pair is split and a hand doubled.
/// On another round the first on the box wants nobody beside him: §13.
SessionPlan company(const oracle::Rules& rules) {
  using enum spec::Rank;
  const auto most = rules.figures().shared.most_bettors;
  auto plan = plan_of(rules, "several bettors on a box");
  plan.players = {"p1"};
  plan.seats = {{1, 0}};
  BoxPlan box{1, 0, Money::dollars(10), cards({eight, eight, three, nine, king}), {}};
  const HandId whole(1);
  for (int i = 1; i <= most; ++i) {
    const auto player = static_cast<oracle::PlayerId>(i);
    plan.players.push_back("p" + std::to_string(i + 1));
    plan.opening.arrive.push_back(player);
    box.beside.push_back({player, Money::dollars(5)});
    box.beside.back().insurance = Money::dollars(2);
    if (i < most) box.along.push_back({whole, player, oracle::CoverBoth{}});
  }
  box.decisions = {{whole, {{Choice::split, {}}}}, {whole.left(), {{Choice::double_down, {}}}}};
  box.along.push_back({whole.left(), 1, Money::dollars(5)});
  BoxPlan alone{1, 0, Money::dollars(10), {}, {}};
  alone.beside = box.beside;
  alone.alone = true;
  auto& first = plan.rounds.emplace_back();
  first.boxes = {box};
  first.dealer = cards({ace, six});
  plan.rounds.emplace_back().boxes = {alone};
  return plan;
}

/// One is insured and surrenders, and the dealer has no Blackjack: Ch.9 §D, §8(b).
SessionPlan insured_and_surrendered(const oracle::Rules& rules) {
  using enum spec::Rank;
  auto plan = plan_of(rules, "a hand that is insured and surrendered");
  plan.players = {"p1"};
  plan.seats = {{1, 0}};
  BoxPlan box{1, 0, Money::dollars(10), cards({nine, seven}), {}};
  box.decisions = {{HandId(1), {{Choice::surrender, {}}}}};
  box.insurance = Money::dollars(5);
  auto& round = plan.rounds.emplace_back();
  round.boxes = {box};
  round.dealer = cards({ace, six});
  return plan;
}

}  // namespace

std::vector<SessionPlan> plans_of_company(const oracle::Rules& rules, const Scope& scope) {
  std::vector<SessionPlan> plans;
  if (scope.doors && rules.has(spec::Step::shut_out)) plans.push_back(shut_out(rules));
  if (scope.company && rules.has(spec::Step::several_on_a_box)) plans.push_back(company(rules));
  if (scope.insurance) plans.push_back(insured_and_surrendered(rules));
  lay_on_both_areas(rules, plans);
  return plans;
}

}  // namespace assay21::generators
