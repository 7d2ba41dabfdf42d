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

std::string mark(TableState& state, const Event& event) {
  auto* hand = state.hand(event.hand);
  if (hand == nullptr) return missing(event.hand);
  if (event.kind == EventKind::offer) {
    hand->offer_open = true;
    hand->offered = event.choices;
  } else if (event.kind == EventKind::refuse) {
    hand->offer_open = false;
    count_up(hand->requests);
    if (event.choice != spec::Choice::surrender) count_up(hand->refusals);
  } else if (event.kind == EventKind::announce) {
    hand->announced = hand->announced || event.blackjack;
    hand->total_announced = true;
  } else if (event.kind == EventKind::hold) {
    hand->held = true;
  } else if (event.kind == EventKind::clear) {
    hand->cleared = true;
  } else if (event.kind == EventKind::refuse_card) {
    hand->refused_card = true;
    hand->double_undealt = hand->double_undealt || (hand->is_doubled && hand->card_due);
    state.mishaps.loose_refused = state.mishaps.loose.has_value();
    for (auto& box : state.boxes)
      box.refused_card = box.refused_card || box.player == hand->player;
    if (hand->card_due) {
      hand->card_due = false;
      hand->stood = true;
    }
  } else if (event.kind == EventKind::remedy) {
    hand->remedy = event.remedy;
  } else {
    ASSAY21_CHECK(event.kind == EventKind::dead);
    hand->dead = true;
  }
  return {};
}

void gather_table(TableState& state) {
  for (auto& box : state.boxes) {
    for (auto& hand : box.hands)
      hand.cleared = true;
  }
  state.dealer.cleared = true;
}

}  // namespace assay21::oracle::physics
