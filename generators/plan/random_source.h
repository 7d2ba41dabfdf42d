// A small seeded source of random numbers: the same numbers on every machine, for ever.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "spec/values/check.h"

namespace assay21::generators {

/// SplitMix64.
class RandomSource {
 public:
  explicit RandomSource(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    state_ += 0x9e3779b97f4a7c15U;
    auto mixed = state_;
    mixed = (mixed ^ (mixed >> 30U)) * 0xbf58476d1ce4e5b9U;
    mixed = (mixed ^ (mixed >> 27U)) * 0x94d049bb133111ebU;
    return mixed ^ (mixed >> 31U);
  }
  /// 0 to `bound` - 1. The bias of the remainder is far below anything that matters here.
  std::uint64_t below(std::uint64_t bound) {
    ASSAY21_CHECK(bound > 0);
    return next() % bound;
  }
  int between(int low, int high) {
    return low + static_cast<int>(below(static_cast<std::uint64_t>(high - low + 1)));
  }
  bool chance(int percent) { return below(100) < static_cast<std::uint64_t>(percent); }
  template <typename T>
  const T& pick(const std::vector<T>& from) {
    return from[below(from.size())];
  }
  template <typename T>
  void shuffle(std::vector<T>& items) {
    for (auto left = items.size(); left > 1; --left)
      std::swap(items[left - 1], items[below(left)]);
  }

 private:
  std::uint64_t state_;
};

}  // namespace assay21::generators
