#include "oracle/physics/physics_shoe.h"

#include <algorithm>

#include "oracle/table/refill.h"

namespace assay21::oracle::physics {

using spec::CutSituation;

/// The cut of the opening, and that of an idle table, are for who comes first.
void keep_first_asked(ShoeLife& life, CutSituation situation) {
  if (life.cut.asked.empty()) return;
  life.first_asked_before = life.cut.asked.front();
  life.first_place_before = life.cut.first_place;
  if (situation == CutSituation::opening || situation == CutSituation::idle_table) return;
  life.first_in_rotation = life.first_asked_before;
  life.place_in_rotation = life.first_place_before;
}

bool at_cover(const TableState& state) {
  return state.cover_behind && state.shoe.left() == *state.cover_behind;
}

namespace {

/// The one of his boxes that is farthest to the dealer's right.
int place_of(const TableState& state, PlayerId player) {
  int place = 0;
  for (const auto& seat : state.seats) {
    if (seat.player == player) place = std::max(place, seat.box);
  }
  return place;
}

/// The rack goes into the shoe, as the script has it.
void refill(TableState& state) {
  auto& life = state.life;
  auto cards = refilled(state);
  if (cards.empty()) return;
  state.shoe.put_behind(cards);
  state.cover_behind.reset();
  if (!life.reached) life.reached = CoverReached{CutSituation::short_shoe, 0, state.rounds};
  keep_first_asked(life, life.cause);
  life.cut = CutMade();
  life.refilling = Refilling::cutting;
}

/// `in_play`: after the first card of a round, by a card that goes to somebody in it.
CoverReached cover_reached(bool in_play, HandId to, PlayerId player) {
  CoverReached reached;
  if (!in_play) return reached;
  reached.where =
      to.is_dealer() ? CutSituation::cover_card_on_dealer : CutSituation::cover_card_on_box;
  if (!to.is_dealer()) reached.player = player;
  return reached;
}

/// The card was the one drawn in error, if one was. A dealer who goes on drawing has not come to
/// the settlement yet: what was to go wrong before it still will.
void use_loose_card(TableState& state, bool by_dealer) {
  auto& mishaps = state.mishaps;
  if (mishaps.loose && state.round != nullptr && by_dealer) {
    const auto* drawn = std::get_if<CardDrawnInError>(&state.round->incidents[*mishaps.loose]);
    if (drawn != nullptr && drawn->when.kind == MomentKind::before_settlement)
      mishaps.happened[*mishaps.loose] = false;
  }
  mishaps.loose.reset();
}

}  // namespace

namespace of_shoe {

void inspected(TableState& state, const Event& event) {
  auto& looked = state.life.looked;
  looked.by_dealer = looked.by_dealer || event.by == Doer::dealer;
  looked.by_floorperson = looked.by_floorperson || event.by == Doer::floorperson;
  looked.by_first = looked.by_first || event.by == Doer::player;
}

void spread(TableState& state, const Event& event) {
  state.life.looked.spread = true;
  state.life.looked.spread_up = event.face == spec::Face::up;
}

void washed(TableState& state, const Event& /*event*/) {
  state.life.made.washed = true;
}

void shuffled(TableState& state, const Event& /*event*/) {
  state.life.made.shuffled = true;
  const bool refills = state.round != nullptr && state.round->refill.has_value();
  if (refills && (state.shoe.empty() || state.life.rack_gathered)) refill(state);
}

void gathered(TableState& state, const Event& event) {
  auto& made = state.life.made;
  if (event.from == Source::shoe) made.shoe_gathered = true;
  if (event.from == Source::rack) made.rack_gathered = true;
  if (event.from == Source::table) made.table_gathered = true;
  if (state.round != nullptr && event.from == Source::rack) state.life.rack_gathered = true;
}

void cut_offered(TableState& state, const Event& event) {
  auto& cut = state.life.cut;
  if (cut.asked.empty()) cut.first_place = place_of(state, event.player);
  cut.asked.push_back(event.player);
  cut.offered = event.player;
}

void cut_declined(TableState& state, const Event& /*event*/) {
  state.life.cut.offered.reset();
}

void was_cut(TableState& state, const Event& event) {
  auto& cut = state.life.cut;
  ++cut.cuts;
  cut.cutter = event.by == Doer::player ? std::optional(event.player) : std::nullopt;
  cut.offered.reset();
  cut.covered = false;
}

void covered(TableState& state, const Event& /*event*/) {
  state.life.cut.covered = true;
}

void inserted(TableState& state, const Event& /*event*/) {
  auto& life = state.life;
  life.cut.inserted = true;
  if (life.refilling == Refilling::cutting) life.refilling = Refilling::burning;
}

void burned(TableState& state, const Event& /*event*/) {
  auto& life = state.life;
  ++life.burns;
  if (state.round != nullptr) life.burned_for_round = true;
  life.shown = false;
  if (life.new_dealers > 0 && std::holds_alternative<NewDealer>(state.stimulus()))
    --life.new_dealers;
  life.refilling = Refilling::no;
}

void shown(TableState& state, const Event& /*event*/) {
  state.life.shown = true;
}

void cover_came_out(TableState& state, const Event& /*event*/) {
  state.cover_out = true;
}

void round_voided(TableState& state, const Event& /*event*/) {
  if (state.mishaps.reader_failed) return;
  state.life.voided = {state.mishaps.in_round, state.mishaps.in_shoe,
                       state.shoe.empty() ? std::nullopt : std::optional(state.shoe.next())};
}

void retired(TableState& state, const Event& /*event*/) {
  state.life.retired = true;
}

}  // namespace of_shoe

spec::Card draw_card(TableState& state, HandId to, bool to_nobody) {
  auto& life = state.life;
  const bool ran_out = life.reached && life.reached->where == CutSituation::short_shoe;
  if (at_cover(state) && (!life.reached || ran_out)) {
    const auto* box = to_nobody || to.is_dealer() ? nullptr : state.box(to.box());
    const bool plays = to.is_dealer() || box != nullptr;
    const bool in_play = state.round != nullptr && life.drawn > 0 && !to_nobody && plays;
    life.reached = cover_reached(in_play, to, box == nullptr ? PlayerId{0} : box->player);
    if (state.round != nullptr) life.reached->round = state.rounds;
  }
  if (state.round != nullptr) ++life.drawn;
  use_loose_card(state, !to_nobody && to.is_dealer());
  return state.shoe.draw();
}

}  // namespace assay21::oracle::physics
