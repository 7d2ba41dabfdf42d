// The command line itself: help, versions, and one line for what is not understood.
#include <algorithm>

#include <gtest/gtest.h>

#include "tests/cli/program.h"

namespace assay21::cli {
namespace {

const std::vector<Arguments>& commands() {
  static const std::vector<Arguments> all = {{},
                                             {"rules"},
                                             {"rules", "editions"},
                                             {"rules", "list"},
                                             {"rules", "show"},
                                             {"rules", "search"},
                                             {"rules", "readings"},
                                             {"rules", "defects"},
                                             {"submission"},
                                             {"submission", "check"},
                                             {"play"},
                                             {"explain"},
                                             {"certify"},
                                             {"judge"},
                                             {"recheck"},
                                             {"compare"},
                                             {"selftest"},
                                             {"merge"},
                                             {"known-failures"},
                                             {"known-failures", "update"},
                                             {"replay"}};
  return all;
}

std::string in_words(const Arguments& arguments) {
  std::string text = "assay21";
  for (const auto& one : arguments)
    text += ' ' + one;
  return text;
}

TEST(CommandLine, explains_the_program_and_each_of_its_commands) {
  for (const auto& command : commands()) {
    for (const auto* option : {"--help", "-h"}) {
      auto arguments = command;
      arguments.emplace_back(option);
      SCOPED_TRACE(in_words(arguments));
      const auto help = run(arguments);
      EXPECT_EQ(help.code, 0);
      EXPECT_EQ(help.err, "");
      EXPECT_NE(help.out.find("Usage: " + in_words(command)), std::string::npos) << help.out;
      EXPECT_GT(help.out.find("Usage:"), 20U) << "a sentence of purpose comes first";
    }
  }
}

TEST(CommandLine, lists_every_command_in_the_help_of_the_one_above_it) {
  for (const auto& command : commands()) {
    if (command.empty()) continue;
    Arguments above(command.begin(), command.end() - 1);
    above.emplace_back("--help");
    EXPECT_NE(run(above).out.find("\n  " + command.back() + " "), std::string::npos)
        << in_words(command);
  }
}

TEST(CommandLine, says_one_version_everywhere) {
  const auto version = run({"--version"}).out;
  EXPECT_TRUE(version.starts_with("assay21 ")) << version;
  EXPECT_EQ(lines_of(version).size(), 1U) << version;
  for (auto command : commands()) {
    command.emplace_back("--version");
    SCOPED_TRACE(in_words(command));
    const auto ended = run(command);
    EXPECT_EQ(ended.code, 0);
    EXPECT_EQ(ended.out, version);
    EXPECT_EQ(ended.err, "");
  }
}

TEST(CommandLine, that_is_not_understood_gets_one_line_and_64) {
  const auto script = source_file("tests/cli/good/one-round.json");
  const std::vector<Arguments> wrong = {
      {},
      {"rules"},
      {"submission"},
      {"dance"},
      {"rules", "dance"},
      {"--dance"},
      {"play", "--dance"},
      {"play", script, "--dance"},
      {"play"},
      {"explain"},
      {"play", script, script},
      {"play", script, "--reading"},
      {"rules", "list"},
      {"rules", "show"},
      {"rules", "list", "md-spanish21-1.0", "--format"},
      {"rules", "list", "md-spanish21-1.0", "--format", "xml"},
      {"submission", "check"},
      {"certify"},
      {"certify", "--edition", "md-spanish21-1.0"},
      {"judge"},
      {"known-failures"},
      {"known-failures", "update", "a-file"},
      {"replay"},
      {"replay", script},
      {"replay", script, "--engine", "a", "--transcript", "b"},
      {"replay", script, "--engine", "a", "--timeout-ms", "9"},
      {"replay", script, "--engine", "a", "--timeout-ms", "soon"},
      {"replay", script, "--engine", "'no end of the quote"},
  };
  for (const auto& arguments : wrong) {
    SCOPED_TRACE(in_words(arguments));
    const auto ended = run(arguments);
    EXPECT_EQ(ended.code, 64);
    EXPECT_EQ(ended.out, "");
    const auto lines = lines_of(ended.err);
    ASSERT_EQ(lines.size(), 1U) << ended.err;
    EXPECT_TRUE(lines[0].starts_with("assay21: ")) << lines[0];
  }
}

TEST(CommandLine, needs_everything_that_a_certification_needs) {
  const ScratchFolder scratch;
  const auto whole = certification(scratch.file("out"));
  for (std::size_t option = 1; option < whole.size(); option += 2) {
    // What follows are flags, which nobody needs.
    if (whole[option] == "--quiet") break;
    auto arguments = whole;
    const auto at = arguments.begin() + static_cast<std::ptrdiff_t>(option);
    arguments.erase(at, at + 2);
    const auto ended = run(arguments);
    EXPECT_EQ(ended.code, 64) << whole[option];
    EXPECT_EQ(ended.err, "assay21: " + whole[option] + " is required (try --help)\n");
  }
  EXPECT_FALSE(std::filesystem::exists(scratch.file("out")));
}

TEST(CommandLine, lets_nobody_give_the_seed_of_an_exam) {
  const ScratchFolder scratch;
  const auto practice = certification(scratch.file("out"));
  const Arguments exam(practice.begin(), practice.end() - 1);
  const auto with = [&](Arguments arguments, const Arguments& more) {
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(arguments);
  };
  const auto seeded = with(exam, {"--seed", "7"});
  EXPECT_EQ(seeded.code, 64);
  EXPECT_TRUE(says(seeded.err, "an exam draws its seed")) << seeded.err;
  EXPECT_EQ(with(exam, {"--repeat-of", "run-12"}).code, 64) << "a repeat needs the seed";
  EXPECT_EQ(with(practice, {"--repeat-of", "run-12", "--seed", "7"}).code, 64);
  EXPECT_FALSE(std::filesystem::exists(scratch.file("out")));
}

TEST(CommandLine, takes_a_number_of_sessions_and_nothing_else) {
  const ScratchFolder scratch;
  for (const auto* sessions : {"-1", "many", "1.5", "", "100000001"}) {
    auto arguments = certification(scratch.file("out"));
    arguments.insert(arguments.end(), {"--sessions", sessions});
    const auto ended = run(arguments);
    EXPECT_EQ(ended.code, 64) << '"' << sessions << '"';
    EXPECT_EQ(lines_of(ended.err).size(), 1U) << ended.err;
  }
}

}  // namespace
}  // namespace assay21::cli
