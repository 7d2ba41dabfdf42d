#include "oracle/physics/physics_rows.h"

#include <algorithm>
#include <array>

#include "oracle/event/own_kinds.h"
#include "oracle/physics/physics_parts.h"
#include "oracle/physics/physics_shoe.h"

namespace assay21::oracle::physics {
namespace {

/// It happens to a player's hand that lies there.
template <void (*to_hand)(TableState&, HandState&, const Event&)>
std::string of_hand(TableState& state, const Event& event) {
  auto* hand = state.hand(event.hand);
  if (hand == nullptr) return missing(event.hand);
  to_hand(state, *hand, event);
  return {};
}

/// A hand that is not there, or was split, is owed nothing any more.
template <void (*to_hand)(TableState&, HandState&, const Event&)>
void give_up_of_hand(TableState& state, const Event& due) {
  if (auto* hand = state.hand(due.hand)) to_hand(state, *hand, due);
}

/// What was due counts as done.
template <std::string (*happens)(TableState&, const Event&)>
void as_done(TableState& state, const Event& due) {
  happens(state, due);
}

/// Nothing on the table shows that it was done.
void as_happened(TableState& state, const Event& due) {
  state.happened |= bit(due.kind);
}

/// Who was not asked does not answer.
void give_up_offer_of_cut(TableState& state, const Event& due) {
  of_shoe::cut_offered(state, due);
  state.shoe.life.cut.offered.reset();
}

void give_up_peek(TableState& state, const Event& /*due*/) {
  state.dealer.read = true;
}

void give_up_reveal(TableState& state, const Event& /*due*/) {
  state.dealer.hole_down = false;
  state.dealer.revealed = true;
}

void give_up_fixed(TableState& state, const Event& due) {
  state.fixed.push_back({due.hand, due.player, due.pays, spec::Money()});
}

void give_up_community(TableState& state, const Event& due) {
  community(state, due);
  if (!state.community.empty()) state.community.back().paid = spec::Money();
}

/// It is taken for the sound card that was to come.
void give_up_faulty_card(TableState& state, const Event& due) {
  std::erase_if(state.strays, [&](spec::Card card) { return card == due.card; });
  if (state.round == nullptr) return;
  auto& mishaps = state.mishaps;
  mishaps.loose.reset();
  mishaps.unheeded = state.shoe.cards.dealt();
  mishaps.overdrew = mishaps.overdrew || state.dealer.revealed;
}

void give_up_refusal(TableState& state, HandState& /*hand*/, const Event& /*due*/) {
  state.mishaps.loose.reset();
}

void give_up_void(TableState& state, const Event& /*due*/) {
  state.mishaps.plays_on = true;
}

void give_up_meter(TableState& state, const Event& due) {
  state.meters.shows(due.meter, due.amount.value_or(spec::Money()));
}

std::string display(TableState& state, const Event& event) {
  if (auto* box = state.box(event.hand.box())) box->displayed = true;
  return on_a_box(state, event);
}

std::string void_round(TableState& state, const Event& /*event*/) {
  if (state.round == nullptr) return "there is no round to be void";
  state.voided = true;
  state.mishaps.unfit = !state.mishaps.reader_failed;
  return {};
}

std::string stop(TableState& state, const Event& /*event*/) {
  state.stopped = true;
  return {};
}

std::string end_of_turn(TableState& state, const Event& /*event*/) {
  state.in_turn = false;
  return {};
}

std::string retire(TableState& state, const Event& /*event*/) {
  state.shoe.cards = Shoe();
  state.shoe.loaded = false;
  return {};
}

std::string gather(TableState& state, const Event& event) {
  if (event.from == Source::table) gather_table(state);
  return {};
}

std::string show_meter(TableState& state, const Event& event) {
  if (event.amount) state.meters.shows(event.meter, *event.amount);
  return {};
}

/// The cards are the harness': another one than theirs cannot lie there.
bool always(const TableState& /*state*/, const Event& /*event*/) {
  return true;
}

bool a_card_was_burned(const TableState& state, const Event& /*event*/) {
  return state.burned.has_value();
}

bool a_hole_card_lies_there(const TableState& state, const Event& /*event*/) {
  return state.dealer.hole_down;
}

/// A hand of two cards or more can be parted, forbidden or not; one of fewer has nothing to part.
bool is_split_too_often(const TableState& state, const Event& event) {
  const auto* hand = state.hand(event.hand);
  return event.choice == spec::Choice::split && hand != nullptr && hand->cards.size() > 1 &&
         event.hand.depth() == HandId::deepest;
}

/// The harness owns the wheel: another stop than the next does not come. For a wager that has no
/// part in it, or on a box where nobody bets, no stop is spent.
bool spends_a_stop(const TableState& state, const Event& event) {
  return state.box(event.hand.box()) != nullptr && is_awarded(event.wager);
}

using Kind = EventKind;

constexpr std::array<EventPhysics, event_kind_count> rows = {{
    {.kind = Kind::inspect, .given_up = of_shoe::inspected, .of_shoe = of_shoe::inspected},
    {.kind = Kind::remove, .happens = remove, .given_up = give_up_faulty_card, .cannot_be = always},
    {.kind = Kind::spread, .given_up = of_shoe::spread, .of_shoe = of_shoe::spread},
    {.kind = Kind::wash, .given_up = of_shoe::washed, .of_shoe = of_shoe::washed},
    {.kind = Kind::shuffle, .given_up = of_shoe::shuffled, .of_shoe = of_shoe::shuffled},
    {.kind = Kind::offer_cut, .given_up = give_up_offer_of_cut, .of_shoe = of_shoe::cut_offered},
    {.kind = Kind::decline_cut,
     .given_up = of_shoe::cut_declined,
     .of_shoe = of_shoe::cut_declined},
    {.kind = Kind::cut,
     .happens = cut,
     .given_up = of_shoe::was_cut,
     .of_shoe = of_shoe::was_cut,
     .cannot_be = always},
    {.kind = Kind::cover,
     .happens = cover,
     .given_up = of_shoe::covered,
     .of_shoe = of_shoe::covered,
     .cannot_be = always},
    {.kind = Kind::insert, .given_up = of_shoe::inserted, .of_shoe = of_shoe::inserted},
    {.kind = Kind::burn,
     .happens = burn,
     .given_up = of_shoe::burned,
     .of_shoe = of_shoe::burned,
     .cannot_be = always},
    {.kind = Kind::show,
     .happens = show,
     .given_up = of_shoe::shown,
     .of_shoe = of_shoe::shown,
     .cannot_be = a_card_was_burned},
    {.kind = Kind::cover_out,
     .given_up = of_shoe::cover_came_out,
     .of_shoe = of_shoe::cover_came_out},
    {.kind = Kind::gather,
     .happens = gather,
     .given_up = of_shoe::gathered,
     .of_shoe = of_shoe::gathered},
    {.kind = Kind::retire, .happens = retire, .given_up = as_happened, .of_shoe = of_shoe::retired},
    {.kind = Kind::wager, .happens = wager, .given_up = forgo_bet},
    {.kind = Kind::refuse_wager, .happens = refuse_wager, .given_up = forgo_bet},
    {.kind = Kind::withdraw, .happens = withdraw, .given_up = forgo_bet},
    {.kind = Kind::deal,
     .happens = deal,
     .given_up = give_up_card,
     .cannot_be = always,
     .of_one_box = true},
    {.kind = Kind::offer_insurance, .happens = insurance, .given_up = forgo_bet},
    {.kind = Kind::decline_insurance, .happens = insurance, .given_up = forgo_bet},
    {.kind = Kind::offer_even_money, .happens = even_money, .given_up = forgo_even_money},
    {.kind = Kind::even_money, .happens = even_money, .given_up = forgo_even_money},
    {.kind = Kind::decline_even_money, .happens = even_money, .given_up = forgo_even_money},
    {.kind = Kind::peek, .happens = peek, .given_up = give_up_peek, .of_one_box = true},
    {.kind = Kind::offer,
     .happens = of_hand<offer>,
     .given_up = give_up_of_hand<offer>,
     .of_one_box = true},
    {.kind = Kind::choose,
     .happens = choose,
     .given_up = give_up_of_hand<give_up_answer>,
     .cannot_be = is_split_too_often,
     .of_one_box = true},
    {.kind = Kind::refuse,
     .happens = of_hand<refuse>,
     .given_up = give_up_of_hand<give_up_answer>,
     .of_one_box = true},
    {.kind = Kind::follow, .happens = follow, .given_up = forgo_follow, .of_one_box = true},
    {.kind = Kind::announce,
     .happens = announce,
     .given_up = give_up_announcement,
     .of_one_box = true},
    {.kind = Kind::hold,
     .happens = of_hand<hold>,
     .given_up = give_up_of_hand<hold>,
     .of_one_box = true},
    {.kind = Kind::look,
     .happens = of_hand<look>,
     .given_up = give_up_of_hand<look>,
     .of_one_box = true},
    {.kind = Kind::turn_up, .happens = turn_up, .given_up = as_done<turn_up>, .of_one_box = true},
    {.kind = Kind::reveal,
     .happens = reveal,
     .given_up = give_up_reveal,
     .cannot_be = a_hole_card_lies_there,
     .of_one_box = true},
    {.kind = Kind::settle, .happens = settle, .given_up = forgo_settlement, .of_one_box = true},
    {.kind = Kind::give_back, .happens = settle, .given_up = forgo_settlement, .of_one_box = true},
    {.kind = Kind::repay, .happens = repay, .given_up = as_done<repay>},
    {.kind = Kind::fixed, .happens = fixed, .given_up = give_up_fixed, .of_one_box = true},
    {.kind = Kind::display, .happens = display, .given_up = as_done<display>, .of_one_box = true},
    {.kind = Kind::wheel, .happens = wheel, .given_up = as_done<wheel>, .cannot_be = spends_a_stop},
    {.kind = Kind::meter, .happens = show_meter, .given_up = give_up_meter, .of_one_box = true},
    {.kind = Kind::community, .happens = community, .given_up = give_up_community},
    {.kind = Kind::clear, .happens = clear, .given_up = as_done<clear>, .of_one_box = true},
    {.kind = Kind::discard,
     .happens = discard,
     .given_up = give_up_faulty_card,
     .cannot_be = always},
    {.kind = Kind::refuse_card,
     .happens = of_hand<refuse_card>,
     .given_up = give_up_of_hand<give_up_refusal>},
    {.kind = Kind::remedy, .happens = of_hand<remedy>, .given_up = give_up_of_hand<remedy>},
    {.kind = Kind::dead, .happens = of_hand<call_dead>, .given_up = give_up_of_hand<call_dead>},
    {.kind = Kind::void_round,
     .happens = void_round,
     .given_up = give_up_void,
     .of_shoe = of_shoe::round_voided},
    {.kind = Kind::notify, .given_up = as_happened},
    {.kind = Kind::sign, .given_up = as_happened},
    {.kind = Kind::stop, .happens = stop, .given_up = as_done<stop>},
    // It sums up what others brought, and moves nothing itself.
    {.kind = Kind::net},
    {.kind = Kind::await, .happens = end_of_turn, .of_one_box = true},
}};

static_assert(has_a_row_each(rows));

/// Of the kinds that one game alone has.
const EventPhysics& physics_of_own(EventKind kind) {
  static const auto own_rows = [] {
    std::array<EventPhysics, most_own_kinds> all = {};
    for (const auto& entry : kind_names().subspan(event_kind_count)) {
      const auto& own = *own_kind(entry.value);
      all[static_cast<std::size_t>(entry.value) - event_kind_count] = {
          .kind = entry.value,
          .happens = own.happens,
          .given_up = own.given_up == nullptr ? as_happened : own.given_up};
    }
    return all;
  }();
  return own_rows[static_cast<std::size_t>(kind) - event_kind_count];
}

}  // namespace

const EventPhysics& physics_of(EventKind kind) {
  if (static_cast<std::size_t>(kind) >= event_kind_count) return physics_of_own(kind);
  return rows[static_cast<std::size_t>(kind)];
}

}  // namespace assay21::oracle::physics
