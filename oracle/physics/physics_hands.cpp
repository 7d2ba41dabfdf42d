// What happens to the players' hands.
#include <algorithm>

#include <fmt/format.h>

#include "oracle/physics/physics_parts.h"

namespace assay21::oracle::physics {
namespace {

/// The card is due, or the dealer forgets it.
void ask_for_card(TableState& state, HandState& hand) {
  hand.card_due = true;
  count_up(hand.asked_cards);
  hand.passed_over = false;
  if (state.round == nullptr) return;
  const auto& incidents = state.round->incidents;
  for (std::size_t i = 0; i < incidents.size(); ++i) {
    const auto* missed = std::get_if<DrawMissed>(&incidents[i]);
    if (missed == nullptr || missed->hand != hand.id || missed->nth != hand.asked_cards) continue;
    hand.passed_over = true;
    state.mishaps.happened[i] = true;
  }
}

/// The hand's last card begins a hand of its own. Only a hand of two may be split; others can be.
void split(TableState& state, HandId id) {
  auto* box = state.box(id.box());
  const auto at = std::ranges::find(box->hands, id, &HandState::id);
  HandState left = *at;
  HandState right = *at;
  left.id = id.left();
  right.id = id.right();
  const auto second = left.cards.take_last();
  right.cards = spec::Hand{second};
  for (auto* part : {&left, &right}) {
    part->decisions = 0;
    part->requests = 0;
    part->asked_cards = 0;
    part->card_due = true;
    part->total_announced = false;
    part->switched = false;
  }
  right.keeps_original = false;
  *at = left;
  box->hands.insert(at + 1, right);
  count_up(box->splits);
  for (auto& other : state.boxes) {
    if (other.player == box->player) count_up(other.player_splits);
  }
}

}  // namespace

std::string missing(HandId id) {
  return fmt::format("there is no hand {}", to_string(id));
}

std::string without_wager(HandId id) {
  return fmt::format("no wager stands for hand {} to play for", to_string(id));
}

std::string choose(TableState& state, const Event& event) {
  auto* hand = state.hand(event.hand);
  if (hand == nullptr) return missing(event.hand);
  // A hand whose wager was taken back still lies there; one that never had a wager has no cards.
  if (!state.box(event.hand.box())->wagered && hand->cards.empty())
    return without_wager(event.hand);
  const auto carry_out = [&]() -> std::string {
    switch (event.choice) {
      case spec::Choice::stand:
        hand->stood = true;
        return {};
      case spec::Choice::hit:
        ask_for_card(state, *hand);
        return {};
      case spec::Choice::surrender:
        hand->surrendered = true;
        return {};
      case spec::Choice::rescue:
        if (!hand->is_doubled) return "there is no double to rescue";
        hand->rescued = true;
        return {};
      case spec::Choice::double_down:
        // Forbidden on a hand that is doubled already: then more money lies there.
        if (!hand->is_doubled) hand->doubled = {};
        hand->is_doubled = true;
        hand->doubled += event.amount.value_or(hand->main);
        ask_for_card(state, *hand);
        return {};
      case spec::Choice::split:
        if (hand->cards.size() < 2) return "a hand of fewer than two cards cannot be split";
        if (event.hand.depth() == HandId::deepest) return "a hand cannot be split so often";
        return {};
      case spec::Choice::switch_cards:
        return switch_cards(state, *hand);
    }
    ASSAY21_CHECK(false && "a choice of no kind");
    return {};
  };
  if (auto reason = carry_out(); !reason.empty()) return reason;
  hand->offer_open = false;
  count_up(hand->requests);
  count_up(hand->decisions);
  if (event.choice == spec::Choice::split) split(state, event.hand);
  return {};
}

void forget_in_deal(TableState& state, const Incident& incident) {
  // Who misses both misses from the first on.
  if (const auto* own = std::get_if<DealerCardMissed>(&incident)) {
    auto& missed = state.dealer.missed;
    missed = missed == 0 ? own->card : std::min(missed, own->card);
  }
  if (const auto* of_box = std::get_if<BoxMissed>(&incident)) {
    if (auto* box = state.box(of_box->box)) box->missed = of_box->cards;
  }
}

void offer(TableState& /*state*/, HandState& hand, const Event& event) {
  hand.offer_open = true;
  hand.offered = event.choices;
}

void refuse(TableState& /*state*/, HandState& hand, const Event& event) {
  hand.offer_open = false;
  count_up(hand.requests);
  if (event.choice != spec::Choice::surrender) count_up(hand.refusals);
}

void hold(TableState& /*state*/, HandState& hand, const Event& /*event*/) {
  hand.held = true;
}

/// Nobody else sees what he sees.
void look(TableState& /*state*/, HandState& /*hand*/, const Event& /*event*/) {}

/// The cards of a hand that was split lie in those that came of it.
std::string turn_up(TableState& state, const Event& event) {
  auto* box = state.box(event.hand.box());
  if (box == nullptr) return missing(event.hand);
  bool any = false;
  for (auto& hand : box->hands) {
    if (hand.id != event.hand && !hand.id.comes_from(event.hand)) continue;
    hand.cards_down = hand.drawn_down = false;
    any = true;
  }
  return any ? std::string() : missing(event.hand);
}

void refuse_card(TableState& state, HandState& hand, const Event& /*event*/) {
  hand.refused_card = true;
  hand.double_undealt = hand.double_undealt || (hand.is_doubled && hand.card_due);
  state.mishaps.loose_refused = state.mishaps.loose.has_value();
  for (auto& box : state.boxes)
    box.refused_card = box.refused_card || box.player == hand.player;
  if (!hand.card_due) return;
  hand.card_due = false;
  hand.stood = true;
}

void remedy(TableState& /*state*/, HandState& hand, const Event& event) {
  hand.remedy = event.remedy;
}

void call_dead(TableState& /*state*/, HandState& hand, const Event& /*event*/) {
  hand.dead = true;
}

std::string announce(TableState& state, const Event& event) {
  if (event.hand.is_dealer()) {
    give_up_announcement(state, event);
    return {};
  }
  auto* hand = state.hand(event.hand);
  if (hand == nullptr) return missing(event.hand);
  hand->announced = hand->announced || event.blackjack;
  hand->total_announced = true;
  return {};
}

std::string clear(TableState& state, const Event& event) {
  if (event.hand.is_dealer()) {
    if (state.dealer.cards.empty()) return "the dealer has no cards";
    state.dealer.cleared = true;
    return {};
  }
  auto* hand = state.hand(event.hand);
  if (hand == nullptr) return missing(event.hand);
  hand->cleared = true;
  return {};
}

void give_up_card(TableState& state, const Event& due) {
  auto& dealer = state.dealer;
  if (due.hand.is_community()) {
    count_up(state.shared.initial);
    if (state.community_cards != CommunityCards::in_hands) return;
    for (auto& box : state.boxes)
      count_up(box.initial);
  } else if (!due.hand.is_dealer()) {
    auto* hand = state.hand(due.hand);
    if (hand == nullptr) return;
    if (!hand->card_due) return count_up(state.box(due.hand.box())->initial);
    hand->card_due = false;
    hand->stood = true;
  } else if (dealer.revealed || (due.face == spec::Face::up && !dealer.cards.empty())) {
    dealer.done = true;  // drawn, or his second card, where that comes last
  } else {
    count_up(dealer.initial);
  }
}

void give_up_announcement(TableState& state, const Event& due) {
  if (due.hand.is_dealer()) {
    auto& dealer = state.dealer;
    if (due.own_card) {
      dealer.own_card_announced = true;
    } else {
      dealer.announce_due = false;
      dealer.total_announced = true;
    }
  } else if (auto* hand = state.hand(due.hand)) {
    (due.blackjack ? hand->announced : hand->total_announced) = true;
  }
}

/// Nobody answered, so that the script's next request still is the next.
void give_up_answer(TableState& /*state*/, HandState& hand, const Event& /*due*/) {
  hand.offer_open = false;
  hand.stood = true;
}

void gather_table(TableState& state) {
  for (auto& box : state.boxes) {
    for (auto& hand : box.hands)
      hand.cleared = true;
  }
  state.dealer.cleared = true;
}

}  // namespace assay21::oracle::physics
