#include "oracle/table/view.h"

#include <algorithm>

namespace assay21::oracle {

TableState position(const TableState& state, SubStates named) {
  const auto has = [&](SubStates bits) { return (named & bits) == bits; };
  TableState kept;
  if (has(Turn::bits)) {
    kept.script = state.script;
    kept.next_stimulus = state.next_stimulus;
    kept.in_turn = state.in_turn;
    kept.rounds = state.rounds;
    kept.happened = state.happened;
    kept.stopped = state.stopped;
    kept.voided = state.voided;
  }
  if (has(Turn::bits) || has(Wishes::bits)) kept.round = state.round;
  if (has(Wishes::bits)) {
    kept.asks = state.asks;
    kept.asked = state.asked;
    kept.along = state.along;
  }
  if (has(Bettors::bits)) {
    kept.seats = state.seats;
    kept.bets = state.bets;
    kept.caller = state.caller;
    kept.admissions = state.admissions;
  }
  if (has(Boxes::bits)) kept.boxes = state.boxes;
  if (has(Dealer::bits)) kept.dealer = state.dealer;
  if (has(Cards::bits)) {
    kept.shoe = state.shoe;
    kept.device_deals = state.device_deals;
    kept.shoe_loaded = state.shoe_loaded;
    kept.strays = state.strays;
    kept.cover_behind = state.cover_behind;
    kept.cover_out = state.cover_out;
    kept.burned = state.burned;
  }
  if (has(Life::bits)) kept.life = state.life;
  if (has(Payouts::bits)) {
    kept.fixed = state.fixed;
    kept.spins = state.spins;
    kept.community = state.community;
  }
  if (has(Gauges::bits)) kept.meters = state.meters;
  if (has(Faults::bits)) {
    kept.mishaps = state.mishaps;
    kept.reader_out = state.reader_out;
  }
  return kept;
}

Request next_request(View<Wishes> state, const HandState& hand) {
  ASSAY21_CHECK(state.round() != nullptr);
  return request_in(*state.round(), hand.id, hand.requests, hand.offered);
}

bool others_have_two(View<Boxes> state) {
  return std::ranges::all_of(state.boxes(), [](const BoxState& box) {
    return !box.wagered || box.initial + box.missed >= 2;
  });
}

bool is_farthest_right(View<Boxes> state, HandId hand) {
  return std::ranges::none_of(state.boxes(), [&](const BoxState& box) {
    return (hand.is_dealer() || box.box > hand.box()) && std::ranges::any_of(box.hands, lies_there);
  });
}

}  // namespace assay21::oracle
