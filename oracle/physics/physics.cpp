#include "oracle/physics/physics.h"

#include "oracle/physics/physics_parts.h"
#include "oracle/physics/physics_rows.h"

namespace assay21::oracle {
namespace {

/// Does it change no box but the one that it is about? A split does: how often a player has split
/// counts on all of his boxes; and so does who switches his cards, and a community card.
bool changes_one_box(const Event& event) {
  return physics::physics_of(event.kind).of_one_box && !event.hand.is_community() &&
         (event.kind != EventKind::choose ||
          (event.choice != spec::Choice::split && event.choice != spec::Choice::switch_cards));
}

/// What was known of what changes is known no more. What wagers earn by the cards does not hang on
/// whether one beside the game was settled.
void forget_what_changes(const TableState& state, const Event& event) {
  if (!changes_one_box(event)) {
    forget_boxes(state);
  } else if (const auto* box = state.box(event.hand.box())) {
    const bool settles_beside = event.kind == EventKind::settle && !spec::is_on_a_hand(event.wager);
    settles_beside ? box->known.forget_all_but(Memory::Of::earnings) : box->known.forget();
  }
}

}  // namespace

std::string apply(TableState& state, const Event& event) {
  forget_what_changes(state, event);
  const auto& row = physics::physics_of(event.kind);
  if (row.happens != nullptr) {
    if (auto reason = row.happens(state, event); !reason.empty()) return reason;
  }
  state.happened |= bit(event.kind);
  if (row.of_shoe != nullptr) row.of_shoe(state, event);
  physics::tell_areas(state);
  return {};
}

void forgo(TableState& state, const Event& due) {
  forget_boxes(state);
  const auto& row = physics::physics_of(due.kind);
  if (row.given_up != nullptr) row.given_up(state, due);
  physics::tell_areas(state);
}

bool cannot_be(const TableState& state, const Event& event) {
  const auto& row = physics::physics_of(event.kind);
  return row.cannot_be != nullptr && row.cannot_be(state, event);
}

}  // namespace assay21::oracle
