#include "oracle/event/event.h"

namespace assay21::oracle {
namespace {

template <typename T>
bool agree_where_given(const Maybe<T>& observed, const Maybe<T>& due) {
  return !observed || observed == due;
}

/// Events of one kind and subject can be different acts all the same.
bool same_act(const Event& a, const Event& b) {
  if (a.kind == EventKind::announce) return a.blackjack == b.blackjack && a.own_card == b.own_card;
  if (a.kind == EventKind::inspect) return a.by == b.by;
  if (a.kind == EventKind::gather) return a.from == b.from;
  if (a.kind == EventKind::sign) return a.device == b.device;
  if (a.kind == EventKind::meter) return a.meter == b.meter;
  if (a.kind == EventKind::repay) return a.of_fixed == b.of_fixed;
  return true;
}

bool moves_a_stake(const Event& event) {
  return event.kind == EventKind::settle || event.kind == EventKind::give_back;
}

}  // namespace

bool agrees(const Event& observed, const Event& due) {
  if (!agree_where_given(observed.card, due.card) ||
      !agree_where_given(observed.amount, due.amount)) {
    return false;
  }
  Event completed = observed;
  completed.card = due.card;
  completed.amount = due.amount;
  return completed == due;
}

bool same_subject(const Event& a, const Event& b) {
  if (a.kind != b.kind && !(moves_a_stake(a) && moves_a_stake(b))) return false;
  const auto& subject = row_of(a.kind).subject;
  return same_act(a, b) && (!subject.hand || a.hand == b.hand) &&
         (!subject.wager || a.wager == b.wager) && (!subject.player || a.player == b.player);
}

}  // namespace assay21::oracle
