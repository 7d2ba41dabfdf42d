#include "tests/engines/sample/cutting.h"

#include <algorithm>

namespace sample {
namespace {

// 5.D(3) to (6), §4(d)(2): from the farthest right counterclockwise, each player once.
std::vector<std::string> from_the_right(const House& house) {
  std::vector<Seat> seats = house.floor.seats;
  std::ranges::sort(seats, std::ranges::greater{}, &Seat::box);
  if (house.faults.has(Fault::cut_offered_from_the_left)) std::ranges::reverse(seats);
  std::vector<std::string> order;
  for (const Seat& seat : seats) {
    if (std::ranges::find(order, seat.player) == order.end()) order.push_back(seat.player);
  }
  return order;
}

// Him first, then whoever sits counterclockwise of him: 5.C and §4(c) have the dealer cut only when
// no player takes it.
std::vector<std::string> from(const House& house, const std::string& first) {
  std::vector<std::string> order = from_the_right(house);
  const auto at = std::ranges::find(order, first);
  if (at == order.end()) {
    order.insert(order.begin(), first);
  } else {
    std::rotate(order.begin(), at, order.end());
  }
  return order;
}

// 5.D(1), §4(d)(1), and an idle table in the same way.
std::vector<std::string> from_the_first_to_come(const House& house) {
  const Floor& floor = house.floor;
  if (floor.batch.somebody_came) return from(house, *floor.batch.first_player);
  if (floor.arrived.empty()) return {};
  return from(house, floor.arrived.front());
}

std::vector<std::string> order_of_offers(const House& house) {
  const Batch& batch = house.floor.batch;
  const bool begins = batch.first_of_the_game || batch.arrival == Arrival::spread_out;
  if (begins && !house.faults.has(Fault::cut_not_for_the_first_player))
    return from_the_first_to_come(house);
  const bool by_cover_card = house.is_in(Region::maryland) && batch.cover_found &&
                             !house.faults.has(Fault::cover_card_passed_over);
  if (by_cover_card && batch.cover_found->player &&
      house.floor.is_there(*batch.cover_found->player))  // 5.D(2)
    return from(house, *batch.cover_found->player);
  std::vector<std::string> order = from_the_right(house);
  // By a fault, where the cover card came on the dealer's hand (5.D(3)).
  if (by_cover_card && !batch.cover_found->player &&
      house.faults.has(Fault::cover_on_dealer_cut_from_left))
    std::ranges::reverse(order);
  return order;
}

}  // namespace

// §4(b)(1) spares what a device has shuffled. What 5.K spares never comes to be cut.
bool is_cut(const House& house) {
  if (house.is_in(Region::maryland)) return true;
  return house.floor.batch.shuffled_by != ShuffledBy::device ||
         house.faults.has(Fault::cut_after_the_device);
}

Cutting::Cutting(const House& house, const std::vector<std::string>& takers)
    : house_(house), takers_(takers), order_(order_of_offers(house)) {
  if (house.faults.has(Fault::cut_not_offered)) order_.clear();
  if (house.faults.has(Fault::cut_offered_once) && order_.size() > 1) order_.resize(1);
  if (house.faults.has(Fault::cut_offered_four_times) && order_.size() > 4) order_.resize(4);
}

void Cutting::cut(std::size_t at) {
  offer();
  carry_out(at);
}

// The fault itself: where there is nothing to cut.
void Cutting::offer_in_vain() {
  for (const std::string& player : order_) {
    house_.transcript.offer_cut(player);
    house_.transcript.decline_cut(player);
  }
}

// 5.F(1), §4(f): by the one who cut last, or by the next who is entitled to.
void Cutting::recut(const CutCards::Recut& again) {
  const bool next = (again.by == CutCards::By::next) != house_.faults.has(Fault::recut_by_another);
  if (next) offer();
  carry_out(again.at);
}

// 5.B, 5.C, §4(c): whoever takes it; without anybody the dealer cuts.
void Cutting::offer() {
  cutter_ = nullptr;
  while (next_ < order_.size()) {
    const std::string& player = order_[next_++];
    house_.transcript.offer_cut(player);
    if (std::ranges::find(takers_, player) != takers_.end()) {
      cutter_ = &player;
      return;
    }
    house_.transcript.decline_cut(player);
  }
}

void Cutting::carry_out(std::size_t at) {
  if (cutter_ != nullptr) return house_.transcript.cut_by_player(*cutter_, at);
  if (!house_.faults.has(Fault::dealer_does_not_cut)) house_.transcript.cut_by_dealer(at);
}

}  // namespace sample
