#include "oracle/physics/physics_shoe.h"

#include <algorithm>

#include "oracle/table/refill.h"

namespace assay21::oracle::physics {
namespace {

using spec::CutSituation;

void arrives(ShoeLife& life, PlayerId player) {
  if (std::ranges::find(life.arrivals, player) == life.arrivals.end())
    life.arrivals.push_back(player);
}

void sits_down(ShoeLife& life, PlayerId player) {
  arrives(life, player);
  if (std::ranges::find(life.were_seated, player) == life.were_seated.end())
    life.were_seated.push_back(player);
}

void begin(TableState& state, const Open& open) {
  auto& life = state.life;
  life.arrivals_told = !open.arrive.empty();
  life.fresh_decks = open.decks == Decks::fresh;
  life.preshuffled = open.decks == Decks::preshuffled;
  for (const auto player : open.arrive)
    arrives(life, player);
  for (const auto& seat : open.seats)
    sits_down(life, seat.player);
}

void begin(TableState& state, const Seat& seat) {
  sits_down(state.life, seat.player);
  if (state.life.idle && !state.life.came_to_idle) state.life.came_to_idle = seat.player;
}

void begin(TableState& state, const Leave& /*leave*/) {
  auto& life = state.life;
  std::erase_if(life.arrivals, [&](PlayerId player) {
    const bool sat = std::ranges::find(life.were_seated, player) != life.were_seated.end();
    return sat && std::ranges::find(state.seats, player, &Seat::player) == state.seats.end();
  });
}

void begin(TableState& state, const Idle& idle) {
  state.life.idle = true;
  state.life.asked_at_idle = idle.face_up;
  state.life.looked = LookedAt();
  state.life.made = StackMade();
  state.life.came_to_idle.reset();
}

/// Why the cards were shuffled. Where nothing else has happened, somebody has wanted it so.
CutSituation cause_of_stack(const ShoeLife& life) {
  if (life.stacks == 0) return CutSituation::opening;
  if (life.idle) return CutSituation::idle_table;
  if (life.reached) return life.reached->where;
  if (life.voided && !life.ordered) return CutSituation::cover_card_on_nobody;
  return CutSituation::by_order;
}

/// Did the shuffle fail of which the last stack came, before anything else was done with it?
bool is_made_again(const TableState& state) {
  const auto& life = state.life;
  const bool untouched = !life.cut.begun && (!state.device_deals || life.by_hand);
  return life.jammed && life.stacks > 0 && untouched && !life.ordered && !life.idle;
}

/// The cut of the opening, and that of an idle table, are for who comes first.
void keep_first_asked(ShoeLife& life, CutSituation situation) {
  if (life.cut.asked.empty()) return;
  life.first_asked_before = life.cut.asked.front();
  life.first_place_before = life.cut.first_place;
  if (situation == CutSituation::opening || situation == CutSituation::idle_table) return;
  life.first_in_rotation = life.first_asked_before;
  life.place_in_rotation = life.first_place_before;
}

/// The one of his boxes that is farthest to the dealer's right.
int place_of(const TableState& state, PlayerId player) {
  int place = 0;
  for (const auto& seat : state.seats) {
    if (seat.player == player) place = std::max(place, seat.box);
  }
  return place;
}

/// Why the cards were being shuffled is as if the device had not jammed.
void make_again(ShoeLife& life) {
  life.brought.after_jam = true;
  life.brought.again = true;
  life.jammed = false;
  life.by_hand = life.shuffler_out;
  life.made = StackMade();
}

void begin(TableState& state, const Stack& /*stack*/) {
  auto& life = state.life;
  if (is_made_again(state)) return make_again(life);
  const auto cut_before = life.cause;
  life.cause = cause_of_stack(life);
  life.brought = {life.reached.has_value(),
                  life.ordered,
                  life.jammed,
                  false,
                  life.stacks == 0 || life.by_hand != life.shuffler_out,
                  life.voided};
  life.before = life.reached.value_or(CoverReached());
  keep_first_asked(life, cut_before);
  ++life.stacks;
  life.reached.reset();
  life.ordered = false;
  life.idle = false;
  life.voided.reset();
  life.jammed = false;
  life.by_hand = life.shuffler_out;
  // What was done at the idle table, or at the opening, is done.
  life.made = StackMade();
  life.cut = CutMade();
  life.taken_out.clear();
  life.kept_out.clear();
}

void begin(TableState& state, const Cut& /*cut*/) {
  state.life.cut.begun = true;
}

void begin(TableState& state, const Order& /*order*/) {
  state.life.ordered = true;
}

void begin(TableState& state, const NewDealer& /*dealer*/) {
  ++state.life.new_dealers;
}

void begin(TableState& /*state*/, const Admit& /*admit*/) {}

void begin(TableState& state, const DeviceChange& change) {
  if (change.device != Device::shuffler) return;
  auto& life = state.life;
  switch (change.state) {
    case DeviceState::jammed:
      life.jammed = true;
      return;
    case DeviceState::broken:
    case DeviceState::removed:
      life.shuffler_out = true;
      return;
    case DeviceState::repaired:
    case DeviceState::replaced:
      life.shuffler_out = false;
      return;
  }
}

bool at_cover(const TableState& state) {
  return state.cover_behind && state.shoe.left() == *state.cover_behind;
}

void begin(TableState& state, const Round& /*round*/) {
  auto& life = state.life;
  life.retired = false;
  // Where no more is dealt he has still to burn his card.
  if (!state.stopped) life.new_dealers = 0;
  life.began_at_cover =
      life.reached ? life.reached->round == 0 : at_cover(state) && !state.cover_out;
  if (life.reached && life.reached->round == 0) life.reached->round = state.rounds;
  life.drawn = 0;
  if (life.keeps_out != KeptOut::in_the_shoe) life.kept_out.clear();
  life.rack_gathered = false;
  life.refilling = Refilling::no;
}

void begin(TableState& /*state*/, const Close& /*close*/) {}

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

void note_inspection(LookedAt& looked, const Event& event) {
  looked.by_dealer = looked.by_dealer || event.by == Doer::dealer;
  looked.by_floorperson = looked.by_floorperson || event.by == Doer::floorperson;
  looked.by_first = looked.by_first || event.by == Doer::player;
}

void note_gathering(TableState& state, Source from) {
  auto& made = state.life.made;
  if (from == Source::shoe) made.shoe_gathered = true;
  if (from == Source::rack) made.rack_gathered = true;
  if (from == Source::table) made.table_gathered = true;
  if (state.round != nullptr && from == Source::rack) state.life.rack_gathered = true;
}

}  // namespace

namespace {

/// `in_play`: after the first card of a round, by a card that goes to somebody in it.
CoverReached cover_reached(bool in_play, HandId to, PlayerId player) {
  CoverReached reached;
  if (!in_play) return reached;
  reached.where =
      to.is_dealer() ? CutSituation::cover_card_on_dealer : CutSituation::cover_card_on_box;
  if (!to.is_dealer()) reached.player = player;
  return reached;
}

}  // namespace

/// Has the turn before filled that from which is dealt? Who had to burn a card then has done so.
bool was_filled(const TableState& state) {
  if (state.next_stimulus < 2) return false;
  const auto& before = state.script->stimuli[state.next_stimulus - 2];
  const bool from_device = std::holds_alternative<Stack>(before) && state.device_deals;
  return std::holds_alternative<Cut>(before) || (from_device && !state.life.by_hand);
}

void begin_shoe_turn(TableState& state) {
  if (was_filled(state)) state.life.new_dealers = 0;
  state.life.burns = 0;
  state.life.shown = false;
  std::visit([&](const auto& stimulus) { begin(state, stimulus); }, state.stimulus());
}

void note_of_shoe(TableState& state, const Event& event) {
  auto& life = state.life;
  switch (event.kind) {
    case EventKind::inspect:
      return note_inspection(life.looked, event);
    case EventKind::spread:
      life.looked.spread = true;
      life.looked.spread_up = event.face == spec::Face::up;
      return;
    case EventKind::wash:
      life.made.washed = true;
      return;
    case EventKind::shuffle:
      life.made.shuffled = true;
      if (state.round != nullptr && state.round->refill &&
          (state.shoe.empty() || life.rack_gathered))
        refill(state);
      return;
    case EventKind::gather:
      return note_gathering(state, event.from);
    case EventKind::offer_cut:
      if (life.cut.asked.empty()) life.cut.first_place = place_of(state, event.player);
      life.cut.asked.push_back(event.player);
      life.cut.offered = event.player;
      return;
    case EventKind::decline_cut:
      life.cut.offered.reset();
      return;
    case EventKind::cut:
      ++life.cut.cuts;
      life.cut.cutter = event.by == Doer::player ? std::optional(event.player) : std::nullopt;
      life.cut.offered.reset();
      life.cut.covered = false;
      return;
    case EventKind::cover:
      life.cut.covered = true;
      return;
    case EventKind::insert:
      life.cut.inserted = true;
      if (life.refilling == Refilling::cutting) life.refilling = Refilling::burning;
      return;
    case EventKind::burn:
      ++life.burns;
      life.shown = false;
      if (life.new_dealers > 0 && std::holds_alternative<NewDealer>(state.stimulus()))
        --life.new_dealers;
      life.refilling = Refilling::no;
      return;
    case EventKind::show:
      life.shown = true;
      return;
    case EventKind::cover_out:
      state.cover_out = true;
      return;
    case EventKind::void_round:
      if (!state.mishaps.reader_failed) {
        life.voided = {state.mishaps.in_round, state.mishaps.in_shoe,
                       state.shoe.empty() ? std::nullopt : std::optional(state.shoe.next())};
      }
      return;
    case EventKind::retire:
      life.retired = true;
      return;
    case EventKind::remove:
    case EventKind::wager:
    case EventKind::refuse_wager:
    case EventKind::withdraw:
    case EventKind::deal:
    case EventKind::offer_insurance:
    case EventKind::decline_insurance:
    case EventKind::peek:
    case EventKind::offer:
    case EventKind::choose:
    case EventKind::refuse:
    case EventKind::follow:
    case EventKind::announce:
    case EventKind::hold:
    case EventKind::reveal:
    case EventKind::settle:
    case EventKind::give_back:
    case EventKind::repay:
    case EventKind::fixed:
    case EventKind::display:
    case EventKind::wheel:
    case EventKind::meter:
    case EventKind::community:
    case EventKind::clear:
    case EventKind::discard:
    case EventKind::refuse_card:
    case EventKind::remedy:
    case EventKind::dead:
    case EventKind::notify:
    case EventKind::sign:
    case EventKind::stop:
    case EventKind::net:
    case EventKind::await:
      return;  // nothing about the shoe that is not in its cards
  }
}

namespace {

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

spec::Card draw_card(TableState& state, HandId to, bool to_nobody) {
  auto& life = state.life;
  if (at_cover(state) && !life.reached) {
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
