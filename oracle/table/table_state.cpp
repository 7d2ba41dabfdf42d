#include "oracle/table/table_state.h"

#include <algorithm>
#include <functional>
#include <utility>

#include "oracle/table/view.h"

namespace assay21::oracle {

const BoxState* TableState::box(int number) const {
  const auto at = std::ranges::find(boxes, number, &BoxState::box);
  return at == boxes.end() ? nullptr : &*at;
}

BoxState* TableState::box(int number) {
  return const_cast<BoxState*>(std::as_const(*this).box(number));
}

const HandState* TableState::hand(HandId id) const {
  const auto* owner = box(id.box());
  if (owner == nullptr) return nullptr;
  const auto at = std::ranges::find(owner->hands, id, &HandState::id);
  return at == owner->hands.end() ? nullptr : &*at;
}

HandState* TableState::hand(HandId id) {
  return const_cast<HandState*>(std::as_const(*this).hand(id));
}

BetState* TableState::bet(int number, PlayerId player) {
  const auto at = std::ranges::find_if(
      bets, [&](const BetState& one) { return one.box == number && one.player == player; });
  return at == bets.end() ? nullptr : &*at;
}

std::size_t TableState::boxes_in_play() const {
  return static_cast<std::size_t>(std::ranges::count(boxes, true, &BoxState::wagered));
}

std::optional<spec::Money> standing_wager(const BoxState& box, PlayerId player,
                                          spec::WagerId wager) {
  if (player == box.player && wager == spec::WagerId::main) {
    return box.wagered && !box.calls_only ? std::optional(box.hands.front().main) : std::nullopt;
  }
  if (player == box.player && wager == spec::WagerId::double_down) {
    const auto doubled = std::ranges::find(box.hands, true, &HandState::is_doubled);
    return doubled == box.hands.end() ? std::nullopt : std::optional(doubled->doubled);
  }
  const auto at = std::ranges::find_if(box.others, [&](const OtherWager& one) {
    return one.player == player && one.wager == wager && !one.settled;
  });
  return at == box.others.end() ? std::nullopt : std::optional(at->amount);
}

Request request_in(const Round& round, HandId hand, std::size_t nth, spec::ChoiceSet offered) {
  const auto& all = round.decisions;
  const auto mine = std::ranges::find(all, hand, &HandRequests::hand);
  if (mine != all.end() && nth < mine->requests.size()) return mine->requests[nth];
  return {offered.contains(round.otherwise) ? round.otherwise : spec::Choice::stand, std::nullopt};
}

Request next_request(const TableState& state, const HandState& hand) {
  return next_request(View<Wishes>(state), hand);
}

bool is_out(const BoxState& box, const HandState& hand) {
  const bool given_up = hand.remedy == Remedy::dead && (hand.passed_over || box.missed == 1);
  return hand.dead || given_up || (box.missed >= 2 && hand.cards.empty());
}

bool is_out(const BoxState& box) {
  return std::ranges::all_of(box.hands, [&](const HandState& hand) { return is_out(box, hand); });
}

bool others_have_two(const TableState& state) {
  return others_have_two(View<Boxes>(state));
}

void remember_boxes(const TableState& state) {
  for (const auto& box : state.boxes)
    box.known.open();
}

void forget_boxes(const TableState& state) {
  for (const auto& box : state.boxes)
    box.known.forget();
}

std::optional<std::size_t> place_in(const BoxState& box, const HandState& hand) {
  const std::less<> before;
  const auto* first = box.hands.data();
  if (before(&hand, first) || !before(&hand, first + box.hands.size())) return std::nullopt;
  return static_cast<std::size_t>(&hand - first);
}

bool lies_there(const HandState& hand) {
  return !hand.cards.empty() && !hand.cleared;
}

bool is_settled(const BoxState& box, const HandState& hand) {
  const bool own =
      box.calls_only || (hand.main_settled && (!hand.is_doubled || hand.double_settled));
  return own && std::ranges::none_of(box.others, [&](const OtherWager& other) {
           return spec::is_on_a_hand(other.wager) && other.hand == hand.id && !other.settled;
         });
}

bool is_farthest_right(const TableState& state, HandId hand) {
  return is_farthest_right(View<Boxes>(state), hand);
}

}  // namespace assay21::oracle
