#include "reports/xml/agreement.h"

#include <string>

#include <gtest/gtest.h>

#include "tests/reports/made_up.h"

namespace assay21::reports {
namespace {

/// All that is said of a record against the made-up rulebook.
std::string said_of(const spec::RunRecord& record) {
  std::string said;
  for (const auto& problem : disagreements(made_up::rulebook(), record)) {
    said += to_string(problem) + "\n";
  }
  return said;
}

TEST(Agreement, is_found_where_there_is_one) {
  EXPECT_EQ(said_of(made_up::run()), "");
}

TEST(Agreement, is_refused_to_a_record_of_another_edition) {
  auto record = made_up::run();
  record.edition = "made-up-2";
  EXPECT_EQ(
      said_of(record),
      "the run record is of edition 'made-up-2' (expected: 'made-up-1', as in the rulebook)\n");
}

TEST(Agreement, is_refused_to_a_record_of_an_edited_rulebook) {
  auto record = made_up::run();
  record.rulebook_sha256 = std::string(64, 'b');
  EXPECT_NE(said_of(record).find("SHA-256"), std::string::npos);
}

TEST(Agreement, is_refused_where_a_clause_is_missing_or_out_of_order) {
  auto record = made_up::run();
  std::swap(record.clauses[1], record.clauses[2]);
  EXPECT_EQ(said_of(record),
            "the run record has clause '1.B' at place 2 (expected: '1.A', in print order)\n");
  record.clauses.pop_back();
  EXPECT_EQ(said_of(record), "the run record has 13 clauses (expected: the 14 of the rulebook)\n");
}

TEST(Agreement, is_refused_where_a_reading_is_not_named_or_not_known) {
  auto record = made_up::run();
  record.readings.clear();
  EXPECT_EQ(said_of(record),
            "the run record names 0 readings of 'tie' (expected: the one in force)\n");
  record.readings = {{"tie", "toss-a-coin", spec::Binding::chosen}};
  EXPECT_EQ(said_of(record),
            "the run record has the reading 'tie=toss-a-coin' (expected: one that the rulebook "
            "registers)\n");
}

TEST(Agreement, is_refused_where_a_clause_rests_on_what_is_not_registered) {
  auto record = made_up::run();
  auto& rests_on = record.clauses.front().rests_on;
  rests_on = {{"toss-a-coin", "gap", "right"}};
  EXPECT_EQ(said_of(record),
            "the run record has clause '1' rest on 'toss-a-coin' (gap, right) (expected: an "
            "interpretation of the rulebook, as it is registered)\n");
  rests_on = {{"tie", "ambiguity", "right"}};
  EXPECT_NE(said_of(record).find("rest on 'tie' (ambiguity, right)"), std::string::npos);
}

TEST(Agreement, is_refused_where_a_finding_would_be_read_by_nobody) {
  auto record = made_up::run();
  record.clauses[7].findings.clear();
  EXPECT_EQ(said_of(record),
            "the run record has finding 'F2' with no clause (expected: at least one)\n");
}

TEST(Agreement, is_refused_where_findings_and_clauses_name_what_is_not_there) {
  auto record = made_up::run();
  record.findings[0].misapplied = {"9.Z"};
  record.clauses[3].findings = {"F9"};
  EXPECT_EQ(said_of(record),
            "the run record has finding 'F1' about clause '9.Z' (expected: a clause of the "
            "rulebook)\n"
            "the run record has clause '1.B.1' with finding 'F9' (expected: a finding of this "
            "record)\n");
}

TEST(Agreement, is_refused_to_a_headline_that_the_record_does_not_bear_out) {
  auto record = made_up::run();
  record.exit_code = 0;
  record.headline.text = "CONFORMS";
  EXPECT_EQ(
      said_of(record),
      "the run record comes to \"CONFORMS\" with exit code 0 (expected: \"DOES NOT CONFORM: 1 "
      "clause violated\" with exit code 1, of what is in it)\n");
}

}  // namespace
}  // namespace assay21::reports
