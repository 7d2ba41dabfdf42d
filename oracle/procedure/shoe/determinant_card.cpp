// The card that says from which side of a double shoe a round is dealt, and the side of every card
// that is due.
#include <algorithm>

#include "oracle/duties/remedies.h"
#include "oracle/procedure/shoe/shoe.h"

namespace assay21::oracle::shoe {
namespace {

using spec::Step;

/// Is it dealt a card at all in this round?
bool has_a_first_card(const BoxState& box) {
  constexpr int both = 2;
  return box.wagered && box.missed < both;
}

bool awaits_first_card(const BoxState& box) {
  return has_a_first_card(box) && box.initial == 0;
}

spec::ClauseSet drawn_as(const At<>& at, Step what) {
  auto clauses = at.rules.clauses(Step::determinant_card);
  clauses.add(at.rules.clauses(what));
  return clauses;
}

Duty put_by(const At<>& at, spec::Card card) {
  auto due = duty_of(EventKind::discard, {}, drawn_as(at, Step::determinant_put_by));
  due.event.card = card;
  return due;
}

bool is_awaited(const At<Life>& at) {
  return at.rules.has(Step::determinant_card) && !at.state.table_life().determinant;
}

/// By a reading it is the first card of any player, and not of the leftmost.
void to_anybody(const At<Boxes, Cards>& at, const Duty& first, Duties& out) {
  if (!at.rules.conventions().determinant_to_anybody) return;
  for (const auto& box : at.state.boxes()) {
    if (!awaits_first_card(box) || HandId(box.box) == first.event.hand) continue;
    auto due = first;
    due.event.hand = HandId(box.box);
    out.allowed.push_back(std::move(due));
  }
}

/// The dealer may as well draw it from the side of which the script does not speak.
void from_the_other_side(const At<Boxes, Cards>& at, const Duty& first, Duties& out) {
  const auto& beside = *at.state.shoe_beside();
  const auto from = other(at.state.side());
  if (beside.empty() || beside.next_is_face_up()) return;
  const auto leftmost = std::ranges::find_if(at.state.boxes(), awaits_first_card);
  const bool fits = at.state.side_of(beside.next()) == from;
  const bool somebodys = std::ranges::any_of(at.state.boxes(), has_a_first_card);
  if (fits && somebodys && leftmost == at.state.boxes().end()) return;
  auto due = put_by(at, beside.next());
  if (fits && leftmost != at.state.boxes().end()) {
    due =
        duty_of(EventKind::deal, HandId(leftmost->box), drawn_as(at, Step::determinant_to_player));
    due.event.card = beside.next();
    due.event.face = first.event.kind == EventKind::deal ? first.event.face : spec::Face::up;
    due.either_face = at.rules.conventions().players_cards_either;
  }
  due.event.shoe = from;
  if (due.event.kind == EventKind::deal) to_anybody(at, due, out);
  out.allowed.push_back(std::move(due));
}

}  // namespace

/// Before a round commences a card is drawn from a side of the double shoe: Ch.7 §C(1). Where its
/// suit points to the other side it is put by (Ch.7 §C(3)); so is it where no player is dealt a
/// first card. Otherwise it is the first card of the initial deal.
Duties determinant_card(const At<Boxes, Cards, Life, Faults>& at) {
  Duties out(at);
  const auto& shoe = at.state.shoe();
  if (!is_awaited(at) || shoe.empty() || at.state.mishaps().unheeded == shoe.dealt()) return out;
  const bool fits = at.state.side_of(shoe.next()) == at.state.side();
  if (!fits || std::ranges::none_of(at.state.boxes(), has_a_first_card))
    out.required.push_back(put_by(at, shoe.next()));
  return out;
}

/// Each card that is due comes from the side to which the determinant card points, Ch.7 §C(1)(a);
/// or, where the round is dealt from the other, from that one: Ch.14 §I.
void from_its_side(const At<Turn, Boxes, Cards, Life>& at, Duties& out) {
  if (at.state.shoe_beside() == nullptr) return;
  const auto side = at.state.side();
  const auto& determinant = at.state.table_life().determinant;
  const bool awaited = at.state.in_round() && !determinant;
  spec::ClauseSet from_side;
  if (at.state.in_round() && determinant) {
    from_side = at.state.side_of(*determinant) == side
                    ? at.rules.clauses(Step::deal_from_side)
                    : remedy_for(at, spec::Irregularity::wrong_side, out).clauses;
  }
  for (auto* dues : {&out.required, &out.later, &out.allowed}) {
    for (auto& due : *dues) {
      const auto kind = due.event.kind;
      const bool of_a_side = draws(due) || kind == EventKind::cover || kind == EventKind::cover_out;
      if (!of_a_side) continue;
      due.event.shoe = side;
      if (kind == EventKind::deal && !due.what.empty() && !due.event.sideways)
        due.value.add(from_side);
    }
  }
  if (!awaited || out.required.empty() || !draws(out.required.front()) ||
      at.state.life().refilling != Refilling::no)
    return;
  auto& first = out.required.front();
  if (first.event.kind == EventKind::deal && !first.event.hand.is_dealer())
    first.what.add(drawn_as(at, Step::determinant_to_player));
  const auto drawn = first;
  if (drawn.event.kind == EventKind::deal) to_anybody(at, drawn, out);
  from_the_other_side(at, drawn, out);
}

}  // namespace assay21::oracle::shoe
