// `engine check`: a connection that is right, and what is said of each that is not.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/cli/program.h"

namespace assay21::cli {
namespace {

Ended checked(const std::string& engine, const std::string& submission = "six-decks") {
  return run({"engine", "check", "--engine", engine, "--timeout-ms", "2000", "--submission",
              source_file(fmt::format("spec/submissions/good/{}.xml", submission))});
}

/// The line about a point, with what follows it of how it would be right.
std::string line_about(const Ended& ended, const std::string& point) {
  const auto lines = lines_of(ended.out);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (!lines[i].starts_with(point + " ")) continue;
    const bool goes_on = i + 1 < lines.size() && lines[i + 1].starts_with(" ");
    return lines[i] + (goes_on ? "\n" + lines[i + 1] : "");
  }
  ADD_FAILURE() << "nothing about " << point << ":\n" << ended.out << ended.err;
  return {};
}

TEST(EngineCheck, HasNothingAgainstAnEngineThatKeepsTheProtocol) {
  const auto ended = checked(sample_engine());
  EXPECT_EQ(ended.code, 0) << ended.out << ended.err;
  EXPECT_TRUE(says(ended.out, " 0 wrong\n")) << ended.out;
  for (const auto* point : {"hello", "observes", "table", "round", "cut", "request split",
                            "insurance", "incident draw-missed", "sent ahead", "goodbye"})
    EXPECT_TRUE(says(line_about(ended, point), " right ")) << ended.out;
  EXPECT_TRUE(says(line_about(ended, "wheel"), "not asked")) << "no wheel in this edition";
}

TEST(EngineCheck, TakesTheDefaultsOfAnEditionWhereNoTableIsGiven) {
  const auto ended = run({"engine", "check", "--engine", sample_engine()});
  EXPECT_EQ(ended.code, 0) << ended.out << ended.err;
}

struct BadEngine {
  std::string engine;
  std::string point;
  std::string found;
  std::string right;
};

TEST(EngineCheck, SaysWhatIsWrongAndHowItWouldBeRight) {
  const auto sample = sample_engine() + " --fault ";
  const std::vector<BadEngine> all = {
      {sample + "exit", "stack", "exited", "answers every message"},
      {sample + "truncated", "stack", "cut-short", "a line feed at the end"},
      {sample + "wrong-id", "stack", "wrong-id", "the id of the session, unchanged"},
      {sample + "garbage", "", "not-a-message", "the message that is due"},
      {sample + "hits-soft-17", "", "PLAYS OTHERWISE", "{\"e\":"},
  };
  for (const auto& bad : all) {
    const auto ended = checked(bad.engine);
    EXPECT_EQ(ended.code, 1) << bad.engine << ended.out << ended.err;
    EXPECT_TRUE(says(ended.out, bad.found)) << bad.engine << "\n" << ended.out;
    EXPECT_TRUE(says(ended.out, bad.right)) << bad.engine << "\n" << ended.out;
    EXPECT_FALSE(says(ended.out, " 0 wrong\n")) << bad.engine << "\n" << ended.out;
  }
}

TEST(EngineCheck, SaysWhyAnEngineIsNotConnectedAtAll) {
  const std::vector<BadEngine> all = {
      {"/no/such/engine", "hello", "WRONG", ""},
      {"sh -c 'echo welcome to our engine; cat >/dev/null'", "hello", "welcome to our engine", ""},
      {"sh -c 'read hello; echo {}; cat >/dev/null'", "hello", "it printed: {}", "\"type\""},
  };
  for (const auto& bad : all) {
    const auto ended = checked(bad.engine);
    EXPECT_EQ(ended.code, 69) << bad.engine << ended.out << ended.err;
    const auto line = line_about(ended, bad.point);
    EXPECT_TRUE(says(line, bad.found)) << bad.engine << "\n" << ended.out;
    EXPECT_TRUE(says(line, "right would be:")) << bad.engine << "\n" << ended.out;
    EXPECT_TRUE(says(ended.out, "the engine is not connected\n")) << ended.out;
  }
}

TEST(EngineCheck, SaysForWhichOptionTheTableIsRefused) {
  const auto ended =
      checked(fmt::format("python3 {} {}", source_file("docs/examples/adapters/rounds_alone.py"),
                          source_file("tests/engines/small")),
              "everything-declared");
  EXPECT_EQ(ended.code, 69) << ended.out << ended.err;
  EXPECT_TRUE(says(line_about(ended, "hello"), " right ")) << ended.out;
  const auto line = line_about(ended, "table");
  EXPECT_TRUE(says(line, "it refuses the table for its option match-the-dealer")) << line;
}

TEST(EngineCheck, RefusesWhatItCannotRead) {
  EXPECT_EQ(run({"engine", "check"}).code, 64);
  EXPECT_EQ(run({"engine", "check", "--engine", "'"}).code, 64);
  EXPECT_EQ(
      run({"engine", "check", "--engine", sample_engine(), "--submission", "/no/such/file"}).code,
      65);
}

}  // namespace
}  // namespace assay21::cli
