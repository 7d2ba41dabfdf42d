// What each stimulus of a script makes of the table.
#include <algorithm>

#include "oracle/physics/physics.h"
#include "oracle/physics/physics_parts.h"
#include "oracle/physics/physics_shoe.h"

namespace assay21::oracle {
namespace {

void begin(TableState& state, const Open& open) {
  state.seats = open.seats;
  state.strays = open.tens;
}

void begin(TableState& state, const Seat& seat) {
  state.seats.push_back(seat);
  std::ranges::sort(state.seats, {}, &Seat::box);
}

void begin(TableState& state, const Leave& leave) {
  std::erase_if(state.seats, [&](const Seat& seat) { return seat.box == leave.box; });
}

/// The cards are taken out and spread: Ch.5 §H.
void begin(TableState& state, const Idle& /*idle*/) {
  turn_to(state, Side::first);
  of_each_shoe(state, [](ShoeState& shoe) { shoe.loaded = false; });
}

void begin(TableState& state, const Stack& stack) {
  turn_to(state, stack.shoe);
  state.shoe.cards = Shoe(stack.cards, stack.face_up);
  const bool of_void_round = !state.double_shoe || state.shoe.life.voided;
  state.mishaps.begin_shoe(of_void_round);
  state.shoe.loaded = state.device_deals && !state.table_life.shuffler_out;
  state.shoe.cover_behind.reset();
  state.shoe.cover_out = false;
  std::erase_if(state.admissions, [](const Admission& one) { return one.may_bet || one.shuffled; });
  for (auto& one : state.admissions)
    one.shuffled = true;
}

void begin(TableState& state, const Cut& cut) {
  turn_to(state, cut.shoe);
  if (state.shoe.loaded) return;  // in a device that deals there is nothing to cut
  // Cards can have been taken out of the stack before.
  state.shoe.cards.cut(std::min(static_cast<std::size_t>(cut.at), state.shoe.cards.left()));
  if (cut.recut)
    state.shoe.cards.cut(
        std::min(static_cast<std::size_t>(cut.recut->at), state.shoe.cards.left()));
  state.shoe.loaded = true;
}

void begin(TableState& state, const Order& order) {
  turn_to(state, order.shoe);
}

void begin(TableState& /*state*/, const NewDealer& /*dealer*/) {}

void begin(TableState& state, const Admit& admit) {
  const auto known = std::ranges::find(state.admissions, admit.player, &Admission::player);
  const bool in_force = known != state.admissions.end() && !(known->shuffled && admit.may_bet);
  if (in_force) {
    *known = {admit.player, admit.may_bet, false};
  } else if (known == state.admissions.end() && !admit.may_bet) {
    state.admissions.push_back({admit.player, false, false});
  }
}

void begin(TableState& state, const DeviceChange& change) {
  const bool works = change.state == DeviceState::repaired || change.state == DeviceState::replaced;
  if (change.device == Device::shuffler) {
    // In a device that deals the cards are within reach as long as it works; what jams has them.
    const bool has_the_cards = state.device_deals && !state.shoe.life.by_hand;
    if (change.state == DeviceState::jammed) {
      state.shoe.loaded = false;
    } else if (has_the_cards) {
      state.shoe.loaded = works && state.shoe.life.stacks > 0 && !state.shoe.life.jammed;
    }
  }
  if (change.device != Device::reader) return;
  state.reader_out = !works;
  if (works) state.stopped = false;
}

void begin(TableState& state, const Round& round) {
  state.round = &round;
  turn_to(state, round.determinant);
  of_each_shoe(state, [](ShoeState& shoe) { shoe.loaded = true; });
  ++state.rounds;
  state.asks.assign(round.asks.size(), false);
  state.asked.assign(round.asks.size(), false);
  state.mishaps.begin_round(round.incidents.size());
  state.along.assign(round.along.size(), false);
  for (const auto& bet : round.bets) {
    physics::place(state, bet);
    if (state.box(bet.box) != nullptr) continue;  // another bettor on the box
    BoxState box;
    box.box = bet.box;
    box.player = bet.player;
    box.stake = bet.main;
    HandState hand;
    hand.id = HandId(bet.box);
    hand.player = bet.player;
    hand.main = bet.main;
    box.hands.push_back(hand);
    physics::see_draws(state, box);
    state.boxes.push_back(std::move(box));
  }
  for (const auto& incident : round.incidents)
    physics::forget_in_deal(state, incident);
}

void begin(TableState& /*state*/, const Close& /*close*/) {}

/// Was every hand of the round taken up, so that nothing lies on the table any more?
bool is_clear(const TableState& state) {
  const auto taken_up = [](const HandState& hand) { return hand.cards.empty() || hand.cleared; };
  return (state.dealer.cards.empty() || state.dealer.cleared) &&
         std::ranges::all_of(state.boxes, [&](const BoxState& box) {
           return std::ranges::all_of(box.hands, taken_up);
         });
}

}  // namespace

TableState opening_state(const Script& script) {
  TableState state;
  state.script = &script;
  return state;
}

void begin_turn(TableState& state) {
  ASSAY21_CHECK(!state.in_turn && !state.finished());
  if (state.round != nullptr) {
    state.table_life.table_clear = is_clear(state);
    state.reader_out = state.reader_out || state.mishaps.reader_failed;
  }
  of_each_shoe(state, [](ShoeState& shoe) {
    shoe.life.shoe_clear = shoe.cards.empty();
    shoe.life.undealt = shoe.cards.dealt() == 0;
  });
  state.in_turn = true;
  state.round = nullptr;
  state.boxes.clear();
  state.bets.clear();
  state.asks.clear();
  state.asked.clear();
  state.along.clear();
  state.dealer = DealerState();
  state.shared = CommunityState();
  state.fixed.clear();
  state.spins.clear();
  state.community.clear();
  state.meters.begin_round();
  state.voided = false;
  state.happened = 0;
  std::visit([&](const auto& stimulus) { begin(state, stimulus); },
             state.script->stimuli[state.next_stimulus++]);
  physics::begin_shoe_turn(state);
  physics::tell_areas(state);
}

}  // namespace assay21::oracle
