#include "oracle/rulings/shared_box.h"

#include <algorithm>

namespace assay21::oracle {
namespace {

using spec::Choice;
using spec::WagerId;

/// His wager of this kind on this hand; one that goes to no hand yet is on the first that came of
/// its own.
const OtherWager* wager_on(const BoxState& box, const HandState& hand, PlayerId player,
                           WagerId kind) {
  const auto at = std::ranges::find_if(box.others, [&](const OtherWager& one) {
    return one.player == player && one.wager == kind && one.hand == hand.id;
  });
  if (at != box.others.end()) return &*at;
  const auto left_behind = std::ranges::find_if(box.others, [&](const OtherWager& one) {
    if (one.player != player || one.wager != kind || !hand.id.comes_from(one.hand)) return false;
    const auto first = std::ranges::find_if(box.hands, [&](const HandState& each) {
      return each.id == one.hand || each.id.comes_from(one.hand);
    });
    return first->id == hand.id;
  });
  return left_behind == box.others.end() ? nullptr : &*left_behind;
}

}  // namespace

spec::Money double_limit(const Rules& rules, View<Boxes> state, PlayerId player,
                         spec::Money on_hand) {
  return rules.conventions().doubled_by_player ? staked_by(state, player) : on_hand;
}

BoxState as_seen_by(const Rules& rules, const BoxState& box, PlayerId player) {
  auto seen = box;
  std::erase_if(seen.others, [](const OtherWager& one) { return spec::is_on_a_hand(one.wager); });
  if (player == box.player) return seen;
  seen.player = player;
  seen.calls_only = false;
  seen.hands.clear();
  const bool surrenders = is_bound(rules, Choice::surrender);
  const bool rescues = is_bound(rules, Choice::rescue);
  for (const auto& hand : box.hands) {
    const auto* main = wager_on(box, hand, player, WagerId::main);
    if (main == nullptr) continue;
    const auto* doubled = wager_on(box, hand, player, WagerId::double_down);
    auto& his = seen.hands.emplace_back(hand);
    his.player = player;
    his.main = main->amount;
    his.main_settled = main->settled;
    his.main_taken = main->taken;
    his.settled_otherwise = main->settled_otherwise;
    his.keeps_original = main->original;
    his.doubled = doubled == nullptr ? spec::Money() : doubled->amount;
    his.double_settled = doubled == nullptr || doubled->settled;
    his.is_doubled =
        hand.is_doubled && (doubled != nullptr || !rules.figures().shared.undoubled_bonus);
    his.surrendered = hand.surrendered && surrenders;
    his.held = hand.held && surrenders;
    his.rescued = hand.rescued && rescues;
  }
  return seen;
}

spec::Decision other_bettor(const Rules& rules, Choice call) {
  return rules.table(spec::Question::other_bettor)
      .decide(spec::Facts().with(spec::Fact::box_call, call));
}

bool is_bound(const Rules& rules, Choice call) {
  const auto decision = other_bettor(rules, call);
  return !decision.decided() || decision.then().bettor == spec::OtherBettor::bound;
}

spec::ClauseSet caller_clauses(const Rules& rules, View<Bettors> state, const BoxState& box) {
  if (!is_shared(box)) return {};
  const auto seat = std::ranges::find(state.seats(), box.box, &Seat::box);
  const bool seated = seat != state.seats().end() && seat->player == box.player;
  return rules.table(spec::Question::box_caller)
      .decide(spec::Facts().with(spec::Fact::box_seated, seated))
      .clauses;
}

}  // namespace assay21::oracle
