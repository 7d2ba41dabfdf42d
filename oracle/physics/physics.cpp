#include "oracle/physics/physics.h"

#include <algorithm>

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
  state.shoe_loaded = false;
}

void begin(TableState& state, const Stack& stack) {
  state.shoe = Shoe(stack.cards, stack.face_up);
  state.mishaps.begin_shoe();
  state.shoe_loaded = state.device_deals && !state.life.shuffler_out;
  state.cover_behind.reset();
  state.cover_out = false;
  std::erase_if(state.admissions, [](const Admission& one) { return one.may_bet || one.shuffled; });
  for (auto& one : state.admissions)
    one.shuffled = true;
}

void begin(TableState& state, const Cut& cut) {
  if (state.shoe_loaded) return;  // in a device that deals there is nothing to cut
  // Cards can have been taken out of the stack before.
  state.shoe.cut(std::min(static_cast<std::size_t>(cut.at), state.shoe.left()));
  if (cut.recut)
    state.shoe.cut(std::min(static_cast<std::size_t>(cut.recut->at), state.shoe.left()));
  state.shoe_loaded = true;
}

void begin(TableState& /*state*/, const Order& /*order*/) {}

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
    const bool has_the_cards = state.device_deals && !state.life.by_hand;
    if (change.state == DeviceState::jammed) {
      state.shoe_loaded = false;
    } else if (has_the_cards) {
      state.shoe_loaded = works && state.life.stacks > 0 && !state.life.jammed;
    }
  }
  if (change.device != Device::reader) return;
  state.reader_out = !works;
  if (works) state.stopped = false;
}

void begin(TableState& state, const Round& round) {
  state.round = &round;
  state.shoe_loaded = true;
  ++state.rounds;
  state.asks.assign(round.asks.size(), false);
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
    state.boxes.push_back(std::move(box));
  }
  for (const auto& incident : round.incidents)
    physics::forget_in_deal(state, incident);
}

void begin(TableState& /*state*/, const Close& /*close*/) {}

/// The dealer says something of his own hand.
void heard(DealerState& dealer, const Event& event) {
  if (event.own_card) {
    dealer.own_card_announced = true;
  } else {
    dealer.announce_due = false;
    dealer.total_announced = true;
  }
}

std::string carry_out(TableState& state, const Event& event) {
  switch (event.kind) {
    case EventKind::remove:
      return physics::remove(state, event);
    case EventKind::cut:
      return physics::cut(state, event);
    case EventKind::cover:
      return physics::cover(state, event);
    case EventKind::burn:
      return physics::burn(state, event);
    case EventKind::show:
      return physics::show(state, event);
    case EventKind::wager:
      return physics::wager(state, event);
    case EventKind::refuse_wager:
      return physics::refuse_wager(state, event);
    case EventKind::withdraw:
      return physics::withdraw(state, event);
    case EventKind::deal:
      return physics::deal(state, event);
    case EventKind::peek:
      return physics::peek(state, event);
    case EventKind::choose:
      return physics::choose(state, event);
    case EventKind::follow:
      return physics::follow(state, event);
    case EventKind::reveal:
      return physics::reveal(state, event);
    case EventKind::announce:
      if (!event.hand.is_dealer()) return physics::mark(state, event);
      heard(state.dealer, event);
      return {};
    case EventKind::fixed:
      return physics::fixed(state, event);
    case EventKind::wheel:
      return physics::wheel(state, event);
    case EventKind::discard:
      return physics::discard(state, event);
    case EventKind::settle:
    case EventKind::give_back:
      return physics::settle(state, event);
    case EventKind::repay:
      return physics::repay(state, event);
    case EventKind::display:
      if (auto* box = state.box(event.hand.box())) box->displayed = true;
      return physics::on_a_box(state, event);
    case EventKind::offer_insurance:
    case EventKind::decline_insurance:
      return physics::insurance(state, event);
    case EventKind::community:
      return physics::community(state, event);
    case EventKind::offer:
    case EventKind::refuse:
    case EventKind::hold:
    case EventKind::refuse_card:
    case EventKind::remedy:
    case EventKind::dead:
      return physics::mark(state, event);
    case EventKind::clear:
      if (!event.hand.is_dealer()) return physics::mark(state, event);
      if (state.dealer.cards.empty()) return "the dealer has no cards";
      state.dealer.cleared = true;
      return {};
    case EventKind::void_round:
      if (state.round == nullptr) return "there is no round to be void";
      state.voided = true;
      state.mishaps.unfit = !state.mishaps.reader_failed;
      return {};
    case EventKind::stop:
      state.stopped = true;
      return {};
    case EventKind::await:
      state.in_turn = false;
      return {};
    // Always possible; what is to be remembered of it, `note_of_shoe` does.
    case EventKind::inspect:
    case EventKind::spread:
    case EventKind::wash:
    case EventKind::shuffle:
    case EventKind::offer_cut:
    case EventKind::decline_cut:
    case EventKind::insert:
    case EventKind::cover_out:
    case EventKind::notify:
    case EventKind::sign:
    case EventKind::net:
      return {};
    case EventKind::retire:
      state.shoe = Shoe();
      state.shoe_loaded = false;
      return {};
    case EventKind::gather:
      if (event.from == Source::table) physics::gather_table(state);
      return {};
    case EventKind::meter:
      if (event.amount) state.meters.shows(event.meter, *event.amount);
      return {};
  }
  ASSAY21_CHECK(false && "an event of no kind");
  return {};
}

void give_up_card(TableState& state, HandState* hand, const Event& due) {
  if (hand != nullptr && hand->card_due) {
    hand->card_due = false;
    hand->stood = true;
  } else if (hand != nullptr) {
    physics::count_up(state.box(due.hand.box())->initial);
  } else if (state.dealer.revealed || (due.face == spec::Face::up && !state.dealer.cards.empty())) {
    state.dealer.done = true;  // drawn, or his second card, where that comes last
  } else {
    physics::count_up(state.dealer.initial);
  }
}

void give_up_announcement(TableState& state, HandState* hand, const Event& due) {
  if (hand == nullptr) {
    heard(state.dealer, due);
  } else if (due.blackjack) {
    hand->announced = true;
  } else {
    hand->total_announced = true;
  }
}

}  // namespace

TableState opening_state(const Script& script) {
  TableState state;
  state.script = &script;
  return state;
}

/// Was every hand of the round taken up, so that nothing lies on the table any more?
bool is_clear(const TableState& state) {
  const auto taken_up = [](const HandState& hand) { return hand.cards.empty() || hand.cleared; };
  return (state.dealer.cards.empty() || state.dealer.cleared) &&
         std::ranges::all_of(state.boxes, [&](const BoxState& box) {
           return std::ranges::all_of(box.hands, taken_up);
         });
}

void begin_turn(TableState& state) {
  ASSAY21_CHECK(!state.in_turn && !state.finished());
  if (state.round != nullptr) {
    state.life.table_clear = is_clear(state);
    state.reader_out = state.reader_out || state.mishaps.reader_failed;
  }
  state.life.shoe_clear = state.shoe.empty();
  state.in_turn = true;
  state.round = nullptr;
  state.boxes.clear();
  state.bets.clear();
  state.asks.clear();
  state.along.clear();
  state.dealer = DealerState();
  state.fixed.clear();
  state.spins.clear();
  state.community.clear();
  state.meters.begin_round();
  state.voided = false;
  state.happened = 0;
  std::visit([&](const auto& stimulus) { begin(state, stimulus); },
             state.script->stimuli[state.next_stimulus++]);
  physics::begin_shoe_turn(state);
}

std::string apply(TableState& state, const Event& event) {
  auto reason = carry_out(state, event);
  if (!reason.empty()) return reason;
  state.happened |= bit(event.kind);
  physics::note_of_shoe(state, event);
  return reason;
}

void forgo(TableState& state, const Event& due) {
  auto* hand = due.hand.is_dealer() ? nullptr : state.hand(due.hand);
  const bool of_a_box = due.kind == EventKind::settle || due.kind == EventKind::give_back ||
                        due.kind == EventKind::repay || due.kind == EventKind::fixed ||
                        due.kind == EventKind::display || due.kind == EventKind::wheel ||
                        due.kind == EventKind::community || due.kind == EventKind::follow ||
                        physics::is_about_a_bet(due.kind);
  // A hand that is not there, or was split, is owed nothing any more.
  if (hand == nullptr && !due.hand.is_dealer() && !of_a_box) return;
  switch (due.kind) {
    case EventKind::wager:
    case EventKind::refuse_wager:
    case EventKind::withdraw:
    case EventKind::offer_insurance:
    case EventKind::decline_insurance:
      physics::forgo_bet(state, due);
      return;
    case EventKind::follow:
      physics::forgo_follow(state, due);
      return;
    case EventKind::inspect:
    case EventKind::spread:
    case EventKind::wash:
    case EventKind::shuffle:
      physics::note_of_shoe(state, due);
      return;
    case EventKind::offer_cut:
      physics::note_of_shoe(state, due);
      state.life.cut.offered.reset();  // who was not asked does not answer
      return;
    case EventKind::decline_cut:
    case EventKind::cut:
    case EventKind::cover:
    case EventKind::insert:
    case EventKind::burn:
    case EventKind::show:
    case EventKind::cover_out:
    case EventKind::gather:
      physics::note_of_shoe(state, due);
      return;
    case EventKind::deal:
      give_up_card(state, hand, due);
      return;
    case EventKind::peek:
      state.dealer.read = true;
      return;
    case EventKind::offer:
      hand->offer_open = true;
      hand->offered = due.choices;
      return;
    case EventKind::choose:
    case EventKind::refuse:
      // Nobody answered, so that the script's next request still is the next.
      hand->offer_open = false;
      hand->stood = true;
      return;
    case EventKind::reveal:
      state.dealer.hole_down = false;
      state.dealer.revealed = true;
      return;
    case EventKind::fixed:
      state.fixed.push_back({due.hand, due.player, due.pays, spec::Money()});
      return;
    case EventKind::announce:
      give_up_announcement(state, hand, due);
      return;
    case EventKind::hold:
      hand->held = true;
      return;
    case EventKind::clear:
      hand->cleared = true;
      return;
    case EventKind::settle:
    case EventKind::give_back:
      physics::forgo_settlement(state, due);
      return;
    case EventKind::repay:
      physics::repay(state, due);
      return;
    case EventKind::display:
      if (auto* box = state.box(due.hand.box())) box->displayed = true;
      return;
    case EventKind::wheel:
      physics::wheel(state, due);
      return;
    case EventKind::community:
      physics::community(state, due);
      if (!state.community.empty()) state.community.back().paid = spec::Money();
      return;
    case EventKind::meter:
      state.meters.shows(due.meter, due.amount.value_or(spec::Money()));
      return;
    case EventKind::discard:
    case EventKind::remove:
      std::erase_if(state.strays, [&](spec::Card card) { return card == due.card; });
      if (state.round == nullptr) return;
      // It is taken for the sound card that was to come.
      state.mishaps.loose.reset();
      state.mishaps.unheeded = state.shoe.dealt();
      state.mishaps.overdrew = state.mishaps.overdrew || state.dealer.revealed;
      return;
    case EventKind::void_round:
      state.mishaps.plays_on = true;
      return;
    case EventKind::refuse_card:
      state.mishaps.loose.reset();
      return;
    case EventKind::remedy:
      hand->remedy = due.remedy;
      return;
    case EventKind::dead:
      hand->dead = true;
      return;
    case EventKind::stop:
      state.stopped = true;
      return;
    case EventKind::retire:
    case EventKind::notify:
    case EventKind::sign:
      state.happened |= bit(due.kind);
      return;
    // No norm demands these (oracle/rulings/judged.h).
    case EventKind::net:
    case EventKind::await:
      return;
  }
  ASSAY21_CHECK(false && "an event of no kind");
}

}  // namespace assay21::oracle
