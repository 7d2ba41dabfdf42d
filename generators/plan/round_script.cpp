#include "generators/plan/round_script.h"

#include <algorithm>

namespace assay21::generators {
namespace {

oracle::SymbolId symbol_id(std::vector<std::string>& symbols, const std::string& symbol) {
  auto at = std::ranges::find(symbols, symbol);
  if (at == symbols.end()) at = symbols.insert(at, symbol);
  return static_cast<oracle::SymbolId>(at - symbols.begin());
}

void add_box(const BoxPlan& box, oracle::Round& round) {
  const auto bet = [&](const auto& bettor) {
    round.bets.push_back({box.box, bettor.player, bettor.main, bettor.side});
    if (bettor.insurance) round.insurance.push_back({box.box, bettor.player, *bettor.insurance});
  };
  bet(box);
  for (const auto& one : box.beside)
    bet(one);
  for (const auto& asked : box.decisions) {
    if (!asked.requests.empty()) round.decisions.push_back(asked);
  }
  round.along.insert(round.along.end(), box.along.begin(), box.along.end());
  if (box.even_money) round.even_money.push_back({box.box, box.player});
  if (box.alone) round.alone.push_back(box.box);
}

}  // namespace

oracle::Round round_of(const RoundPlan& plan, std::vector<std::string>& symbols) {
  oracle::Round round;
  round.otherwise = plan.otherwise;
  round.asks = plan.asks;
  round.draws = plan.draws;
  round.incidents = plan.incidents;
  for (const auto& box : plan.boxes)
    add_box(box, round);
  for (const auto& symbol : plan.wheel)
    round.wheel.push_back(symbol_id(symbols, symbol));
  return round;
}

}  // namespace assay21::generators
