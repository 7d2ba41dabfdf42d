// Every clause that an engine's behaviour shows has a golden session, or a reason that holds.
#include <set>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "oracle/unreachable.h"
#include "spec/decided_by.h"
#include "tests/golden/folder.h"
#include "tests/golden/play.h"

namespace assay21::golden {
namespace {

const std::string not_carried_out = "not carried out yet";
const std::string only_declared = "declared, and not carried out by itself";

class GoldenClauses : public ::testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    book_ = rulebook(GetParam());
    effects_ = spec::effects_of(*book_);
    for (const auto& session : read_folder(GetParam()).sessions()) {
      shown_.insert(session.shows.begin(), session.shows.end());
      withheld_.insert(session.withholds.begin(), session.withholds.end());
      const auto rules = rules_of(book_, session);
      const auto played = play(rules, session);
      for (std::size_t i = 0; i < book_->clauses.size(); ++i) {
        if (played.coverage.withheld(static_cast<spec::ClauseRef>(i)))
          withheld_.insert(book_->clauses[i].id);
      }
      if (!seen_.insert(declared(rules)).second) continue;
      std::map<std::string, std::string> here;
      for (const auto& found : oracle::unreachable_clauses(rules))
        here.emplace(book_->clause(found.clause).id, found.argument);
      if (seen_.size() == 1) unreachable_ = here;
      std::erase_if(unreachable_, [&](const auto& one) { return !here.contains(one.first); });
    }
  }

  /// Why a clause has no session, as far as that can be computed.
  [[nodiscard]] std::string reason(std::size_t clause) const {
    const auto& id = book_->clauses[clause].id;
    if (!effects_[clause].decides)
      return effects_[clause].declared ? only_declared : not_carried_out;
    const auto argued = unreachable_.find(id);
    return argued == unreachable_.end() ? "" : "unreachable: " + argued->second;
  }
  [[nodiscard]] bool is_asked_for(std::size_t clause) const {
    return book_->clauses[clause].method == spec::Method::engine;
  }

  std::shared_ptr<const spec::Rulebook> book_;
  std::vector<spec::Effect> effects_;
  std::set<std::string> shown_;
  std::set<std::string> withheld_;  ///< somewhere weighed, or said not to decide
  std::map<std::string, std::string> unreachable_;  ///< at every table that has a session

 private:
  static std::string declared(const oracle::Rules& rules) {
    std::string words;
    for (const auto& one : rules.submission().declared)
      words += one.value + " ";
    return words;
  }

  std::set<std::string> seen_;
};

TEST_P(GoldenClauses, HaveASessionOrAReasonThatHolds) {
  const auto path = fmt::format("{}/tests/golden/{}/unshown.txt", ASSAY21_SOURCE_DIR, GetParam());
  auto unshown = read_folder(GetParam()).unshown;
  if (is_rewriting()) {
    std::string text;
    for (std::size_t i = 0; i < book_->clauses.size(); ++i) {
      const auto& id = book_->clauses[i].id;
      if (!is_asked_for(i) || shown_.contains(id)) continue;
      auto why = reason(i);
      if (why.empty() && unshown.contains(id)) why = unshown.at(id);
      text += fmt::format("{}: {}\n", id, why);
    }
    rewrite(path, text);
    unshown = read_folder(GetParam()).unshown;
  }
  for (std::size_t i = 0; i < book_->clauses.size(); ++i) {
    const auto& id = book_->clauses[i].id;
    if (!is_asked_for(i) || shown_.contains(id)) {
      EXPECT_FALSE(unshown.contains(id)) << id << " needs no reason in unshown.txt any more";
      continue;
    }
    const auto given = unshown.find(id);
    if (given == unshown.end()) {
      ADD_FAILURE() << id << " has neither a golden session nor a reason in unshown.txt";
      continue;
    }
    const auto computed = reason(i);
    EXPECT_FALSE(given->second.empty()) << id;
    if (computed.empty()) {
      EXPECT_TRUE(given->second != not_carried_out && given->second != only_declared)
          << id << " is carried out: it needs a session";
      EXPECT_FALSE(given->second.starts_with("unreachable")) << id << " is not shown unreachable";
    } else {
      EXPECT_EQ(given->second, computed) << id;
    }
  }
}

TEST_P(GoldenClauses, ThatDecideOnlySometimesAreShownBothWays) {
  std::string one_way;
  for (std::size_t i = 0; i < book_->clauses.size(); ++i) {
    const auto& id = book_->clauses[i].id;
    if (!is_asked_for(i) || !shown_.contains(id) || effects_[i].unconditional) continue;
    if (!withheld_.contains(id)) one_way += " " + id;
  }
  EXPECT_EQ(one_way, "") << "in no session do these decide nothing where they might";
}

INSTANTIATE_TEST_SUITE_P(Editions, GoldenClauses, ::testing::ValuesIn(editions()),
                         [](const auto& edition) {
                           std::string name = edition.param;
                           std::erase_if(name, [](char one) { return one == '-' || one == '.'; });
                           return name;
                         });

}  // namespace
}  // namespace assay21::golden
