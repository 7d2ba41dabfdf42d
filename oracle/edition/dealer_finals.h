// The hands that a dealer can still come to, as far as the tables that settle wagers can tell them
// apart.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <unordered_map>
#include <utility>
#include <vector>

#include "oracle/edition/facts_of.h"
#include "spec/tables/condition.h"

namespace assay21::oracle {

/// One for each kind and total of final hands. Whatever a table asks about the dealer by himself,
/// it has the same answer for all hands of one kind; what remains is how a player's total compares
/// with his.
struct DealerFinal {
  DealerView view;
  int kind = 0;
};

/// Of one set of rules, and asked about no other. What was found is kept: a table sees the same few
/// hundred beginnings again and again. Threads may share it.
class DealerFinals {
 public:
  explicit DealerFinals(const Rules& rules);

  /// From the cards that are seen: what lies face down can be any card, but for what the reader has
  /// answered. The dealer has a card.
  const std::vector<DealerFinal>& from(const Rules& rules, const DealerState& dealer);

 private:
  class Walk;
  using Kind = std::pair<std::uint64_t, std::vector<bool>>;

  /// The view without what brings no payout.
  [[nodiscard]] DealerView view_of(const Rules& rules, const spec::Hand& cards) const;
  int kind_of(const Rules& rules, const DealerView& view);

  std::vector<spec::Condition> asked_;  ///< of the dealer, by the tables in force
  std::uint16_t bring_ = 0;  ///< ranks that can bring a payout where they are exposed, a bit each
  std::mutex guard_;
  std::map<Kind, int> kinds_;
  std::unordered_map<std::uint64_t, std::vector<DealerFinal>> known_;
};

}  // namespace assay21::oracle
