// Whatever is owed can happen: at every moment of sessions of every kind, at every sample table.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "oracle/procedure/sound_answer.h"
#include "tests/oracle/properties/any_table.h"
#include "tests/support/spanish_wagers.h"

namespace assay21::tests {
namespace {

using oracle::Permitted;
using oracle::TableState;

RC_GTEST_PROP(Answers, owe_nothing_that_cannot_lie_on_the_felt, ()) {
  const auto session = any_session();
  const auto script = session.script();
  std::string wrong;
  oracle::WalkOptions options;
  options.watch = [&](const TableState& state, const Permitted& permitted) {
    if (wrong.empty()) wrong = oracle::impossible_duty(permitted, state);
  };
  oracle::walk(*session.rules, script, options);
  RC_LOG() << wrong;
  RC_ASSERT(wrong.empty());
}

oracle::Due a_card(spec::Rank rank) {
  oracle::Due due;
  due.event.kind = oracle::EventKind::deal;
  due.event.card = spec::Card(rank, spec::Suit::spades);
  return due;
}

TEST(Answers, owe_something_or_say_why_not) {
  Permitted permitted;
  EXPECT_NE(oracle::unsound(permitted, TableState()), "");
  permitted.unsaid = "the tables contradict each other";
  EXPECT_EQ(oracle::unsound(permitted, TableState()), "");
  permitted.now = {a_card(spec::Rank::ace)};
  EXPECT_NE(oracle::unsound(permitted, TableState()), "");
}

TEST(Answers, owe_nothing_twice) {
  Permitted permitted;
  permitted.now = {a_card(spec::Rank::ace), a_card(spec::Rank::two)};
  EXPECT_EQ(oracle::unsound(permitted, TableState()), "");
  permitted.now.push_back(a_card(spec::Rank::ace));
  EXPECT_EQ(oracle::unsound(permitted, TableState()), "deal is owed twice");
}

TEST(Answers, owe_twice_what_is_due_to_a_wager_that_stands_there_twice) {
  Permitted permitted;
  oracle::Due back;
  back.event.kind = oracle::EventKind::give_back;
  back.event.hand = oracle::HandId(4);
  back.event.wager = SpanishWager::match_the_dealer;
  permitted.now = {back, back};
  TableState state;
  state.boxes.emplace_back().box = 4;
  state.boxes[0].others = {{0, SpanishWager::match_the_dealer, spec::Money::dollars(5), true}};
  EXPECT_EQ(oracle::unsound(permitted, state), "return is owed twice");
  state.boxes[0].others.push_back(
      {0, SpanishWager::match_the_dealer, spec::Money::dollars(5), false});
  EXPECT_EQ(oracle::unsound(permitted, state), "");
}

TEST(Answers, owe_no_card_of_an_empty_shoe) {
  Permitted permitted;
  permitted.now = {a_card(spec::Rank::ace)};
  EXPECT_NE(oracle::impossible_duty(permitted, TableState()), "");
}

}  // namespace
}  // namespace assay21::tests
