// Ch.12 §B singles out spades, and no clause any other suit: clubs, diamonds and hearts can change
// places without anything else changing. Whether two cards are of one suit stays as it is. Of a
// double shoe Ch.7 §C(1)(b) of Blackjack tells red suits from black ones.
#include <algorithm>
#include <array>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "oracle/edition/card_paytables.h"
#include "tests/oracle/properties/any_table.h"

namespace assay21::tests {
namespace {

using spec::Suit;

/// Where each suit goes; spades stay.
class Exchange {
 public:
  explicit Exchange(std::size_t which) {
    std::array<Suit, 3> to = {Suit::clubs, Suit::diamonds, Suit::hearts};
    std::ranges::sort(to);
    from_ = to;
    for (; which > 0; --which)
      std::ranges::next_permutation(to);
    to_ = to;
  }

  [[nodiscard]] spec::Card operator()(spec::Card card) const {
    const auto at = std::ranges::find(from_, card.suit());
    if (at == from_.end()) return card;
    return {card.rank(), to_[static_cast<std::size_t>(at - from_.begin())]};
  }
  void operator()(std::vector<spec::Card>& cards) const {
    for (auto& card : cards)
      card = (*this)(card);
  }

 private:
  std::array<Suit, 3> from_ = {};
  std::array<Suit, 3> to_ = {};
};

RC_GTEST_PROP(Suits, OtherThanSpadesCanChangePlaces, ()) {
  // Wagers beside the game look at colours and suits.
  const auto session =
      any_session_where([](const oracle::Rules& rules) { return rules.card_paytables().empty(); });
  // At a double shoe red and black stand for its sides: only the red suits change places there.
  constexpr std::size_t the_red_ones = 1;
  const bool two_sides = session.rules->has(spec::Step::determinant_card);
  const Exchange exchanged(two_sides ? the_red_ones : *rc::gen::inRange<std::size_t>(1, 6));
  const auto script = session.script();
  auto other = script;
  for (auto& stimulus : other.stimuli) {
    if (auto* stack = std::get_if<oracle::Stack>(&stimulus)) exchanged(stack->cards);
    if (auto* round = std::get_if<oracle::Round>(&stimulus); round != nullptr && round->refill)
      exchanged(*round->refill);
  }
  const auto first = played(*session.rules, script);
  const auto second = played(*session.rules, other);
  RC_ASSERT(first.size() == second.size());
  for (std::size_t i = 0; i < first.size(); ++i) {
    auto expected = first[i].event;
    if (expected.card) expected.card = exchanged(*expected.card);
    RC_ASSERT(second[i].event == expected);
    RC_ASSERT(second[i].all() == first[i].all());
  }
}

}  // namespace
}  // namespace assay21::tests
