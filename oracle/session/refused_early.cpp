#include "oracle/session/refused_early.h"

#include <algorithm>
#include <optional>

#include "oracle/edition/answers.h"
#include "oracle/procedure/befallen.h"
#include "spec/tables/table.h"

namespace assay21::oracle {
namespace {

/// With another card up the reader is not used, and the turns are those that they are.
bool may_decide_before_reader(const Rules& rules, const TableState& state) {
  const auto& dealer = state.dealer;
  if (!dealer.hole_down || dealer.read || !rules.has(spec::Step::read_hole_card)) return false;
  if (!use_of_reader(rules, dealer.cards[0].rank()).decided()) return false;
  const auto deadline = rules.table(spec::Question::deadline)
                            .decide(spec::Facts().with(spec::Fact::act, spec::Act::card_reader));
  return deadline.decided() && deadline.then().deadline == spec::Deadline::first_draw;
}

/// Is it the hand's turn, at the decision before which the card was drawn?
bool has_come(const TableState& state, const Moment& when) {
  const auto* hand = when.kind == MomentKind::turn ? state.hand(when.hand) : nullptr;
  return hand != nullptr && !hand->stood && !hand->card_due && hand->requests + 1 == when.nth;
}

}  // namespace

void draw_what_is_refused_early(Session& session, const Event& event) {
  const auto& state = session.state();
  const auto& rules = session.rules_now();
  if (event.kind != EventKind::refuse_card || state.round == nullptr || state.mishaps.loose) return;
  if (!may_decide_before_reader(rules, state)) return;
  const auto& incidents = state.round->incidents;
  std::optional<std::size_t> first;
  const auto turn_of = [&](std::size_t which) {
    return std::get<CardDrawnInError>(incidents[which]).when.hand;
  };
  for (std::size_t i = 0; i < incidents.size(); ++i) {
    const auto* drawn = std::get_if<CardDrawnInError>(&incidents[i]);
    if (drawn == nullptr || !drawn->exposed || state.mishaps.happened[i]) continue;
    const bool refuses =
        std::ranges::find(drawn->refused_by, event.hand) != drawn->refused_by.end();
    if (!refuses || !has_come(state, drawn->when)) continue;
    if (!first || turn_of(i) < turn_of(*first)) first = i;
  }
  if (first) irregularity_happens(rules, session.table(), *first);
}

}  // namespace assay21::oracle
