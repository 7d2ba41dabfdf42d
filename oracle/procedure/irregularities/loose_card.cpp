// A card that was drawn in error: used as the next one, refused, or of use to nobody; and the card
// that the dealer draws though he may not.
#include <algorithm>

#include "oracle/procedure/course.h"

namespace assay21::oracle {

using spec::Irregularity;

namespace {

const CardDrawnInError& drawn(const TableState& state) {
  return std::get<CardDrawnInError>(state.round->incidents[*state.mishaps.loose]);
}

}  // namespace

/// An unseen one is used as though it were the next of the shoe (Ch.13 §E), and so is one that all
/// have seen (Ch.13 §F), unless the hand that it would come to will not have it (Ch.13 §G).
void Course::loose_card() {
  if (!state_.mishaps.loose || state_.round == nullptr) return;
  for (auto& due : out_.now) {
    if (due.event.kind == EventKind::deal) loose_card_to(due);
  }
  refusals();
}

void Course::loose_card_to(Due& due) {
  const auto& incident = drawn(state_);
  const auto what = !incident.exposed              ? Irregularity::drawn_unseen
                    : state_.mishaps.loose_in_deal ? Irregularity::exposed_in_deal
                                                   : Irregularity::drawn_exposed;
  const auto remedy = remedy_for(what);
  if (!remedy.decided()) return;
  if (remedy.then().remedy == spec::Remedy::discard) {
    if (state_.shoe.empty()) return;
    due = put_away(remedy.clauses);
    return;
  }
  // The second of a hand's first two cards is not one that its player asks for.
  const auto* box = due.event.hand.is_dealer() ? nullptr : state_.box(due.event.hand.box());
  const bool refuses =
      incident.exposed && box != nullptr && box->initial >= 2 && !state_.mishaps.loose_in_deal &&
      std::ranges::find(incident.refused_by, due.event.hand) != incident.refused_by.end();
  if (!refuses) {
    due.what.add(remedy.clauses);
    return;
  }
  const auto hand = due.event.hand;
  due = Due();
  due.event.kind = EventKind::refuse_card;
  due.event.hand = hand;
  due.what = remedy_for(Irregularity::exposed_refused).clauses;
}

/// Who will not have it may say so as soon as it is seen.
void Course::refusals() {
  const auto& incident = drawn(state_);
  if (!incident.exposed || state_.mishaps.loose_in_deal) return;
  for (const auto id : incident.refused_by) {
    const auto* hand = state_.hand(id);
    if (hand == nullptr || hand->refused_card || hand->dead) continue;
    Due due;
    due.event.kind = EventKind::refuse_card;
    due.event.hand = id;
    out_.may.push_back(std::move(due));
  }
}

/// A card that was drawn in error goes to the discard rack. Massachusetts calls that burning it,
/// and either word of the language shows it.
Due Course::put_away(const spec::ClauseSet& clauses) {
  Due due;
  due.event.kind = EventKind::burn;
  due.event.card = state_.shoe.next();
  due.what = clauses;
  out_.may.push_back(due);
  due.event.kind = EventKind::discard;
  return due;
}

bool Course::is_loose_and_seen() const {
  return state_.mishaps.loose && drawn(state_).exposed;
}

/// What was refused and the dealer cannot use goes to the discard rack (Ch.13 §H); what becomes of
/// a card that nobody refused, and nobody needs, the reading in force says.
bool Course::useless_card() {
  if (!is_loose_and_seen() || state_.shoe.empty()) return false;
  const bool refused = state_.mishaps.loose_refused || !drawn(state_).refused_by.empty();
  const auto remedy =
      remedy_for(refused ? Irregularity::exposed_useless : Irregularity::exposed_unclaimed);
  if (!remedy.decided()) return false;
  if (remedy.then().remedy != spec::Remedy::discard) {
    apply(remedy.clauses);
    return false;
  }
  out_.now.insert(out_.now.begin(), put_away(remedy.clauses));
  return true;
}

/// The dealer draws where his points let him stand: Ch.13 §I. Where the table lets the card be used
/// as the next one, it stays where it is.
bool Course::overdraw() {
  const auto& incidents = state_.round->incidents;
  const bool draws = std::ranges::any_of(
      incidents, [](const Incident& one) { return std::holds_alternative<DealerOverdraws>(one); });
  if (!draws || state_.mishaps.overdrew || state_.shoe.empty()) return !out_.now.empty();
  const auto remedy = remedy_for(Irregularity::dealer_overdraw, 1, dealer_->total);
  if (!remedy.decided()) return false;
  if (useless_card()) return true;  // it lies before the one that he draws
  if (remedy.then().remedy != spec::Remedy::discard) {
    apply(remedy.clauses);
    return false;
  }
  out_.now.push_back(put_away(remedy.clauses));
  return true;
}

}  // namespace assay21::oracle
