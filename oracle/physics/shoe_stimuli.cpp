// What each stimulus of a script makes of the cards and of what the table remembers of them.
#include <algorithm>

#include "oracle/physics/physics_shoe.h"

namespace assay21::oracle::physics {
namespace {

using spec::CutSituation;

void arrives(TableLife& table, PlayerId player) {
  if (std::ranges::find(table.arrivals, player) == table.arrivals.end())
    table.arrivals.push_back(player);
}

void sits_down(TableLife& table, PlayerId player) {
  arrives(table, player);
  if (std::ranges::find(table.were_seated, player) == table.were_seated.end())
    table.were_seated.push_back(player);
}

void begin(TableState& state, const Open& open) {
  auto& table = state.table_life;
  table.arrivals_told = !open.arrive.empty();
  table.fresh_decks = open.decks == Decks::fresh;
  table.preshuffled = open.decks == Decks::preshuffled;
  for (const auto player : open.arrive)
    arrives(table, player);
  for (const auto& seat : open.seats)
    sits_down(table, seat.player);
}

void begin(TableState& state, const Seat& seat) {
  sits_down(state.table_life, seat.player);
  if (state.shoe.life.idle && !state.table_life.came_to_idle)
    state.table_life.came_to_idle = seat.player;
}

void begin(TableState& state, const Leave& /*leave*/) {
  auto& table = state.table_life;
  std::erase_if(table.arrivals, [&](PlayerId player) {
    const bool sat = std::ranges::find(table.were_seated, player) != table.were_seated.end();
    return sat && std::ranges::find(state.seats, player, &Seat::player) == state.seats.end();
  });
}

void begin(TableState& state, const Idle& idle) {
  of_each_shoe(state, [](ShoeState& shoe) {
    shoe.life.idle = true;
    shoe.life.made = StackMade();
  });
  state.table_life.asked_at_idle = idle.face_up;
  state.table_life.looked = LookedAt();
  state.table_life.came_to_idle.reset();
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
  const auto& life = state.shoe.life;
  const bool untouched = !life.cut.begun && (!state.device_deals || life.by_hand);
  return life.jammed && life.stacks > 0 && untouched && !life.ordered && !life.idle;
}

/// Why the cards were being shuffled is as if the device had not jammed.
void make_again(TableState& state) {
  auto& life = state.shoe.life;
  life.brought.after_jam = true;
  life.brought.again = true;
  life.jammed = false;
  life.by_hand = state.table_life.shuffler_out;
  life.made = StackMade();
}

void begin(TableState& state, const Stack& /*stack*/) {
  auto& life = state.shoe.life;
  if (is_made_again(state)) return make_again(state);
  const auto cut_before = life.cause;
  life.cause = cause_of_stack(life);
  life.brought = {life.reached.has_value(),
                  life.ordered,
                  life.jammed,
                  false,
                  life.stacks == 0 || life.by_hand != state.table_life.shuffler_out,
                  life.voided};
  life.before = life.reached.value_or(CoverReached());
  keep_first_asked(state, cut_before);
  ++life.stacks;
  life.brought_after = state.rounds;
  life.reached.reset();
  life.ordered = false;
  life.idle = false;
  life.voided.reset();
  life.jammed = false;
  life.by_hand = state.table_life.shuffler_out;
  // What was done at the idle table, or at the opening, is done.
  life.made = StackMade();
  life.cut = CutMade();
  life.taken_out.clear();
  life.kept_out.clear();
}

void begin(TableState& state, const Cut& /*cut*/) {
  state.shoe.life.cut.begun = true;
}

void begin(TableState& state, const Order& /*order*/) {
  state.shoe.life.ordered = true;
}

void begin(TableState& state, const NewDealer& /*dealer*/) {
  ++state.table_life.new_dealers;
}

void begin(TableState& /*state*/, const Admit& /*admit*/) {}

void begin(TableState& state, const DeviceChange& change) {
  if (change.device != Device::shuffler) return;
  auto& life = state.shoe.life;
  switch (change.state) {
    case DeviceState::jammed:
      life.jammed = true;
      return;
    case DeviceState::broken:
    case DeviceState::removed:
      state.table_life.shuffler_out = true;
      return;
    case DeviceState::repaired:
    case DeviceState::replaced:
      state.table_life.shuffler_out = false;
      return;
  }
}

void begin(TableState& state, const Round& /*round*/) {
  auto& table = state.table_life;
  // Where no more is dealt he has still to burn his card.
  if (!state.stopped) table.new_dealers = 0;
  const auto& reached = state.shoe.life.reached;
  table.began_at_cover = reached ? reached->round == 0 : at_cover(state) && !state.shoe.cover_out;
  table.drawn = 0;
  table.burned_for_round = false;
  table.determinant.reset();
  of_each_shoe(state, [&](ShoeState& shoe) {
    auto& life = shoe.life;
    life.retired = false;
    if (life.reached && life.reached->round == 0) life.reached->round = state.rounds;
    if (table.keeps_out != KeptOut::in_the_shoe) life.kept_out.clear();
    life.rack_gathered = false;
    life.refilling = Refilling::no;
  });
}

void begin(TableState& /*state*/, const Close& /*close*/) {}

/// Has the turn before filled that from which is dealt? Who had to burn a card then has done so.
bool was_filled(const TableState& state) {
  if (state.next_stimulus < 2) return false;
  const auto& before = state.script->stimuli[state.next_stimulus - 2];
  const bool from_device = std::holds_alternative<Stack>(before) && state.device_deals;
  return std::holds_alternative<Cut>(before) || (from_device && !state.shoe.life.by_hand);
}

}  // namespace

void begin_shoe_turn(TableState& state) {
  if (was_filled(state)) state.table_life.new_dealers = 0;
  state.table_life.burns = 0;
  state.table_life.shown = false;
  std::visit([&](const auto& stimulus) { begin(state, stimulus); }, state.stimulus());
}

}  // namespace assay21::oracle::physics
