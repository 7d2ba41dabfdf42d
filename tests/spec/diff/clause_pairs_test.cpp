// Which clauses of two editions are called the same, and in what order both are told.
#include "spec/diff/clause_pairs.h"

#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "spec/diff/merged_order.h"

namespace assay21::spec {
namespace {

struct Sketch {
  std::string id;
  std::vector<Equivalent> same = {};
};

Rulebook edition(std::string id, std::string authority, const std::vector<Sketch>& clauses) {
  Rulebook book;
  book.id = std::move(id);
  book.authority = std::move(authority);
  book.game = "spanish21";
  for (const auto& sketch : clauses) {
    Clause clause;
    clause.id = sketch.id;
    clause.same = sketch.same;
    book.by_id.emplace(clause.id, static_cast<ClauseRef>(book.clauses.size()));
    book.clauses.push_back(std::move(clause));
  }
  return book;
}

ClausePair pair(int before, int after, Relation relation, bool told) {
  return {static_cast<ClauseRef>(before), static_cast<ClauseRef>(after), relation, told};
}

TEST(ClausePairs, go_by_id_within_a_family_only) {
  const auto before = edition("md-1", "MD", {{"1"}, {"2"}});
  EXPECT_EQ(clause_pairs(before, edition("md-2", "MD", {{"2"}, {"3"}})),
            (std::vector{pair(1, 0, Relation::equal, false)}));
  EXPECT_TRUE(clause_pairs(before, edition("ma-1", "MA", {{"2"}, {"3"}})).empty());
}

TEST(ClausePairs, go_by_what_either_rulebook_says) {
  const auto before = edition("md-1", "MD", {{"1"}, {"2", {{"ma-1", "b", Relation::subset}}}});
  const auto after = edition("ma-1", "MA", {{"a", {{"md-1", "1", Relation::subset}}}, {"b"}});
  EXPECT_EQ(clause_pairs(before, after), (std::vector{pair(0, 0, Relation::subset, true),
                                                      pair(1, 1, Relation::superset, true)}));
}

TEST(ClausePairs, prefer_what_is_said_to_an_equal_id) {
  const auto before = edition("md-1", "MD", {{"1"}, {"2"}});
  const auto after = edition("md-2", "MD", {{"1"}, {"2", {{"md-1", "1", Relation::equal}}}});
  EXPECT_EQ(clause_pairs(before, after), (std::vector{pair(0, 1, Relation::equal, true)}));
}

TEST(ClausePairs, are_found_by_a_third_edition) {
  const auto before = edition("md-2", "MD", {{"x", {{"md-1", "1", Relation::superset}}}});
  const auto after = edition("ma-1", "MA", {{"a", {{"md-1", "1", Relation::equal}}}});
  EXPECT_EQ(clause_pairs(before, after), (std::vector{pair(0, 0, Relation::subset, true)}));
}

TEST(ClausePairs, may_share_a_clause) {
  const auto before = edition("md-1", "MD", {{"1"}, {"2"}});
  const auto after =
      edition("ma-1", "MA",
              {{"a", {{"md-1", "1", Relation::superset}, {"md-1", "2", Relation::superset}}}});
  EXPECT_EQ(clause_pairs(before, after), (std::vector{pair(0, 0, Relation::superset, true),
                                                      pair(1, 0, Relation::superset, true)}));
}

TEST(MergedOrder, puts_additions_where_they_stand) {
  // before: a b c; after: x a y z c
  const auto places = merged_order({{1}, {}, {4}}, 5);
  EXPECT_EQ(places, (std::vector<Place>{{std::nullopt, 0},
                                        {0, 1},
                                        {std::nullopt, 2},
                                        {std::nullopt, 3},
                                        {1, std::nullopt},
                                        {2, 4}}));
}

}  // namespace
}  // namespace assay21::spec
