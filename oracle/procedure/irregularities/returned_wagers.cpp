#include "oracle/procedure/irregularities/returned_wagers.h"

namespace assay21::oracle::irregularities {
namespace {

Duty about(EventKind kind, const Stake& stake, const spec::ClauseSet& clauses) {
  auto due = duty_of(kind, stake.hand, clauses);
  due.event.player = stake.player;
  due.event.wager = stake.wager;
  return due;
}

}  // namespace

Duty give_back(const Stake& stake, const spec::ClauseSet& clauses) {
  auto due = about(EventKind::give_back, stake, clauses);
  due.event.amount = stake.amount;
  due.axis = axis_of(due.event);
  return due;
}

Duty keep(const Stake& stake, const spec::ClauseSet& clauses) {
  auto due = about(EventKind::settle, stake, clauses);
  due.event.outcome = spec::Outcome::lose;
  due.event.takes = stake.amount;
  due.axis = axis_of(due.event);
  return due;
}

Duty repay(const Stake& paid, const spec::ClauseSet& clauses) {
  auto due = about(EventKind::repay, paid, clauses);
  due.event.amount = paid.amount;
  due.axis = axis_of(due.event);
  return due;
}

Duty repay_fixed(HandId hand, PlayerId player, spec::Money amount, const spec::ClauseSet& clauses) {
  auto due = duty_of(EventKind::repay, hand, clauses);
  due.event.player = player;
  due.event.amount = amount;
  due.event.of_fixed = true;
  due.axis = axis_of(due.event);
  return due;
}

spec::ClauseSet clauses_of(const Rules& rules, spec::ParameterName name) {
  const auto* parameter = rules.parameter(name);
  return parameter == nullptr ? spec::ClauseSet() : parameter->clauses;
}

}  // namespace assay21::oracle::irregularities
