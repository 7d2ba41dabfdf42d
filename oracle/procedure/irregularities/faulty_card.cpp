// Cards that are found face up in the shoe, and cards that should not be in it at all.
#include <algorithm>

#include "oracle/duties/remedies.h"
#include "oracle/procedure/irregularities/irregularities.h"
#include "oracle/rulings/shoe_rulings.h"

namespace assay21::oracle::irregularities {

using spec::Irregularity;

namespace {

FoundCards found_cards(const At<Faults>& at) {
  return counted(at.rules, at.state.mishaps().in_round, at.state.mishaps().in_shoe);
}

/// Where the round is void with the second one, it is when that has been found, whatever became of
/// it.
std::optional<Duty> due_on_several(const At<Faults>& at, Duties& out) {
  const auto now = as_counted(at.rules, at.state.mishaps().in_round);
  const auto found = found_cards(at);
  const bool face_up = now.face_up > 0 && found.face_up > 1;
  const bool removed = now.removed > 0 && found.removed > 1;
  if (!face_up && !removed) return std::nullopt;
  const auto decision = removed
                            ? remedy_for(at, Irregularity::removed_rank_in_shoe, out, found.removed)
                            : remedy_for(at, Irregularity::face_up_in_shoe, out, found.face_up);
  const bool is_void =
      decision.decided() && (decision.then().remedy == spec::Remedy::void_and_reshuffle ||
                             decision.then().remedy == spec::Remedy::void_and_remove_decks);
  if (!is_void) return std::nullopt;
  return duty_of(EventKind::void_round, {}, decision.clauses);
}

std::optional<Duty> due_on_faulty(const At<Cards, Faults>& at, bool burning, Duties& out) {
  const auto& mishaps = at.state.mishaps();
  const bool removed = !at.rules.in_play(at.state.shoe().next().rank());
  const bool shown = at.state.shoe().next_is_face_up() && !burning;
  const bool face_up = shown && !(removed && at.rules.conventions().face_up_ten_only_removed);
  if ((!removed && !face_up) || mishaps.unheeded == at.state.shoe().dealt()) return std::nullopt;
  const auto found = found_cards(at);
  const bool one_by_one = burning || mishaps.plays_on;
  Duty due;
  const auto ask = [&](Irregularity one, int before) {
    const auto decision = remedy_for(at, one, out, one_by_one ? 1 : before + 1);
    if (!decision.decided()) return;
    due.event = Event();
    due.what = decision.clauses;
    const auto remedy = decision.then().remedy;
    if (remedy == spec::Remedy::void_and_reshuffle ||
        remedy == spec::Remedy::void_and_remove_decks) {
      due.event.kind = EventKind::void_round;
      return;
    }
    due.event.kind = remedy == spec::Remedy::remove ? EventKind::remove : EventKind::discard;
    due.event.card = at.state.shoe().next();
  };
  if (face_up) ask(Irregularity::face_up_in_shoe, found.face_up);
  if (removed && due.event.kind != EventKind::void_round)
    ask(Irregularity::removed_rank_in_shoe, found.removed);
  if (due.event.kind == EventKind::await) return std::nullopt;
  return due;
}

/// A card that was drawn in error has left the shoe: found to be faulty, it may be put away there
/// and then, before anybody needs a card.
void may_put_away_at_once(const At<Turn, Cards, Faults>& at, Duties& duties) {
  if (!at.state.mishaps().loose || !at.state.in_round()) return;
  auto due = due_on_faulty(at, false, duties);
  if (!due) return;
  if (due->event.kind == EventKind::void_round) {
    for (const auto kind : {EventKind::discard, EventKind::remove}) {
      duties.allowed.push_back(duty_of(kind, {}, {}));
      duties.allowed.back().event.card = at.state.shoe().next();
    }
  }
  duties.allowed.push_back(std::move(*due));
}

}  // namespace

/// Where the next card of the shoe is faulty it is not dealt (Ch.13 §§A, C); with the second one
/// the round is void (Ch.13 §§B, D). What is burned goes to the discard rack as it is; only a card
/// that should not be in the shoe is taken out first.
void instead_of_faulty(const At<Turn, Cards, Faults>& at, Duties& duties) {
  const auto& state = at.state;
  if (state.in_round() && !state.voided() && !state.mishaps().plays_on) {
    if (auto due = due_on_several(at, duties)) {
      duties.required = {std::move(*due)};
      return;
    }
  }
  if (state.shoe().empty()) return;
  // A card that may be drawn and need not, as the dealer's second one, is no better for it.
  auto* among = &duties.required;
  auto drawing = std::ranges::find_if(*among, draws);
  if (drawing == among->end()) {
    among = &duties.allowed;
    drawing = std::ranges::find_if(
        *among, [&](const Duty& due) { return draws(due) && due.event.kind != EventKind::burn; });
    if (drawing == among->end()) drawing = std::ranges::find_if(*among, draws);
  }
  if (drawing == among->end()) return may_put_away_at_once(at, duties);
  auto instead = due_on_faulty(at, drawing->event.kind == EventKind::burn, duties);
  if (!instead) return;
  without_draws(duties);
  if (instead->event.kind == EventKind::void_round) {
    // The second one may be laid away before the round is called void.
    for (const auto kind : {EventKind::discard, EventKind::remove}) {
      duties.allowed.push_back(duty_of(kind, {}, {}));
      duties.allowed.back().event.card = state.shoe().next();
    }
    // What takes no card may still come before.
    if (among == &duties.required) release(duties);
  }
  among->insert(among->begin(), std::move(*instead));
}

}  // namespace assay21::oracle::irregularities
