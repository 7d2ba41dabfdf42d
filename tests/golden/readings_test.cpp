// Every reading that behaviour can show has a golden session in which it permits something else
// than the default does, or a test beside these that plays one.
#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "oracle/script_check.h"
#include "tests/golden/folder.h"
#include "tests/golden/play.h"
#include "tests/oracle/told_apart.h"

namespace assay21::golden {
namespace {

class GoldenReadings : public ::testing::TestWithParam<std::string> {};

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

std::vector<oracle::Event> walked(const oracle::Rules& rules, const oracle::Script& script) {
  std::vector<oracle::Event> events;
  for (const auto& due : oracle::walk(rules, script).events)
    events.push_back(due.event);
  return events;
}

/// The session comes out otherwise, or an engine may do at some moment what it may not under the
/// other rules; or it is no session at all under one of them.
bool differs(const oracle::Rules& rules, const oracle::Rules& other, const oracle::Script& script) {
  if (objections(rules, script) != objections(other, script)) return true;
  if (walked(rules, script) != walked(other, script)) return true;
  return tests::tells_apart(rules, other, script, tests::Compared::events);
}

TEST_P(GoldenReadings, AreToldApartByASession) {
  const auto book = rulebook(GetParam());
  const auto sessions = read_folder(GetParam()).sessions();
  auto elsewhere = told_elsewhere(GetParam());
  std::map<std::string, oracle::Script> scripts;
  for (const auto& session : sessions)
    scripts.emplace(session.place(), script_of(rules_of(book, session), session));
  for (const auto& one : book->interpretations) {
    // What awaits a mechanism is played by the default only, and rules readings says so.
    if (!one.observable || one.awaits || one.alternatives.size() < 2) continue;
    const auto& usual = one.alternatives[one.default_alternative].id;
    for (const auto& alternative : one.alternatives) {
      if (alternative.id == usual) continue;
      const bool told = std::ranges::any_of(sessions, [&](const Session& session) {
        const auto rules = rules_of(book, reading(session, one.id, usual));
        const auto other = rules_of(book, reading(session, one.id, alternative.id));
        return differs(rules, other, scripts.at(session.place()));
      });
      const auto name = one.id + "=" + alternative.id;
      EXPECT_NE(told, elsewhere.contains(name))
          << name << (told ? " is told by a golden session" : " is told apart by no session");
      elsewhere.erase(name);
    }
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

INSTANTIATE_TEST_SUITE_P(Editions, GoldenReadings, ::testing::ValuesIn(editions()),
                         [](const auto& edition) {
                           std::string name = edition.param;
                           std::erase_if(name, [](char one) { return one == '-' || one == '.'; });
                           return name;
                         });

}  // namespace
}  // namespace assay21::golden
