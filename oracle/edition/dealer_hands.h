// The hands that a dealer can still come to, as far as a wager on his finished hand can tell them
// apart.
#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <vector>

#include "oracle/table/table_state.h"
#include "spec/side/cards_condition.h"

namespace assay21::oracle {

class Rules;

/// Of one wager and set of rules, and asked about no other. What was found is kept; threads may
/// share it.
class DealerHands {
 public:
  /// What the wager asks, and how it reads cards. All of the conditions look at the dealer's
  /// finished hand and at nothing else, and ask for no suits.
  DealerHands(std::vector<const spec::CardsCondition*> asked, spec::HowRead how);

  /// One for each kind of them, from the cards that are seen: what lies face down can be any card,
  /// but for what the reader has answered. The dealer has a card.
  const std::vector<spec::Hand>& from(const Rules& rules, const DealerState& dealer);

 private:
  class Walk;
  using Answers = std::vector<bool>;
  using Key = std::vector<std::uint8_t>;

  [[nodiscard]] Answers answers_for(const spec::Hand& hand) const;

  std::vector<const spec::CardsCondition*> asked_;
  spec::HowRead how_;
  bool by_ranks_ = false;  ///< more is asked than how many points and cards there are
  std::mutex guard_;
  std::map<Key, std::vector<spec::Hand>> known_;
};

}  // namespace assay21::oracle
