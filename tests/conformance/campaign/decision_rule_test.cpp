// What a pass takes: as many sessions that the seed has drawn as the tier of the clause asks for,
// judged in step, on each side of its condition.
#include <algorithm>

#include "conformance/campaign/verdicts.h"
#include "tests/conformance/judge/judged_session.h"

namespace assay21::conformance {
namespace {

using spec::OccasionRecord;
using spec::Tier;

class DecisionRule : public JudgedSession {
 protected:
  void SetUp() override {
    play(three_boxes("6D 9C 2H", "KH QH", "KS 9S", "JD 8H"));
    tally_ = std::make_unique<Tally>(*table_, std::vector<OtherReading>());
  }
  void give(int times, Origin origin) {
    for (int n = 0; n < times; ++n)
      tally_->add("s", {}, script_, events_, oracle::every_kind, origin);
  }
  [[nodiscard]] spec::ClauseRecord clause(
      const std::string& id,
      const spec::Criterion& criterion = spec::criterion_of_an_exam()) const {
    const auto all = verdicts_from({*table_, *tally_, criterion, oracle::every_kind}, {});
    return *std::ranges::find(all, id, &spec::ClauseRecord::clause);
  }
  std::unique_ptr<Tally> tally_;
};

TEST_F(DecisionRule, passes_a_clause_of_every_round_on_299_drawn_sessions_and_not_on_298) {
  give(298, Origin::drawn);
  EXPECT_EQ(clause("7.E.1").verdict, spec::Verdict::not_tested) << clause("7.E.1").why;
  EXPECT_EQ(clause("7.E.1").untested, spec::Untested::too_few);
  EXPECT_EQ(clause("7.E.1").occasions, (OccasionRecord{Tier::procedure, 298, 0, 299, false}));
  give(1, Origin::drawn);
  EXPECT_EQ(clause("7.E.1").verdict, spec::Verdict::passed) << clause("7.E.1").why;
}

TEST_F(DecisionRule, asks_as_much_of_the_side_on_which_a_condition_is_not_met) {
  give(299, Origin::drawn);
  // Every hand counts more than the dealer's, and wins.
  const auto higher = clause("7.O.2");
  EXPECT_EQ(higher.occasions, (OccasionRecord{Tier::money, 299, 0, 299, true})) << higher.why;
  EXPECT_EQ(higher.untested, spec::Untested::too_few) << higher.why;
}

TEST_F(DecisionRule, asks_less_of_irregularities_as_the_rulebook_says) {
  const auto& book = table_->rulebook();
  const auto tier = [&](const char* id) { return book.clause(*book.find(id)).tier; };
  EXPECT_EQ(tier("13.B"), Tier::irregularities) << "the chapter's";
  EXPECT_EQ(tier("7.E.1"), Tier::procedure) << "the chapter's";
  EXPECT_EQ(tier("7.O.3"), Tier::money) << "its own";
  EXPECT_EQ(tier("12.B.1"), Tier::money) << "where nothing is said";
  EXPECT_EQ(clause("13.B").occasions->needed, 59U);
}

TEST_F(DecisionRule, counts_no_session_of_the_must_run_list_in_an_exam) {
  give(299, Origin::must_run);
  EXPECT_EQ(clause("7.E.1").untested, spec::Untested::too_few);
  EXPECT_EQ(clause("7.E.1", spec::criterion_of_a_practice()).verdict, spec::Verdict::passed);
}

TEST_F(DecisionRule, counts_no_session_in_which_the_judge_was_out_of_step) {
  // Of a card that is not the shoe's next the rest of the session is lost.
  event(oracle::EventKind::deal, oracle::HandId(3), 2).card =
      spec::Card(spec::Rank::ten, spec::Suit::clubs);
  give(1, Origin::drawn);
  const auto dealt = clause("7.E.1");
  EXPECT_EQ(dealt.occasions->decided, 0U);
  EXPECT_EQ(dealt.applied, 1U) << "though it decided";
}

TEST_F(DecisionRule, charges_a_lost_session_to_what_its_expected_walk_would_have_decided) {
  give(396, Origin::drawn);
  for (int n = 0; n < 4; ++n)
    tally_->lose(script_);
  EXPECT_EQ(clause("7.E.1").verdict, spec::Verdict::passed) << "one of a hundred was lost";
  EXPECT_EQ(clause("7.E.1").occasions->lost, 4U);
  tally_->lose(script_);
  EXPECT_EQ(clause("7.E.1").untested, spec::Untested::lost) << clause("7.E.1").why;
  EXPECT_EQ(clause("13.B").occasions->lost, 0U) << "no card was face up";
  EXPECT_EQ(clause("13.B").untested, spec::Untested::too_few);
}

TEST_F(DecisionRule, fills_what_was_lost_from_other_sessions_or_calls_it_lost) {
  give(298, Origin::drawn);
  tally_->lose(script_);
  EXPECT_EQ(clause("7.E.1").untested, spec::Untested::lost);
  give(1, Origin::drawn);
  EXPECT_EQ(clause("7.E.1").verdict, spec::Verdict::passed);
}

TEST_F(DecisionRule, takes_a_session_with_too_many_courses_for_one_that_was_not_given) {
  Weighed weighed{judge(*table_, script_, events_, oracle::every_kind), {}, {}};
  weighed.judged.not_judged = "too many courses agree with what was reported";
  EXPECT_FALSE(tally_->count("s", {}, script_, weighed, Origin::drawn));
  EXPECT_EQ(tally_->not_judged().size(), 1U);
  EXPECT_TRUE(tally_->broken_off().empty()) << "it is no fault";
  EXPECT_EQ(clause("7.E.1").occasions->decided, 0U);
  EXPECT_EQ(clause("7.E.1").occasions->lost, 0U);
}

}  // namespace
}  // namespace assay21::conformance
