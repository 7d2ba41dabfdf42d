// The decision rule: how many occasions a pass takes, and what is said of what it leaves open.
#include "spec/record/criterion.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "spec/record/run_record.h"

namespace assay21::spec {
namespace {

using ::testing::HasSubstr;

TEST(Criterion, of_an_exam_has_the_numbers_of_the_rule) {
  const auto& exam = criterion_of_an_exam();
  EXPECT_EQ(exam.of(Tier::money), (Needed{299, 59, 14}));
  EXPECT_EQ(exam.of(Tier::procedure), (Needed{299, 29, 5}));
  EXPECT_EQ(exam.of(Tier::irregularities), (Needed{59, 14, 5}));
  EXPECT_TRUE(exam.drawn_alone);
}

TEST(Criterion, finds_with_its_numbers_what_it_promises_and_with_one_less_not) {
  for (const int of_a_thousand : {1, 10, 50, 100, 200, 500}) {
    const auto occasions = occasions_for(of_a_thousand);
    EXPECT_LE(found_with(occasions), of_a_thousand);
    EXPECT_GT(found_with(occasions - 1), of_a_thousand);
  }
  EXPECT_EQ(found_with(5), 451) << "what a pass said before: five sessions";
  EXPECT_EQ(found_with(0), every_thousand);
}

ClauseRecord passed(const OccasionRecord& had) {
  ClauseRecord clause;
  clause.verdict = Verdict::passed;
  clause.occasions = had;
  return clause;
}

TEST(Risk, is_that_of_the_clause_which_passed_with_the_fewest_occasions) {
  RunRecord record;
  record.purpose = Purpose::exam;
  record.clauses = {passed({Tier::money, 5000, 299, 299, true}),
                    passed({Tier::procedure, 400, 0, 299, false}),
                    passed({Tier::irregularities, 60, 5000, 59, true})};
  EXPECT_THAT(risk_of(record), HasSubstr("in at least 1.0 % of the occasions of a clause that "
                                         "passed, or in at least 4.9 % of those of one about "
                                         "irregularities"));
  EXPECT_THAT(risk_of(record), HasSubstr("with a probability of at most 5 %"));
  EXPECT_THAT(risk_of(record), HasSubstr("asks for no number of single situations"));
  record.cells_counted = true;
  record.clauses.front().situations = {40, 40, 40};
  EXPECT_THAT(risk_of(record), HasSubstr("or in at least 5.0 % of those of one listed situation or "
                                         "19.3 % of those of a listed pair, where a clause is about "
                                         "money, would have been missed"));
  record.clauses.front().occasions->not_applied = 150;
  EXPECT_THAT(risk_of(record), HasSubstr("in at least 2.0 % of"));
}

TEST(Risk, is_not_said_of_a_practice_or_where_nothing_passed) {
  RunRecord record;
  record.purpose = Purpose::exam;
  record.clauses.resize(1);
  EXPECT_EQ(risk_of(record), "");
  record.clauses = {passed({Tier::money, 5000, 299, 299, true})};
  EXPECT_NE(risk_of(record), "");
  record.purpose = Purpose::practice;
  EXPECT_EQ(risk_of(record), "");
}

}  // namespace
}  // namespace assay21::spec
