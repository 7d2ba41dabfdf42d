// What happens to wagers: on the players' hands, and on their boxes beside them.
#include <algorithm>

#include <fmt/format.h>

#include "oracle/physics/physics_parts.h"

namespace assay21::oracle::physics {
namespace {

/// Where an edition lets several bet on a box: is this one of those beside its caller?
bool bets_beside(const TableState& state, const BoxState& box, PlayerId player) {
  if (player == box.player || state.round == nullptr) return false;
  const auto there = [&](const auto& one) { return one.box == box.box && one.player == player; };
  return std::ranges::any_of(state.round->bets, there) ||
         std::ranges::any_of(state.round->asks, there);
}

}  // namespace

std::string nobody(int box) {
  return fmt::format("nobody bets on box {}", box);
}

bool is_the_callers(const TableState& state, const BoxState& box, const Event& event) {
  return spec::is_on_a_hand(event.wager) && !bets_beside(state, box, event.player);
}

namespace {

/// A wager on a hand is meant by that hand; as it is placed and changed, by its box.
bool lies_where(const OtherWager& one, const Event& event) {
  if (!spec::is_on_a_hand(one.wager)) return true;
  return one.hand == event.hand || event.hand.comes_from(one.hand) ||
         (is_about_a_bet(event.kind) && one.hand.comes_from(event.hand));
}

}  // namespace

OtherWager* find_other(BoxState& box, const Event& event) {
  const auto at = std::ranges::find_if(box.others, [&](const OtherWager& one) {
    return one.player == event.player && one.wager == event.wager && !one.settled &&
           lies_where(one, event);
  });
  return at == box.others.end() ? nullptr : &*at;
}

std::string no_such_wager(const TableState& state, const Event& event) {
  return fmt::format("no {} wager of this player stands on box {}",
                     Names(*state.script).name_of(event.wager), event.hand.box());
}

std::string change_double(BoxState& box, const Event& event) {
  const auto doubled = std::ranges::find(box.hands, true, &HandState::is_doubled);
  if (doubled == box.hands.end())
    return fmt::format("no hand of box {} has a double wager", box.box);
  doubled->doubled = event.amount.value_or(spec::Money());
  return {};
}

namespace {

/// What the wheel has shown for this wager; nothing where it was not spun.
const std::string* shown_for(const TableState& state, const BoxState& box,
                             const OtherWager& wager) {
  if (!state.meters.any()) return nullptr;
  // Where the wheel is spun once for all, its stop is that of each of them.
  const bool for_all = state.meters.spun_for_all(wager.wager);
  const auto spin = std::ranges::find_if(state.spins, [&](const Spin& one) {
    return one.wager == wager.wager &&
           (for_all || (one.box == box.box && one.player == wager.player));
  });
  return spin == state.spins.end() ? nullptr : &state.script->symbols[spin->symbol];
}

/// A lost stake can feed a meter, and a prize that came from one empties it.
void settle_award(TableState& state, const BoxState& box, const OtherWager& wager,
                  const Event& event) {
  if (!state.meters.any() || event.kind != EventKind::settle) return;
  if (event.outcome == spec::Outcome::lose) state.meters.lost(wager.wager, wager.amount);
  if (event.outcome != spec::Outcome::win) return;
  if (const auto* symbol = shown_for(state, box, wager))
    state.meters.paid_for(wager.wager, wager.amount, *symbol);
  state.meters.paid_by_cards(state.meters.won_by_cards(state.boxes, state.dealer, box, wager));
}

/// What was collected of a wager goes back after all.
bool undo(TableState& state, BoxState& box, const Event& event) {
  if (event.kind != EventKind::give_back) return false;
  const auto at = std::ranges::find_if(box.others, [&](const OtherWager& one) {
    return one.player == event.player && one.wager == event.wager && !one.taken.is_zero();
  });
  if (at == box.others.end()) return false;
  at->taken = spec::Money();
  state.meters.given_back(at->wager, at->amount, false);
  if (at->settled_otherwise) state.meters.given_back(at->wager, at->amount, true);
  return true;
}

std::string settle_on_hand(HandState& hand, const Event& event) {
  if (event.wager == spec::WagerId::double_down) {
    if (!hand.is_doubled) return fmt::format("hand {} has no double wager", to_string(hand.id));
    hand.double_settled = true;
    hand.double_taken = event.takes;
    hand.double_paid = event.pays;
    return {};
  }
  hand.main_settled = true;
  hand.main_taken = event.takes;
  hand.main_paid = event.pays;
  hand.settled_otherwise = event.kind == EventKind::settle && event.outcome != spec::Outcome::win;
  return {};
}

}  // namespace

std::string on_a_box(const TableState& state, const Event& event) {
  return state.box(event.hand.box()) == nullptr ? nobody(event.hand.box()) : std::string();
}

std::string settle(TableState& state, const Event& event) {
  auto* box = state.box(event.hand.box());
  auto* hand = state.hand(event.hand);
  if (box != nullptr && !is_the_callers(state, *box, event)) {
    auto* other = find_other(*box, event);
    if (other == nullptr)
      return undo(state, *box, event) ? std::string() : no_such_wager(state, event);
    other->settled = true;
    other->taken = event.takes;
    other->paid = event.pays;
    other->returned = event.kind == EventKind::give_back;
    if (other->returned) state.meters.given_back(other->wager, other->amount, false);
    other->settled_otherwise =
        event.kind == EventKind::settle && event.outcome != spec::Outcome::win;
    if (!spec::is_on_a_hand(other->wager)) settle_award(state, *box, *other, event);
    return {};
  }
  if (hand == nullptr) return missing(event.hand);
  return settle_on_hand(*hand, event);
}

void forgo_settlement(TableState& state, const Event& due) {
  auto unpaid = due;
  unpaid.pays = spec::Money();
  settle(state, unpaid);
}

namespace {

/// What was paid on a wager beside the game, Community Pay included; a meter from which it came
/// stands again as if it had not.
bool repay_beside(TableState& state, const BoxState& box, OtherWager& one) {
  bool any = !one.paid.is_zero();
  if (any) {
    if (const auto* symbol = shown_for(state, box, one))
      state.meters.repaid(one.wager, one.amount, *symbol);
    state.meters.repaid_by_cards(state.meters.won_by_cards(state.boxes, state.dealer, box, one));
  }
  one.paid = spec::Money();
  for (auto& share : state.community) {
    if (share.box != box.box || share.player != one.player || share.wager != one.wager) continue;
    any = any || !share.paid.is_zero();
    share.paid = spec::Money();
  }
  return any;
}

bool repay_fixed(TableState& state, const Event& event) {
  bool any = false;
  for (auto& one : state.fixed) {
    if (one.hand != event.hand || one.player != event.player) continue;
    any = any || !one.paid.is_zero();
    one.paid = spec::Money();
  }
  return any;
}

bool repay_on_hand(HandState& hand, spec::WagerId wager) {
  auto& paid = wager == spec::WagerId::double_down ? hand.double_paid : hand.main_paid;
  const bool any = !paid.is_zero();
  paid = spec::Money();
  return any;
}

}  // namespace

std::string repay(TableState& state, const Event& event) {
  bool any = false;
  if (event.of_fixed) {
    any = repay_fixed(state, event);
  } else if (auto* box = state.box(event.hand.box())) {
    if (is_the_callers(state, *box, event)) {
      auto* hand = state.hand(event.hand);
      any = hand != nullptr && repay_on_hand(*hand, event.wager);
    } else {
      for (auto& one : box->others) {
        const bool it = one.player == event.player && one.wager == event.wager;
        if (it && lies_where(one, event)) any = repay_beside(state, *box, one) || any;
      }
    }
  }
  return any ? std::string() : "nothing was paid that could be given back";
}

/// For the hand of another box, or of the same.
std::string community(TableState& state, const Event& event) {
  if (event.other_hand && state.box(event.other_hand->box()) == nullptr)
    return missing(*event.other_hand);
  if (auto reason = on_a_box(state, event); !reason.empty()) return reason;
  const auto of = event.other_hand ? event.other_hand->box() : event.hand.box();
  state.community.push_back(
      {event.hand.box(), event.player, event.wager, of, event.pays, event.pays});
  return {};
}

std::string fixed(TableState& state, const Event& event) {
  if (event.player >= state.script->players.size()) return "there is no such player";
  if (state.hand(event.hand) == nullptr) return missing(event.hand);
  state.fixed.push_back({event.hand, event.player, event.pays, event.pays});
  return {};
}

}  // namespace assay21::oracle::physics
