#include "oracle/physics/physics_shoe.h"

#include <algorithm>

#include "oracle/table/refill.h"

namespace assay21::oracle::physics {

using spec::CutSituation;

/// The cut of the opening, and that of an idle table, are for who comes first.
void keep_first_asked(TableState& state, CutSituation situation) {
  const auto& cut = state.shoe.life.cut;
  auto& table = state.table_life;
  if (cut.asked.empty()) return;
  table.first_asked_before = cut.asked.front();
  table.first_place_before = cut.first_place;
  if (situation == CutSituation::opening || situation == CutSituation::idle_table) return;
  table.first_in_rotation = table.first_asked_before;
  table.place_in_rotation = table.first_place_before;
}

void determine(TableState& state, spec::Card card) {
  if (!state.double_shoe || state.round == nullptr || state.table_life.determinant) return;
  state.table_life.determinant = card;
  const bool wrong = std::ranges::any_of(state.round->incidents, [](const Incident& one) {
    return std::holds_alternative<WrongSide>(one);
  });
  turn_to(state, wrong ? other(right_side(state)) : right_side(state));
}

bool at_cover(const TableState& state) {
  return state.shoe.cover_behind && state.shoe.cards.left() == *state.shoe.cover_behind;
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
  auto& life = state.shoe.life;
  auto cards = refilled(state);
  if (cards.empty()) return;
  state.shoe.cards.put_behind(cards);
  state.shoe.cover_behind.reset();
  if (!life.reached) life.reached = CoverReached{CutSituation::short_shoe, 0, state.rounds};
  keep_first_asked(state, life.cause);
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
  auto& looked = state.table_life.looked;
  looked.by_dealer = looked.by_dealer || event.by == Doer::dealer;
  looked.by_floorperson = looked.by_floorperson || event.by == Doer::floorperson;
  looked.by_first = looked.by_first || event.by == Doer::player;
}

void spread(TableState& state, const Event& event) {
  state.table_life.looked.spread = true;
  state.table_life.looked.spread_up = event.face == spec::Face::up;
}

void washed(TableState& state, const Event& /*event*/) {
  state.shoe.life.made.washed = true;
}

void shuffled(TableState& state, const Event& /*event*/) {
  state.shoe.life.made.shuffled = true;
  const bool refills = state.round != nullptr && state.round->refill.has_value();
  if (refills && (state.shoe.cards.empty() || state.shoe.life.rack_gathered)) refill(state);
}

void gathered(TableState& state, const Event& event) {
  auto& made = state.shoe.life.made;
  if (event.from == Source::shoe) made.shoe_gathered = true;
  if (event.from == Source::rack) made.rack_gathered = true;
  if (event.from == Source::table) made.table_gathered = true;
  if (state.round != nullptr && event.from == Source::rack) state.shoe.life.rack_gathered = true;
}

void cut_offered(TableState& state, const Event& event) {
  auto& cut = state.shoe.life.cut;
  if (cut.asked.empty()) cut.first_place = place_of(state, event.player);
  cut.asked.push_back(event.player);
  cut.offered = event.player;
}

void cut_declined(TableState& state, const Event& /*event*/) {
  state.shoe.life.cut.offered.reset();
}

void was_cut(TableState& state, const Event& event) {
  auto& cut = state.shoe.life.cut;
  ++cut.cuts;
  cut.cutter = event.by == Doer::player ? std::optional(event.player) : std::nullopt;
  cut.offered.reset();
  cut.covered = false;
}

void covered(TableState& state, const Event& /*event*/) {
  state.shoe.life.cut.covered = true;
}

void inserted(TableState& state, const Event& /*event*/) {
  auto& life = state.shoe.life;
  life.cut.inserted = true;
  if (life.refilling == Refilling::cutting) life.refilling = Refilling::burning;
}

void burned(TableState& state, const Event& /*event*/) {
  auto& table = state.table_life;
  ++table.burns;
  if (state.round != nullptr) table.burned_for_round = true;
  table.shown = false;
  if (table.new_dealers > 0 && std::holds_alternative<NewDealer>(state.stimulus()))
    --table.new_dealers;
  state.shoe.life.refilling = Refilling::no;
}

void shown(TableState& state, const Event& /*event*/) {
  state.table_life.shown = true;
}

void cover_came_out(TableState& state, const Event& event) {
  if (event.shoe == state.shoe.side) {
    state.shoe.cover_out = true;
  } else if (state.double_shoe) {
    state.double_shoe->beside.cover_out = true;
  }
}

void round_voided(TableState& state, const Event& /*event*/) {
  if (state.mishaps.reader_failed) return;
  state.shoe.life.voided = {
      state.mishaps.in_round, state.mishaps.in_shoe,
      state.shoe.cards.empty() ? std::nullopt : std::optional(state.shoe.cards.next())};
}

void retired(TableState& state, const Event& /*event*/) {
  state.shoe.life.retired = true;
}

}  // namespace of_shoe

spec::Card draw_card(TableState& state, HandId to, bool to_nobody) {
  auto& life = state.shoe.life;
  const bool ran_out = life.reached && life.reached->where == CutSituation::short_shoe;
  if (at_cover(state) && (!life.reached || ran_out)) {
    const auto* box = to_nobody || to.is_dealer() ? nullptr : state.box(to.box());
    const bool plays = to.is_dealer() || box != nullptr;
    const bool in_play =
        state.round != nullptr && state.table_life.drawn > 0 && !to_nobody && plays;
    life.reached = cover_reached(in_play, to, box == nullptr ? PlayerId{0} : box->player);
    if (state.round != nullptr) life.reached->round = state.rounds;
    const bool together = state.double_shoe && state.double_shoe->reshuffled_together;
    if (together && !state.double_shoe->beside.life.reached)
      state.double_shoe->beside.life.reached = life.reached;
  }
  if (state.round != nullptr) ++state.table_life.drawn;
  use_loose_card(state, !to_nobody && to.is_dealer());
  return state.shoe.cards.draw();
}

}  // namespace assay21::oracle::physics
