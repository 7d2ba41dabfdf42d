// Bettors who go along with the one who decides for their box.
#include <algorithm>

#include <fmt/format.h>

#include "oracle/physics/physics_parts.h"
#include "oracle/table/bettors.h"

namespace assay21::oracle::physics {
namespace {

using spec::Choice;
using spec::WagerId;

OtherWager* main_on(BoxState& box, HandId hand, PlayerId player) {
  const auto at = std::ranges::find_if(box.others, [&](const OtherWager& one) {
    return one.player == player && one.wager == WagerId::main && one.hand == hand;
  });
  return at == box.others.end() ? nullptr : &*at;
}

std::string double_along(TableState& state, BoxState& box, const Event& event) {
  const auto* hand = state.hand(event.hand);
  if (hand == nullptr) return missing(event.hand);
  if (!hand->is_doubled) return fmt::format("hand {} is not doubled", to_string(event.hand));
  box.others.push_back({event.player, WagerId::double_down, event.amount.value_or(spec::Money()),
                        false, event.hand});
  return {};
}

/// His wager goes to one of the two hands; where he covers both, another of the same to the other.
std::string split_along(TableState& state, BoxState& box, OtherWager& main, const Event& event) {
  const auto goes_to = event.other_hand.value_or(event.hand.left());
  if (state.hand(goes_to) == nullptr) return missing(goes_to);
  main.hand = goes_to;
  if (!event.amount) return {};
  auto added = main;
  added.amount = *event.amount;
  added.hand = event.hand.right();
  added.original = false;
  box.others.push_back(added);
  return {};
}

}  // namespace

std::string follow(TableState& state, const Event& event) {
  auto* box = state.box(event.hand.box());
  if (box == nullptr) return nobody(event.hand.box());
  auto* main = main_on(*box, event.hand, event.player);
  if (main == nullptr) {
    return fmt::format("this player has no wager on hand {} to go along with",
                       to_string(event.hand));
  }
  auto reason = event.choice == Choice::double_down ? double_along(state, *box, event)
                                                    : split_along(state, *box, *main, event);
  if (reason.empty()) answer_along(state, event);
  return reason;
}

void forgo_follow(TableState& state, const Event& due) {
  if (due.choice == Choice::split) {
    follow(state, due);
  } else {
    answer_along(state, due);
  }
}

bool answer_along(TableState& state, const Event& event) {
  if (state.round == nullptr) return false;
  const auto& all = state.round->along;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const bool doubles = std::holds_alternative<spec::Money>(all[i].does);
    if (state.along[i] || all[i].player != event.player) continue;
    if (event.kind == EventKind::refuse_wager) {
      // It is about the double on the hand that waits for its card.
      const auto* hand = state.hand(all[i].hand);
      const bool about_it = doubles && event.wager == WagerId::double_down &&
                            event.ask == Ask::place && hand != nullptr && hand->is_doubled &&
                            hand->card_due && all[i].hand.box() == event.hand.box();
      if (!about_it) continue;
    } else if (all[i].hand != event.hand || doubles != (event.choice == Choice::double_down)) {
      continue;
    }
    state.along[i] = true;
    return true;
  }
  return false;
}

}  // namespace assay21::oracle::physics
