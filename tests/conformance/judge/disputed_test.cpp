// The disputed cases: sessions of an engine that was written from the regulations and the
// protocol's page alone, each with what the judge has to say of it and why
// (tests/conformance/disputed/expected.txt).
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>

#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "conformance/judge/judge.h"
#include "conformance/wire/messages.h"
#include "conformance/wire/script_file.h"
#include "tests/support/rules.h"
#include "tests/support/spanish_wagers.h"

namespace assay21::conformance {
namespace {

std::string text_of(const std::string& name) {
  std::ifstream file(ASSAY21_SOURCE_DIR "/tests/conformance/disputed/" + name, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// A line of the list.
struct Case {
  std::string letter;
  std::string session;
  std::string verdict;
};

std::vector<Case> cases() {
  std::istringstream list(text_of("expected.txt"));
  std::vector<Case> all;
  for (std::string line; std::getline(list, line);) {
    if (line.empty() || line.front() == '#') continue;
    const auto first = line.find(' ');
    const auto second = line.find(' ', first + 1);
    all.push_back({line.substr(0, first), line.substr(first + 1, second - first - 1),
                   line.substr(second + 1, line.find(':') - second - 1)});
  }
  return all;
}

/// The clauses that the session violates, with this reading instead of its own.
std::string violated(const Case& one, const std::string& reading = {}) {
  const auto script =
      wire::script_file_from(text_of(one.session + ".json"), one.session, tests::spanish_terms_of);
  if (!script) return to_string(script.problems().front());
  const auto done = wire::transcript_file_from(text_of(one.session + ".observed.json"), one.session,
                                               script->script);
  if (!done) return to_string(done.problems().front());
  std::vector<std::string> readings;
  for (const auto& [id, alternative] : script->readings) {
    if (!reading.starts_with(id + "=")) readings.push_back(id + "=" + alternative);
  }
  if (!reading.empty()) readings.push_back(reading);
  // What the operator declares where the text is silent stands among the readings, too.
  auto options = script->options;
  std::erase_if(options, [&](const auto& option) {
    return std::ranges::any_of(script->readings,
                               [&](const auto& given) { return given.first == option.first; });
  });
  const auto rules = testing_support::rules(options, readings, script->edition);
  const auto judged = judge(*rules, script->script, done->events, done->observes);
  std::set<std::string> clauses;
  for (const auto& found : judged.findings) {
    EXPECT_FALSE(found.violated.empty()) << one.session;
    for (const auto ref : found.violated.refs())
      clauses.insert(rules->rulebook().clause(ref).id);
  }
  for (const auto& impossible : judged.impossible)
    clauses.insert("impossible: " + impossible.reason);
  if (!judged.broken_off.empty()) clauses.insert(judged.broken_off);
  return fmt::format("{}", fmt::join(clauses, " "));
}

TEST(DisputedCases, areAllListed) {
  std::set<std::string> listed;
  for (const auto& one : cases())
    listed.insert(one.session);
  std::set<std::string> recorded;
  for (const auto& entry :
       std::filesystem::directory_iterator(ASSAY21_SOURCE_DIR "/tests/conformance/disputed")) {
    const auto name = entry.path().filename().string();
    const auto at = name.find(".observed.json");
    if (at != std::string::npos) recorded.insert(name.substr(0, at));
  }
  EXPECT_EQ(listed, recorded);
  EXPECT_GE(listed.size(), 20U);
}

TEST(DisputedCases, areJudgedAsTheTextHasThem) {
  for (const auto& one : cases()) {
    const auto what = one.verdict.substr(0, one.verdict.find(' '));
    const auto of_it = one.verdict.size() > what.size() ? one.verdict.substr(what.size() + 1) : "";
    const auto found = violated(one);
    if (what == "none") {
      EXPECT_EQ(found, "") << one.letter << " " << one.session;
    } else if (what == "wrong") {
      EXPECT_EQ(found, of_it) << one.letter << " " << one.session;
    } else {
      ASSERT_EQ(what, "read") << one.session;
      EXPECT_NE(found, "") << one.letter << " " << one.session << ": nothing to be read otherwise";
      EXPECT_EQ(violated(one, of_it), "") << one.letter << " " << one.session;
    }
  }
}

}  // namespace
}  // namespace assay21::conformance
