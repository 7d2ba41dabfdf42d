// Problems with an input, and results that carry them; sets of clauses.
#include "spec/values/result.h"

#include <memory>
#include <vector>

#include <gtest/gtest.h>

#include "spec/text/clause_set.h"

namespace assay21::spec {
namespace {

TEST(Problem, says_where_what_and_what_instead) {
  EXPECT_EQ(to_string({"a.xml", 3, 7, "is wrong", "what is right"}),
            "a.xml:3:7: is wrong (expected: what is right)");
}

TEST(Problem, leaves_out_what_is_not_known) {
  EXPECT_EQ(to_string({"a.xml", 3, 0, "is wrong", ""}), "a.xml:3: is wrong");
  EXPECT_EQ(to_string({"a.xml", 0, 7, "is wrong", ""}), "a.xml: is wrong");
  EXPECT_EQ(to_string({"", 0, 0, "is wrong", "b"}), "is wrong (expected: b)");
}

TEST(Result, is_a_value_or_its_problems) {
  const Result<int> good = 21;
  ASSERT_TRUE(good.ok());
  EXPECT_TRUE(static_cast<bool>(good));
  EXPECT_EQ(*good, 21);
  const Result<int> bad = Problem{"a.xml", 1, 0, "is wrong", ""};
  EXPECT_FALSE(bad.ok());
  EXPECT_EQ(bad.problems().size(), 1U);
}

TEST(Result, gives_its_value_away_once) {
  Result<std::unique_ptr<int>> made = std::make_unique<int>(21);
  EXPECT_EQ(*std::move(made).value(), 21);
}

TEST(ResultDeathTest, is_never_asked_for_what_it_has_not) {
  const Result<int> good = 21;
  const Result<int> bad = Problem{"a.xml", 1, 0, "is wrong", ""};
  EXPECT_EXIT(static_cast<void>(bad.value()), testing::ExitedWithCode(70), "internal error");
  EXPECT_EXIT(static_cast<void>(good.problems()), testing::ExitedWithCode(70), "internal error");
}

TEST(ResultDeathTest, does_not_fail_without_a_problem) {
  EXPECT_EXIT(static_cast<void>(Result<int>(Problems{})), testing::ExitedWithCode(70),
              "internal error");
}

TEST(CheckDeathTest, says_what_does_not_hold_and_ends_with_70) {
  EXPECT_EXIT(ASSAY21_CHECK(1 + 1 == 3), testing::ExitedWithCode(70),
              "assay21: internal error: 1 \\+ 1 == 3 does not hold .*result_test.cpp:.*please "
              "report this");
}

constexpr auto ref(int place) {
  return static_cast<ClauseRef>(place);
}

TEST(ClauseSet, keeps_clauses_once_and_in_print_order) {
  ClauseSet set{ref(7), ref(3), ref(7)};
  set.add(ClauseSet{ref(5), ref(3)});
  EXPECT_EQ(std::vector(set.refs().begin(), set.refs().end()),
            (std::vector{ref(3), ref(5), ref(7)}));
  EXPECT_TRUE(set.contains(ref(5)));
  EXPECT_FALSE(set.contains(ref(4)));
  EXPECT_EQ(set, (ClauseSet{ref(7), ref(5), ref(3)}));
  EXPECT_NE(set, ClauseSet{ref(3)});
}

TEST(ClauseSet, holds_as_many_as_there_are) {
  ClauseSet set;
  for (int place = 999; place >= 0; --place)
    set.add(ref(place));
  set.add(ref(0));
  ASSERT_EQ(set.size(), 1000U);
  EXPECT_EQ(set.refs().front(), ref(0));
  EXPECT_EQ(set.refs().back(), ref(999));
}

TEST(ClauseSet, is_the_same_however_it_was_formed) {
  ClauseSet left{ref(1), ref(4)};
  left.add(ClauseSet{ref(2), ref(4)});
  ClauseSet right{ref(2)};
  right.add(ClauseSet{ref(1), ref(4)});
  EXPECT_EQ(left, right);
  right.add(ClauseSet());
  EXPECT_EQ(left, right);
  ClauseSet none;
  none.add(left);
  EXPECT_EQ(none, left);
}

}  // namespace
}  // namespace assay21::spec
