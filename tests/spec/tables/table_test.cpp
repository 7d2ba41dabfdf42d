// How the rows of a decision table combine: matching, yielding, merging, and staying silent.
#include "spec/tables/table.h"

#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace assay21::spec {
namespace {

constexpr auto undecided = Decision::Status::silent;
constexpr auto contradictory = Decision::Status::contradictory;

/// A row that matches hands of these totals. Its clause is its place in the table.
struct WrittenRow {
  std::string id;
  std::string totals;
  Then then;
  std::vector<std::string> yields_to = {};
};

const Table table(Question question, const std::vector<WrittenRow>& written) {
  std::vector<Row> rows;
  for (const auto& one : written) {
    Row row;
    row.id = one.id;
    row.clauses = {static_cast<ClauseRef>(rows.size())};
    if (!one.totals.empty()) row.when.push_back(*Condition::from(Fact::hand_total, one.totals));
    row.then = one.then;
    row.yields_to = one.yields_to;
    rows.push_back(std::move(row));
  }
  return {question, std::move(rows)};
}

Facts total(int points) {
  return Facts().with(Fact::hand_total, points);
}

ClauseSet clauses(std::initializer_list<int> places) {
  ClauseSet set;
  for (const int place : places)
    set.add(static_cast<ClauseRef>(place));
  return set;
}

Then outcome(Outcome what) {
  Then then;
  then.outcome = what;
  return then;
}
const Then win = outcome(Outcome::win);
const Then lose = outcome(Outcome::lose);

TEST(Table, is_silent_where_no_row_matches) {
  const auto decision = table(Question::outcome, {{"low", "..10", lose}}).decide(total(11));
  EXPECT_EQ(decision.status, undecided);
  EXPECT_FALSE(decision.decided());
  EXPECT_EQ(decision.row, nullptr);
  EXPECT_TRUE(decision.clauses.empty());
}

TEST(Table, decides_by_the_row_that_matches) {
  const auto rows = table(Question::outcome, {{"low", "..10", lose}, {"high", "11..", win}});
  const auto decision = rows.decide(total(11));
  ASSERT_TRUE(decision.decided());
  EXPECT_EQ(decision.row->id, "high");
  EXPECT_EQ(decision.then().outcome, Outcome::win);
  EXPECT_EQ(decision.clauses, clauses({1}));
}

TEST(Table, matches_a_row_without_conditions_always) {
  EXPECT_TRUE(table(Question::outcome, {{"always", "", win}}).decide(Facts()).decided());
}

TEST(Table, merges_the_clauses_of_rows_that_agree) {
  const auto decision =
      table(Question::outcome, {{"a", "", win}, {"b", "20..", win}}).decide(total(20));
  ASSERT_TRUE(decision.decided());
  EXPECT_EQ(decision.clauses, clauses({0, 1}));
}

TEST(Table, contradicts_itself_where_rows_that_disagree_remain) {
  const auto decision =
      table(Question::outcome, {{"a", "", win}, {"b", "20..", lose}}).decide(total(20));
  EXPECT_EQ(decision.status, contradictory);
  EXPECT_EQ(decision.clauses, clauses({0, 1}));
}

TEST(Table, lets_a_row_drop_out_where_the_one_it_yields_to_matches) {
  const auto odds =
      table(Question::outcome, {{"rule", "", win, {"exception"}}, {"exception", "20..", lose}});
  const auto displaced = odds.decide(total(20));
  ASSERT_TRUE(displaced.decided());
  EXPECT_EQ(displaced.row->id, "exception");
  EXPECT_EQ(displaced.clauses, clauses({1}));
  EXPECT_EQ(displaced.matched, 0b11U);
  EXPECT_EQ(displaced.remaining, 0b10U);
  EXPECT_EQ(odds.decide(total(19)).clauses, clauses({0}));
}

TEST(Table, lets_a_row_drop_out_even_where_what_it_yields_to_drops_out_itself) {
  const auto chain = table(Question::outcome,
                           {{"a", "", win, {"b"}}, {"b", "10..", win, {"c"}}, {"c", "20..", lose}});
  const auto decision = chain.decide(total(20));
  ASSERT_TRUE(decision.decided());
  EXPECT_EQ(decision.clauses, clauses({2}));
}

TEST(Table, lets_a_row_yield_to_a_family) {
  const auto family = table(Question::outcome, {{"bonus", "20", win, {"bonus.*"}},
                                                {"bonus.x", "20..", lose, {"bonus.*"}},
                                                {"bonuses", "21", win}});
  EXPECT_EQ(rows_named(family.rows(), "bonus.*"), 0b010U);
  EXPECT_EQ(rows_named(family.rows(), "bonus"), 0b001U);
  EXPECT_EQ(rows_named(family.rows(), "bon"), 0U);
  EXPECT_EQ(rows_named(family.rows(), "bon.*"), 0U);
  EXPECT_EQ(family.rows()[1].yields_to_rows, 0U) << "a row of the family does not yield to itself";
  EXPECT_EQ(family.decide(total(20)).row->id, "bonus.x");
  EXPECT_EQ(family.decide(total(21)).status, contradictory) << "bonuses is not of the family";
}

TEST(Table, does_not_cite_an_exception_that_displaced_nothing_and_says_the_same) {
  // "even" yields to "double"; "plain" does not, and "even" does not match.
  const auto idle =
      table(Question::outcome,
            {{"even", "..10", win, {"double"}}, {"double", "", win}, {"plain", "20..", win}});
  EXPECT_EQ(idle.decide(total(20)).clauses, clauses({2}));
  EXPECT_EQ(idle.decide(total(5)).clauses, clauses({1})) << "here it displaces";
  EXPECT_EQ(idle.decide(total(15)).clauses, clauses({1})) << "here it is alone";
}

TEST(Table, shows_the_contradiction_of_an_exception_that_displaced_nothing) {
  const auto idle =
      table(Question::outcome,
            {{"even", "..10", win, {"double"}}, {"double", "", lose}, {"plain", "20..", win}});
  const auto decision = idle.decide(total(20));
  EXPECT_EQ(decision.status, contradictory);
  EXPECT_EQ(decision.clauses, clauses({1, 2}));
}

TEST(Table, of_yes_or_nothing_needs_one_row_and_cites_all) {
  const auto any = table(Question::reader, {{"a", "20..", {}}, {"b", "21", {}}});
  EXPECT_FALSE(any.decide(total(19)).decided());
  EXPECT_EQ(any.decide(total(20)).clauses, clauses({0}));
  EXPECT_EQ(any.decide(total(21)).clauses, clauses({0, 1}));
}

Then pays(int dollars) {
  Then then;
  then.pays = Money::dollars(dollars);
  return then;
}

TEST(Table, that_collects_takes_every_row_that_remains) {
  const auto payouts =
      table(Question::additional_payout, {{"small", "", pays(50)}, {"large", "20..", pays(1000)}});
  const auto decision = payouts.decide(total(20));
  EXPECT_TRUE(decision.decided()) << "different answers do not contradict each other here";
  EXPECT_EQ(decision.remaining, 0b11U);
  EXPECT_EQ(decision.clauses, clauses({0, 1}));
}

TEST(Table, that_collects_sets_exceptions_aside_that_displaced_nothing) {
  const auto payouts =
      table(Question::additional_payout,
            {{"seven", "21", pays(1000), {"excluded"}}, {"excluded", "20..", pays(0)}});
  EXPECT_EQ(payouts.decide(total(20)).status, undecided);
  const auto excluded = payouts.decide(total(21));
  EXPECT_EQ(excluded.remaining, 0b10U);
  EXPECT_EQ(excluded.then().pays, Money());
}

TEST(Table, keeps_its_meaning_when_rows_are_left_out) {
  const auto whole =
      table(Question::outcome, {{"a", "", win, {"b"}}, {"c", "30..", lose}, {"b", "20..", lose}});
  const auto without_c = whole.keeping({true, false, true});
  EXPECT_EQ(without_c.rows().size(), 2U);
  EXPECT_EQ(without_c.decide(total(20)).row->id, "b");
  const auto without_b = whole.keeping({true, true, false});
  EXPECT_EQ(without_b.decide(total(20)).row->id, "a") << "what it displaced applies";
  EXPECT_EQ(without_b.question(), Question::outcome);
}

TEST(TableDeathTest, has_no_more_rows_than_a_mask_has_bits) {
  std::vector<WrittenRow> rows(Table::most_rows, {"row", "..20", lose});
  rows.back() = {"last", "21", win};
  EXPECT_EQ(table(Question::outcome, rows).decide(total(21)).row->id, "last");
  rows.push_back({"one more", "", win});
  EXPECT_EXIT(table(Question::outcome, rows), testing::ExitedWithCode(70), "internal error");
}

TEST(TableDeathTest, has_no_answer_to_give_where_it_is_silent) {
  const auto silent = table(Question::outcome, {{"low", "..10", lose}}).decide(total(11));
  EXPECT_EXIT(static_cast<void>(silent.then()), testing::ExitedWithCode(70), "internal error");
}

}  // namespace
}  // namespace assay21::spec
