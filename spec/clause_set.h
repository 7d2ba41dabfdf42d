// A small sorted set of clauses: the citations of one event or one finding.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <initializer_list>
#include <span>

#include "spec/check.h"
#include "spec/clause.h"

namespace assay21::spec {

class ClauseSet {
 public:
  static constexpr std::size_t capacity = 24;

  ClauseSet() = default;
  ClauseSet(std::initializer_list<ClauseRef> refs) {
    for (const auto ref : refs)
      add(ref);
  }

  void add(ClauseRef ref) {
    const auto at = std::lower_bound(refs_.begin(), refs_.begin() + size_, ref);
    if (at != refs_.begin() + size_ && *at == ref) return;
    ASSAY21_CHECK(size_ < capacity);
    std::copy_backward(at, refs_.begin() + size_, refs_.begin() + size_ + 1);
    *at = ref;
    ++size_;
  }
  void add(const ClauseSet& other) {
    for (const auto ref : other.refs())
      add(ref);
  }

  [[nodiscard]] bool contains(ClauseRef ref) const {
    return std::ranges::binary_search(refs(), ref);
  }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] std::span<const ClauseRef> refs() const { return {refs_.data(), size_}; }

  friend bool operator==(const ClauseSet& a, const ClauseSet& b) {
    return std::ranges::equal(a.refs(), b.refs());
  }

 private:
  std::array<ClauseRef, capacity> refs_{};
  std::uint8_t size_ = 0;
};

}  // namespace assay21::spec
