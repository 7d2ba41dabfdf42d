// Exams from the command line: the seed that is drawn, what is lost, and how one is repeated.
#include <filesystem>
#include <memory>

#include <gtest/gtest.h>
#include <signal.h>

#include "tests/cli/program.h"

namespace assay21::cli {
namespace {

/// "seed" and the like of a record.
std::string attribute(const std::string& record, const std::string& name) {
  const auto at = record.find(" " + name + "=\"");
  EXPECT_NE(at, std::string::npos) << name;
  const auto begin = at + name.size() + 3;
  return record.substr(begin, record.find('"', begin) - begin);
}

/// An exam of an engine that falls silent at once, and of few sessions, so that it does not take
/// long: a whole one looks for its situations in 20,000 before it begins.
Arguments exam(const std::string& out) {
  auto arguments = certification(out, "--fault exit");
  arguments.pop_back();
  arguments.insert(arguments.end(), {"--sessions", "100"});
  return arguments;
}

/// One exam, which its tests read.
class ShortExam : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    scratch_ = std::make_unique<ScratchFolder>();
    ended_ = run(exam(scratch_->file("a")));
  }
  static void TearDownTestSuite() { scratch_.reset(); }

  static std::string file(const std::string& name) { return scratch_->file(name); }
  static inline std::unique_ptr<ScratchFolder> scratch_;
  static inline Ended ended_;
};

TEST_F(ShortExam, draws_its_seed_and_records_what_it_is_made_of) {
  EXPECT_EQ(ended_.code, 1) << ended_.out << ended_.err;
  EXPECT_EQ(run(exam(file("b"))).code, 1);
  const auto first = read_text(file("a/run.xml"));
  const auto second = read_text(file("b/run.xml"));
  expect_valid_reports(file("a"));
  EXPECT_EQ(attribute(first, "purpose"), "exam");
  EXPECT_NE(attribute(first, "seed"), attribute(second, "seed"));
  EXPECT_NE(attribute(first, "random"), attribute(second, "random"));
  EXPECT_EQ(attribute(first, "submission-sha256"), attribute(second, "submission-sha256"));
  EXPECT_EQ(attribute(first, "item-sha256"), attribute(second, "item-sha256"));
  EXPECT_TRUE(says(read_text(file("a/identity.xml")), "after the item was hashed"));
  EXPECT_TRUE(says(first, "<text>DOES NOT CONFORM: ")) << first.substr(0, 2000);
}

TEST_F(ShortExam, says_beforehand_what_it_will_ask_for_and_what_so_few_sessions_reach) {
  auto arguments = exam(file("none"));
  arguments.emplace_back("--dry-run");
  const auto ended = run(arguments);
  EXPECT_EQ(ended.code, 0) << ended.err;
  EXPECT_TRUE(says(ended.out, " situations of clauses, and pairs of them, within reach; "))
      << ended.out;
  EXPECT_TRUE(says(ended.out, " expected to have fewer occasions than a pass takes: Ch."))
      << ended.out;
  EXPECT_TRUE(says(ended.out, " sessions are made for one\n")) << ended.out;
}

/// A whole exam takes some 20 seconds to be planned.
TEST(PlanningOfAnExam, ends_with_the_time_that_the_run_is_given) {
  const ScratchFolder scratch;
  const auto out = scratch.file("out");
  auto arguments = certification(out);
  arguments.pop_back();  // --practice
  arguments.insert(arguments.end(), {"--max-time", "1"});
  const auto ended = run(arguments);
  EXPECT_EQ(ended.code, 2) << ended.err;
  EXPECT_TRUE(says(ended.out, "INCOMPLETE RUN: 0 of ")) << ended.out;
  const auto record = read_text(out + "/run.xml");
  EXPECT_EQ(attribute(record, "interrupted"), "after 1 seconds");
  EXPECT_FALSE(std::filesystem::exists(out + "/store/000001.seg")) << "nothing was played";
  expect_valid_reports(out);
}

TEST(PlanningOfAnExam, ends_with_a_signal_and_is_begun_again) {
  const ScratchFolder scratch;
  const auto out = scratch.file("out");
  const auto ended = run_until(exam(out), out + "/identity.xml", SIGINT);
  EXPECT_EQ(ended.code, 2) << ended.err;
  EXPECT_EQ(attribute(read_text(out + "/run.xml"), "interrupted"), "by SIGINT");
  const auto seed = attribute(read_text(out + "/run.xml"), "seed");
  auto again = exam(out);
  again.emplace_back("--resume");
  EXPECT_EQ(run(again).code, 1);
  EXPECT_EQ(attribute(read_text(out + "/run.xml"), "seed"), seed);
  EXPECT_FALSE(std::filesystem::exists(out + "/INCOMPLETE"));
}

TEST_F(ShortExam, keeps_lost_sessions_to_be_given_again) {
  const auto replayed =
      run({"replay", file("a/sessions/L1.json"), "--engine", ASSAY21_SAMPLE_ENGINE});
  EXPECT_EQ(replayed.code, 0) << replayed.out << replayed.err;
  EXPECT_TRUE(says(read_text(file("a/run.xml")), "assay21 replay sessions/L1.json"));
}

TEST_F(ShortExam, is_repeated_without_being_one) {
  const auto record = read_text(file("a/run.xml"));
  auto arguments = exam(file("repeated"));
  arguments.insert(arguments.end(), {"--repeat-of", "a", "--seed", attribute(record, "seed")});
  const auto ended = run(arguments);
  EXPECT_EQ(ended.code, 1);
  EXPECT_TRUE(says(ended.out, "REPEAT OF a: DOES NOT CONFORM: ")) << ended.out;
  const auto repeated = read_text(file("repeated/run.xml"));
  EXPECT_EQ(attribute(repeated, "purpose"), "repeat");
  EXPECT_FALSE(says(repeated, "<drawn"));
  // The same sessions are lost.
  EXPECT_EQ(repeated.substr(repeated.find("<incidents")), record.substr(record.find("<incidents")));
}

}  // namespace
}  // namespace assay21::cli
