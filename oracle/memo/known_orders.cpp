#include "oracle/memo/known_orders.h"

#include <utility>

namespace assay21::oracle {
namespace {

constexpr unsigned bits = 4;
constexpr std::uint64_t one_line = (1U << bits) - 1U;

/// What becomes of each, and whether it lies on the same box as the one before.
std::uint64_t told(std::span<const OpenLine> open) {
  std::uint64_t lines = 1;
  int box = 0;
  for (const auto& line : open) {
    lines = lines << bits | static_cast<std::uint64_t>(line.side) << 2U |
            (line.at_any_time ? 2U : 0U) | (line.box == box ? 1U : 0U);
    box = line.box;
  }
  return lines;
}

std::size_t hash_of(std::uint64_t lines) {
  constexpr std::uint64_t odd = 0x9E3779B97F4A7C15U;
  constexpr unsigned lower_half = 32;
  return lines * odd >> lower_half;
}

}  // namespace

void KnownOrders::find(std::span<const OpenLine> open, std::vector<std::uint8_t>& order) {
  if (open.size() > most_lines) {
    order = settled_one_by_one(in_force_, open);
    return;
  }
  const auto lines = told(open);
  auto* place = &place_of(lines);
  if (place->lines != lines) {
    if (2 * ++kept_ > known_.size()) {
      make_room();
      place = &place_of(lines);
    }
    place->lines = lines;
    work_out(*place, open);
  }
  const auto& known = *place;
  order.resize(open.size());
  auto positions = known.positions;
  for (auto& position : order) {
    position = static_cast<std::uint8_t>(positions & one_line);
    positions >>= bits;
  }
}

KnownOrders::Known& KnownOrders::place_of(std::uint64_t lines) {
  for (auto at = hash_of(lines);; ++at) {
    auto& place = known_[at & (known_.size() - 1)];
    if (place.lines == lines || place.lines == 0) return place;
  }
}

/// Twice as many places; when there are enough of them, all is forgotten instead.
void KnownOrders::make_room() {
  auto before = std::exchange(known_, {});
  const bool forget = before.size() == most_places;
  known_.resize(forget ? places_at_first : 2 * before.size());
  kept_ = 1;
  if (forget) return;
  for (const auto& one : before) {
    if (one.lines == 0) continue;
    place_of(one.lines) = one;
    ++kept_;
  }
}

void KnownOrders::work_out(Known& known, std::span<const OpenLine> open) const {
  const auto order = settled_one_by_one(in_force_, open);
  known.positions = 0;
  for (std::size_t i = 0; i < order.size(); ++i)
    known.positions |= std::uint64_t{order[i]} << (bits * i);
}

}  // namespace assay21::oracle
