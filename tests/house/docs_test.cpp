#include "tests/house/docs.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/house/scratch_tree.h"
#include "tests/support/test_scale.h"

namespace assay21::house {
namespace {

namespace fs = std::filesystem;

using Mentions = std::vector<PathMention>;
using Commands = std::vector<ShownCommand>;

fs::path source_root() {
  return ASSAY21_SOURCE_DIR;
}

const std::vector<BuiltProgram>& built_programs() {
  static const std::vector<BuiltProgram> programs = {
      {"build/release/assay21", ASSAY21_PROGRAM},
      {"build/release/tests/engines/sample/sample_engine", ASSAY21_SAMPLE_ENGINE},
      {"build/release/tests/bench/rounds_bench", ASSAY21_BENCH},
      {"build/release/tests/bench/users_bench", ASSAY21_USERS_BENCH},
      {"build/release/tests/toy_family/assay21_with_bell", ASSAY21_WITH_BELL},
  };
  return programs;
}

std::vector<TextFile> documents() {
  auto files = read_tree(source_root());
  std::erase_if(files, [](const TextFile& file) { return !is_document(file.path); });
  return files;
}

std::vector<std::string> top_level_folders() {
  std::vector<std::string> folders;
  for (const auto& entry : fs::directory_iterator(source_root())) {
    const std::string name = entry.path().filename().string();
    if (entry.is_directory() && !is_outside_tree(name)) folders.push_back(name);
  }
  return folders;
}

std::vector<Violation> missing_paths(const TextFile& document, const fs::path& root,
                                     const std::vector<std::string>& folders) {
  std::vector<Violation> violations;
  for (const PathMention& mention : paths_in(document, folders)) {
    if (fs::exists(root / mention.path)) continue;
    violations.push_back(
        {document.path, mention.line, fmt::format("names {}, which does not exist", mention.path)});
  }
  return violations;
}

std::vector<ShownCommand> commands_to_run(const TextFile& document) {
  auto commands = commands_in(document);
  std::erase_if(commands,
                [](const ShownCommand& one) { return !reason_not_to_run(one.text).empty(); });
  return commands;
}

/// What a command names below build/ but for the programs: what it makes, or what one before it
/// made.
std::set<std::string> made_files_in(const std::string& command) {
  static const std::regex made(R"(build/[A-Za-z0-9._/-]+)");
  std::set<std::string> files;
  for (std::sregex_iterator match(command.begin(), command.end(), made), end; match != end;
       ++match) {
    const auto file = match->str();
    const bool is_program =
        std::ranges::any_of(built_programs(), [&](const auto& one) { return one.shown == file; });
    if (!is_program) files.insert(file);
  }
  return files;
}

/// What neither makes a file nor needs one says the same in every document.
bool has_run_elsewhere(const ShownCommand& command) {
  static std::set<std::pair<std::string, int>> have_run;
  if (command.text.find("build/release/") == std::string::npos) return false;
  if (command.text.find('>') != std::string::npos || !made_files_in(command.text).empty())
    return false;
  return !have_run.emplace(command.text, command.exit_code).second;
}

std::vector<Violation> broken_commands(const TextFile& document, const ScratchTree& tree) {
  std::vector<Violation> violations;
  for (const ShownCommand& command : commands_to_run(document)) {
    if (has_run_elsewhere(command)) continue;
    const CommandResult result = tree.run(command.text);
    if (result.exit_code == command.exit_code) continue;
    violations.push_back(
        {document.path, command.line,
         fmt::format("`{}` exits with {}, and not with {}; it printed:\n{}", command.text,
                     result.exit_code, command.exit_code, result.output)});
  }
  return violations;
}

TextFile made_up(std::string_view text, std::string_view path = "docs/guide.md") {
  return {std::string(path), std::string(text)};
}

TEST(Documents, name_only_paths_that_exist) {
  for (const TextFile& document : documents()) {
    const auto violations = missing_paths(document, source_root(), top_level_folders());
    EXPECT_TRUE(violations.empty()) << describe(violations);
  }
}

TEST(Documents, show_only_commands_that_run) {
  // They say the same in every build; tests/cli gives the program each kind of command.
  if (testing_support::is_scaled_down()) GTEST_SKIP() << "at full scale alone";
  const ScratchTree tree(source_root(), built_programs());
  for (const TextFile& document : documents()) {
    if (commands_to_run(document).empty()) continue;
    // A guide may use what its own earlier commands have made, and nothing of another's.
    tree.clear_build();
    const auto violations = broken_commands(document, tree);
    EXPECT_TRUE(violations.empty()) << describe(violations);
    EXPECT_EQ(tree.changed_elsewhere(), std::vector<std::string>())
        << document.path << " makes files outside of build/";
  }
}

TEST(Documents, include_a_readme_with_a_command_that_was_run) {
  const auto all = documents();
  const auto readme = std::ranges::find(all, "README.md", &TextFile::path);
  ASSERT_NE(readme, all.end());
  EXPECT_TRUE(std::ranges::any_of(commands_in(*readme), [](const ShownCommand& command) {
    return reason_not_to_run(command.text).empty();
  })) << "README.md shows no command that this test runs";
}

TEST(Paths, in_backticks_start_at_the_root) {
  const std::vector<std::string> folders = {"spec", "docs", "build"};
  const auto paths = [&](std::string_view text) { return paths_in(made_up(text), folders); };
  EXPECT_EQ(paths("See `spec/values/card.h` and\n`docs/adr/`."),
            (Mentions{{"spec/values/card.h", 1}, {"docs/adr/", 2}}));
  EXPECT_EQ(paths("Run `./check`; read `spec/values/card.h:12`."),
            (Mentions{{"./check", 1}, {"spec/values/card.h", 1}}));
  EXPECT_EQ(paths("``spec/values/card.h``"), (Mentions{{"spec/values/card.h", 1}}));
  EXPECT_EQ(paths("`a span over\ntwo lines`, `spec/values/card.h`"),
            (Mentions{{"spec/values/card.h", 2}}));
  EXPECT_EQ(paths("a stray ` here\n\n`spec/values/card.h`"), (Mentions{{"spec/values/card.h", 3}}));
}

TEST(Paths, leave_out_what_only_resembles_one) {
  const std::vector<std::string> folders = {"spec", "docs", "build"};
  for (const std::string_view text :
       {"`spec`", "`either/or`", "`spec/<edition>.xml`", "`spec/*.xml`", "`spec/a b`",
        "`spec/{a,b}.h`", "`spec/...`", "`build/release/assay21`", "`./build/demo`", "spec/none.h",
        "```\n`spec/none.h`\n```", "~~~text\n`spec/none.h`\n~~~"}) {
    EXPECT_EQ(paths_in(made_up(text), folders), Mentions{}) << text;
  }
}

TEST(Paths, in_links_start_at_the_document) {
  const auto paths = [](std::string_view text, std::string_view path) {
    return paths_in(made_up(text, path), {"spec", "docs"});
  };
  EXPECT_EQ(paths("[a](adr/0001-x.md#why)", "docs/guide.md"),
            (Mentions{{"docs/adr/0001-x.md", 1}}));
  EXPECT_EQ(paths("\n![a](../spec/x.svg \"X\")", "docs/guide.md"), (Mentions{{"spec/x.svg", 2}}));
  EXPECT_EQ(paths("[a](LICENSE)", "README.md"), (Mentions{{"LICENSE", 1}}));
  EXPECT_EQ(paths("text\n[a]: docs/x.md\n", "README.md"), (Mentions{{"docs/x.md", 2}}));
  EXPECT_EQ(paths("[a](https://example.org/spec/x) [b](#part) `[c](x.md)`", "README.md"),
            Mentions{});
}

TEST(Paths, that_are_missing_are_reported_with_their_line) {
  const auto violations = missing_paths(
      made_up("`docs/guide.md`\n\n`tests/house/docs.h`, `tests/house/no_such_file.h`\n"),
      source_root(), {"tests"});
  ASSERT_EQ(violations.size(), 1U);
  EXPECT_EQ(violations[0].line, 3U);
  EXPECT_NE(violations[0].what.find("no_such_file.h"), std::string::npos);
}

TEST(Commands, are_the_lines_of_blocks_marked_sh) {
  const auto document = made_up(
      "```sh\n"
      "# a comment\n"
      "assay21 editions\n"
      "\n"
      "assay21 certify \\\n"
      "  --out build/x   # exits 2\n"
      "```\n"
      "```console\n"
      "$ not this\n"
      "```\n"
      "```\n"
      "nor this\n"
      "```\n"
      "1. In a list:\n"
      "   ```sh\n"
      "   echo '# exits nothing'\n"
      "   ```\n");
  EXPECT_EQ(commands_in(document), (Commands{{"assay21 editions", 3, 0},
                                             {"assay21 certify  --out build/x", 5, 2},
                                             {"echo '# exits nothing'", 16, 0}}));
}

TEST(Commands, are_exempt_only_by_the_table) {
  EXPECT_NE(reason_not_to_run("./check --sanitize"), "");
  EXPECT_NE(reason_not_to_run("git clone x && cd x && ./demo"), "");
  EXPECT_EQ(reason_not_to_run("./demonstrate"), "");
  EXPECT_EQ(reason_not_to_run("cd docs && rm nothing"), "");
  EXPECT_EQ(reason_not_to_run("build/release/assay21 --help"), "");
}

TEST(Commands, that_exit_otherwise_than_promised_are_reported) {
  const ScratchTree tree(source_root() / "tests/house", {});
  const auto faults = [&](std::string_view command) {
    return broken_commands(made_up(fmt::format("```sh\n{}\n```\n", command)), tree).size();
  };
  EXPECT_EQ(faults("true"), 0U);
  EXPECT_EQ(faults("false"), 1U);
  EXPECT_EQ(faults("(exit 2) # exits 2"), 0U);
  EXPECT_EQ(faults("true # exits 2"), 1U);
  EXPECT_EQ(faults("no_such_command"), 1U);
  EXPECT_EQ(faults("kill -9 $$"), 1U);
  EXPECT_EQ(faults("kill -9 $$ # exits 137"), 0U);
  EXPECT_EQ(faults("mkdir -p build/x && echo 1 >build/x/made\ntest -f build/x/made"), 0U);
}

TEST(ScratchTree, is_a_copy_that_leaves_the_source_alone) {
  fs::path root;
  {
    const ScratchTree tree(source_root() / "tests/house", built_programs());
    root = tree.root();
    EXPECT_TRUE(fs::exists(root / "docs_test.cpp"));
    EXPECT_TRUE(fs::equivalent(root / "build/release/assay21", ASSAY21_PROGRAM));
    EXPECT_EQ(tree.run("echo changed >docs_test.cpp; pwd").output, root.string() + "\n");
    EXPECT_EQ(tree.run("echo made >build/made").exit_code, 0);
    EXPECT_EQ(tree.changed_elsewhere(), std::vector<std::string>());
    EXPECT_EQ(tree.run("echo made >made && rm docs.h").exit_code, 0);
    EXPECT_EQ(tree.changed_elsewhere(), (std::vector<std::string>{"docs.h", "made"}));
    tree.clear_build();
    EXPECT_FALSE(fs::exists(root / "build/made"));
    EXPECT_TRUE(fs::equivalent(root / "build/release/assay21", ASSAY21_PROGRAM));
    std::ifstream original(source_root() / "tests/house/docs_test.cpp");
    std::string first_line;
    std::getline(original, first_line);
    EXPECT_NE(first_line, "changed");
  }
  EXPECT_FALSE(fs::exists(root));
}

}  // namespace
}  // namespace assay21::house
