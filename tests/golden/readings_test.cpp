// Every reading that behaviour can show has a golden session that is its witness: an engine that
// plays by it shows itself there. Or there is a test beside these that plays one.
#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "oracle/script/check/script_check.h"
#include "spec/edition/standing.h"
#include "tests/golden/edition.h"
#include "tests/golden/engine_apart.h"
#include "tests/support/test_scale.h"

namespace assay21::golden {
namespace {

class GoldenReadings : public ::testing::TestWithParam<std::string> {};

/// An alternative that is not the default.
struct Other {
  std::string id;
  std::string usual;
  std::string alternative;
};

/// Does the submission answer as all of them want?
bool all_hold(const std::vector<spec::Where>& where, const spec::Submission& submission) {
  return std::ranges::all_of(where, [&](const spec::Where& one) {
    return spec::failing(one, submission) == nullptr;
  });
}

/// Interpretations of which everything hangs on what no table of a session declares, as a variation
/// or a wager that no session has.
std::set<std::size_t> at_no_table(const Edition& all) {
  std::set<std::size_t> named;
  std::set<std::size_t> in_force;
  spec::for_each_standing(*all.rulebook, [&](const spec::Standing& one) {
    if (one.of_declarations || one.under.empty()) return;
    const bool holds = std::ranges::any_of(all.sessions, [&](const PlayedSession& played) {
      return all_hold(one.where, played.rules.submission());
    });
    for (const auto& under : one.under)
      (holds ? in_force : named).insert(under.interpretation);
  });
  std::erase_if(named, [&](std::size_t one) { return in_force.contains(one); });
  return named;
}

/// By "ID=ALTERNATIVE": those that behaviour can show at the tables of the edition's sessions.
std::map<std::string, Other> others_of(const Edition& all) {
  std::map<std::string, Other> others;
  const auto& interpretations = all.rulebook->interpretations;
  const auto without_table = at_no_table(all);
  for (std::size_t i = 0; i < interpretations.size(); ++i) {
    const auto& one = interpretations[i];
    if (without_table.contains(i)) continue;
    // What awaits a mechanism is played by the default only, and `rules readings` says so.
    if (!one.observable || one.awaits) continue;
    const auto& usual = one.alternatives[one.default_alternative].id;
    for (const auto& alternative : one.alternatives) {
      if (alternative.id != usual)
        others.emplace(one.id + "=" + alternative.id, Other{one.id, usual, alternative.id});
    }
  }
  return others;
}

/// The session under this alternative, with whatever else it reads.
Session reading(const Session& session, const std::string& id, const std::string& alternative) {
  auto other = session;
  std::erase_if(other.readings, [&](const std::string& one) { return one.starts_with(id + "="); });
  other.readings.push_back(id + "=" + alternative);
  return other;
}

/// Readings that no golden session tells apart, and the test that does.
std::map<std::string, std::string> told_elsewhere(const std::string& edition) {
  const auto path =
      fmt::format("{}/tests/golden/{}/told-elsewhere.txt", ASSAY21_SOURCE_DIR, edition);
  const auto text = text_of(path);
  std::map<std::string, std::string> told;
  std::string_view rest = text;
  while (!rest.empty()) {
    const auto line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    const auto colon = line.find(": ");
    if (colon != std::string_view::npos)
      told.emplace(std::string(line.substr(0, colon)), std::string(line.substr(colon + 2)));
  }
  return told;
}

std::string objections(const oracle::Rules& rules, const oracle::Script& script) {
  std::string all;
  for (const auto& problem : oracle::check_script(rules, script, ""))
    all += to_string(problem) + "\n";
  return all;
}

bool is_witness(const Edition& all, const PlayedSession& played, const Other& other) {
  const auto& script = played.played.script;
  const auto usual = rules_of(all.rulebook, reading(played.session, other.id, other.usual));
  const auto changed = rules_of(all.rulebook, reading(played.session, other.id, other.alternative));
  // It is a session, or can be played to its end, under one of them alone.
  if (objections(usual, script) != objections(changed, script)) return true;
  if (oracle::walk(usual, script).stuck.empty() != oracle::walk(changed, script).stuck.empty())
    return true;
  return are_judged_apart(usual, changed, script);
}

TEST_P(GoldenReadings, ShowThemselvesInTheSessionsThatTellThem) {
  const auto& all = edition(GetParam());
  const auto others = others_of(all);
  std::size_t told = 0;
  for (const auto& one : all.sessions) {
    for (const auto& name : one.session.tells) {
      const auto other = others.find(name);
      if (other == others.end()) {
        // Sessions of another edition are played under this one, too.
        EXPECT_FALSE(one.session.file.starts_with(GetParam() + "/"))
            << one.session.place() << ": " << name << " is no reading that behaviour can show";
        continue;
      }
      ++told;
      EXPECT_TRUE(is_witness(all, one, other->second))
          << one.session.place() << ": under " << name << " nothing else is seen";
    }
  }
  EXPECT_GT(told, 40U);
}

TEST_P(GoldenReadings, HaveAWitnessEachOrATestThatStandsForIt) {
  std::set<std::string> told;
  for (const auto& one : edition(GetParam()).sessions)
    told.insert(one.session.tells.begin(), one.session.tells.end());
  auto elsewhere = told_elsewhere(GetParam());
  for (const auto& [name, other] : others_of(edition(GetParam()))) {
    EXPECT_NE(told.contains(name), elsewhere.contains(name))
        << name << (told.contains(name) ? " is told by a golden session" : " has no witness");
    elsewhere.erase(name);
  }
  for (const auto& [name, where] : elsewhere)
    ADD_FAILURE() << name << " is no reading of " << GetParam();
}

/// What is told elsewhere is played there: the reading stands in that test.
TEST_P(GoldenReadings, ThatAreToldElsewhereStandThere) {
  for (const auto& [name, where] : told_elsewhere(GetParam())) {
    const auto test = text_of(std::string(ASSAY21_SOURCE_DIR) + "/" + where);
    EXPECT_NE(test.find(name), std::string::npos) << name << " in " << where;
  }
}

/// A session that tells one reading is no witness of all: the test can fail.
TEST(GoldenWitness, IsNoneWhereTheReadingMakesNoDifference) {
  if (testing_support::is_scaled_down()) GTEST_SKIP() << "every session, at full scale";
  const auto& all = edition("md-spanish21-1.0");
  const auto others = others_of(all);
  const auto& other = others.at("double-on-21=denied");
  const auto witnesses = std::ranges::count_if(
      all.sessions, [&](const PlayedSession& one) { return is_witness(all, one, other); });
  EXPECT_GT(witnesses, 0);
  EXPECT_LT(static_cast<std::size_t>(witnesses), all.sessions.size() / 4);
}

INSTANTIATE_TEST_SUITE_P(Editions, GoldenReadings, ::testing::ValuesIn(editions()),
                         name_of_edition);

}  // namespace
}  // namespace assay21::golden
