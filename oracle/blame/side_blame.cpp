#include "oracle/blame/side_blame.h"

#include <algorithm>

#include "oracle/rulings/awards.h"

namespace assay21::oracle {
namespace {

using spec::ClauseSet;
using spec::Question;
using spec::WagerId;

ClauseSet rows_of(const Rules& rules, Question question, WagerId wager) {
  spec::Facts facts;
  facts.with(spec::Fact::wager_side, side_wager(rules, wager));
  ClauseSet clauses;
  for (const auto& row : rules.table(question).rows()) {
    const auto of = std::ranges::find(row.when, spec::Fact::wager_side, &spec::Condition::fact);
    if (of == row.when.end() || of->holds(facts)) clauses.add(row.clauses);
  }
  return clauses;
}

/// What gives a spin at all.
ClauseSet every_row(const spec::Table& table) {
  ClauseSet clauses;
  for (const auto& row : table.rows())
    clauses.add(row.clauses);
  return clauses;
}

const OtherWager* wager_of(const TableState& state, const Event& event) {
  const auto* box = state.box(event.hand.box());
  if (box == nullptr) return nullptr;
  const auto at = std::ranges::find_if(box->others, [&](const OtherWager& one) {
    return one.wager == event.wager && one.player == event.player;
  });
  return at == box->others.end() ? nullptr : &*at;
}

const Spin* stop_for(const TableState& state, int box, PlayerId player, WagerId wager) {
  const auto at = std::ranges::find_if(state.spins, [&](const Spin& one) {
    return one.box == box && one.player == player && one.wager == wager;
  });
  return at == state.spins.end() ? nullptr : &*at;
}

/// What a line comes to at this moment.
spec::Money worth(const TableState& state, const PrizeLine& line) {
  return line.part ? line.pays + state.meters.due(*line.part) : line.pays;
}

}  // namespace

ClauseSet against_side_award(const Rules& rules, const TableState& state, const Event& event) {
  if (rules.prizes() == nullptr) return {};
  if (event.kind == EventKind::wheel && !is_awarded(event.wager)) {
    auto clauses = every_row(rules.table(Question::award_on_hand));
    clauses.add(every_row(rules.table(Question::award_on_dealer)));
    return clauses;
  }
  if (!is_awarded(event.wager)) return {};
  if (event.kind == EventKind::community) {
    auto clauses = rows_of(rules, Question::community, event.wager);
    const auto* wager = wager_of(state, event);
    const auto* table =
        wager == nullptr ? nullptr : rules.prizes()->community_table(event.wager, wager->amount);
    if (table != nullptr) clauses.add(table->clauses);
    return clauses;
  }
  if (event.kind == EventKind::wheel) {
    auto clauses = rows_of(rules, Question::award_on_hand, event.wager);
    clauses.add(rows_of(rules, Question::award_on_dealer, event.wager));
    return clauses;
  }
  const bool won = event.outcome == spec::Outcome::win;
  const auto* stop = stop_for(state, event.hand.box(), event.player, event.wager);
  const auto* wager = wager_of(state, event);
  const auto* table = wager == nullptr || rules.prizes() == nullptr
                          ? nullptr
                          : rules.prizes()->player_table(event.wager, wager->amount);
  const bool from_meter = won && stop != nullptr && table != nullptr &&
                          std::ranges::any_of(table->lines, [&](const PrizeLine& line) {
                            return line.part && line.symbol == state.script->symbols[stop->symbol];
                          });
  const auto moment = moment_of(rules, state, event.wager, won, won, from_meter);
  return moment.decided() ? moment.clauses : ClauseSet();
}

ClauseSet side_award_misapplied(const Rules& rules, const TableState& state,
                                const Event& observed) {
  const auto* wager = wager_of(state, observed);
  if (rules.prizes() == nullptr || wager == nullptr || observed.pays.is_zero()) return {};
  const bool community = observed.kind == EventKind::community;
  const auto spun_at =
      community && observed.other_hand ? observed.other_hand->box() : observed.hand.box();
  const auto* own = rules.prizes()->player_table(wager->wager, wager->amount);
  if (community) own = rules.prizes()->community_table(wager->wager, wager->amount);
  const auto* stop = community ? nullptr : stop_for(state, spun_at, wager->player, wager->wager);
  const auto shown = stop == nullptr ? std::string() : state.script->symbols[stop->symbol];
  ClauseSet same_stop;
  ClauseSet same_table;
  for (const auto& table : rules.prizes()->tables()) {
    if (table.wager != observed.wager) continue;
    for (const auto& line : table.lines) {
      if (worth(state, line) != observed.pays) continue;
      // The same stop in the paytable of another stake, or else another line of the same.
      if (&table != own && line.symbol == shown) same_stop.add(line.clauses);
      if (&table == own && line.symbol != shown) same_table.add(line.clauses);
    }
  }
  return same_stop.empty() ? same_table : same_stop;
}

}  // namespace assay21::oracle
