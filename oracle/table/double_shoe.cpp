#include "oracle/table/double_shoe.h"

#include <utility>

namespace assay21::oracle {

void turn_to(TableState& state, Side side) {
  if (!state.double_shoe || state.shoe.side == side) return;
  std::swap(state.shoe, state.double_shoe->beside);
  state.mishaps.unheeded.reset();
  state.mishaps.faulty_drawn.reset();
}

const ShoeState* shoe_of(const TableState& state, Side side) {
  if (state.shoe.side == side) return &state.shoe;
  return state.double_shoe ? &state.double_shoe->beside : nullptr;
}

Side right_side(const TableState& state) {
  ASSAY21_CHECK(state.double_shoe && state.table_life.determinant);
  return side_of(state.table_life.determinant->suit(), state.double_shoe->red);
}

}  // namespace assay21::oracle
