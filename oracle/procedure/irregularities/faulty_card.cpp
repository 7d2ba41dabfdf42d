// Cards that are found face up in the shoe, and cards that should not be in it at all.
#include <algorithm>

#include "oracle/procedure/course.h"
#include "oracle/rulings/shoe_rulings.h"

namespace assay21::oracle {

using spec::Irregularity;

/// What the edition's table does about something that went wrong. Only the rows about the same are
/// weighed: nothing was asked about the others.
spec::Decision Course::remedy_for(Irregularity one, int count, int dealer_total) {
  return oracle::remedy_for(rules_, coverage_, one, count, dealer_total);
}

/// Where the next card of the shoe is faulty it is not dealt (Ch.13 §§A, C); with the second one
/// the round is void (Ch.13 §§B, D). What is burned goes to the discard rack as it is; only a card
/// that should not be in the shoe is taken out first.
void Course::faulty_card() {
  if (state_.round != nullptr && !state_.voided && !state_.mishaps.plays_on) {
    if (auto due = due_on_several()) {
      out_.now = {std::move(*due)};
      return;
    }
  }
  if (state_.shoe.empty()) return;
  const auto draws = [](const Due& due) {
    return due.event.kind == EventKind::deal || due.event.kind == EventKind::burn ||
           due.event.kind == EventKind::discard;
  };
  // A card that may be drawn and need not, as the dealer's second one, is no better for it.
  auto* owed = &out_.now;
  auto at = std::ranges::find_if(*owed, draws);
  if (at == owed->end()) {
    owed = &out_.may;
    at = std::ranges::find_if(
        *owed, [&](const Due& due) { return draws(due) && due.event.kind != EventKind::burn; });
    if (at == owed->end()) at = std::ranges::find_if(*owed, draws);
  }
  if (at == owed->end()) return;
  auto instead = due_on_faulty(at->event.kind == EventKind::burn);
  if (!instead) return;
  std::erase_if(out_.now, draws);
  std::erase_if(out_.may, draws);
  if (instead->event.kind == EventKind::void_round) {
    // The second one may be laid away before the round is called void.
    for (const auto kind : {EventKind::discard, EventKind::remove}) {
      Due away;
      away.event.kind = kind;
      away.event.card = state_.shoe.next();
      out_.may.push_back(std::move(away));
    }
    // What takes no card may still come before.
    if (owed == &out_.now) {
      out_.may.insert(out_.may.end(), out_.now.begin(), out_.now.end());
      out_.now.clear();
    }
  }
  owed->insert(owed->begin(), std::move(*instead));
}

FoundCards Course::found_cards() const {
  return counted(rules_, state_.mishaps.in_round, state_.mishaps.in_shoe);
}

/// The round is void when the second one has been found, whatever became of it.
std::optional<Due> Course::due_on_several() {
  const auto now = as_counted(rules_, state_.mishaps.in_round);
  const auto found = found_cards();
  const bool face_up = now.face_up > 0 && found.face_up > 1;
  const bool removed = now.removed > 0 && found.removed > 1;
  if (!face_up && !removed) return std::nullopt;
  const auto decision = removed ? remedy_for(Irregularity::removed_rank_in_shoe, found.removed)
                                : remedy_for(Irregularity::face_up_in_shoe, found.face_up);
  if (!decision.decided()) return std::nullopt;
  Due due;
  due.event.kind = EventKind::void_round;
  due.what = decision.clauses;
  return due;
}

std::optional<Due> Course::due_on_faulty(bool burning) {
  const auto& mishaps = state_.mishaps;
  const bool removed = !rules_.in_play(state_.shoe.next().rank());
  const bool shown = state_.shoe.next_is_face_up() && !burning;
  const bool face_up = shown && !(removed && rules_.conventions().face_up_ten_only_removed);
  if ((!removed && !face_up) || mishaps.unheeded == state_.shoe.dealt()) return std::nullopt;
  const auto found = found_cards();
  const bool one_by_one = burning || mishaps.plays_on;
  Due due;
  const auto ask = [&](Irregularity one, int before) {
    const auto decision = remedy_for(one, one_by_one ? 1 : before + 1);
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
    due.event.card = state_.shoe.next();
  };
  if (face_up) ask(Irregularity::face_up_in_shoe, found.face_up);
  if (removed && due.event.kind != EventKind::void_round)
    ask(Irregularity::removed_rank_in_shoe, found.removed);
  if (due.event.kind == EventKind::await) return std::nullopt;
  return due;
}

}  // namespace assay21::oracle
