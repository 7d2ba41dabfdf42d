// A set of clauses: the citations of one event or one finding. As small as a pointer: each set that
// was ever formed is kept once, and whoever has it points there.
#pragma once

#include <initializer_list>
#include <span>
#include <vector>

#include "spec/text/clause.h"

namespace assay21::spec {

class ClauseSet {
 public:
  ClauseSet() = default;
  ClauseSet(std::initializer_list<ClauseRef> refs) {
    for (const auto ref : refs)
      add(ref);
  }

  void add(ClauseRef ref);
  void add(ClauseSet other) {
    if (other.kept_ == nullptr || other.kept_ == kept_) return;
    kept_ = kept_ == nullptr ? other.kept_ : together(kept_, other.kept_);
  }

  [[nodiscard]] bool contains(ClauseRef ref) const;
  [[nodiscard]] bool empty() const { return kept_ == nullptr; }
  [[nodiscard]] std::size_t size() const { return refs().size(); }
  /// In print order.
  [[nodiscard]] std::span<const ClauseRef> refs() const {
    return kept_ == nullptr ? std::span<const ClauseRef>() : std::span(*kept_);
  }

  /// The same clauses are the same set, kept once.
  friend bool operator==(ClauseSet, ClauseSet) = default;

 private:
  using Kept = std::vector<ClauseRef>;

  static const Kept* keep(const Kept& refs);
  static const Kept* together(const Kept* a, const Kept* b);

  const Kept* kept_ = nullptr;  ///< never an empty one
};

}  // namespace assay21::spec
