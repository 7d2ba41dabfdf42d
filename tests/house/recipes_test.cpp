// The recipes for CI systems: their commands are run, with a conforming engine and a faulty one.
#include <algorithm>
#include <filesystem>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/house/docs.h"
#include "tests/house/scratch_tree.h"
#include "tests/house/source_tree.h"
#include "tests/support/test_scale.h"

namespace assay21::house {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view program = "assay21 certify ";

TextFile recipes(const std::string& page = "docs/ci.md") {
  for (auto& file : read_tree(ASSAY21_SOURCE_DIR)) {
    if (file.path == page) return file;
  }
  ADD_FAILURE() << "there is no " << page;
  return {};
}

/// What the recipes have assay21 do, however their language quotes it.
std::vector<std::string> commands_of_recipes(const TextFile& document) {
  std::vector<std::string> commands;
  for (auto line : lines_of(document.text)) {
    const auto at = line.find(program);
    // A command in prose stands in backticks.
    // One of the program as it is built here is an example, and run with those of other pages.
    if (at == std::string_view::npos || line.find('`') != std::string_view::npos) continue;
    if (at > 0 && line[at - 1] == '/') continue;
    line.remove_prefix(at);
    commands.emplace_back(line.substr(0, line.find('\'')));
  }
  return commands;
}

/// What each recipe for many machines has one of them do, where it is to play the second shard.
std::vector<std::string> commands_of_shards(const TextFile& document) {
  std::vector<std::string> commands;
  for (const auto line : lines_of(document.text)) {
    if (line.find(program) == std::string_view::npos || line.find('/') < line.find(program))
      continue;
    if (line.find(" --shard ") == std::string_view::npos) continue;
    auto command = std::string(line);
    if (const auto quote = line.find('\''); quote != std::string_view::npos)
      command = line.substr(quote + 1, line.rfind('\'') - quote - 1);
    // What GNU parallel puts in; the others set variables.
    for (auto at = command.find("{}"); at != std::string::npos; at = command.find("{}"))
      command.replace(at, 2, "2");
    commands.push_back("SLURM_ARRAY_TASK_ID=2; JOB_COMPLETION_INDEX=1; " + command);
  }
  return commands;
}

/// A vendor's repository: its submission, its engine, and assay21 as it is installed.
class Repository {
 public:
  Repository()
      : tree_(fs::path(ASSAY21_SOURCE_DIR) / "spec/submissions/good",
              {{"bin/assay21", ASSAY21_PROGRAM}, {"bin/sample_engine", ASSAY21_SAMPLE_ENGINE}}) {
    const auto made = tree_.run("cp six-decks.xml submission.xml");
    EXPECT_EQ(made.exit_code, 0) << made.output;
  }
  /// What the vendor builds.
  void has_engine(const std::string& options) const {
    const auto made = tree_.run(fmt::format(
        "printf '#!/bin/sh\\nexec bin/sample_engine {}\\n' >engine && chmod +x engine", options));
    EXPECT_EQ(made.exit_code, 0) << made.output;
  }
  [[nodiscard]] CommandResult run(const std::string& command) const {
    return tree_.run("PATH=\"$PWD/bin:$PATH\"; " + command);
  }
  [[nodiscard]] bool has(const std::string& file) const { return fs::exists(tree_.root() / file); }

 private:
  ScratchTree tree_;
};

TEST(Recipes, are_for_three_systems_and_ask_for_the_same) {
  const auto commands = commands_of_recipes(recipes());
  EXPECT_EQ(commands.size(), 3U);
  EXPECT_EQ(std::set<std::string>(commands.begin(), commands.end()).size(), 1U)
      << "one command is run for all of them";
}

TEST(Recipes, have_commands_that_run) {
  // They say the same in every build, and tests/cli certifies a sound engine and a faulty one.
  if (testing_support::is_scaled_down()) GTEST_SKIP() << "whole campaigns, at full scale alone";
  const auto commands = commands_of_recipes(recipes());
  ASSERT_FALSE(commands.empty());
  const Repository repository;
  repository.has_engine("");
  const auto sound = repository.run(commands.front());
  EXPECT_EQ(sound.exit_code, 0) << sound.output;
  EXPECT_TRUE(repository.has("run/report/index.html"));
  EXPECT_EQ(repository.run("grep -q '<failure' assay21.xml").exit_code, 1);
  // A workspace keeps what the build before has left.
  repository.has_engine("--fault hits-soft-17");
  const auto faulty = repository.run(commands.front());
  EXPECT_EQ(faulty.exit_code, 1) << faulty.output;
  EXPECT_EQ(repository.run("grep -q '<failure' assay21.xml").exit_code, 0);
  EXPECT_TRUE(repository.has("run/sessions/F1.json"));
}

TEST(RecipesForManyMachines, have_each_of_them_play_its_shard) {
  const auto commands = commands_of_shards(recipes("docs/campaigns.md"));
  ASSERT_EQ(commands.size(), 3U);
  for (const auto& command : commands) {
    const Repository one;
    one.has_engine("");
    const auto ended = one.run(command);
    EXPECT_EQ(ended.exit_code, 0) << command << ended.output;
    EXPECT_EQ(one.run("grep -q 'shard=\"2/8\"' shard2/run.xml").exit_code, 0) << command;
  }
  // What is no run is no success of the job.
  const Repository other;
  other.has_engine("--no-such-option");
  EXPECT_EQ(other.run(commands.front()).exit_code, 1);
}

}  // namespace
}  // namespace assay21::house
