// Whatever is owed can happen: at every moment of sessions of every kind, at every sample table.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "oracle/procedure/sound_answer.h"
#include "tests/oracle/properties/any_table.h"

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
  EXPECT_NE(oracle::unsound(permitted), "");
  permitted.unsaid = "the tables contradict each other";
  EXPECT_EQ(oracle::unsound(permitted), "");
  permitted.now = {a_card(spec::Rank::ace)};
  EXPECT_NE(oracle::unsound(permitted), "");
}

TEST(Answers, owe_nothing_twice) {
  Permitted permitted;
  permitted.now = {a_card(spec::Rank::ace), a_card(spec::Rank::two)};
  EXPECT_EQ(oracle::unsound(permitted), "");
  permitted.now.push_back(a_card(spec::Rank::ace));
  EXPECT_EQ(oracle::unsound(permitted), "deal is owed twice");
}

TEST(Answers, owe_no_card_of_an_empty_shoe) {
  Permitted permitted;
  permitted.now = {a_card(spec::Rank::ace)};
  EXPECT_NE(oracle::impossible_duty(permitted, TableState()), "");
}

}  // namespace
}  // namespace assay21::tests
