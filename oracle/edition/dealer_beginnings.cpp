#include "oracle/edition/dealer_beginnings.h"

#include "oracle/edition/facts_of.h"
#include "oracle/edition/rules.h"

namespace assay21::oracle {
namespace {

bool is_blackjack(const Rules& rules, const spec::Hand& cards) {
  DealerState dealer;
  dealer.cards = cards;
  return dealer_view(rules, dealer)->blackjack;
}

}  // namespace

Hidden hidden_of(const DealerState& dealer) {
  if (!dealer.hole_down) return Hidden::none;
  if (!dealer.read) return Hidden::unknown;
  return dealer.reader_shows ? Hidden::blackjack : Hidden::no_blackjack;
}

spec::Hand shown_cards(const DealerState& dealer) {
  spec::Hand shown;
  for (std::size_t i = 0; i < dealer.cards.size(); ++i) {
    if (!dealer.hole_down || i != dealer.hole) shown.add(dealer.cards[i]);
  }
  return shown;
}

std::vector<spec::Hand> hands_it_may_be(const Rules& rules, const DealerState& dealer) {
  const auto shown = shown_cards(dealer);
  if (!dealer.hole_down) return {shown};
  std::vector<spec::Hand> all;
  for (const auto rank : spec::all_ranks) {
    if (!rules.in_play(rank)) continue;
    auto whole = shown;
    whole.add(spec::Card(rank, spec::Suit::clubs));
    if (!dealer.read || is_blackjack(rules, whole) == dealer.reader_shows)
      all.push_back(std::move(whole));
  }
  return all;
}

}  // namespace assay21::oracle
