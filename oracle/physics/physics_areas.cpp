// What happens at a table where each place has two areas, with a hand on each.
#include <algorithm>

#include "oracle/physics/physics_parts.h"
#include "oracle/table/places.h"

namespace assay21::oracle::physics {
namespace {

OtherArea seen_from_beside(const BoxState& box) {
  OtherArea area;
  const auto& hand = box.hands.front();
  area.plays = box.wagered && box.hands.size() == 1 && !hand.id.from_split() &&
               !is_out(box, hand) && !hand.surrendered && !hand.even_money && !hand.main_settled;
  area.dead = box.wagered && std::ranges::all_of(box.hands, &HandState::dead);
  area.doubled = hand.is_doubled;
  area.cards = static_cast<std::uint8_t>(hand.cards.size());
  area.decisions = hand.decisions;
  area.refusals = hand.refusals;
  area.first_cards = box.first_cards;
  return area;
}

spec::Hand with_second(const spec::Hand& cards, spec::Card second) {
  spec::Hand changed;
  for (std::size_t i = 0; i < cards.size(); ++i)
    changed.add(i == 1 ? second : cards[i]);
  return changed;
}

}  // namespace

void tell_areas(TableState& state) {
  if (!state.two_areas) return;
  for (auto& box : state.boxes) {
    const auto* beside = state.box(other_area(box.box));
    const bool is_his = beside != nullptr && beside->player == box.player;
    auto area = is_his ? seen_from_beside(*beside) : OtherArea();
    if (area == box.beside) continue;
    box.beside = area;
    box.known.forget();
  }
}

/// Of a hand that was split only what lies there as dealt could have come from beside; who switches
/// it all the same takes the card of the leftmost hand there.
std::string switch_cards(TableState& state, HandState& hand) {
  auto* beside = state.two_areas ? state.box(other_area(hand.id.box())) : nullptr;
  if (beside == nullptr) return "there is no other hand to switch with";
  auto& other = beside->hands.front();
  if (hand.cards.size() < 2 || other.cards.size() < 2) return "there is no second card to switch";
  const auto mine = hand.cards[1];
  const auto his = other.cards[1];
  hand.cards = with_second(hand.cards, his);
  other.cards = with_second(other.cards, mine);
  for (auto* one : {&hand, &other}) {
    one->switched = !one->switched;
    one->total_announced = false;
    one->announced = false;
  }
  return {};
}

}  // namespace assay21::oracle::physics
