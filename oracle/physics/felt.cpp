// What cannot lie on the felt, whatever an engine says; and what only finds nothing there to act
// on.
#include "oracle/physics/physics.h"
#include "oracle/physics/physics_parts.h"

namespace assay21::oracle {
namespace {

/// A hand of two cards or more can be parted, forbidden or not; one of fewer has nothing to part.
bool cannot_be_split(const TableState& state, const Event& event) {
  const auto* hand = state.hand(event.hand);
  return hand != nullptr && hand->cards.size() > 1 && event.hand.depth() == HandId::deepest;
}

/// The harness owns the wheel: another stop than the next does not come. For a wager that has no
/// part in it, or on a box where nobody bets, no stop is spent.
bool cannot_be_spun(const TableState& state, const Event& event) {
  return state.box(event.hand.box()) != nullptr && is_awarded(event.wager);
}

}  // namespace

bool cannot_be(const TableState& state, const Event& event) {
  switch (event.kind) {
    case EventKind::deal:
    case EventKind::burn:
    case EventKind::discard:
    case EventKind::remove:
    case EventKind::cut:
    case EventKind::cover:
      return true;
    case EventKind::show:
      return state.burned.has_value();
    case EventKind::reveal:
      return state.dealer.hole_down;
    case EventKind::wheel:
      return cannot_be_spun(state, event);
    case EventKind::choose:
      return event.choice == spec::Choice::split && cannot_be_split(state, event);
    default:
      return false;
  }
}

}  // namespace assay21::oracle
