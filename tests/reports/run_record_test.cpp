#include "spec/record/run_record.h"

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/reports/made_up.h"
#include "tests/reports/scratch_folder.h"

namespace assay21::spec {
namespace {

namespace fs = std::filesystem;
using reports::ScratchFolder;

TEST(RunRecord, comes_back_from_its_file_as_it_was) {
  const ScratchFolder folder;
  auto written = made_up::run();
  written.engine.isolation = {{"network", false, "allowed for localhost:4711"},
                              {"identity", true, "user 64021"}};
  written.ledger = {std::string(64, '7'),
                    {{"earlier", "2026-03-01T12:00:00Z", "does-not-conform", 1, true},
                     {"lost", "2026-03-02T12:00:00Z", "", 0, false}}};
  written.known_failures = {
      "2026-11-19",
      {{{{"2.A", "2.A.1"}, "0123456789abcdef", "J. Doe", "2027-03-01", "it is being mended"},
        KnownState::fails,
        "F1"},
       {{{"2.A.2"}, "0123456789abcdee", "J. Doe", "2026-11-18", "so it is"},
        KnownState::gone}}};
  written.remarks = {{"random-000007", "It did something else when given again."}};
  reports::write_text(folder.file("run.xml"), to_xml(written));
  const auto read = run_record_from_file(folder.file("run.xml"));
  ASSERT_TRUE(read) << to_string(read.problems().front());

  EXPECT_EQ(to_xml(*read), to_xml(written));
  EXPECT_EQ(read->tool, written.tool);
  EXPECT_EQ(read->edition, written.edition);
  EXPECT_EQ(read->edition_title, written.edition_title);
  EXPECT_EQ(read->engine.name, written.engine.name);
  EXPECT_EQ(read->engine.version, written.engine.version);
  EXPECT_EQ(read->engine.vendor, written.engine.vendor);
  EXPECT_EQ(read->engine.command, written.engine.command);
  EXPECT_EQ(read->engine.components, written.engine.components);
  EXPECT_EQ(read->engine.isolation, written.engine.isolation);
  EXPECT_EQ(read->remarks, written.remarks);
  EXPECT_EQ(read->known_failures, written.known_failures);
  EXPECT_EQ(read->options, written.options);
  EXPECT_EQ(read->readings, written.readings);
  EXPECT_EQ(read->observes, written.observes);
  EXPECT_EQ(read->seed, written.seed);
  EXPECT_EQ(read->must_run_judged, written.must_run_judged);
  EXPECT_EQ(read->exit_code, written.exit_code);
  EXPECT_EQ(read->headline, written.headline);
  EXPECT_EQ(read->purpose, written.purpose);
  EXPECT_EQ(read->drawn, written.drawn);
  EXPECT_EQ(read->ledger, written.ledger);
  EXPECT_EQ(read->only, "7.O");
  EXPECT_EQ(read->sessions_of_plan, written.sessions_of_plan);
  EXPECT_EQ(read->cells_counted, written.cells_counted);
  EXPECT_EQ(read->situations, written.situations);
  ASSERT_EQ(read->clauses.size(), written.clauses.size());
  for (std::size_t i = 0; i < written.clauses.size(); ++i) {
    EXPECT_EQ(read->clauses[i].clause, written.clauses[i].clause);
    EXPECT_EQ(read->clauses[i].verdict, written.clauses[i].verdict);
    EXPECT_EQ(read->clauses[i].applied, written.clauses[i].applied);
    EXPECT_EQ(read->clauses[i].withheld, written.clauses[i].withheld);
    EXPECT_EQ(read->clauses[i].why, written.clauses[i].why);
    EXPECT_EQ(read->clauses[i].findings, written.clauses[i].findings);
    EXPECT_EQ(read->clauses[i].rests_on, written.clauses[i].rests_on);
    EXPECT_EQ(read->clauses[i].untested, written.clauses[i].untested);
    EXPECT_EQ(read->clauses[i].wants, written.clauses[i].wants);
    EXPECT_EQ(read->clauses[i].occasions, written.clauses[i].occasions);
    EXPECT_EQ(read->clauses[i].situations, written.clauses[i].situations);
    EXPECT_EQ(read->clauses[i].against, written.clauses[i].against);
    EXPECT_EQ(read->clauses[i].if_read_as, written.clauses[i].if_read_as);
  }
  ASSERT_EQ(read->findings.size(), 2U);
  const auto& finding = read->findings.front();
  EXPECT_EQ(finding.violated, written.findings.front().violated);
  EXPECT_EQ(finding.misapplied, written.findings.front().misapplied);
  EXPECT_EQ(finding.round, 1);
  EXPECT_EQ(finding.event, 11);
  EXPECT_EQ(finding.sessions, 1212U);
  EXPECT_EQ(finding.expected, written.findings.front().expected);
  EXPECT_EQ(finding.observed, written.findings.front().observed);
  EXPECT_EQ(finding.story, written.findings.front().story);
  EXPECT_EQ(finding.compared, written.findings.front().compared);
  EXPECT_EQ(finding.shrunk, spec::Shrunk::smallest);
  EXPECT_EQ(finding.tries, 37);
  EXPECT_EQ(finding.replay, written.findings.front().replay);
  EXPECT_EQ(read->findings.back().shrunk, std::nullopt);
  EXPECT_EQ(read->findings.back().accepted_by, written.findings.back().accepted_by);
  ASSERT_EQ(read->incidents.size(), 1U);
  EXPECT_EQ(read->incidents.front().detail, written.incidents.front().detail);
  EXPECT_EQ(read->incidents.front().replay, written.incidents.front().replay);
}

TEST(RunRecord, finds_a_finding_by_its_id) {
  const auto record = made_up::run();
  ASSERT_NE(record.finding("F2"), nullptr);
  EXPECT_EQ(record.finding("F2")->session, "random-000007");
  EXPECT_EQ(record.finding("F3"), nullptr);
}

TEST(RunRecord, holds_any_bytes_that_an_engine_may_say) {
  const ScratchFolder folder;
  auto record = made_up::run();
  record.engine.name = std::string("\0\x1b[1m\xff", 6);
  record.incidents.front().detail = "]]> \xe2\x80\xae \x07";
  reports::write_text(folder.file("run.xml"), to_xml(record));
  EXPECT_TRUE(reports::xmllint_accepts("run-record", "'" + folder.file("run.xml") + "'"));
  const auto read = run_record_from_file(folder.file("run.xml"));
  ASSERT_TRUE(read) << to_string(read.problems().front());
  EXPECT_EQ(read->engine.name, "\\x00\\x1B[1m\\xFF");
  EXPECT_EQ(read->incidents.front().detail, "]]> \\u{202E} \\x07");
}

TEST(RunRecord, that_is_not_there_is_a_problem_with_its_path) {
  const auto read = run_record_from_file("no/such/run.xml");
  ASSERT_FALSE(read);
  EXPECT_EQ(read.problems().front().file, "no/such/run.xml");
}

fs::path bad_folder() {
  return fs::path(ASSAY21_SOURCE_DIR) / "tests" / "reports" / "bad";
}

std::vector<std::string> bad_records() {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(bad_folder())) {
    if (entry.path().extension() == ".xml") names.push_back(entry.path().stem().string());
  }
  std::ranges::sort(names);
  return names;
}

class BadRunRecord : public testing::TestWithParam<std::string> {};

/// Beside each stands what is said of it: the line, and words of the message.
TEST_P(BadRunRecord, is_refused_with_the_line_and_the_reason) {
  const auto path = (bad_folder() / (GetParam() + ".xml")).string();
  const auto beside = reports::read_text((bad_folder() / (GetParam() + ".txt")).string());
  const auto colon = beside.find(": ");
  ASSERT_NE(colon, std::string::npos) << beside;
  const auto words = beside.substr(colon + 2, beside.find('\n') - colon - 2);

  const auto read = run_record_from_file(path);
  ASSERT_FALSE(read);
  const auto& problem = read.problems().front();
  EXPECT_EQ(problem.file, path);
  EXPECT_EQ(std::to_string(problem.line), beside.substr(0, colon));
  EXPECT_NE(problem.what.find(words), std::string::npos) << to_string(problem);
  EXPECT_FALSE(problem.expected.empty());
}

INSTANTIATE_TEST_SUITE_P(Files, BadRunRecord, testing::ValuesIn(bad_records()),
                         [](const auto& tested) {
                           std::string name = tested.param;
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace assay21::spec
