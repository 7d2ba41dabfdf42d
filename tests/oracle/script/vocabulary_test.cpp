// Every clause whose compliance an engine could show has kinds of events that show it; what no
// event shows is listed with the reason. docs/vocabulary-coverage.md is the list.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "oracle/event/event_words.h"
#include "tests/support/rules.h"

namespace assay21::oracle {
namespace {

namespace fs = std::filesystem;
using spec::Clause;
using spec::Method;

std::vector<std::string> editions() {
  std::vector<std::string> ids;
  for (const auto& entry : fs::directory_iterator(ASSAY21_SOURCE_DIR "/spec/rulebooks")) {
    if (entry.path().extension() == ".xml") ids.push_back(entry.path().stem().string());
  }
  std::ranges::sort(ids);
  return ids;
}

const std::vector<Clause>& clauses_of(const std::string& edition) {
  static std::map<std::string, std::shared_ptr<const spec::Rulebook>> read;
  auto& book = read[edition];
  if (!book) book = testing_support::rulebook(edition);
  return book->clauses;
}

std::string page() {
  std::ifstream file(ASSAY21_SOURCE_DIR "/docs/vocabulary-coverage.md");
  return {std::istreambuf_iterator<char>(file), {}};
}

/// `mine` in the words of the page: "4.A 4.C".
std::string listed(const std::vector<std::string>& ids) {
  return ids.empty() ? "none" : fmt::format("{}", fmt::join(ids, " "));
}

TEST(Vocabulary, names_at_least_one_kind_for_every_clause_that_an_engine_shows) {
  ASSERT_GE(editions().size(), 3U);
  for (const auto& edition : editions()) {
    for (const auto& clause : clauses_of(edition)) {
      if (clause.method != Method::engine) continue;
      EXPECT_FALSE(clause.needs.empty()) << edition << ":" << clause.id;
      std::set<std::string> once;
      for (const auto& kind : clause.needs) {
        EXPECT_TRUE(spec::value_of(event_kind_names, kind))
            << edition << ":" << clause.id << " names " << kind;
        EXPECT_NE(kind, "await") << "every engine reports it: " << edition << ":" << clause.id;
        EXPECT_TRUE(once.insert(kind).second) << edition << ":" << clause.id << " twice: " << kind;
      }
    }
  }
}

TEST(Vocabulary, is_listed_kind_by_kind_with_the_clauses_that_it_shows) {
  const auto text = page();
  for (const auto& kind : event_kind_names) {
    if (kind.value == EventKind::await) continue;
    std::string row = fmt::format("| `{}` |", kind.name);
    for (const auto& edition : editions()) {
      std::vector<std::string> ids;
      for (const auto& clause : clauses_of(edition)) {
        if (std::ranges::find(clause.needs, kind.name) != clause.needs.end())
          ids.push_back(clause.id);
      }
      row += fmt::format(" {} |", listed(ids));
    }
    EXPECT_NE(text.find(row + "\n"), std::string::npos) << "the page has no line\n" << row;
  }
}

TEST(Vocabulary, leaves_out_only_what_is_listed_with_the_reason) {
  const auto text = page();
  for (const auto& edition : editions()) {
    std::map<std::string, std::vector<std::string>> by_reason;
    for (const auto& clause : clauses_of(edition)) {
      if (clause.method != Method::inspection && clause.method != Method::submission) continue;
      EXPECT_FALSE(clause.reason.empty()) << edition << ":" << clause.id;
      by_reason[clause.reason].push_back(clause.id);
    }
    for (const auto& [reason, ids] : by_reason) {
      const auto row = fmt::format("| {} | {} | {} |", edition, listed(ids), reason);
      EXPECT_NE(text.find(row + "\n"), std::string::npos) << "the page has no line\n" << row;
    }
  }
}

}  // namespace
}  // namespace assay21::oracle
