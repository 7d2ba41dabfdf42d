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
  if (has(Boxes::bits)) {
    kept.boxes = state.boxes;
    kept.shared = state.shared;
    kept.community_cards = state.community_cards;
  }
  if (has(Dealer::bits)) kept.dealer = state.dealer;
  if (state.double_shoe && (has(Cards::bits) || has(Life::bits))) kept.double_shoe.emplace();
  const auto keep = [&](const ShoeState& from, ShoeState& to) {
    if (has(Cards::bits)) {
      to.side = from.side;
      to.cards = from.cards;
      to.loaded = from.loaded;
      to.cover_behind = from.cover_behind;
      to.cover_out = from.cover_out;
    }
    if (has(Life::bits)) to.life = from.life;
  };
  keep(state.shoe, kept.shoe);
  if (kept.double_shoe) keep(state.double_shoe->beside, kept.double_shoe->beside);
  if (has(Cards::bits)) {
    if (state.double_shoe) {
      kept.double_shoe->red = state.double_shoe->red;
      kept.double_shoe->refilled_from_both = state.double_shoe->refilled_from_both;
    }
    kept.device_deals = state.device_deals;
    kept.strays = state.strays;
    kept.burned = state.burned;
  }
  if (has(Life::bits)) kept.table_life = state.table_life;
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
