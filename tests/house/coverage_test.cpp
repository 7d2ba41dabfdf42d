// The coverage of the rules table by tests, computed: every clause that decides something is shown
// by a test that says so.
#include <map>
#include <set>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "spec/edition/decided_by.h"
#include "spec/load/rulebook_reader.h"
#include "tests/house/source_tree.h"

namespace assay21::house {
namespace {

/// The ids in every `shows("…")` of a source.
std::set<std::string> shown_in(std::string_view source) {
  std::set<std::string> ids;
  constexpr std::string_view call = "shows(\"";
  for (auto at = source.find(call); at != std::string_view::npos; at = source.find(call, at)) {
    at += call.size();
    const auto end = source.find('"', at);
    if (end == std::string_view::npos) break;
    auto words = source.substr(at, end - at);
    while (!words.empty()) {
      const auto blank = words.find(' ');
      if (blank != 0) ids.emplace(words.substr(0, blank));
      words.remove_prefix(blank == std::string_view::npos ? words.size() : blank + 1);
    }
  }
  return ids;
}

TEST(ShownIn, FindsEveryIdOfEveryCall) {
  EXPECT_EQ(shown_in("TEST(a, b) { shows(\"7.O.3 12.A.2\"); } … shows(\"3.D.1\");"),
            (std::set<std::string>{"3.D.1", "7.O.3", "12.A.2"}));
  EXPECT_TRUE(shown_in("nothing").empty());
}

/// Which of the oracle's tests are about an edition, and which show its clauses.
using OfEdition = bool (*)(const std::string& path);

bool is_of_massachusetts(const std::string& path) {
  return path.find("massachusetts") != std::string::npos;
}
/// What only the edition with wheels has.
bool is_of_wheels(const std::string& path) {
  return path.starts_with("tests/oracle/side_wagers/wheels/");
}
bool is_of_blackjack(const std::string& path) {
  return path.starts_with("tests/oracle/blackjack/");
}
bool is_of_the_first_edition(const std::string& path) {
  return !is_of_massachusetts(path) && !is_of_wheels(path) && !is_of_blackjack(path);
}

/// The clauses that golden sessions of these folders show.
void add_golden(const std::string& folder, std::map<std::string, std::set<std::string>>& shown) {
  for (const auto& file : read_tree(ASSAY21_SOURCE_DIR)) {
    if (!file.path.starts_with("tests/golden/" + folder + "/") || !file.path.ends_with(".golden"))
      continue;
    std::istringstream lines(file.text);
    for (std::string line; std::getline(lines, line);) {
      std::istringstream words(line);
      std::string word;
      if (!(words >> word) || word != "shows") continue;
      while (words >> word)
        shown[word].insert(file.path);
    }
  }
}

std::map<std::string, std::set<std::string>> shown_by(OfEdition of_edition) {
  std::map<std::string, std::set<std::string>> shown;
  for (const auto& file : read_tree(ASSAY21_SOURCE_DIR)) {
    const bool is_place =
        file.path.starts_with("tests/oracle/") || file.path.starts_with("tests/conformance/");
    if (!is_place || !of_edition(file.path) || !is_source(file.path)) continue;
    for (const auto& id : shown_in(file.text))
      shown[id].insert(file.path);
  }
  return shown;
}

spec::Rulebook edition(const std::string& id) {
  auto read = spec::rulebook_of_edition(ASSAY21_SOURCE_DIR, id);
  EXPECT_TRUE(read.ok());
  return std::move(read).value();
}

void expect_known(const spec::Rulebook& book,
                  const std::map<std::string, std::set<std::string>>& shown) {
  for (const auto& [id, files] : shown)
    EXPECT_TRUE(book.find(id).has_value()) << id << " in " << *files.begin();
}

TEST(Coverage, NamesOnlyClausesThatThereAre) {
  expect_known(edition("md-spanish21-1.0"), shown_by(is_of_the_first_edition));
  expect_known(edition("md-spanish21-bonus-spin"), shown_by(is_of_wheels));
  expect_known(edition("md-blackjack-1.0"), shown_by(is_of_blackjack));
}

/// Every clause of `book` that decides something and that `belongs` is shown by a test.
template <typename Belongs>
void expect_shown(const spec::Rulebook& book,
                  const std::map<std::string, std::set<std::string>>& shown,
                  const Belongs& belongs) {
  const auto effects = spec::effects_of(book);
  for (std::size_t i = 0; i < book.clauses.size(); ++i) {
    const auto& clause = book.clauses[i];
    if (clause.method != spec::Method::engine || !effects[i].decides || !belongs(clause.id))
      continue;
    EXPECT_TRUE(shown.contains(clause.id))
        << clause.cite << " decides, and no test shows it: " << clause.summary;
  }
}

TEST(Coverage, LeavesNoDecidingClauseUnshown) {
  auto shown = shown_by(is_of_the_first_edition);
  add_golden("md-spanish21-1.0", shown);
  expect_shown(edition("md-spanish21-1.0"), shown, [](const std::string&) { return true; });
}

TEST(Coverage, LeavesNoDecidingClauseAboutWheelsUnshown) {
  expect_shown(
      edition("md-spanish21-bonus-spin"), shown_by(is_of_wheels), [](const std::string& id) {
        return id.starts_with("12.D") || id.starts_with("12.E") || id == "6.G.2" || id == "6.G.3";
      });
}

}  // namespace
}  // namespace assay21::house
