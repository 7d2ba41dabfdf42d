#include "oracle/rulings/dealer_outcomes.h"

#include <algorithm>
#include <optional>
#include <tuple>
#include <vector>

#include "oracle/edition/dealer_finals.h"
#include "oracle/rulings/card_earnings.h"
#include "oracle/rulings/known_settlements.h"
#include "oracle/rulings/settlement.h"
#include "oracle/rulings/shared_box.h"
#include "oracle/table/laid_out.h"

namespace assay21::oracle {
namespace {

/// Settles a hand against every hand of the dealer's that its tables can tell apart, until two of
/// them settle an open wager differently.
class Reach {
 public:
  Reach(const Rules& rules, View<Boxes, Dealer> state)
      : rules_(rules), state_(state), finals_(rules.dealer_finals().from(rules, state.dealer())) {}

  bool finds_a_difference_to(const BoxState& box, const HandState& hand) {
    if (hand.cards.empty()) return false;
    brings_ = can_bring_payout(rules_, hand.cards);
    if (brings_ || is_shared(box)) return is_settled_differently(box, hand);
    if (is_settled(hand)) return false;
    // Then it hangs on nothing but its box and the dealer's hand.
    auto* kept = box.known.of<KnownSettlements>();
    const auto place = kept == nullptr ? std::nullopt : place_in(box, hand);
    if (!place) return is_settled_differently(box, hand);
    auto& known = kept->reach_at(*place);
    if (known.rules != &rules_ || known.dealer != state_.dealer())
      known = {&rules_, state_.dealer(), is_settled_differently(box, hand)};
    return known.matters;
  }

 private:
  bool is_settled_differently(const BoxState& box, const HandState& hand) const {
    const auto totals = totals_beside(box, hand);
    std::vector<Told> told;
    std::optional<std::vector<Settlement>> first;
    for (const auto& dealer : finals_) {
      const Told same = as_told(dealer, totals);
      if (std::ranges::find(told, same) != told.end()) continue;
      told.push_back(same);
      auto settlements = settled(box, hand, dealer.view);
      if (!first) {
        first = std::move(settlements);
      } else if (!std::ranges::equal(*first, settlements,
                                     rules_.amounts_count() ? same_money : same_outcomes)) {
        return true;
      }
    }
    return false;
  }

  /// What of the dealer's hand a settlement can tell: its kind, and how each total beside it
  /// compares: how many of them are lower, and whether one is equal.
  using Told = std::tuple<int, std::size_t, bool>;

  static Told as_told(const DealerFinal& dealer, const std::vector<int>& totals) {
    const auto at = std::ranges::lower_bound(totals, dealer.view.total);
    const bool equal = at != totals.end() && *at == dealer.view.total;
    return {dealer.kind, static_cast<std::size_t>(at - totals.begin()), equal};
  }

  /// The totals that the dealer's is compared with when this hand is settled, each once. Which
  /// wager of a split is the original one may hang on the other hands of the box, and who is
  /// another player on all hands of the table.
  [[nodiscard]] std::vector<int> totals_beside(const BoxState& box, const HandState& hand) const {
    std::vector<int> totals;
    const auto add = [&](const HandState& one) {
      totals.push_back(rules_.values().points(settled_cards(rules_, box, one).cards()).total);
    };
    add(hand);
    if (rules_.conventions().original != OriginalWager::of_first_hand)
      std::ranges::for_each(box.hands, add);
    if (!rules_.conventions().holder_is_another) {
      for (const auto& other : state_.boxes()) {
        for (const auto& one : other.hands)
          totals.push_back(rules_.values().points(one.cards.cards()).total);
      }
    }
    std::ranges::sort(totals);
    totals.erase(std::unique(totals.begin(), totals.end()), totals.end());
    return totals;
  }

  [[nodiscard]] std::vector<Settlement> settled(const BoxState& box, const HandState& hand,
                                                const DealerView& dealer) const {
    std::vector<Settlement> settlements;
    settlements.reserve(2);
    for_each_wager_on(rules_, box, hand.id, [&](const BoxState& seen, const HandState& his) {
      settlements.push_back(settle_against(rules_, seen, his, dealer));
    });
    if (brings_)
      settlements.push_back(additional_payouts(rules_, state_, box, hand, dealer, nullptr));
    return settlements;
  }

  const Rules& rules_;
  View<Boxes, Dealer> state_;
  const std::vector<DealerFinal>& finals_;
  bool brings_ = false;  ///< the hand that is settled can bring additional payouts
};

}  // namespace

bool drawing_matters_to_hands(const Rules& rules, View<Boxes, Dealer> state) {
  if (state.dealer().cards.empty()) return false;
  Reach reach(rules, state);
  return std::ranges::any_of(state.boxes(), [&](const BoxState& box) {
    return std::ranges::any_of(
        box.hands, [&](const HandState& hand) { return reach.finds_a_difference_to(box, hand); });
  });
}

bool drawing_matters(const Rules& rules, View<Boxes, Dealer> state) {
  return drawing_matters_to_hands(rules, state) || draws_beside(rules, state, DealerDraws::must);
}

bool is_undecided(const Rules& rules, View<Boxes, Dealer, Faults> state, const BoxState& box,
                  const HandState& hand) {
  if (!state.mishaps().halted || hand.cards.empty()) return false;
  auto alone = box;
  alone.hands = {hand};
  return drawing_matters_to_hands(rules, LaidOut(std::move(alone), state.dealer()).view());
}

Settlement certain_settlement(const Rules& rules, const DealerState& dealer, const BoxState& box,
                              const HandState& hand) {
  if (dealer.cards.empty()) return {};
  std::optional<Settlement> certain;
  for (const auto& reached : rules.dealer_finals().from(rules, dealer)) {
    auto lines = settle_against(rules, box, hand, reached.view);
    if (!certain) {
      certain = std::move(lines);
    } else {
      std::erase_if(certain->lines, [&](const SettlementLine& one) {
        return std::ranges::find(lines.lines, one.event, &SettlementLine::event) ==
               lines.lines.end();
      });
    }
    if (certain->lines.empty()) break;
  }
  return certain.value_or(Settlement());
}

}  // namespace assay21::oracle
