// Files that are missing or no files, and homes that are wrong.
#include <filesystem>

#include <gtest/gtest.h>
#include <sys/stat.h>

#include "tests/cli/program.h"

namespace assay21::cli {
namespace {

namespace fs = std::filesystem;

const std::string& script() {
  static const auto path = source_file("tests/cli/good/one-round.json");
  return path;
}

/// 65, nothing on standard output, and one line that begins with what is to blame.
void expect_blamed(const Ended& ended, const std::string& culprit) {
  EXPECT_EQ(ended.code, 65);
  EXPECT_EQ(ended.out, "");
  EXPECT_EQ(lines_of(ended.err).size(), 1U) << ended.err;
  EXPECT_TRUE(ended.err.starts_with("assay21: " + culprit)) << ended.err;
}

TEST(File, that_is_missing_is_named) {
  const ScratchFolder scratch;
  const auto missing = scratch.file("missing");
  expect_blamed(run({"play", missing}), missing + ": ");
  expect_blamed(run({"explain", missing}), missing + ": ");
  expect_blamed(run({"submission", "check", missing}), missing + ": ");
  expect_blamed(run({"replay", missing, "--engine", "true"}), missing + ": ");
  expect_blamed(run({"replay", script(), "--transcript", missing}), missing + ": ");
}

TEST(File, that_is_a_folder_is_none) {
  const auto folder = source_file("tests/cli/good");
  expect_blamed(run({"play", folder}), folder + ": is a folder");
  expect_blamed(run({"submission", "check", folder}), folder + ": is a folder");
  expect_blamed(run({"replay", script(), "--transcript", folder}), folder + ": is a folder");
}

// A device may have no end, and a pipe keeps its reader waiting: neither is opened.
TEST(File, that_is_a_device_or_a_pipe_is_none) {
  const ScratchFolder scratch;
  const auto pipe = scratch.file("pipe");
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  const auto link = scratch.file("link");
  fs::create_symlink("/dev/zero", link);
  for (const std::string& path : {std::string("/dev/zero"), pipe, link}) {
    const auto blamed = path + ": is a device, a pipe or a socket (expected: a regular file)";
    expect_blamed(run({"play", path}), blamed);
    expect_blamed(run({"submission", "check", path}), blamed);
    expect_blamed(run({"replay", script(), "--transcript", path}), blamed);
    expect_blamed(run({"rules", "verify-source", "md-spanish21-1.0", path}), blamed);
  }
}

// The sizes are those of docs/limits-of-inputs.md; the files have holes, and nothing reads them.
TEST(File, that_is_too_large_is_not_read) {
  const ScratchFolder scratch;
  const auto large = scratch.file("large");
  write_text(large, "");
  const auto refused = [&](const std::vector<std::string>& command, std::uintmax_t most) {
    for (const auto size : {most + 1, std::uintmax_t{5} << 30U}) {
      fs::resize_file(large, size);
      expect_blamed(run(command), large + ": is " + std::to_string(size) +
                                      " bytes long (expected: at most " + std::to_string(most) +
                                      " bytes)");
    }
  };
  refused({"submission", "check", large}, std::uintmax_t{1} << 20U);
  refused({"rules", "verify-source", "md-spanish21-1.0", large}, std::uintmax_t{16} << 20U);
  refused({"play", large}, std::uintmax_t{64} << 20U);
  refused({"replay", script(), "--transcript", large}, std::uintmax_t{64} << 20U);
}

// Characters that a terminal obeys, or nobody sees, are shown as escapes, and a line stays one.
TEST(Name, that_does_not_show_itself_is_escaped) {
  expect_blamed(run({"play", "/nowhere/\xE2\x80\xAEnosj\xE2\x80\x8B.json"}),
                R"(/nowhere/\u{202E}nosj\u{200B}.json: )");
  expect_blamed(run({"play", "/nowhere/\x1B[2J\nassay21: conforms"}),
                R"(/nowhere/\x1B[2J\nassay21: conforms: )");
}

TEST(Name, in_a_script_is_escaped_where_it_is_told) {
  const ScratchFolder scratch;
  const auto path = scratch.file("names.json");
  const std::string name = R"("player":"p)"
                           "\xE2\x80\xAE\xE2\x80\x8D"
                           R"(1")";
  auto text = replaced(read_text(script()), R"("box":1,"player":"p1")", R"("box":1,)" + name);
  write_text(path, replaced(text, R"([{"player":"p1")", "[{" + name));
  const auto told = run({"explain", path});
  EXPECT_EQ(told.code, 0) << told.err;
  EXPECT_NE(told.out.find(R"(p\u{202E}\u{200D}1)"), std::string::npos) << told.out;
  EXPECT_EQ(told.out.find("\xE2\x80\xAE"), std::string::npos) << told.out;
}

TEST(Home, that_holds_no_rulebooks_is_65_for_every_command_that_needs_one) {
  const ScratchFolder scratch;
  const Environment wrong = {{"ASSAY21_HOME", scratch.file("")}};
  const auto culprit = "ASSAY21_HOME=" + scratch.file("") + " holds no spec/rulebooks";
  expect_blamed(run({"rules", "editions"}, wrong), culprit);
  expect_blamed(run({"rules", "list", "md-spanish21-1.0"}, wrong), culprit);
  expect_blamed(run({"rules", "show", "7.O.3"}, wrong), culprit);
  expect_blamed(run({"play", script()}, wrong), culprit);
  expect_blamed(
      run({"submission", "check", source_file("spec/submissions/good/six-decks.xml")}, wrong),
      culprit);
  expect_blamed(run(certification(scratch.file("out")), wrong), culprit);
}

TEST(Home, is_not_needed_to_explain_the_command_line) {
  EXPECT_EQ(run({"certify", "--help"}, {{"ASSAY21_HOME", "/nowhere"}}).code, 0);
}

/// A home of its own with one edition and the schemas.
void make_home(const fs::path& home) {
  fs::create_directories(home / "spec" / "rulebooks");
  fs::copy(source_file("spec/schema"), home / "spec" / "schema", fs::copy_options::recursive);
  fs::copy(source_file("spec/rulebooks/md-spanish21-1.0.xml"), home / "spec" / "rulebooks");
}

TEST(Home, with_a_broken_rulebook_is_65_with_file_and_line) {
  const ScratchFolder scratch;
  make_home(scratch.file("home"));
  const Environment home = {{"ASSAY21_HOME", scratch.file("home")}};
  ASSERT_EQ(run({"rules", "list", "md-spanish21-1.0"}, home).code, 0);

  const auto path = scratch.file("home/spec/rulebooks/md-spanish21-1.0.xml");
  const auto sound = read_text(path);
  const auto broken = replaced(sound, R"(<row id="blackjack" clause="7.O 7.O.3">)",
                               R"(<row id="blackjack" clause="7.O 7.O.33">)");
  write_text(path, broken);
  const auto before = broken.substr(0, broken.find("7.O.33"));
  const auto place = path + ":" + std::to_string(lines_of(before).size()) + ": ";
  for (const auto& arguments :
       {Arguments{"rules", "list", "md-spanish21-1.0"}, Arguments{"rules", "editions"},
        Arguments{"play", script()}, certification(scratch.file("out"))}) {
    expect_blamed(run(arguments, home), place + R"(clause="7.O.33" names no clause)");
  }
  EXPECT_FALSE(fs::exists(scratch.file("out")));

  write_text(path, sound.substr(0, sound.size() / 2));
  expect_blamed(run({"rules", "editions"}, home), path + ":");
}

TEST(Home, is_found_upwards_from_the_program) {
  const ScratchFolder scratch;
  make_home(scratch.file("tree"));
  make_home(scratch.file("installed/share/assay21"));
  const Environment unset = {{"ASSAY21_HOME", std::nullopt}};
  for (const auto* folder : {"tree/build/release", "installed/bin"}) {
    fs::create_directories(scratch.file(folder));
    const auto program = scratch.file(folder) + "/assay21";
    fs::copy(ASSAY21_PROGRAM, program);
    const auto ended = run_program(program, {"rules", "editions"}, unset);
    EXPECT_EQ(ended.code, 0) << folder << ": " << ended.err;
    EXPECT_TRUE(ended.out.starts_with("md-spanish21-1.0\t")) << ended.out;
  }
}

TEST(Home, that_cannot_be_found_says_how_to_name_it) {
  const ScratchFolder scratch;
  const auto program = scratch.file("assay21");
  fs::copy(ASSAY21_PROGRAM, program);
  const auto ended = run_program(program, {"rules", "editions"}, {{"ASSAY21_HOME", std::nullopt}});
  expect_blamed(ended, "the rulebooks are not found beside the program");
  EXPECT_NE(ended.err.find("ASSAY21_HOME"), std::string::npos) << ended.err;
}

}  // namespace
}  // namespace assay21::cli
