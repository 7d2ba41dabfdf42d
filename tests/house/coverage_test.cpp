// The coverage of the rules table by tests, computed: every clause that decides something is shown
// by a test that says so.
#include <map>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "spec/decided_by.h"
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

class Coverage : public ::testing::Test {
 protected:
  void SetUp() override {
    auto read = spec::rulebook_of_edition(ASSAY21_SOURCE_DIR, "md-spanish21-1.0");
    ASSERT_TRUE(read.ok());
    book_ = std::move(read).value();
    for (const auto& file : read_tree(ASSAY21_SOURCE_DIR)) {
      const bool another_edition = file.path.find("massachusetts") != std::string::npos;
      if (!file.path.starts_with("tests/oracle/") || another_edition || !is_source(file.path))
        continue;
      for (const auto& id : shown_in(file.text))
        shown_[id].insert(file.path);
    }
  }

  spec::Rulebook book_;
  std::map<std::string, std::set<std::string>> shown_;
};

TEST_F(Coverage, NamesOnlyClausesThatThereAre) {
  for (const auto& [id, files] : shown_)
    EXPECT_TRUE(book_.find(id).has_value()) << id << " in " << *files.begin();
}

TEST_F(Coverage, LeavesNoDecidingClauseUnshown) {
  const auto effects = spec::effects_of(book_);
  for (std::size_t i = 0; i < book_.clauses.size(); ++i) {
    const auto& clause = book_.clauses[i];
    if (clause.method != spec::Method::engine || !effects[i].decides) continue;
    EXPECT_TRUE(shown_.contains(clause.id))
        << clause.cite << " decides, and no test shows it: " << clause.summary;
  }
}

}  // namespace
}  // namespace assay21::house
