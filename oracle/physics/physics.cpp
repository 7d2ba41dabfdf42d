#include "oracle/physics/physics.h"

#include "oracle/physics/physics_rows.h"

namespace assay21::oracle {

std::string apply(TableState& state, const Event& event) {
  const auto& row = physics::physics_of(event.kind);
  if (row.happens != nullptr) {
    if (auto reason = row.happens(state, event); !reason.empty()) return reason;
  }
  state.happened |= bit(event.kind);
  if (row.of_shoe != nullptr) row.of_shoe(state, event);
  return {};
}

void forgo(TableState& state, const Event& due) {
  const auto& row = physics::physics_of(due.kind);
  if (row.given_up != nullptr) row.given_up(state, due);
}

bool cannot_be(const TableState& state, const Event& event) {
  const auto& row = physics::physics_of(event.kind);
  return row.cannot_be != nullptr && row.cannot_be(state, event);
}

}  // namespace assay21::oracle
