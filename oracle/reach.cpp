#include "oracle/reach.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "oracle/settlement.h"

namespace assay21::oracle {
namespace {

/// Walks the dealer's reachable final hands until two of them settle an open wager differently.
class Reach {
 public:
  Reach(const Rules& rules, const TableState& state) : rules_(rules), state_(state) {}

  /// Explores from this hand on; true when a difference was found.
  bool differs_from(const spec::Hand& dealer) {
    const auto view = *dealer_view_of(dealer);
    if (std::ranges::find(seen_, view) != seen_.end()) return false;
    seen_.push_back(view);
    if (!must_draw(view) || dealer.full()) return settles_differently(view);
    for (const auto rank : spec::all_ranks) {
      if (!rules_.in_play(rank)) continue;
      auto next = dealer;
      next.add(spec::Card(rank,
                          spec::Suit::clubs));  // no table asks for the suits of the dealer's draws
      if (differs_from(next)) return true;
    }
    return false;
  }

 private:
  [[nodiscard]] std::optional<DealerView> dealer_view_of(const spec::Hand& cards) const {
    DealerState dealer;
    dealer.cards = cards;
    return dealer_view(rules_, dealer);
  }

  [[nodiscard]] bool must_draw(const DealerView& dealer) const {
    spec::Facts facts;
    facts.with(spec::Fact::dealer_total, dealer.total)
        .with(spec::Fact::dealer_soft, dealer.soft)
        .with(spec::Fact::dealer_cards, dealer.cards);
    const auto decision = rules_.table(spec::Question::dealer_draw).decide(facts);
    return decision.decided() && decision.then().yes;
  }

  bool settles_differently(const DealerView& dealer) {
    std::vector<Settlement> settlements;
    for (const auto& box : state_.boxes) {
      for (const auto& hand : box.hands) {
        if (hand.cards.empty()) continue;
        settlements.push_back(settle_hand(rules_, box, hand, dealer, nullptr));
        settlements.push_back(additional_payouts(rules_, state_, box, hand, dealer, nullptr));
      }
    }
    if (!first_) {
      first_ = std::move(settlements);
      return false;
    }
    return !std::ranges::equal(*first_, settlements, same_money);
  }

  const Rules& rules_;
  const TableState& state_;
  std::vector<DealerView> seen_;
  std::optional<std::vector<Settlement>> first_;
};

}  // namespace

bool drawing_matters(const Rules& rules, const TableState& state) {
  if (state.dealer.cards.empty()) return false;
  return Reach(rules, state).differs_from(state.dealer.cards);
}

}  // namespace assay21::oracle
