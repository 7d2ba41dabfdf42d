// Whether the dealer's drawing matters is asked of a few of his hands; here of every hand that he
// can reach, one by one, at every sample table and under every reading.
#include "oracle/rulings/dealer_outcomes.h"

#include <algorithm>
#include <optional>
#include <vector>

#include <gtest/gtest.h>

#include "generators/plan/compile.h"
#include "generators/random/session_source.h"
#include "oracle/physics/physics.h"
#include "oracle/procedure/permitted.h"
#include "oracle/rulings/settlement.h"
#include "oracle/rulings/shared_box.h"
#include "oracle/session/opening.h"
#include "tests/support/sample_tables.h"

namespace assay21::oracle {
namespace {

/// Settles the whole table against every hand that the dealer can reach.
class EveryHand {
 public:
  EveryHand(const Rules& rules, const TableState& state) : rules_(rules), state_(state) {}

  bool finds_a_difference() {
    const auto& dealer = state_.dealer;
    if (!dealer.hole_down) return differs_from(dealer.cards);
    spec::Hand shown;
    for (std::size_t i = 0; i < dealer.cards.size(); ++i) {
      if (i != dealer.hole) shown.add(dealer.cards[i]);
    }
    return std::ranges::any_of(spec::all_ranks, [&](spec::Rank rank) {
      if (!rules_.in_play(rank)) return false;
      auto whole = shown;
      whole.add(spec::Card(rank, spec::Suit::clubs));
      const bool can_be = !dealer.read || view_of(whole).blackjack == dealer.reader_shows;
      return can_be && differs_from(whole);
    });
  }

 private:
  bool differs_from(const spec::Hand& dealer) {
    const auto view = view_of(dealer);
    if (std::ranges::find(seen_, view) != seen_.end()) return false;
    seen_.push_back(view);
    spec::Facts facts;
    facts.with(spec::Fact::dealer_total, view.total)
        .with(spec::Fact::dealer_soft, view.soft)
        .with(spec::Fact::dealer_cards, view.cards);
    const auto draws = rules_.table(spec::Question::dealer_draw).decide(facts);
    if (!draws.decided() || !draws.then().yes) return settles_differently(view);
    return std::ranges::any_of(spec::all_ranks, [&](spec::Rank rank) {
      if (!rules_.in_play(rank)) return false;
      auto next = dealer;
      next.add(spec::Card(rank, spec::Suit::clubs));
      return differs_from(next);
    });
  }

  [[nodiscard]] DealerView view_of(const spec::Hand& cards) const {
    DealerState dealer;
    dealer.cards = cards;
    return *dealer_view(rules_, dealer);
  }

  bool settles_differently(const DealerView& dealer) {
    std::vector<Settlement> all;
    for (const auto& box : state_.boxes) {
      for (const auto& hand : box.hands) {
        if (hand.cards.empty()) continue;
        for_each_wager_on(rules_, box, hand.id, [&](const BoxState& seen, const HandState& his) {
          all.push_back(settle_hand(rules_, seen, his, dealer, nullptr));
        });
        all.push_back(additional_payouts(rules_, state_, box, hand, dealer, nullptr));
      }
    }
    if (!first_) first_ = all;
    return !std::ranges::equal(*first_, all, rules_.amounts_count() ? same_money : same_outcomes);
  }

  const Rules& rules_;
  const TableState& state_;
  std::vector<DealerView> seen_;
  std::optional<std::vector<Settlement>> first_;
};

/// How often it mattered, and how often not.
struct Asked {
  int mattered = 0;
  int idle = 0;
};

/// At every third state of a session in which the dealer has a card.
void ask_in(const Rules& rules, const Script& script, Asked& asked) {
  auto state = opening_state(rules, script);
  for (int step = 0; !state.finished();) {
    begin_turn(state);
    while (state.in_turn) {
      befall(rules, state);
      const auto allowed = permitted(rules, state);
      ASSERT_TRUE(allowed.unsaid.empty()) << allowed.unsaid;
      if (!state.dealer.cards.empty() && ++step % 3 == 0) {
        const bool matters = drawing_matters_to_hands(rules, state);
        ++(matters ? asked.mattered : asked.idle);
        ASSERT_EQ(matters, EveryHand(rules, state).finds_a_difference())
            << "round " << state.rounds << ", dealer " << spec::to_string(state.dealer.cards);
      }
      ASSERT_EQ(apply(state, allowed.now.front().event), "");
    }
  }
}

/// The table as declared, and under every single other reading.
std::vector<Rules> every_reading_of(const Rules& rules) {
  std::vector<Rules> all{rules};
  const auto& interpretations = rules.rulebook().interpretations;
  for (std::size_t i = 0; i < interpretations.size(); ++i) {
    for (std::size_t a = 0; a < interpretations[i].alternatives.size(); ++a) {
      if (a == rules.readings()[i]) continue;
      auto readings = rules.readings();
      readings[i] = a;
      auto made = Rules::make(rules.shared_rulebook(), rules.submission(), readings);
      if (made) all.push_back(std::move(made).value());
    }
  }
  return all;
}

void ask_at(const Rules& declared) {
  Asked asked;
  std::uint64_t seed = 100;
  for (const auto& rules : every_reading_of(declared)) {
    const auto aims = generators::all_aims(rules);
    const auto scope = generators::whole_scope_of(rules);
    const auto random = generators::random_plan(rules, aims, ++seed, 20, scope);
    ask_in(rules, generators::compile(rules, random).script, asked);
    const auto aimed = generators::directed_plan(rules, aims[seed * 7 % aims.size()], seed, scope);
    if (aimed) ask_in(rules, generators::compile(rules, *aimed).script, asked);
    ASSERT_FALSE(testing::Test::HasFatalFailure()) << "seed " << seed;
  }
  EXPECT_GT(asked.mattered, 50);
  EXPECT_GT(asked.idle, 50);
}

TEST(DrawingMatters, WhereAnyHandOfTheDealersMakesADifference) {
  for (const auto& name : testing_support::sample_table_names()) {
    if (testing_support::is_left_out(name)) continue;
    SCOPED_TRACE(name);
    ask_at(*testing_support::sample_table(name).rules);
    ASSERT_FALSE(HasFatalFailure());
  }
}

}  // namespace
}  // namespace assay21::oracle
