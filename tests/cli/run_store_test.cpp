// Runs that are killed and go on, and runs that are judged again, as a user does it.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <memory>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <signal.h>

#include "tests/cli/program.h"
#include "tests/support/test_scale.h"

namespace assay21::cli {
namespace {

namespace fs = std::filesystem;

Arguments with(Arguments arguments, const Arguments& more) {
  arguments.insert(arguments.end(), more.begin(), more.end());
  return arguments;
}

/// Of a faulty engine: more sessions than a segment of the store holds.
Arguments long_run(const std::string& out) {
  return with(certification(out, "--fault hits-soft-17"), {"--sessions", "50"});
}

/// Half as many, so that it can be killed before it ends.
Arguments killed_run(const std::string& out) {
  return with(must_run_practice(out, "--fault hits-soft-17"), {"--only", "peek"});
}

std::uintmax_t size_of_store(const std::string& out) {
  std::uintmax_t bytes = 0;
  for (const auto& entry : fs::directory_iterator(out + "/store"))
    bytes += entry.file_size();
  return bytes;
}

/// The value of an attribute of the record's root.
double number_in(const std::string& record, const std::string& attribute) {
  const auto at = record.find(" " + attribute + "=\"");
  return at == std::string::npos ? 0 : std::atof(record.c_str() + at + attribute.size() + 3);
}

/// A thousand at the scale of a release, one or two otherwise.
std::uintmax_t kills() {
  const auto times = testing_support::test_scale();
  if (times > 1) return static_cast<std::uintmax_t>(250 * times);
  return times == 1 ? 2 : 1;
}

using Plan = Arguments (*)(const std::string& out);

/// Killed when a segment has so many bytes, it goes on and comes to what the whole run came to.
void expect_goes_on(Plan plan, const std::string& whole, const std::string& segment,
                    std::uintmax_t bytes) {
  SCOPED_TRACE(fmt::format("{} bytes of {}", bytes, segment));
  const ScratchFolder scratch;
  const auto out = scratch.file("out");
  EXPECT_EQ(run_until(plan(out), out + "/store/" + segment, SIGKILL, bytes).code, 128 + SIGKILL);
  EXPECT_TRUE(fs::exists(out + "/INCOMPLETE"));
  EXPECT_FALSE(fs::exists(out + "/run.xml"));
  const auto ended = run(with(plan(out), {"--resume"}));
  ASSERT_EQ(ended.code, 1) << ended.out << ended.err;
  ASSERT_EQ(read_text(out + "/run.xml"), read_text(whole + "/run.xml"));
  EXPECT_FALSE(fs::exists(out + "/INCOMPLETE"));
  EXPECT_TRUE(says(read_text(out + "/identity.xml"), "resumed=\"1\""));
  // All but the head, which names the run.
  EXPECT_EQ(fs::file_size(out + "/store/000001.seg"), fs::file_size(whole + "/store/000001.seg"));
  ASSERT_EQ(run({"judge", out}).code, 0);
}

TEST(KilledRun, goes_on_and_ends_with_the_same_record_and_the_same_evidence) {
  const ScratchFolder scratch;
  const auto whole = scratch.file("whole");
  EXPECT_EQ(run(killed_run(whole)).code, 1);
  const auto all = size_of_store(whole);
  const auto times = kills();
  for (std::uintmax_t kill = 0; kill < times; ++kill)
    expect_goes_on(killed_run, whole, "000001.seg", 1 + all / 2 / times * kill);
}

TEST(KilledRun, goes_on_after_a_segment_that_is_whole_and_takes_few_bytes_a_round) {
  if (testing_support::is_scaled_down()) GTEST_SKIP() << "long; a run killed earlier stands for it";
  const ScratchFolder scratch;
  const auto whole = scratch.file("whole");
  EXPECT_EQ(run(long_run(whole)).code, 1);
  expect_goes_on(long_run, whole, "000002.seg", 1);

  const auto rounds = number_in(read_text(whole + "/run.xml"), "rounds");
  ASSERT_GT(rounds, 1000);
  const auto bytes = static_cast<double>(size_of_store(whole)) / rounds;
  RecordProperty("bytes_a_round", fmt::format("{:.0f}", bytes));
  EXPECT_LE(bytes, 320);
}

TEST(KilledRun, goes_on_as_the_same_run_alone) {
  const ScratchFolder scratch;
  const auto out = scratch.file("out");
  run_until(killed_run(out), out + "/store/000001.seg", SIGKILL);
  const auto before = read_text(out + "/identity.xml");
  const auto refused = [&](const Arguments& more) {
    const auto ended = run(with(with(killed_run(out), {"--resume"}), more));
    EXPECT_EQ(ended.code, 65) << ended.out;
    return ended.err;
  };
  EXPECT_TRUE(says(refused({"--seed", "4"}), out + ": was begun with another seed"));
  EXPECT_TRUE(says(refused({"--evidence", "none"}), "was begun with another --evidence"));
  auto arguments = with(killed_run(out), {"--resume"});
  *(std::find(arguments.begin(), arguments.end(), "--engine") + 1) = "true";
  EXPECT_TRUE(says(run(arguments).err, "was begun with another engine or component"));
  EXPECT_EQ(read_text(out + "/identity.xml"), before) << "nothing was lost";
  EXPECT_EQ(run(with(killed_run(out), {"--resume"})).code, 1);
  // What is complete does not go on.
  const auto complete = run(with(killed_run(out), {"--resume"}));
  EXPECT_EQ(complete.code, 64);
  EXPECT_TRUE(says(complete.err, out + ": holds no run that can go on")) << complete.err;
}

TEST(InterruptedRun, goes_on) {
  const ScratchFolder scratch;
  const auto whole = scratch.file("whole");
  const auto out = scratch.file("out");
  const auto arguments = killed_run(out);
  run(killed_run(whole));
  run_until(arguments, out + "/store/000001.seg", SIGTERM);
  EXPECT_TRUE(says(read_text(out + "/run.xml"), "interrupted=\"by SIGTERM\""));
  EXPECT_EQ(run({"judge", out}).code, 0) << "as far as it went, it is evidence";
  EXPECT_EQ(run(with(arguments, {"--resume"})).code, 1);
  EXPECT_EQ(read_text(out + "/run.xml"), read_text(whole + "/run.xml"));
}

/// One run, which its tests judge.
class JudgedRun : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    scratch_ = std::make_unique<ScratchFolder>();
    out_ = scratch_->file("out");
    run(short_practice(out_, "--fault hits-soft-17"));
  }
  static void TearDownTestSuite() { scratch_.reset(); }

  static inline std::unique_ptr<ScratchFolder> scratch_;
  static inline std::string out_;
};

TEST_F(JudgedRun, comes_to_the_same_record_without_the_engine) {
  const auto ended = run({"judge", out_});
  EXPECT_EQ(ended.code, 0) << ended.out << ended.err;
  EXPECT_TRUE(says(ended.out, "THE SAME RECORD.")) << ended.out;
}

TEST_F(JudgedRun, names_what_another_reading_or_rulebook_changes) {
  const auto read = run({"judge", out_, "--reading", "double-on-21=denied"});
  EXPECT_EQ(read.code, 1) << read.out << read.err;
  EXPECT_TRUE(says(read.out, "THE RECORD DIFFERS.")) << read.out;
  EXPECT_TRUE(says(read.out, "clause ")) << read.out;
  EXPECT_TRUE(says(read.out, "reading double-on-21: ")) << read.out;

  const auto book = scratch_->file("rulebook.xml");
  write_text(book, read_text(out_ + "/inputs/rulebook.xml") + "<!-- another one -->\n");
  const auto ended = run({"judge", out_, "--rulebook", book});
  EXPECT_EQ(ended.code, 1) << ended.out << ended.err;
  EXPECT_TRUE(says(ended.out, "rulebook: ")) << ended.out;
  EXPECT_FALSE(says(ended.out, "clause ")) << "a comment decides nothing: " << ended.out;
}

TEST_F(JudgedRun, that_is_damaged_is_refused_in_one_line_with_the_way_out) {
  const auto damaged = scratch_->file("damaged");
  fs::copy(out_, damaged, fs::copy_options::recursive);
  const auto segment = damaged + "/store/000001.seg";
  auto bytes = read_text(segment);
  bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 1);
  write_text(segment, bytes);
  const auto ended = run({"judge", damaged});
  EXPECT_EQ(ended.code, 65);
  EXPECT_EQ(ended.out, "");
  EXPECT_EQ(ended.err,
            "assay21: " + segment +
                ": is not the file that the manifest lists (expected: the file as it was "
                "written, from another copy of the run)\n");
}

TEST(RunWithoutEvidence, cannot_be_judged_again) {
  const ScratchFolder scratch;
  const auto out = scratch.file("out");
  EXPECT_EQ(run(with(short_practice(out, "--fault hits-soft-17"), {"--evidence", "none"})).code, 1);
  EXPECT_FALSE(fs::exists(out + "/store"));
  const auto ended = run({"judge", out});
  EXPECT_EQ(ended.code, 65);
  EXPECT_TRUE(says(ended.err, "was made with --evidence none")) << ended.err;
  // An exam keeps all.
  auto exam = certification(scratch.file("exam"));
  exam.pop_back();
  const auto refused = run(with(exam, {"--evidence", "none"}));
  EXPECT_EQ(refused.code, 64);
  EXPECT_TRUE(says(refused.err, "an exam and a repeat keep every session")) << refused.err;
}

/// It may be a kill, and it may be somebody's hand: what is played again is told.
TEST(DamagedRun, tells_what_is_played_again) {
  const ScratchFolder scratch;
  const auto out = scratch.file("out");
  EXPECT_EQ(run(short_practice(out)).code, 2);
  write_text(out + "/INCOMPLETE", "");
  auto segment = read_text(out + "/store/000001.seg");
  segment[segment.size() / 2] ^= 1;
  write_text(out + "/store/000001.seg", segment);
  const auto ended = run(with(short_practice(out), {"--resume"}));
  EXPECT_EQ(ended.code, 2) << ended.out;
  ASSERT_EQ(lines_of(ended.err).size(), 1U) << ended.err;
  EXPECT_TRUE(says(ended.err, "/store/000001.seg: record ")) << ended.err;
  EXPECT_TRUE(says(ended.err, " is damaged (expected: what a run that was killed leaves; "))
      << ended.err;
  EXPECT_EQ(run({"judge", out}).code, 0);
}

/// As on a disk that is full, by the limit that the shell sets.
TEST(RunThatMayNotGrow, says_so_and_goes_on_later) {
  const ScratchFolder scratch;
  const auto out = scratch.file("out");
  std::string command;
  for (const auto& word : long_run(out))
    command += " \"" + word + "\"";
  // Larger than any input, smaller than the record; in blocks of 512 bytes.
  const auto limited =
      run_program("/bin/sh", {"-c", "ulimit -f 600; exec \"" ASSAY21_PROGRAM "\"" + command},
                  {{"ASSAY21_HOME", ASSAY21_SOURCE_DIR}});
  EXPECT_EQ(limited.code, 70) << limited.out << limited.err;
  EXPECT_TRUE(says(limited.err, "cannot be written: File too large")) << limited.err;
  EXPECT_TRUE(fs::exists(out + "/INCOMPLETE"));
  EXPECT_EQ(run(with(long_run(out), {"--resume"})).code, 1);
  EXPECT_FALSE(fs::exists(out + "/INCOMPLETE"));
}

}  // namespace
}  // namespace assay21::cli
