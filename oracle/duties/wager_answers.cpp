#include "oracle/duties/wager_answers.h"

#include "oracle/rulings/betting.h"
#include "oracle/rulings/deadlines.h"

namespace assay21::oracle {

/// With the clauses that stand against it, or give it: Ch.6 §§D, E, G, H.
Duty answer_to(const At<Betting>& at, const WagerAsk& ask) {
  Duty due;
  due.event.hand = HandId(ask.box);
  due.event.player = ask.player;
  due.event.wager = ask.wager;
  due.event.amount = ask.amount;
  if (auto objection = objection_to(at.rules, at.state, ask)) {
    due.event.kind = EventKind::refuse_wager;
    due.event.ask = ask.ask;
    due.what = std::move(*objection);
    return due;
  }
  due.event.kind = ask.ask == Ask::withdraw ? EventKind::withdraw : EventKind::wager;
  due.what = grounds_for(at.rules, at.state, ask);
  due.value = bounds_of(at.rules, at.state, ask);
  const auto* box = at.state.box(ask.box);
  const bool stands = box != nullptr && standing_wager(*box, ask.player, ask.wager).has_value();
  if (const auto* row = at.rules.deadline(act_of(at.rules, ask.wager, !stands)))
    due.order = row->clauses;
  return due;
}

void weigh_deadline(const At<Boxes>& at, const WagerAsk& ask, Evidence& evidence) {
  if (!at.counts) return;
  const auto* box = at.state.box(ask.box);
  const bool stands = box != nullptr && standing_wager(*box, ask.player, ask.wager).has_value();
  spec::Facts facts;
  facts.with(spec::Fact::act, act_of(at.rules, ask.wager, ask.ask == Ask::place && !stands));
  const auto& table = at.rules.table(spec::Question::deadline);
  evidence.weigh(table, table.decide(facts));
}

}  // namespace assay21::oracle
