// What happens to wagers as they are placed, changed and taken back, and to offers of insurance and
// of even money.
#include <algorithm>
#include <optional>
#include <tuple>

#include "oracle/physics/physics_parts.h"
#include "oracle/table/bettors.h"

namespace assay21::oracle::physics {
namespace {

using spec::WagerId;

/// Could this be the answer to what the player asks?
bool is_answer(const Event& event, const WagerAsk& ask) {
  if (ask.box != event.hand.box() || ask.player != event.player || ask.wager != event.wager)
    return false;
  if (event.kind == EventKind::refuse_wager) return ask.ask == event.ask;
  return (ask.ask == Ask::withdraw) == (event.kind == EventKind::withdraw);
}

/// The moments of a round in the order in which they come.
auto order_of(const Moment& moment) {
  return std::tuple(moment.kind, moment.hand, moment.nth);
}

/// Can this moment have come? With a card of the dealer that is not there it has not.
bool has_come(const TableState& state, const Moment& moment) {
  const auto& dealer = state.dealer;
  return moment.kind != MomentKind::dealer ||
         dealer.cards.size() >= std::size_t{dealer.initial} + moment.nth;
}

/// The question of a player, from among those that nobody has answered, to which this is an answer:
/// one about the same amount, if there is one, and among those the one that was asked first,
/// wherever it stands in the script. What was to be asked at a moment that did not come was not
/// asked.
void answer_ask(TableState& state, const Event& event) {
  if (state.round == nullptr) return;
  const auto& asks = state.round->asks;
  std::optional<std::size_t> first;
  for (std::size_t i = 0; i < asks.size(); ++i) {
    if (state.asks[i] || !is_answer(event, asks[i])) continue;
    const auto rank = [&](std::size_t at) {
      return std::tuple(asks[at].amount != event.amount, !state.asked[at],
                        !has_come(state, asks[at].when), order_of(asks[at].when));
    };
    if (!first || rank(i) < rank(*first)) first = i;
  }
  if (first) state.asks[*first] = true;
}

/// An event about a wager answers what the script places, or the offer of an insurance, or else
/// what a player asks.
void answer(TableState& state, const Event& event) {
  auto* bet = state.bet(event.hand.box(), event.player);
  const bool places = event.kind == EventKind::wager ||
                      (event.kind == EventKind::refuse_wager && event.ask == Ask::place);
  if (bet != nullptr && places && bet->is_open(event.wager)) {
    bet->answer(event.wager);
    return;
  }
  const bool insures = is_insurance(event.wager);
  if (bet != nullptr && places && insures && bet->insurance_offered && !bet->insurance_answered) {
    bet->insurance_answered = true;
    return;
  }
  if (event.kind == EventKind::refuse_wager && answer_along(state, event)) return;
  answer_ask(state, event);
  // Who insured is not offered it again.
  if (bet != nullptr && insures && event.kind == EventKind::wager) bet->insurance_answered = true;
}

/// A box that comes into the round by a wager which the script's bets do not have. Once cards were
/// dealt none will come to it.
BoxState& join(TableState& state, const Event& event) {
  const auto at = std::ranges::upper_bound(state.boxes, event.hand.box(), {}, &BoxState::box);
  auto& box = *state.boxes.insert(at, BoxState());
  box.box = event.hand.box();
  box.player = event.player;
  constexpr std::uint8_t no_more = 255;
  if ((state.happened & bit(EventKind::deal)) != 0) box.initial = no_more;
  HandState hand;
  hand.id = HandId(box.box);
  hand.player = event.player;
  box.hands.push_back(hand);
  see_draws(state, box);
  BetState bet;
  bet.box = box.box;
  bet.player = box.player;
  state.bets.push_back(bet);
  return box;
}

void stand_beside(TableState& state, BoxState& box, const Event& event) {
  const auto amount = event.amount.value_or(spec::Money());
  if (auto* other = find_other(box, event)) {
    state.meters.withdrawn(other->wager, other->amount);
    other->amount = amount;
  } else {
    box.others.push_back({event.player, event.wager, amount, false, HandId(box.box)});
    if (event.wager == WagerId::main && state.bet(box.box, event.player) == nullptr) {
      BetState bet;
      bet.box = box.box;
      bet.player = event.player;
      state.bets.push_back(bet);
    }
  }
  state.meters.placed(event.wager, amount);
}

}  // namespace

void see_draws(const TableState& state, BoxState& box) {
  if (state.round == nullptr) return;
  const auto& draws = state.round->draws;
  box.picked = draws.card;
  box.position_picked = draws.position == box.box;
  box.seat_picked = std::ranges::any_of(state.seats, [&](const Seat& seat) {
    return seat.player == box.player && draws.position == seat.box;
  });
}

void place(TableState& state, const Bet& bet) {
  BetState placed;
  placed.box = bet.box;
  placed.player = bet.player;
  placed.ask(WagerId::main);
  for (const auto& stake : bet.side)
    placed.ask(stake.wager);
  state.bets.push_back(placed);
}

bool is_about_a_bet(EventKind kind) {
  return kind == EventKind::wager || kind == EventKind::refuse_wager ||
         kind == EventKind::withdraw || kind == EventKind::offer_insurance ||
         kind == EventKind::decline_insurance || is_about_even_money(kind);
}

std::string wager(TableState& state, const Event& event) {
  auto* box = state.box(event.hand.box());
  if (box == nullptr) {
    if (event.wager != WagerId::main || state.round == nullptr) return nobody(event.hand.box());
    box = &join(state, event);
  }
  const bool of_caller = is_the_callers(state, *box, event);
  if (of_caller && event.wager == WagerId::double_down) {
    if (auto reason = change_double(*box, event); !reason.empty()) return reason;
    answer(state, event);
    return {};
  }
  answer(state, event);
  if (of_caller) {
    box->wagered = true;
    box->calls_only = false;
    if (event.amount) box->hands.front().main = *event.amount;
  } else {
    stand_beside(state, *box, event);
  }
  if (event.wager == WagerId::main) find_caller(state, *box);
  return {};
}

/// What is not accepted does not stand.
std::string refuse_wager(TableState& state, const Event& event) {
  answer(state, event);
  return {};
}

std::string withdraw(TableState& state, const Event& event) {
  auto* box = state.box(event.hand.box());
  if (box == nullptr) return nobody(event.hand.box());
  if (!is_the_callers(state, *box, event)) {
    const auto* other = find_other(*box, event);
    if (other == nullptr) return no_such_wager(state, event);
    answer(state, event);
    state.meters.withdrawn(other->wager, other->amount);
    box->others.erase(box->others.begin() + (other - box->others.data()));
    if (event.wager == WagerId::main) find_caller(state, *box);
    return {};
  }
  if (event.wager == WagerId::double_down) {
    if (auto reason = change_double(*box, event); !reason.empty()) return reason;
  } else {
    if (!box->wagered) return no_such_wager(state, event);
    box->wagered = false;
    box->hands.front().main = spec::Money();
  }
  answer(state, event);
  find_caller(state, *box);
  return {};
}

std::string insurance(TableState& state, const Event& event) {
  if (auto reason = on_a_box(state, event); !reason.empty()) return reason;
  auto* bet = state.bet(event.hand.box(), event.player);
  if (bet == nullptr) return {};
  (event.kind == EventKind::offer_insurance ? bet->insurance_offered : bet->insurance_answered) =
      true;
  return {};
}

/// Who takes it has his hand paid so, whatever it holds.
std::string even_money(TableState& state, const Event& event) {
  if (auto reason = on_a_box(state, event); !reason.empty()) return reason;
  if (auto* bet = state.bet(event.hand.box(), event.player)) {
    bet->even_money_offered = true;
    bet->even_money_answered = event.kind != EventKind::offer_even_money;
  }
  if (event.kind != EventKind::even_money) return {};
  for (auto& hand : state.box(event.hand.box())->hands)
    hand.even_money = hand.even_money || (hand.player == event.player && !hand.main_settled);
  return {};
}

/// Who was not offered it is not asked for his answer; and what was not taken is not paid.
void forgo_even_money(TableState& state, const Event& due) {
  auto* bet = state.bet(due.hand.box(), due.player);
  if (bet == nullptr) return;
  bet->even_money_offered = true;
  bet->even_money_answered = true;
}

/// A main wager that nobody reported is taken to stand: its box is dealt to. Who was not offered
/// insurance is not asked for his answer.
void forgo_bet(TableState& state, const Event& due) {
  if (due.kind == EventKind::offer_insurance || due.kind == EventKind::decline_insurance) {
    if (auto* bet = state.bet(due.hand.box(), due.player)) {
      bet->insurance_offered = true;
      bet->insurance_answered = true;
    }
    return;
  }
  auto* box = state.box(due.hand.box());
  const auto* bet = state.bet(due.hand.box(), due.player);
  const bool was_placed = bet != nullptr && bet->is_open(due.wager);
  answer(state, due);
  if (box == nullptr) return;
  if (was_placed && due.kind == EventKind::wager && due.wager == WagerId::main) {
    if (is_the_callers(state, *box, due)) {
      box->wagered = true;
    } else {
      stand_beside(state, *box, due);
    }
    find_caller(state, *box);
  }
  if (due.kind == EventKind::withdraw && due.wager == WagerId::main) box->kept_alone = true;
  // Of a wager that is left without its main one nothing more is asked.
  if (due.kind == EventKind::withdraw && !spec::is_on_a_hand(due.wager)) {
    std::erase_if(box->others, [&](const OtherWager& one) {
      return one.player == due.player && one.wager == due.wager && !one.settled;
    });
  }
}

}  // namespace assay21::oracle::physics
