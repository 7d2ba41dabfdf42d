#include "generators/chance/company.h"

#include <algorithm>

namespace assay21::generators {
namespace {

using oracle::Along;
using spec::Choice;
using spec::Money;

BesidePlan random_bettor(const oracle::Rules& rules, const Scope& scope, oracle::PlayerId player,
                         RandomSource& source) {
  static const std::vector<Money> stakes = {Money::dollars(5), Money::dollars(10),
                                            Money::dollars(25), Money::cents(777),
                                            Money::cents(2499)};
  BesidePlan bettor;
  bettor.player = player;
  bettor.main = source.pick(stakes);
  if (scope.match && source.chance(30))
    bettor.side.set(*rules.terms().first(spec::WagerMechanism::match),
                    Money::dollars(source.between(1, 5)));
  if (scope.insurance && source.chance(50))
    bettor.insurance = oracle::insurance_limit(rules.figures(), bettor.main).most;
  if (bettor.insurance && bettor.insurance->is_zero()) bettor.insurance.reset();
  return bettor;
}

bool asks_for(const oracle::HandRequests& asked, Choice choice) {
  return std::ranges::find(asked.requests, choice, &oracle::Request::choice) !=
         asked.requests.end();
}

void goes_along(const oracle::Rules& rules, const BesidePlan& bettor, BoxPlan& box,
                RandomSource& source) {
  for (const auto& asked : box.decisions) {
    if (static_cast<int>(asked.hand.depth()) >= rules.most_splits()) continue;
    if (asks_for(asked, Choice::double_down) && source.chance(60)) {
      const auto amount = bettor.main.in_cents() * source.between(1, 5) / 4;
      box.along.push_back(
          {asked.hand, bettor.player, Money::cents(std::max<std::int64_t>(1, amount))});
    }
    if (!asks_for(asked, Choice::split) || !source.chance(75)) continue;
    Along split{asked.hand, bettor.player, oracle::CoverBoth{}};
    if (source.chance(50)) split.does = source.chance(50) ? asked.hand.left() : asked.hand.right();
    box.along.push_back(split);
  }
}

}  // namespace

void add_random_company(const oracle::Rules& rules, const Scope& scope, const Floor& floor,
                        RoundPlan& round, RandomSource& source) {
  for (auto& box : round.boxes) {
    box.alone = source.chance(4);
    if (!source.chance(25)) continue;
    for (const auto player : floor.present()) {
      if (player == box.player || box.beside.size() == 2 || !source.chance(40)) continue;
      box.beside.push_back(random_bettor(rules, scope, player, source));
    }
    for (const auto& bettor : box.beside)
      goes_along(rules, bettor, box, source);
  }
}

}  // namespace assay21::generators
