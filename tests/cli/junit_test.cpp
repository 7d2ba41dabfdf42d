// The JUnit file that certify leaves for a CI system.
#include <filesystem>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/cli/program.h"

namespace assay21::cli {
namespace {

namespace fs = std::filesystem;

/// A short practice, with a JUnit file.
Arguments with_junit(const ScratchFolder& scratch, const std::string& junit,
                     const std::string& engine_options = "") {
  auto arguments = short_practice(scratch.file("out"), engine_options);
  arguments.insert(arguments.end(), {"--junit", junit});
  return arguments;
}

constexpr auto not_ended = "The run has not come to its end.";

TEST(Junit, is_left_beside_the_run_and_says_the_same) {
  const ScratchFolder scratch;
  const auto junit = scratch.file("junit.xml");
  const auto ended = run(with_junit(scratch, junit, "--fault hits-soft-17"));
  EXPECT_EQ(ended.code, 1) << ended.out << ended.err;
  const auto command = fmt::format("xmllint --noout --nonet --schema '{}' '{}'",
                                   source_file("tests/reports/junit.xsd"), junit);
  const auto valid = run_program("/bin/sh", {"-c", command}, {});
  EXPECT_EQ(valid.code, 0) << valid.err;
  const auto text = read_text(junit);
  EXPECT_TRUE(says(text, "<property name=\"purpose\" value=\"practice\"/>") ||
              says(text, "<property name=\"purpose\" value=\"practice\" />"));
  EXPECT_TRUE(says(text, "message=\"PRACTICE: DOES NOT CONFORM: ")) << text.substr(0, 2000);
  EXPECT_TRUE(says(text, "in the run's folder: assay21 replay sessions/F1.json"));
  // The one hash over the run stands here too.
  const auto at = ended.out.find("manifest SHA-256 ");
  ASSERT_NE(at, std::string::npos);
  EXPECT_TRUE(says(text, ended.out.substr(at + 17, 64)));
}

// Of a run that never ended, a CI system must not read the one before.
TEST(Junit, takes_the_place_of_an_earlier_one_before_the_run_begins) {
  const ScratchFolder scratch;
  const auto junit = scratch.file("junit.xml");
  run(with_junit(scratch, junit));
  EXPECT_FALSE(says(read_text(junit), not_ended));
  auto arguments = with_junit(scratch, junit);
  arguments.emplace_back("--replace");
  *(std::find(arguments.begin(), arguments.end(), "--engine") + 1) = "sh -c 'sleep 1; exec false'";
  std::string seen;
  const auto look = [&](int) { seen = read_text(junit); };
  EXPECT_EQ(run_while(arguments, scratch.file("out/INCOMPLETE"), look).code, 69);
  EXPECT_TRUE(says(seen, not_ended)) << seen;
  EXPECT_TRUE(says(read_text(junit), "NOT TESTED: ")) << read_text(junit);
}

TEST(Junit, says_why_nothing_was_begun) {
  const ScratchFolder scratch;
  auto arguments = with_junit(scratch, scratch.file("junit.xml"));
  arguments[4] = source_file("spec/submissions/bad/five-decks.xml");
  EXPECT_EQ(run(arguments).code, 65);
  EXPECT_TRUE(says(read_text(scratch.file("junit.xml")), "option decks cannot be"));
}

/// One line, exit code 64, and no run.
void expect_refused(const ScratchFolder& scratch, const std::string& junit,
                    const std::string& words) {
  const auto ended = run(with_junit(scratch, junit));
  EXPECT_EQ(ended.code, 64) << ended.out;
  ASSERT_EQ(lines_of(ended.err).size(), 1U) << ended.err;
  EXPECT_TRUE(says(ended.err, words)) << ended.err;
  EXPECT_TRUE(says(ended.err, "(expected: --junit with ")) << ended.err;
  EXPECT_FALSE(fs::exists(scratch.file("out/identity.xml")));
}

TEST(Junit, is_refused_before_the_run_where_it_cannot_be_written) {
  const ScratchFolder scratch;
  write_text(scratch.file("notes.txt"), "dear all");
  fs::create_directory(scratch.file("folder"));
  fs::create_directory_symlink(scratch.file("folder"), scratch.file("link"));
  expect_refused(scratch, scratch.file("nowhere/junit.xml"), "cannot be written: No such file");
  expect_refused(scratch, scratch.file("notes.txt/junit.xml"),
                 "cannot be written: Not a directory");
  expect_refused(scratch, scratch.file("notes.txt"), "is no JUnit file of assay21");
  expect_refused(scratch, scratch.file("folder"), "is no JUnit file of assay21");
  expect_refused(scratch, scratch.file("link"), "is no JUnit file of assay21");
  expect_refused(scratch, "/dev/null", "is no JUnit file of assay21");
  expect_refused(scratch, scratch.file("out/junit.xml"), "lies in the run's folder");
  expect_refused(scratch, scratch.file("folder/../out/junit.xml"), "lies in the run's folder");
  EXPECT_EQ(read_text(scratch.file("notes.txt")), "dear all");
}

TEST(Junit, that_is_lost_at_the_end_costs_the_run_nothing) {
  const ScratchFolder scratch;
  fs::create_directory(scratch.file("ci"));
  const auto arguments = with_junit(scratch, scratch.file("ci/junit.xml"));
  // An engine could not do it.
  const auto ended = run_while(arguments, scratch.file("out/INCOMPLETE"),
                               [&](int) { fs::remove_all(scratch.file("ci")); });
  EXPECT_EQ(ended.code, 70) << ended.out << ended.err;
  ASSERT_EQ(lines_of(ended.err).size(), 1U) << ended.err;
  EXPECT_TRUE(says(ended.err, "ci/junit.xml: cannot be written: ")) << ended.err;
  EXPECT_TRUE(fs::exists(scratch.file("out/report/index.html")));
  EXPECT_FALSE(fs::exists(scratch.file("out/INCOMPLETE")));
}

}  // namespace
}  // namespace assay21::cli
