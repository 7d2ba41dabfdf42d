#include "generators/random/taken_aim.h"

#include <algorithm>

#include "generators/directed/wager_aim.h"
#include "oracle/edition/answers.h"

namespace assay21::generators {

bool take_aim(const oracle::Rules& rules, const Aim& aim, const Scope& scope,
              const oracle::Seat& seat, RoundPlan& round, RandomSource& source) {
  if (!scope.refusals && !aim.asks.empty()) return false;
  const auto box = std::ranges::find(round.boxes, seat.box, &BoxPlan::box);
  ASSAY21_CHECK(box != round.boxes.end());
  box->cards = aim.cards;
  box->other_cards = aim.other;
  box->decisions = moved_to(box->box, aim.decisions);
  if (aim.stake) box->main = *aim.stake;
  if (aim.match && scope.match) box->side.set(match_wager(rules), aim.match);
  if (aim.insurance && scope.insurance)
    box->insurance = oracle::insurance_limit(rules.figures(), box->main).most;
  if (aim.beside && scope.cards && (aim.beside_stake || !box->side.has(*aim.beside)))
    box->side.set(*aim.beside,
                  aim.beside_stake.value_or(random_side_stake(rules, *aim.beside, source)));
  if (aim.picked && scope.cards) round.draws.card = aim.picked;
  if (aim.position_picked && scope.cards) round.draws.position = seat.box;
  if (aim.stop && scope.wheel) place(rules, *aim.stop, seat.box, round, source);
  if (box->insurance && box->insurance->is_zero()) box->insurance.reset();
  box->even_money = aim.even_money && scope.even_money;
  for (auto ask : aim.asks) {
    ask.box = seat.box;
    ask.player = seat.player;
    if (ask.when.kind == oracle::MomentKind::turn) ask.when.hand = oracle::HandId(seat.box);
    round.asks.push_back(ask);
  }
  // Without any bet there is no round that somebody could come too late for.
  if (aim.without_bet && round.boxes.size() > 1) round.boxes.erase(box);
  round.dealer = aim.dealer;
  return true;
}

}  // namespace assay21::generators
