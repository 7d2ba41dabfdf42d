// A card that was drawn in error: used as the next one, refused, or of use to nobody; and the card
// that the dealer draws though he may not.
#include "oracle/procedure/irregularities/loose_card.h"

#include <algorithm>

#include "oracle/duties/remedies.h"
#include "oracle/edition/answers.h"
#include "oracle/procedure/irregularities/irregularities.h"

namespace assay21::oracle::irregularities {

using spec::Irregularity;

namespace {

const CardDrawnInError& drawn(View<Wishes, Faults> state) {
  return std::get<CardDrawnInError>(state.round()->incidents[*state.mishaps().loose]);
}

/// A card that was drawn in error goes to the discard rack. Massachusetts calls that burning it,
/// and either word of the language shows it.
Duty put_away(const At<Cards>& at, const spec::ClauseSet& clauses, Duties& out) {
  auto due = duty_of(EventKind::burn, {}, clauses);
  due.event.card = at.state.shoe().next();
  out.allowed.push_back(due);
  due.event.kind = EventKind::discard;
  return due;
}

/// By when a card is put away no text says. One that another would have to be put away for first
/// need not have been drawn.
void may_put_away(const At<Cards>& at, const spec::ClauseSet& clauses, Duties& out) {
  auto due = put_away(at, clauses, out);
  due.usual = true;
  out.allowed.push_back(std::move(due));
}

bool is_in_round(View<Boxes> state, HandId id) {
  const auto* box = state.box(id.box());
  const auto* hand = state.hand(id);
  return box != nullptr && box->wagered && hand != nullptr && !hand->dead;
}

void use_instead(const At<Wishes, Boxes, Cards, Faults>& at, Duty& due, Duties& out) {
  const auto& state = at.state;
  const auto& card = drawn(state);
  const auto what = !card.exposed                   ? Irregularity::drawn_unseen
                    : state.mishaps().loose_in_deal ? Irregularity::exposed_in_deal
                                                    : Irregularity::drawn_exposed;
  const auto remedy = remedy_for(at, what, out);
  if (!remedy.decided()) return;
  if (remedy.then().remedy == spec::Remedy::discard) {
    if (!state.shoe().empty()) due = put_away(at, remedy.clauses, out);
    return;
  }
  // The second of a hand's first two cards is not one that its player asks for.
  const auto hand = due.event.hand;
  const auto* box = hand.is_dealer() ? nullptr : state.box(hand.box());
  const bool refuses = card.exposed && box != nullptr && box->initial >= 2 &&
                       !state.mishaps().loose_in_deal &&
                       std::ranges::find(card.refused_by, hand) != card.refused_by.end();
  if (refuses) {
    due = duty_of(EventKind::refuse_card, hand,
                  remedy_for(at, Irregularity::exposed_refused, out).clauses);
  } else {
    due.what.add(remedy.clauses);
  }
}

/// Did he refuse a card that was drawn before this one?
bool refused_another(View<Wishes, Faults> state, HandId hand) {
  const auto& incidents = state.round()->incidents;
  for (std::size_t i = 0; i < incidents.size(); ++i) {
    const auto* other = std::get_if<CardDrawnInError>(&incidents[i]);
    if (other == nullptr || i == *state.mishaps().loose || !state.mishaps().happened[i]) continue;
    if (std::ranges::find(other->refused_by, hand) != other->refused_by.end()) return true;
  }
  return false;
}

/// Who will not have it may say so as soon as it is seen.
void may_refuse(const At<Wishes, Boxes, Faults>& at, Duties& out) {
  const auto& card = drawn(at.state);
  if (!card.exposed || at.state.mishaps().loose_in_deal) return;
  for (const auto id : card.refused_by) {
    const auto* hand = at.state.hand(id);
    if (hand == nullptr || hand->dead) continue;
    // Who gets no further card since he refused another one may say the same of this one.
    if (hand->refused_card && !refused_another(at.state, id)) continue;
    out.allowed.push_back(duty_of(EventKind::refuse_card, id, {}));
  }
}

}  // namespace

/// An unseen one is used as though it were the next of the shoe (Ch.13 §E), and so is one that all
/// have seen (Ch.13 §F), unless the hand that it would come to will not have it (Ch.13 §G).
void instead_of_card(const At<Wishes, Boxes, Cards, Faults>& at, Duties& duties) {
  if (!at.state.mishaps().loose || at.state.round() == nullptr) return;
  for (auto& due : duties.required) {
    if (due.event.kind == EventKind::deal) use_instead(at, due, duties);
  }
  may_refuse(at, duties);
}

bool is_loose_and_seen(View<Wishes, Faults> state) {
  return state.mishaps().loose && drawn(state).exposed;
}

/// What was refused and the dealer cannot use goes to the discard rack (Ch.13 §H); what becomes of
/// a card that nobody refused, and nobody needs, the reading in force says.
Duties useless_card(const At<Wishes, Boxes, Cards, Faults>& at) {
  Duties out(at);
  if (!is_loose_and_seen(at.state) || at.state.shoe().empty()) return out;
  const auto& refused_by = drawn(at.state).refused_by;
  const bool refused = at.state.mishaps().loose_refused || !refused_by.empty();
  // Whether one refuses who is not in the round, or whose hand was split, nothing says.
  const bool by_somebody =
      at.state.mishaps().loose_refused ||
      std::ranges::any_of(refused_by, [&](HandId id) { return is_in_round(at.state, id); });
  const auto remedy = remedy_for(
      at, refused ? Irregularity::exposed_useless : Irregularity::exposed_unclaimed, out);
  if (!remedy.decided()) return out;
  if (remedy.then().remedy != spec::Remedy::discard) {
    out.evidence.apply(remedy.clauses);
  } else if (at.state.mishaps().loose_doubtful || (refused && !by_somebody)) {
    may_put_away(at, remedy.clauses, out);
  } else {
    out.required.push_back(put_away(at, remedy.clauses, out));
  }
  return out;
}

/// One that was drawn in error lay face up, and was put away for that. Whether it was the card that
/// was drawn, or the next one is, nothing says.
Duties drawn_besides(const At<Cards, Faults>& at) {
  Duties out(at);
  if (at.state.shoe().empty() || at.state.mishaps().faulty_drawn != at.state.shoe().dealt())
    return out;
  const auto remedy = remedy_for(at, Irregularity::exposed_useless, out);
  if (remedy.decided() && remedy.then().remedy == spec::Remedy::discard)
    out.allowed.push_back(put_away(at, {}, out));
  return out;
}

/// The dealer draws where his points let him stand: Ch.13 §I. Where the table lets the card be used
/// as the next one, it stays where it is.
Duties overdraw(const At<Wishes, Boxes, Dealer, Cards, Faults>& at) {
  Duties out(at);
  const bool draws = std::ranges::any_of(at.state.round()->incidents, [](const Incident& one) {
    return std::holds_alternative<DealerOverdraws>(one);
  });
  if (!draws || at.state.mishaps().overdrew || at.state.shoe().empty()) return out;
  if (!draws_or_stands(at.rules, at.state.dealer()) || !may_stand(at.rules, *at.dealer()))
    return out;
  const auto remedy = remedy_for(at, Irregularity::dealer_overdraw, out, 1, at.dealer()->total);
  if (!remedy.decided()) {
    // Of these points no row says what becomes of the card, or that he had to draw it.
    out.allowed.push_back(put_away(at, {}, out));
    return out;
  }
  // One that was drawn in error lies before the one that he draws.
  if (answers(out, useless_card(at))) return out;
  if (remedy.then().remedy != spec::Remedy::discard) {
    out.evidence.apply(remedy.clauses);
  } else if (at.state.mishaps().put_away_last) {
    // One that lay there when he came to stand may have been the one that he drew.
    may_put_away(at, remedy.clauses, out);
  } else {
    out.required.push_back(put_away(at, remedy.clauses, out));
  }
  return out;
}

}  // namespace assay21::oracle::irregularities
