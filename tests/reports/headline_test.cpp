// What a run comes to: the first row of the table of headlines that applies, with its exit code.
#include "spec/record/headline.h"

#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "spec/record/run_record.h"

namespace assay21::spec {
namespace {

ClauseRecord clause(Verdict verdict, std::optional<Untested> why = {}) {
  ClauseRecord one;
  one.clause = "7.A";
  one.verdict = verdict;
  one.applied = verdict == Verdict::passed ? 12 : 0;
  one.untested = why;
  return one;
}

/// An exam in which all was judged and nothing found, of one clause.
RunRecord clean() {
  RunRecord record;
  record.purpose = Purpose::exam;
  record.sessions_of_plan = record.sessions_planned = record.sessions_judged = 100;
  record.must_run = record.must_run_judged = 10;
  record.cells_counted = true;
  record.clauses = {clause(Verdict::passed)};
  record.readings = {{"tie", "return", Binding::assumed}};
  return record;
}

RunRecord with(RunRecord record, ClauseRecord one) {
  record.clauses.push_back(std::move(one));
  return record;
}

RunRecord with_incident(RunRecord record, const std::string& cause) {
  record.incidents.push_back({"random-000001", cause, "so it was"});
  return record;
}

/// "DOES NOT CONFORM: 1 clause violated (1)"
std::string headline_of(RunRecord record) {
  conclude(record);
  return record.headline.text + " (" + std::to_string(record.exit_code) + ")";
}

TEST(Headline, of_a_clean_exam_is_that_it_conforms) {
  EXPECT_EQ(headline_of(clean()), "CONFORMS (0)");
}

TEST(Headline, names_the_readings_on_which_what_passed_rests) {
  auto record = clean();
  record.clauses.front().rests_on = {{"tie", "gap", "money"}};
  EXPECT_EQ(headline_of(record), "CONFORMS, ASSUMING 1 READING (0)");
  record.readings.front().binding = Binding::chosen;
  EXPECT_EQ(headline_of(record), "CONFORMS, ASSUMING 1 READING (0)");
  for (const auto settled : {Binding::adopted, Binding::declared}) {
    record.readings.front().binding = settled;
    EXPECT_EQ(headline_of(record), "CONFORMS (0)");
  }
}

TEST(Headline, of_a_practice_or_a_repeat_never_says_that_it_conforms) {
  auto record = clean();
  record.purpose = Purpose::practice;
  EXPECT_EQ(headline_of(record), "PRACTICE: no fault found (0)");
  EXPECT_EQ(headline_of(with(record, clause(Verdict::failed))),
            "PRACTICE: DOES NOT CONFORM: 1 clause violated (1)");
  record.purpose = Purpose::repeat;
  record.repeat_of = "run-12";
  EXPECT_EQ(headline_of(record), "REPEAT OF run-12: no fault found (0)");
}

RunRecord after(EarlierExam exam) {
  auto record = clean();
  record.ledger = {"entry", {std::move(exam)}};
  return record;
}

TEST(Headline, of_a_clean_exam_is_no_pass_where_the_item_failed_before) {
  const std::string barred = "UNEXPLAINED EARLIER FAILURE: run R (2)";
  EXPECT_EQ(headline_of(after({"R", "then", "does-not-conform", 1, false})), barred);
  EXPECT_EQ(headline_of(after({"R", "then", "incomplete-run", 2, false})), barred);
  EXPECT_EQ(headline_of(after({"R", "then", "", 0, false})), barred) << "it never ended";
  EXPECT_EQ(headline_of(after({"R", "then", "not-judged", 70, true})), barred);
  auto twice = after({"R", "then", "lost", 1, true});
  twice.ledger.earlier.push_back({"S", "later", "conforms", 0, true});
  twice.ledger.earlier.push_back({"T", "later", "lost", 1, true});
  EXPECT_EQ(headline_of(twice), "UNEXPLAINED EARLIER FAILURE: run R, run T (2)");
}

TEST(Headline, of_a_clean_exam_heeds_no_earlier_exam_that_says_nothing_against_the_item) {
  for (const auto& [outcome, code] :
       {std::pair{"conforms", 0}, {"too-little-evidence", 2}, {"not-tested", 69}})
    EXPECT_EQ(headline_of(after({"R", "then", outcome, code, true})), "CONFORMS (0)") << outcome;
  EXPECT_EQ(headline_of(after({"R", "then", "not-judged", 70, false})), "CONFORMS (0)")
      << "assay21 is another one now";
}

TEST(Headline, of_a_fault_outranks_the_failures_before_it) {
  const auto record = after({"R", "then", "does-not-conform", 1, false});
  EXPECT_EQ(headline_of(with(record, clause(Verdict::failed))),
            "DOES NOT CONFORM: 1 clause violated (1)");
}

TEST(Headline, of_a_shortened_run_is_that_it_is_partial) {
  auto record = clean();
  record.sessions_of_plan = 2000;
  EXPECT_EQ(headline_of(record), "PARTIAL RUN: no fault in 1 of 1 clauses (2)");
  record.sessions_judged = 90;
  EXPECT_EQ(headline_of(record), "INCOMPLETE RUN: 90 of 100 sessions (2)");
}

TEST(Headline, of_a_run_about_one_thing_is_that_it_is_partial_though_it_has_all_sessions) {
  auto record = clean();
  record.only = "7.O";
  EXPECT_EQ(headline_of(record),
            "PARTIAL RUN: no fault in 1 of 1 clauses; only sessions about 7.O (2)");
  record.sessions_planned = record.sessions_judged = 0;
  EXPECT_EQ(headline_of(record), "PARTIAL RUN: no session has to do with 7.O (2)");
}

TEST(Headline, puts_a_fault_that_is_proved_before_our_own_error) {
  auto record = with_incident(clean(), "error-of-assay21");
  EXPECT_EQ(headline_of(record), "NOT JUDGED: assay21 failed in 1 session (70)");
  record.sessions_lost = 2;
  EXPECT_EQ(headline_of(with_incident(record, "killed")),
            "DOES NOT CONFORM: 2 sessions lost (killed) (1)");
  EXPECT_EQ(headline_of(with_incident(with_incident(record, "killed"), "nondeterminism")),
            "DOES NOT CONFORM: not repeatable (1)");
  EXPECT_EQ(headline_of(with(record, clause(Verdict::failed))),
            "DOES NOT CONFORM: 1 clause violated (1)");
}

TEST(Headline, says_what_an_engine_owes_the_player_and_leaves_out) {
  auto record = clean();
  FindingRecord finding;
  finding.id = "D1";
  finding.kind = "not-provided";
  finding.observed = "surrender";
  record.findings = {finding};
  auto one = clause(Verdict::failed);
  one.findings = {"D1"};
  EXPECT_EQ(headline_of(with(record, one)), "DOES NOT CONFORM: does not provide surrender (1)");
  EXPECT_EQ(headline_of(with(with(record, one), clause(Verdict::failed))),
            "DOES NOT CONFORM: 1 clause violated (1)");
}

TEST(Headline, of_a_part_conforms_only_if_the_part_was_named_before_the_run) {
  auto cut = clause(Verdict::not_tested, Untested::not_part);
  cut.wants = {"cut"};
  auto record = with(clean(), cut);
  EXPECT_EQ(headline_of(record), "NO FAULT FOUND IN A PART: 1 of 2 clauses; not part: cut (2)");
  record.part_declared = true;
  EXPECT_EQ(headline_of(record),
            "PART ONLY, CONFORMS IN ITS PART: 1 of 2 clauses; not part: cut (0)");
}

TEST(Headline, says_of_what_cannot_be_that_it_does_not_conform) {
  EXPECT_EQ(headline_of(with_incident(clean(), "impossible")),
            "DOES NOT CONFORM: 1 impossible event (1)");
  EXPECT_EQ(headline_of(with_incident(clean(), "farewell")), "DOES NOT CONFORM: farewell (1)");
}

TEST(Headline, says_what_was_not_shown_before_what_was_shown_too_seldom) {
  auto unseen = clause(Verdict::not_tested, Untested::not_reported);
  unseen.wants = {"announce"};
  const auto seldom = with(clean(), clause(Verdict::not_tested, Untested::too_few));
  EXPECT_EQ(headline_of(seldom), "NO FAULT FOUND, TOO LITTLE EVIDENCE: 1 clause (2)");
  EXPECT_EQ(headline_of(with(seldom, unseen)),
            "NO FAULT FOUND, NOT COMPLETE: 1 of 3 clauses tested; not shown: announce (2)");
  EXPECT_EQ(headline_of(with(clean(), clause(Verdict::not_tested, Untested::not_judged_yet))),
            "NO FAULT FOUND, NOT COMPLETE: 1 of 2 clauses tested; 1 clause not judged by this "
            "version (2)");
  EXPECT_EQ(headline_of(with(clean(), clause(Verdict::not_tested, Untested::unseen))),
            "NO FAULT FOUND, NOT COMPLETE: 1 of 2 clauses tested; violations of 1 clause would not "
            "be seen (2)");
}

TEST(Headline, of_an_exam_that_asks_for_no_situations_is_that_there_is_too_little_evidence) {
  auto record = clean();
  record.cells_counted = false;
  EXPECT_EQ(headline_of(record),
            "NO FAULT FOUND, TOO LITTLE EVIDENCE: situations and pairs of them are not asked "
            "for (2)");
  EXPECT_EQ(headline_of(with(record, clause(Verdict::not_tested, Untested::too_few))),
            "NO FAULT FOUND, TOO LITTLE EVIDENCE: 1 clause; situations and pairs of them are not "
            "asked for (2)");
  record.purpose = Purpose::repeat;
  record.repeat_of = "run-12";
  EXPECT_EQ(headline_of(record),
            "REPEAT OF run-12: NO FAULT FOUND, TOO LITTLE EVIDENCE: situations and pairs of them "
            "are not asked for (2)");
  record.purpose = Purpose::practice;
  EXPECT_EQ(headline_of(record), "PRACTICE: no fault found (0)");
}

TEST(Headline, of_an_engine_that_shows_nothing_is_that) {
  auto record = clean();
  record.clauses = {clause(Verdict::not_tested, Untested::not_reported)};
  auto declared = clause(Verdict::passed);
  declared.applied = 0;
  EXPECT_EQ(headline_of(with(record, declared)),
            "NOTHING WAS SHOWN: the engine reports too little (2)");
}

TEST(Headline, names_the_readings_under_which_it_would_conform) {
  auto depends = clause(Verdict::depends_on_interpretation);
  depends.if_read_as = {"double-on-21=denied"};
  EXPECT_EQ(headline_of(with(clean(), depends)),
            "DEPENDS ON 1 INTERPRETATION: would conform if double-on-21 is read as denied (2)");
}

TEST(Headline, names_the_points_on_which_the_text_is_silent_and_nobody_speaks) {
  auto record = clean();
  record.readings.push_back({"dead-hand-wager", "returned", Binding::open});
  EXPECT_EQ(headline_of(record),
            "NO FAULT FOUND; THE TEXT IS SILENT ON 1 POINT: dead-hand-wager (2)");
  EXPECT_EQ(headline_of(with(record, clause(Verdict::failed))),
            "DOES NOT CONFORM: 1 clause violated (1)");
  record.readings.back().binding = Binding::declared;
  EXPECT_EQ(headline_of(record), "CONFORMS (0)");
  record.clauses.front().rests_on = {{"dead-hand-wager", "gap", "money"}};
  EXPECT_EQ(headline_of(record), "CONFORMS (0)");
}

TEST(Headline, of_a_failure_by_a_reading_that_binds_names_who_says_so) {
  auto chosen = clause(Verdict::failed);
  chosen.against = Against::chosen_reading;
  chosen.if_read_as = {"tie=collect"};
  EXPECT_EQ(headline_of(with(clean(), chosen)),
            "DOES NOT CONFORM: 1 clause, 1 as chosen by the tester (1)");
  auto adopted = chosen;
  adopted.against = Against::adopted_reading;
  auto record = with(with(clean(), chosen), adopted);
  record.readings.front().letter = "Letter 7";
  EXPECT_EQ(headline_of(record),
            "DOES NOT CONFORM: 2 clauses, 1 as read by Letter 7, 1 as chosen by the tester (1)");
  EXPECT_EQ(headline_of(with(record, clause(Verdict::failed))),
            "DOES NOT CONFORM: 3 clauses violated (1)");
}

TEST(Headline, of_an_engine_with_two_readings_names_the_interpretation) {
  auto mixed = clause(Verdict::failed);
  mixed.against = Against::two_readings;
  mixed.if_read_as = {"tie=collect"};
  EXPECT_EQ(headline_of(with(clean(), mixed)), "DOES NOT CONFORM: applies two readings of tie (1)");
}

TEST(Headline, of_an_engine_that_does_not_keep_what_the_operator_declares_names_the_point) {
  auto broken = clause(Verdict::failed);
  broken.against = Against::declaration;
  broken.if_read_as = {"dead-hand-wager=stands-for-the-next"};
  auto record = with(clean(), broken);
  EXPECT_EQ(headline_of(record), "DOES NOT KEEP ITS RULES SUBMISSION: dead-hand-wager (1)");
  broken.if_read_as.clear();
  broken.rests_on = {{"one-card-declined", "gap", "money"}, {"tie", "ambiguity", "money"}};
  record = with(record, broken);
  record.readings.push_back({"one-card-declined", "dead-and-returned", Binding::declared});
  EXPECT_EQ(headline_of(record),
            "DOES NOT KEEP ITS RULES SUBMISSION: dead-hand-wager, one-card-declined (1)");
  auto chosen = clause(Verdict::failed);
  chosen.against = Against::chosen_reading;
  chosen.if_read_as = {"tie=collect"};
  EXPECT_EQ(headline_of(with(record, chosen)),
            "DOES NOT CONFORM: 3 clauses, 1 as chosen by the tester (1)");
  EXPECT_EQ(headline_of(with(record, clause(Verdict::failed))),
            "DOES NOT CONFORM: 3 clauses violated (1)");
}

TEST(Headline, names_what_the_operator_left_open) {
  auto open = clause(Verdict::not_tested, Untested::asked_of_operator);
  open.wants = {"boxes"};
  EXPECT_EQ(headline_of(with(clean(), open)),
            "NO FAULT FOUND; THE SUBMISSION IS INCOMPLETE: boxes (2)");
}

TEST(Headline, counts_what_was_tested_of_what_can_be) {
  auto record = with(with(clean(), clause(Verdict::heading)), clause(Verdict::not_applicable));
  record = with(with(record, clause(Verdict::by_inspection)), clause(Verdict::text_is_silent));
  conclude(record);
  EXPECT_EQ(record.headline.tested, 1U);
  EXPECT_EQ(record.headline.testable, 2U);
}

TEST(Headline, of_what_was_not_concluded_is_our_error) {
  EXPECT_EQ(clean().exit_code, exit_our_error);
}

}  // namespace
}  // namespace assay21::spec
