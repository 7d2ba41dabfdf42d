#include "oracle/table_state.h"

#include <algorithm>
#include <utility>

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

Request next_request(const TableState& state, const HandState& hand) {
  ASSAY21_CHECK(state.round != nullptr);
  const auto& all = state.round->decisions;
  const auto mine = std::ranges::find(all, hand.id, &HandRequests::hand);
  if (mine != all.end() && hand.requests < mine->requests.size())
    return mine->requests[hand.requests];
  const auto otherwise = state.round->otherwise;
  return {hand.offered.contains(otherwise) ? otherwise : spec::Choice::stand, std::nullopt};
}

}  // namespace assay21::oracle
