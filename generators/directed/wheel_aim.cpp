#include "generators/directed/wheel_aim.h"

#include <algorithm>

namespace assay21::generators {
namespace {

using oracle::PrizeTable;
using oracle::Spins;
using spec::Money;
using spec::Question;
using spec::WagerId;

constexpr auto any_stake = Money::dollars(5);

/// Where a wheel can stop under the readings in force: what its paytable pays, and what brings
/// Community Pay.
std::vector<std::string> stops_of(const oracle::Rules& rules, const PrizeTable& table) {
  std::vector<std::string> all;
  for (const auto& symbol : table.stops) {
    const bool pays = std::ranges::any_of(rules.prizes()->tables(), [&](const PrizeTable& one) {
      return (&one == &table || one.for_community) && one.wager == table.wager &&
             std::ranges::find(one.lines, symbol, &oracle::PrizeLine::symbol) != one.lines.end();
    });
    if (pays) all.push_back(symbol);
  }
  return all;
}

bool has_community_stop(const oracle::Rules& rules, WagerId wager) {
  return rules.prizes()->community_stop(wager) && rules.prizes()->spins(wager) == Spins::hot_spot;
}

std::vector<std::string> community_stops(const oracle::Rules& rules, WagerId wager) {
  std::vector<std::string> all;
  for (const auto& table : rules.prizes()->tables()) {
    if (!table.for_community || table.wager != wager) continue;
    for (const auto& line : table.lines)
      all.push_back(line.symbol);
  }
  return all;
}

/// What the wheel shows, with more stops than can be needed.
std::vector<std::string> shown(const oracle::Rules& rules, const AimedStop& first,
                               std::size_t boxes, RandomSource& source) {
  const auto* table = rules.prizes()->player_table(first.wager, first.stake);
  const auto prizes = stops_of(rules, *table);
  const auto shared = community_stops(rules, first.wager);
  const bool apart = has_community_stop(rules, first.wager);
  std::vector<std::string> all;
  while (all.size() < 2 * boxes + 2) {
    all.push_back(source.pick(prizes));
    if (apart) all.push_back(source.pick(shared));
  }
  all[first.for_community ? 1 : 0] = first.symbol;
  return all;
}

}  // namespace

std::vector<AimedStop> all_stops(const oracle::Rules& rules) {
  std::vector<AimedStop> all;
  if (rules.prizes() == nullptr) return all;
  for (const auto& table : rules.prizes()->tables()) {
    if (table.for_community || table.lines.empty()) continue;
    for (auto& symbol : stops_of(rules, table))
      all.push_back({table.wager, table.stake.value_or(any_stake), std::move(symbol), false});
  }
  for (const auto& table : rules.prizes()->tables()) {
    if (!table.for_community || !has_community_stop(rules, table.wager)) continue;
    const auto stake = table.stake.value_or(any_stake);
    const auto* prizes = rules.prizes()->player_table(table.wager, stake);
    if (prizes == nullptr || prizes->lines.empty()) continue;
    for (const auto& line : table.lines)
      all.push_back({table.wager, stake, line.symbol, true});
  }
  return all;
}

std::optional<AimedStop> any_stop(const oracle::Rules& rules, WagerId wager, RandomSource& source) {
  auto stops = all_stops(rules);
  std::erase_if(stops, [&](const AimedStop& one) { return one.wager != wager; });
  if (stops.empty()) return std::nullopt;
  return source.pick(stops);
}

const spec::Row* spinning_row(const oracle::Rules& rules, WagerId wager) {
  const auto side = static_cast<std::int64_t>(oracle::side_wager(rules, wager));
  for (const auto question : {Question::award_on_hand, Question::award_on_dealer}) {
    for (const auto& row : rules.table(question).rows()) {
      const auto of = std::ranges::find(row.when, spec::Fact::wager_side, &spec::Condition::fact);
      if (row.then.spin && of != row.when.end() && of->low() == side) return &row;
    }
  }
  return nullptr;
}

void place(const oracle::Rules& rules, const AimedStop& stop, int box, RoundPlan& round,
           RandomSource& source) {
  for (auto& one : round.boxes) {
    if (one.box == box || source.chance(60)) one.side.set(stop.wager, stop.stake);
  }
  round.wheel = shown(rules, stop, round.boxes.size(), source);
}

void add_random_wheel(const oracle::Rules& rules, const Scope& scope, RoundPlan& round,
                      RandomSource& source) {
  if (!scope.wheel || rules.prizes() == nullptr || !round.wheel.empty() || !source.chance(50))
    return;
  const auto stops = all_stops(rules);
  if (stops.empty()) return;
  const auto& stop = source.pick(stops);
  auto& chosen = round.boxes[source.below(round.boxes.size())];
  if (source.chance(60)) {
    const auto* row = spinning_row(rules, stop.wager);
    const bool on_dealer = rules.prizes()->hangs_on_dealer(stop.wager);
    const spec::Card ace(spec::Rank::ace,
                         source.pick(std::vector(spec::all_suits.begin(), spec::all_suits.end())));
    const spec::Card king(spec::Rank::king, spec::Suit::hearts);
    const spec::Card six(spec::Rank::six, spec::Suit::clubs);
    if (row != nullptr && on_dealer && round.dealer.empty()) {
      round.dealer = {six, king};
    } else if (row != nullptr && !on_dealer && chosen.cards.empty()) {
      chosen.cards = {ace, king};
    }
  }
  place(rules, stop, chosen.box, round, source);
  if (scope.refusals && source.chance(10)) chosen.side.set(stop.wager, Money::cents(777));
}

}  // namespace assay21::generators
