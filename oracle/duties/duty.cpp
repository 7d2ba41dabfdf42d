#include "oracle/duties/duty.h"

namespace assay21::oracle {
namespace {

/// Is the wager of this duty settled, or does it go back?
bool disposes_of(const Event& observed, const Event& due) {
  return (observed.kind == EventKind::settle || observed.kind == EventKind::give_back) &&
         observed.wager == due.wager && observed.hand == due.hand && observed.player == due.player;
}

}  // namespace

bool satisfies(const Event& observed, const Duty& due) {
  if (agrees(observed, due.event)) return true;
  if (due.unspecified) return disposes_of(observed, due.event);
  if (due.either_face && observed.face == spec::Face::down && !observed.card) {
    auto shown = observed;
    shown.face = due.event.face;
    if (agrees(shown, due.event)) return true;
  }
  if (due.anywhere) {
    auto there = observed;
    there.cards = due.event.cards;
    if (agrees(there, due.event)) return true;
  }
  const bool instead = due.or_pays && observed.pays == *due.or_pays;
  const bool enough = due.pays_least && observed.pays >= *due.pays_least;
  if (!instead && !enough) return false;
  auto as_due = observed;
  as_due.pays = due.event.pays;
  return agrees(as_due, due.event);
}

Duty duty_of(EventKind kind, HandId hand, const spec::ClauseSet& what) {
  Duty duty;
  duty.event.kind = kind;
  duty.event.hand = hand;
  duty.what = what;
  return duty;
}

}  // namespace assay21::oracle
