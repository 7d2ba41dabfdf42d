#include "oracle/reach.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <vector>

#include "oracle/bettors.h"
#include "oracle/settlement.h"

namespace assay21::oracle {
namespace {

/// Walks the dealer's reachable final hands until one of them is found to settle an open wager
/// differently than those before.
class Reach {
 public:
  using Differs = std::function<bool(const DealerView&)>;

  Reach(const Rules& rules, const TableState& state, Differs differs)
      : rules_(rules), state_(state), settles_differently_(std::move(differs)) {}

  /// From the cards that are seen: what lies face down can be any card, but for what the reader has
  /// answered.
  bool finds_a_difference() {
    const auto& dealer = state_.dealer;
    if (!dealer.hole_down) return differs_from(dealer.cards);
    spec::Hand shown;
    for (std::size_t i = 0; i < dealer.cards.size(); ++i) {
      if (i != dealer.hole) shown.add(dealer.cards[i]);
    }
    for (const auto rank : spec::all_ranks) {
      if (!rules_.in_play(rank)) continue;
      auto whole = shown;
      whole.add(spec::Card(rank, spec::Suit::clubs));
      if (dealer.read && dealer_view_of(whole)->blackjack != dealer.reader_shows) continue;
      if (differs_from(whole)) return true;
    }
    return false;
  }

 private:
  /// Explores from this hand on; true when a difference was found.
  bool differs_from(const spec::Hand& dealer) {
    const auto view = *dealer_view_of(dealer);
    if (std::ranges::find(seen_, view) != seen_.end()) return false;
    seen_.push_back(view);
    if (!must_draw(view) || dealer.full()) return settles_differently_(view);
    for (const auto rank : spec::all_ranks) {
      if (!rules_.in_play(rank)) continue;
      auto next = dealer;
      next.add(spec::Card(rank,
                          spec::Suit::clubs));  // no table asks for the suits of the dealer's draws
      if (differs_from(next)) return true;
    }
    return false;
  }

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

  const Rules& rules_;
  const TableState& state_;
  Differs settles_differently_;
  std::vector<DealerView> seen_;
};

/// Is any open wager, of this hand or of all, settled differently than by the dealer's hand that
/// was asked about first?
class AnyDifference {
 public:
  AnyDifference(const Rules& rules, const TableState& state, std::optional<HandId> only)
      : rules_(rules), state_(state), only_(only) {}

  bool operator()(const DealerView& dealer) {
    std::vector<Settlement> settlements;
    for (const auto& box : state_.boxes) {
      for (const auto& hand : box.hands) {
        if (hand.cards.empty() || (only_ && hand.id != *only_)) continue;
        for_each_wager_on(rules_, box, hand.id, [&](const BoxState& seen, const HandState& his) {
          settlements.push_back(settle_hand(rules_, seen, his, dealer, nullptr));
        });
        settlements.push_back(additional_payouts(rules_, state_, box, hand, dealer, nullptr));
      }
    }
    if (!first_) {
      first_ = std::move(settlements);
      return false;
    }
    return !std::ranges::equal(*first_, settlements,
                               rules_.amounts_count() ? same_money : same_outcomes);
  }

  const Rules& rules_;
  const TableState& state_;
  std::optional<HandId> only_;  ///< of all hands
  std::optional<std::vector<Settlement>> first_;
};

}  // namespace

bool drawing_matters(const Rules& rules, const TableState& state) {
  if (state.dealer.cards.empty()) return false;
  return Reach(rules, state, AnyDifference(rules, state, {})).finds_a_difference();
}

bool drawing_matters_to(const Rules& rules, const TableState& state, HandId hand) {
  if (state.dealer.cards.empty()) return false;
  return Reach(rules, state, AnyDifference(rules, state, hand)).finds_a_difference();
}

Settlement certain_settlement(const Rules& rules, const TableState& state, HandId id) {
  const auto& box = *state.box(id.box());
  const auto& hand = *state.hand(id);
  std::optional<Settlement> certain;
  const auto leaves_none = [&](const DealerView& dealer) {
    const auto lines = settle_hand(rules, box, hand, dealer, nullptr);
    if (!certain) {
      certain = lines;
    } else {
      std::erase_if(certain->lines, [&](const SettlementLine& one) {
        return std::ranges::find(lines.lines, one.event, &SettlementLine::event) ==
               lines.lines.end();
      });
    }
    return certain->lines.empty();
  };
  if (!state.dealer.cards.empty()) Reach(rules, state, leaves_none).finds_a_difference();
  return certain.value_or(Settlement());
}

}  // namespace assay21::oracle
