// Known failures of a practice: what a fault is known by, and what a list of them makes of a run.
#include "spec/record/known_failures.h"

#include <gtest/gtest.h>

#include "spec/record/run_record.h"
#include "tests/reports/scratch_folder.h"

namespace assay21::spec {
namespace {

using reports::ScratchFolder;

FindingRecord finding(const std::string& id, const std::string& clause) {
  FindingRecord one;
  one.id = id;
  one.axis = "settlement";
  one.kind = "wrong-value";
  one.violated = {clause};
  return one;
}

ClauseRecord failed(const std::string& id, std::vector<std::string> findings) {
  ClauseRecord one;
  one.clause = id;
  one.verdict = Verdict::failed;
  one.against = Against::every_reading;
  one.findings = std::move(findings);
  return one;
}

ClauseRecord passed(const std::string& id) {
  ClauseRecord one;
  one.clause = id;
  one.verdict = Verdict::passed;
  one.applied = 12;
  return one;
}

KnownFailureRecord known(const FindingRecord& one, const std::string& until = "2027-03-01") {
  return {{one.violated, fingerprint_of(one), "J. Doe", until, "mended in the next release"}};
}

/// A whole practice in which 7.A fails by F1, and which knows that.
RunRecord practice() {
  RunRecord record;
  record.purpose = Purpose::practice;
  record.sessions_of_plan = record.sessions_planned = record.sessions_judged = 100;
  record.must_run = record.must_run_judged = 10;
  record.findings = {finding("F1", "7.A")};
  record.clauses = {failed("7.A", {"F1"}), passed("7.B")};
  record.known_failures = {"2026-11-19", {known(record.findings.front())}};
  return record;
}

std::string headline_of(RunRecord record) {
  conclude(record);
  return record.headline.text + " (" + std::to_string(record.exit_code) + ")";
}

TEST(Fingerprint, is_the_same_for_any_seed_session_and_words) {
  const auto one = finding("F1", "7.A");
  auto other = one;
  other.id = "F9";
  other.session = "random-000312";
  other.round = 3;
  other.event = 41;
  other.sessions = 17;
  other.expected = "p3 is paid $10.00";
  other.observed = "p3 is paid $5.00";
  other.accepted_by = {"tie=collect"};
  EXPECT_EQ(fingerprint_of(other), fingerprint_of(one));
  // Lists are written into files of others, and outlive this version.
  EXPECT_EQ(fingerprint_of(one), "2905ddc129e3b2d6");
}

TEST(Fingerprint, tells_faults_apart) {
  const auto one = finding("F1", "7.A");
  auto other = one;
  other.violated.emplace_back("7.B");
  EXPECT_NE(fingerprint_of(other), fingerprint_of(one));
  other = one;
  other.misapplied = {"7.A"};
  EXPECT_NE(fingerprint_of(other), fingerprint_of(one));
  other = one;
  other.kind = "omitted";
  EXPECT_NE(fingerprint_of(other), fingerprint_of(one));
  other = one;
  other.axis = "order";
  EXPECT_NE(fingerprint_of(other), fingerprint_of(one));
  auto surrender = one;
  surrender.axis = "declaration";
  auto rescue = surrender;
  surrender.observed = "surrender";
  rescue.observed = "rescue";
  EXPECT_NE(fingerprint_of(surrender), fingerprint_of(rescue));
}

TEST(KnownFailures, of_a_practice_that_finds_nothing_else_are_no_new_fault) {
  EXPECT_EQ(headline_of(practice()), "PRACTICE: no new fault, 1 known (0)");
  auto exam = practice();
  exam.purpose = Purpose::exam;
  exam.cells_counted = true;
  exam.known_failures = {};
  EXPECT_EQ(headline_of(exam), "DOES NOT CONFORM: 1 clause violated (1)");
}

TEST(KnownFailures, hide_no_other_failure) {
  auto record = practice();
  record.findings.push_back(finding("F2", "7.B"));
  record.clauses[1] = failed("7.B", {"F2"});
  EXPECT_EQ(headline_of(record), "PRACTICE: DOES NOT CONFORM: 1 clause violated (1)");
  // The same clause in another way.
  record = practice();
  record.findings.push_back(finding("F2", "7.A"));
  record.findings.back().misapplied = {"7.B"};
  record.clauses[0].findings.emplace_back("F2");
  EXPECT_EQ(headline_of(record), "PRACTICE: DOES NOT CONFORM: 1 clause violated (1)");
  // One that changed is a new one, and the old one is gone.
  record = practice();
  record.findings.front().misapplied = {"7.B"};
  EXPECT_EQ(headline_of(record), "PRACTICE: DOES NOT CONFORM: 1 clause violated (1)");
  // Nothing is known of sessions that were lost.
  record = practice();
  record.sessions_lost = 1;
  record.incidents.push_back({"random-000001", "killed", "so it was", {}});
  EXPECT_EQ(headline_of(record), "PRACTICE: DOES NOT CONFORM: 1 session lost (killed) (1)");
}

TEST(KnownFailures, that_fail_no_more_or_have_expired_are_out_of_date) {
  auto record = practice();
  record.known_failures.all = {known(record.findings.front(), "2026-11-18")};
  EXPECT_EQ(headline_of(record),
            "PRACTICE: KNOWN FAILURES OUT OF DATE: 7.A (accepted until 2026-11-18) (3)");
  record.known_failures.all = {known(record.findings.front(), "2026-11-19")};
  EXPECT_EQ(headline_of(record), "PRACTICE: no new fault, 1 known (0)") << "on its last day";
  record.findings.clear();
  record.clauses[0] = passed("7.A");
  EXPECT_EQ(headline_of(record), "PRACTICE: KNOWN FAILURES OUT OF DATE: 7.A (does not fail so) (3)");
  // What was not tried may fail still.
  record.sessions_planned = record.sessions_judged = 50;
  EXPECT_EQ(headline_of(record), "PRACTICE: PARTIAL RUN: no fault in 2 of 2 clauses (2)");
}

TEST(KnownFailures, that_depend_on_a_reading_now_are_none_any_more) {
  auto record = practice();
  record.clauses[0].verdict = Verdict::depends_on_interpretation;
  record.clauses[0].if_read_as = {"tie=collect"};
  EXPECT_EQ(headline_of(record), "PRACTICE: KNOWN FAILURES OUT OF DATE: 7.A (does not fail so) (3)");
}

TEST(KnownFailures, make_nothing_green_that_would_not_be_without_them) {
  auto record = practice();
  ClauseRecord unseen;
  unseen.clause = "7.C";
  unseen.untested = Untested::not_reported;
  unseen.wants = {"announce"};
  record.clauses.push_back(unseen);
  EXPECT_EQ(headline_of(record),
            "PRACTICE: NO NEW FAULT FOUND (1 KNOWN), NOT COMPLETE: 2 of 3 clauses tested; not "
            "shown: announce (2)");
}

TEST(KnownFailures, may_be_what_is_owed_and_left_out) {
  auto record = practice();
  auto& one = record.findings.front();
  one.axis = "declaration";
  one.kind = "not-provided";
  one.observed = "surrender";
  EXPECT_EQ(headline_of(record), "PRACTICE: DOES NOT CONFORM: does not provide surrender (1)");
  record.known_failures.all = {known(one)};
  EXPECT_EQ(headline_of(record), "PRACTICE: no new fault, 1 known (0)");
}

TEST(KnownFailures, come_back_from_their_file_and_from_the_record) {
  const ScratchFolder folder;
  auto one = finding("F1", "7.A");
  one.violated.emplace_back("7.B");
  const std::vector<KnownFailure> written = {known(one).failure};
  reports::write_text(folder.file("known.xml"), to_xml(written, "an-edition"));
  const auto is_clause = [](const std::string& id) { return id == "7.A" || id == "7.B"; };
  const auto read = known_failures_from_file(folder.file("known.xml"), "an-edition", is_clause);
  ASSERT_TRUE(read) << to_string(read.problems().front());
  EXPECT_EQ(*read, written);
}

TEST(KnownFailures, that_are_wrong_are_refused_with_their_line) {
  const ScratchFolder folder;
  const auto file = folder.file("known.xml");
  const auto refused = [&](const std::string& clauses, const std::string& until,
                           const std::string& edition) {
    auto one = known(finding("F1", "7.A")).failure;
    one.clauses = {clauses};
    one.until = until;
    reports::write_text(file, to_xml({one}, edition));
    const auto read = known_failures_from_file(
        file, "an-edition", [](const std::string& id) { return id == "7.A"; });
    return read ? std::string("accepted") : to_string(read.problems().front());
  };
  EXPECT_EQ(refused("7.A", "2027-03-01", "an-edition"), "accepted");
  EXPECT_EQ(refused("7.X", "2027-03-01", "an-edition"),
            file + ":3: an-edition has no clause 7.X (expected: clauses that `assay21 rules list` "
                   "has)");
  EXPECT_EQ(refused("7.A", "2027-02-29", "an-edition"),
            file + ":3: 2027-02-29 is no day (expected: the last day on which it is accepted, as "
                   "2027-03-01)");
  EXPECT_EQ(refused("7.A", "2027-03-01", "another"),
            file + ":2: is about another (expected: known failures under an-edition)");
  for (const auto* day : {"tomorrow", "2027-3-1", "2027-13-01", "2027-03-01T", "-027-03-01"})
    EXPECT_FALSE(is_day(day)) << day;
}

}  // namespace
}  // namespace assay21::spec
