#include "oracle/rulings/deadlines.h"

#include <algorithm>
#include <initializer_list>

#include "oracle/edition/answers.h"

namespace assay21::oracle {

using spec::Act;
using spec::Deadline;
using spec::WagerId;

namespace {

bool drew(const BoxState& box) {
  std::size_t cards = 0;
  for (const auto& hand : box.hands)
    cards += hand.cards.size();
  return cards > box.first_cards.size();
}

}  // namespace

Act act_of(const Rules& rules, WagerId wager, bool places) {
  if (!places && is_insurance(wager)) return Act::change_insurance;
  if (!places) return wager == WagerId::double_down ? Act::change_added : Act::change_wager;
  if (wager == WagerId::main) return Act::main_wager;
  // A double is placed by a decision, and only changed otherwise.
  if (wager == WagerId::double_down) return Act::change_added;
  return rules.figures().side(wager).placing;
}

bool is_past(View<Turn, Boxes, Dealer, Cards> state, Deadline deadline, int box) {
  const auto happened = [&](std::initializer_list<EventKind> kinds) {
    return std::ranges::any_of(kinds,
                               [&](EventKind kind) { return (state.happened() & bit(kind)) != 0; });
  };
  const auto* there = state.box(box);
  switch (deadline) {
    case Deadline::once_made:
      return true;
    case Deadline::first_card_removed:
      return happened({EventKind::deal, EventKind::burn, EventKind::discard, EventKind::remove});
    case Deadline::first_card_dealt:
      return happened({EventKind::deal});
    case Deadline::own_first_card:
      return there != nullptr && there->initial > 0;
    case Deadline::first_announcement:
      return happened({EventKind::announce});
    case Deadline::first_decision:
    case Deadline::next_turn:
    case Deadline::own_decision:
      return happened({EventKind::choose});
    case Deadline::first_draw:
      // Once his second card is seen, it has come as well: nothing can be drawn before it any more.
      return state.dealer().revealed || std::ranges::any_of(state.boxes(), drew);
    case Deadline::reader_used:
      return state.dealer().read;
    case Deadline::second_card:
      return state.dealer().revealed;
    case Deadline::stack_inserted:
      return state.shoe_loaded();
    case Deadline::hand_settled:
      return there != nullptr && std::ranges::any_of(there->hands, &HandState::main_settled);
  }
  ASSAY21_CHECK(false && "a deadline of no kind");
  return false;
}

}  // namespace assay21::oracle
