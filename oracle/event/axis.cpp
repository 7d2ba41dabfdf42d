#include "oracle/event/axis.h"

namespace assay21::oracle {

Axis axis_of(const Event& event) {
  const auto& row = row_of(event.kind);
  return spec::is_on_a_hand(event.wager) ? row.axis : row.axis_beside;
}

}  // namespace assay21::oracle
