#include "oracle/edition/dealer_hands.h"

#include <algorithm>
#include <set>

#include "oracle/edition/answers.h"
#include "oracle/edition/dealer_beginnings.h"

namespace assay21::oracle {
namespace {

DealerView view_of(const Rules& rules, const spec::Hand& cards) {
  DealerState dealer;
  dealer.cards = cards;
  return *dealer_view(rules, dealer);
}

/// The ranks of a hand, in one order for all hands that have the same.
std::vector<std::uint8_t> ranks_in(const spec::Hand& hand) {
  std::vector<std::uint8_t> ranks;
  for (const auto card : hand.cards())
    ranks.push_back(static_cast<std::uint8_t>(card.rank()));
  std::ranges::sort(ranks);
  return ranks;
}

/// Does it ask for more than how many points and cards there are? Two cards of 21 points are an ace
/// and a ten.
bool asks_for_ranks(const spec::CardsCondition& one) {
  return one.any > 0 || one.ranks || !one.alike.empty() || !one.alike_in_value.empty() ||
         one.straight || one.between;
}

}  // namespace

/// Draws on until the table lets the dealer stand, what goes on alike only once.
class DealerHands::Walk {
 public:
  Walk(const Rules& rules, const DealerHands& hands) : rules_(rules), hands_(hands) {}

  void go_on_from(const spec::Hand& dealer) {
    if (!seen_.insert(state_of(dealer)).second) return;
    if (dealer.full() || !must_draw(rules_, view_of(rules_, dealer))) {
      if (kinds_.insert(hands_.answers_for(dealer)).second) found.push_back(dealer);
      return;
    }
    for (const auto rank : spec::all_ranks) {
      if (!rules_.in_play(rank)) continue;
      auto next = dealer;
      next.add(spec::Card(rank, spec::Suit::clubs));
      go_on_from(next);
    }
  }

  std::vector<spec::Hand> found;

 private:
  [[nodiscard]] Key state_of(const spec::Hand& dealer) const {
    if (hands_.by_ranks_) return ranks_in(dealer);
    const auto points = rules_.values().points(dealer.cards());
    return {static_cast<std::uint8_t>(dealer.size()), static_cast<std::uint8_t>(points.total),
            static_cast<std::uint8_t>(points.soft ? 1 : 0)};
  }

  const Rules& rules_;
  const DealerHands& hands_;
  std::set<Key> seen_;
  std::set<Answers> kinds_;
};

DealerHands::DealerHands(std::vector<const spec::CardsCondition*> asked, spec::HowRead how)
    : asked_(std::move(asked)),
      how_(how),
      by_ranks_(std::ranges::any_of(
          asked_, [](const spec::CardsCondition* one) { return asks_for_ranks(*one); })) {}

DealerHands::Answers DealerHands::answers_for(const spec::Hand& hand) const {
  spec::SideCards cards;
  cards.dealer_hand = &hand;
  Answers answers;
  for (const auto* one : asked_)
    answers.push_back(one->holds(cards, how_));
  return answers;
}

const std::vector<spec::Hand>& DealerHands::from(const Rules& rules, const DealerState& dealer) {
  ASSAY21_CHECK(!dealer.cards.empty());
  auto key = ranks_in(shown_cards(dealer));
  key.push_back(static_cast<std::uint8_t>(hidden_of(dealer)));
  const std::lock_guard lock(guard_);
  const auto [at, is_new] = known_.try_emplace(std::move(key));
  if (!is_new) return at->second;
  Walk walk(rules, *this);
  for (const auto& hand : hands_it_may_be(rules, dealer))
    walk.go_on_from(hand);
  return at->second = std::move(walk.found);
}

}  // namespace assay21::oracle
