#include "spec/text/clause_set.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <iterator>
#include <mutex>
#include <set>

namespace assay21::spec {

/// Rulebooks, and the rules made of them, form a few thousand sets, the same ones again and again:
/// they are kept for as long as the program runs. Sets that differ are never handed out as one,
/// from whichever thread they come.
const ClauseSet::Kept* ClauseSet::keep(const Kept& refs) {
  static std::mutex guard;
  static std::set<Kept> kept;
  const std::lock_guard lock(guard);
  return &*kept.insert(refs).first;
}

/// The union of two sets, remembered: the same two meet at every event of their kind.
const ClauseSet::Kept* ClauseSet::together(const Kept* a, const Kept* b) {
  struct Met {
    const Kept* a = nullptr;
    const Kept* b = nullptr;
    const Kept* both = nullptr;
  };
  constexpr std::size_t places = 4096;
  thread_local std::array<Met, places> remembered;
  const auto mixed = std::bit_cast<std::uintptr_t>(a) * 31 + std::bit_cast<std::uintptr_t>(b);
  auto& met = remembered[(mixed ^ mixed >> 12U) / 16 % places];
  if (met.a == a && met.b == b) return met.both;
  Kept both;
  std::ranges::set_union(*a, *b, std::back_inserter(both));
  met = {a, b, keep(both)};
  return met.both;
}

void ClauseSet::add(ClauseRef ref) {
  if (contains(ref)) return;
  Kept with(refs().begin(), refs().end());
  with.insert(std::ranges::upper_bound(with, ref), ref);
  kept_ = keep(with);
}

bool ClauseSet::contains(ClauseRef ref) const {
  return std::ranges::binary_search(refs(), ref);
}

}  // namespace assay21::spec
