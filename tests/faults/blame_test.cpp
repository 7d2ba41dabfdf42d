// Each fault of the sample engine is found by the judge, and blamed on a clause that the table of
// faults names for it, in Maryland and in Massachusetts.
#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "conformance/wire/script_file.h"
#include "tests/engines/sample/faults.h"
#include "tests/faults/not_held_yet.h"
#include "tests/faults/trial.h"
#include "tests/sample_engine/recorded_session.h"
#include "tests/support/rules.h"
#include "tests/support/sample_tables.h"

namespace assay21::faults {
namespace {

bool is_awaited(std::string_view id, Where region) {
  return std::ranges::any_of(not_held_yet, [&](const NotHeldYet& one) {
    return one.id == id && (one.where == region || one.where == Where::both);
  });
}

/// A session that was written by hand and read against the texts, at its own table.
TableOfTrials recorded(const std::filesystem::path& path) {
  const auto session = sample::read_session(path.string());
  const auto name = path.stem().string();
  const auto file = wire::script_file_from(
      fmt::format(R"({{"assay21":"script","version":1,"session":"{}","edition":"{}",)"
                  R"("options":{},"script":{}}})",
                  name, session.edition, session.options, sample::script_of(session)),
      name);
  EXPECT_TRUE(file.ok()) << (file.ok() ? "" : spec::to_string(file.problems().front()));
  return {name, testing_support::rules(file->options, {}, file->edition), file->script};
}

std::vector<TableOfTrials> every_recorded() {
  std::vector<std::filesystem::path> paths;
  for (const auto& file : std::filesystem::directory_iterator{ASSAY21_ENGINE_SESSIONS})
    paths.push_back(file.path());
  std::ranges::sort(paths);
  std::vector<TableOfTrials> made;
  for (const auto& path : paths)
    made.push_back(recorded(path));
  return made;
}

std::vector<TableOfTrials>& tables() {
  static std::vector<TableOfTrials> all = [] {
    std::vector<TableOfTrials> made = every_recorded();
    for (const auto& table : testing_support::sample_tables())
      made.emplace_back(table.name, table.rules);
    return made;
  }();
  return all;
}

bool is_of(const TableOfTrials& table, Where region) {
  return table.edition().starts_with("md-") == (region == Where::maryland);
}

/// What is said where a fault is not held to a clause of the region; nothing where it is.
std::string not_held(const sample::FaultEntry& entry, Where region) {
  const auto expected = region == Where::maryland ? entry.maryland : entry.massachusetts;
  if (expected.empty() || expected == "protocol" || is_awaited(entry.id, region)) return {};
  std::string instead;
  for (auto& table : tables()) {
    if (!is_of(table, region)) continue;
    const auto verdict = table.try_fault(entry.fault, expected);
    if (!verdict.session.empty()) return {};
    if (!verdict.blamed_instead.empty())
      instead += " " + table.name() + " blames " + verdict.blamed_instead + ";";
  }
  return std::string{entry.id} + " is not held to " + std::string{expected} + ";" + instead;
}

// In one test, as the sessions of every table are made once for all faults.
TEST(Faults, AreBlamedOnAClauseThatTheyBreak) {
  for (const sample::FaultEntry& entry : sample::fault_table) {
    EXPECT_EQ(not_held(entry, Where::maryland), "");
    EXPECT_EQ(not_held(entry, Where::massachusetts), "");
  }
}

TEST(Faults, AreNoneInWhatTheConformingEngineDid) {
  for (auto& table : every_recorded()) {
    const bool awaited = std::ranges::any_of(sessions_not_followed_yet, [&](std::string_view end) {
      return table.name().ends_with(end);
    });
    if (awaited) continue;
    EXPECT_EQ(table.findings_without_a_fault(), "") << table.name();
  }
}

TEST(Faults, ThatAreNotHeldYetAreFaults) {
  for (const NotHeldYet& one : not_held_yet) {
    EXPECT_TRUE(sample::fault_from(one.id).has_value()) << one.id;
    EXPECT_FALSE(one.why.empty()) << one.id;
  }
}

}  // namespace
}  // namespace assay21::faults
