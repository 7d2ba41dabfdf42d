// What a table's rows come to, for each set of rows whose conditions hold: thought out once, and
// remembered.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <memory>

#include "spec/tables/table.h"

namespace assay21::spec {

/// Threads may share it. It remembers as many answers as it has places for, and forgets none.
class KnownDecisions {
 public:
  KnownDecisions() = default;
  ~KnownDecisions() {
    for (auto& place : places_)
      delete place.load(std::memory_order_relaxed);
  }
  KnownDecisions(const KnownDecisions&) = delete;
  KnownDecisions& operator=(const KnownDecisions&) = delete;

  /// Nothing where it was never thought out. What is returned stays.
  [[nodiscard]] const Decision* recall(RowMask matched) const {
    for (std::size_t i = 0; i < tries; ++i) {
      const auto* known = place(matched, i).load(std::memory_order_acquire);
      if (known == nullptr || known->matched == matched) return known;
    }
    return nullptr;
  }
  void remember(const Decision& decision) {
    auto kept = std::make_unique<const Decision>(decision);
    for (std::size_t i = 0; i < tries; ++i) {
      const Decision* empty = nullptr;
      if (place(decision.matched, i)
              .compare_exchange_strong(empty, kept.get(), std::memory_order_acq_rel)) {
        static_cast<void>(kept.release());
        return;
      }
      if (empty->matched == decision.matched) return;
    }
  }

 private:
  static constexpr std::size_t places = 256;
  static constexpr std::size_t tries = 8;
  using Place = std::atomic<const Decision*>;

  [[nodiscard]] static std::size_t index(RowMask matched, std::size_t attempt) {
    constexpr RowMask golden = 0x9e3779b97f4a7c15ULL;
    return (matched * golden >> 56U) + attempt;
  }
  [[nodiscard]] const Place& place(RowMask matched, std::size_t attempt) const {
    return places_[index(matched, attempt) % places];
  }
  [[nodiscard]] Place& place(RowMask matched, std::size_t attempt) {
    return places_[index(matched, attempt) % places];
  }

  std::array<Place, places> places_{};
};

}  // namespace assay21::spec
