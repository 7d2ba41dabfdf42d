// Every clause that an engine's behaviour shows has a golden session, or a reason that holds.
#include <map>
#include <set>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "oracle/session/unreachable.h"
#include "spec/edition/decided_by.h"
#include "spec/edition/set_aside.h"
#include "tests/golden/edition.h"

namespace assay21::golden {
namespace {

const std::string not_carried_out = "not carried out yet";
const std::string only_declared = "declared, and not carried out by itself";

/// What the sessions of an edition show of its clauses.
struct Shown {
  std::shared_ptr<const spec::Rulebook> book;
  std::vector<spec::Effect> effects;
  std::set<std::string> shown;
  std::set<std::string> withheld;  ///< somewhere weighed, or said not to decide
  std::map<std::string, std::string> unreachable;  ///< at every table that has a session
  std::map<std::string, std::string> set_aside;    ///< likewise, and what would put it in force

  /// Why a clause has no session, as far as that can be computed.
  [[nodiscard]] std::string reason(std::size_t clause) const {
    const auto& id = book->clauses[clause].id;
    if (!effects[clause].decides) return effects[clause].declared ? only_declared : not_carried_out;
    if (const auto aside = set_aside.find(id); aside != set_aside.end())
      return "no session's table has " + aside->second;
    const auto argued = unreachable.find(id);
    return argued == unreachable.end() ? "" : "unreachable: " + argued->second;
  }
  [[nodiscard]] bool is_asked_for(std::size_t clause) const {
    return book->clauses[clause].method == spec::Method::engine;
  }
};

std::string declared(const oracle::Rules& rules) {
  std::string words;
  for (const auto& one : rules.submission().declared)
    words += one.value + " ";
  return words;
}

/// What is left in both.
void keep_those_in(const std::map<std::string, std::string>& here, bool is_first,
                   std::map<std::string, std::string>& all) {
  if (is_first) all = here;
  std::erase_if(all, [&](const auto& one) { return !here.contains(one.first); });
}

std::map<std::string, std::string> unreachable_at(const oracle::Rules& rules) {
  std::map<std::string, std::string> all;
  for (const auto& found : oracle::unreachable_clauses(rules))
    all.emplace(rules.rulebook().clause(found.clause).id, found.argument);
  return all;
}

std::map<std::string, std::string> set_aside_at(const oracle::Rules& rules) {
  const auto& book = rules.rulebook();
  const auto aside = spec::set_aside(book, rules.submission(), rules.readings());
  std::map<std::string, std::string> all;
  for (std::size_t i = 0; i < aside.size(); ++i) {
    if (aside[i]) all.emplace(book.clauses[i].id, spec::to_string(*aside[i], book));
  }
  return all;
}

Shown shown_by_all(const Edition& all) {
  Shown result{all.rulebook, spec::effects_of(*all.rulebook), {}, {}, {}, {}};
  std::set<std::string> tables;
  for (const auto& [session, rules, played] : all.sessions) {
    result.shown.insert(session.shows.begin(), session.shows.end());
    result.withheld.insert(session.withholds.begin(), session.withholds.end());
    for (std::size_t i = 0; i < result.book->clauses.size(); ++i) {
      if (played.coverage.withheld(static_cast<spec::ClauseRef>(i)))
        result.withheld.insert(result.book->clauses[i].id);
    }
    if (!tables.insert(declared(rules)).second) continue;
    keep_those_in(unreachable_at(rules), tables.size() == 1, result.unreachable);
    keep_those_in(set_aside_at(rules), tables.size() == 1, result.set_aside);
  }
  return result;
}

const Shown& shown_in(const std::string& id) {
  static std::map<std::string, Shown> all;
  auto at = all.find(id);
  if (at == all.end()) at = all.emplace(id, shown_by_all(edition(id))).first;
  return at->second;
}

class GoldenClauses : public ::testing::TestWithParam<std::string> {};

TEST_P(GoldenClauses, HaveASessionOrAReasonThatHolds) {
  const auto& all = shown_in(GetParam());
  const auto path = fmt::format("{}/tests/golden/{}/unshown.txt", ASSAY21_SOURCE_DIR, GetParam());
  auto unshown = edition(GetParam()).folder.unshown;
  if (is_rewriting()) {
    std::string text;
    for (std::size_t i = 0; i < all.book->clauses.size(); ++i) {
      const auto& id = all.book->clauses[i].id;
      if (!all.is_asked_for(i) || all.shown.contains(id)) continue;
      auto why = all.reason(i);
      if (why.empty() && unshown.contains(id)) why = unshown.at(id);
      text += fmt::format("{}: {}\n", id, why);
    }
    rewrite(path, text);
    unshown = read_folder(GetParam()).unshown;
  }
  for (std::size_t i = 0; i < all.book->clauses.size(); ++i) {
    const auto& id = all.book->clauses[i].id;
    if (!all.is_asked_for(i) || all.shown.contains(id)) {
      EXPECT_FALSE(unshown.contains(id)) << id << " needs no reason in unshown.txt any more";
      continue;
    }
    const auto given = unshown.find(id);
    if (given == unshown.end()) {
      ADD_FAILURE() << id << " has neither a golden session nor a reason in unshown.txt";
      continue;
    }
    const auto computed = all.reason(i);
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
  const auto& all = shown_in(GetParam());
  std::string one_way;
  for (std::size_t i = 0; i < all.book->clauses.size(); ++i) {
    const auto& id = all.book->clauses[i].id;
    if (!all.is_asked_for(i) || !all.shown.contains(id) || all.effects[i].unconditional) continue;
    if (!all.withheld.contains(id)) one_way += " " + id;
  }
  EXPECT_EQ(one_way, "") << "in no session do these decide nothing where they might";
}

INSTANTIATE_TEST_SUITE_P(Editions, GoldenClauses, ::testing::ValuesIn(editions()), name_of_edition);

}  // namespace
}  // namespace assay21::golden
