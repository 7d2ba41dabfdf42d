// A table that was spoiled is found out, with cards that show it.
#include <gtest/gtest.h>

#include "spec/lint/table_lint.h"
#include "tests/spec/lint/spoiled.h"

namespace assay21::spec {
namespace {

LintReport lint_of(const std::string& text) {
  return lint(without_references(rulebook_in(text)));
}

/// What is wrong with the table that was spoiled: the others are as they were.
LintReport lint_of(const std::string& text, Question spoiled) {
  LintReport report;
  report.findings = findings_of_table(rulebook_in(text), spoiled);
  return report;
}

TEST(Tables, that_miss_a_row_are_silent_somewhere) {
  const auto report = lint_of(without_row(maryland_text(), "outcome", "lower"), Question::outcome);
  EXPECT_FALSE(report.clean());
  ASSERT_EQ(ids_of(report.findings),
            std::vector<std::string>{"gap outcome near over+higher+tie+busted"});
  EXPECT_EQ(report.findings.front().witness, "hand AC AD against dealer AC 2D");
  EXPECT_TRUE(report.findings.front().defect.empty());
}

TEST(Tables, may_be_silent_under_one_reading_only) {
  const auto report = lint_of(
      replaced(maryland_text(), R"(reading="neither-wins-nor-ties" yields-to="busted-alike">)",
               R"(under="both-busted-alike=lose">)"),
      Question::outcome);
  ASSERT_EQ(
      ids_of(report.findings),
      (std::vector<std::string>{"gap outcome near higher under both-busted-alike=tie",
                                "gap outcome near over+busted-alike under both-busted-alike=tie"}));
  EXPECT_EQ(report.findings[0].witness, "hand 2C JD QH against dealer AC AD");
  EXPECT_EQ(report.findings[1].witness, "hand 2C JD QH against dealer 3C JD JH");
}

/// With sixteen wagers no table could be walked under every combination of what is offered.
TEST(Tables, of_many_wagers_are_walked_wager_by_wager) {
  const auto report = lint_of(
      with_row(blackjack_text(), "side-offer",
               R"(<row id="again" clause="6.G.1" where="lucky-ladies=no">)"
               R"(<when wager.side="lucky-ladies"/><then/></row>)"),
      Question::side_offer);
  EXPECT_EQ(ids_of(report.findings), std::vector<std::string>{"dead-row side-offer again"});
}

TEST(Tables, may_have_no_row_in_force) {
  const auto report = lint_of(without_row(maryland_text(), "rescue-timing", "with-the-rest"),
                              Question::rescue_timing);
  EXPECT_EQ(ids_of(report.findings),
            std::vector<std::string>{
                "gap rescue-timing near nothing under rescue-forfeit=with-the-rest"});
}

TEST(Tables, that_contradict_themselves_name_the_rows_and_the_cards) {
  const auto report =
      lint_of(with_row(maryland_text(), "outcome",
                       R"(<row id="sevens" clause="12.C">)"
                       R"(<when hand.ranks="7 7 7" hand.doubled="yes" dealer.up="7"/>)"
                       R"(<then outcome="lose"/></row>)"),
              Question::outcome);
  const auto overlap = finding(report, "overlap outcome higher/sevens");
  EXPECT_EQ(overlap.witness, "hand 7C 7D 7H against dealer 7C AD, doubled");
  EXPECT_FALSE(report.clean());
}

TEST(Tables, are_cut_at_their_own_amounts) {
  const auto report =
      lint_of(with_row(replaced(maryland_text(), R"(yields-to="natural bonus.*"><when/>)",
                                R"(yields-to="natural bonus.*"><when wager.original="..499"/>)"),
                       "odds",
                       R"(<row id="even-high" clause="12.A.1" yields-to="natural bonus.*">)"
                       R"(<when wager.original="501.."/><then odds="1:1"/></row>)"),
              Question::odds);
  ASSERT_FALSE(report.findings.empty());
  for (const auto& gap : report.findings) {
    EXPECT_TRUE(id_of(gap).starts_with("gap odds near even+")) << id_of(gap);
    EXPECT_TRUE(gap.witness.ends_with(", wager.kind main, wager.original $5")) << gap.witness;
  }
}

TEST(Tables, have_rows_that_can_never_match) {
  const auto report = lint_of(
      with_row(
          maryland_text(), "odds",
          R"(<row id="two-card-double" clause="12.B"><when hand.cards="2" hand.doubled="yes"/>)"
          R"(<then odds="1:1"/></row>)"),
      Question::odds);
  ASSERT_EQ(ids_of(report.findings), std::vector<std::string>{"dead-row odds two-card-double"});
  EXPECT_EQ(report.findings.front().what, "odds: row two-card-double matches nowhere");
}

TEST(Tables, have_rows_that_others_always_displace) {
  const auto report = lint_of(
      with_row(
          maryland_text(), "odds",
          R"(<row id="nine" clause="12.B.9" yields-to="bonus.seven even"><when hand.total="21" )"
          R"(hand.cards="9"/><then odds="3:1"/></row>)"),
      Question::odds);
  ASSERT_EQ(ids_of(report.findings), std::vector<std::string>{"dead-row odds nine"});
  EXPECT_EQ(report.findings.front().what,
            "odds: row nine decides nowhere; it is displaced by even, bonus.seven");
  EXPECT_EQ(report.findings.front().witness.substr(0, 11), "hand AC AD ");
}

TEST(Tables, show_that_an_alternative_changes_nothing) {
  const auto report =
      lint_of(replaced(maryland_text(), R"(<alternative id="holder-only">)",
                       R"(<alternative id="as-usual"><why>It is as it is.</why></alternative>)"
                       R"(<alternative id="holder-only">)"));
  ASSERT_EQ(ids_of(report.findings),
            std::vector<std::string>{"idle-reading fixed-exclusion=holder-only"});
  EXPECT_EQ(report.findings.front().what,
            "to read fixed-exclusion as as-usual or as holder-only comes to the same: nothing "
            "stands under either");
}

TEST(Tables, show_that_a_row_under_an_alternative_changes_nothing) {
  const auto report = lint_of(replaced(
      with_row(maryland_text(), "rescue-timing",
               R"(<row id="at-once-too" clause="10.H" under="rescue-forfeit=as-before"><when/>)"
               R"(<then timing="at-once"/></row>)"),
      R"(<alternative id="with-the-rest">)",
      R"(<alternative id="as-before"><why>No change.</why></alternative>)"
      R"(<alternative id="with-the-rest">)"));
  ASSERT_EQ(ids_of(report.findings),
            std::vector<std::string>{"idle-reading rescue-forfeit=as-before"});
  EXPECT_FALSE(report.clean());
}

TEST(Tables, are_excused_where_the_regulation_is_known_to_contradict_itself) {
  const auto spoiled = with_row(
      maryland_text(), "odds",
      R"(<row id="long" clause="12.B.9"><when hand.total="21" hand.cards="7.." hand.doubled="no" )"
      R"(hand.from-split="no"/><then odds="4:1"/></row>)");
  EXPECT_FALSE(lint_of(spoiled, Question::odds).clean())
      << "a defect excuses what it names, and no more";
  const auto report = lint_of(
      replaced(
          spoiled,
          "Wager with odds of its own. A 6-7-8 or three 7s of spades is also one of a single suit. "
          "The text ranks none of these.\n      </evidence>",
          "Wager with odds of its own.</evidence>"
          "<finds>overlap odds bonus.seven/long</finds>"),
      Question::odds);
  EXPECT_TRUE(report.clean());
  const auto overlap = finding(report, "overlap odds bonus.seven/long");
  EXPECT_EQ(overlap.defect, "odds-overlap");
  EXPECT_FALSE(overlap.disposition.empty());
}

TEST(Tables, are_walked_under_each_answer_of_the_operator) {
  const auto report = lint_of(replaced(maryland_text(), R"(<row id="lower" clause="7.R")",
                                       R"(<row id="lower" where="decks=6" clause="7.R")"),
                              Question::outcome);
  ASSERT_EQ(ids_of(report.findings),
            std::vector<std::string>{"gap outcome near over+higher+tie+busted under decks=8"});
  EXPECT_EQ(report.findings.front().witness, "hand AC AD against dealer AC 2D");
}

/// The text with this table at the end, instead of any for the same question.
std::string with_table(std::string text, const std::string& table) {
  const auto head = table.substr(0, table.find('>') + 1);
  if (const auto at = text.find(head); at != std::string::npos) {
    constexpr std::string_view closing = "</table>";
    text.erase(at, text.find(closing, at) + closing.size() - at);
  }
  return replaced(text, "</tables>", table + "</tables>");
}

constexpr auto settlement =
    R"(<table question="side-settlement"><row id="insurance" clause="8.A">)"
    R"(<when wager.side="insurance"/><then moment="after-reader"/></row></table>)";

TEST(Tables, are_asked_only_for_side_wagers_that_are_offered) {
  const auto report = lint_of(with_table(maryland_text(), settlement), Question::side_settlement);
  ASSERT_EQ(ids_of(report.findings),
            std::vector<std::string>{"gap side-settlement near insurance"});
  EXPECT_EQ(report.findings.front().witness, "wager.side match-the-dealer")
      << "there is no Bonus Spin in this edition";
  const auto offered = lint_of(
      with_table(
          maryland_text(),
          replaced(
              settlement, "</table>",
              R"(<row id="match" clause="7.F" where="match-the-dealer=yes">)"
              R"(<when wager.side="match-the-dealer"/><then moment="after-initial-deal"/></row></table>)")),
      Question::side_settlement);
  EXPECT_TRUE(offered.clean()) << "where it is not offered, nobody asks";
}

TEST(Tables, are_asked_only_for_incidents_that_the_edition_speaks_of) {
  const auto burn = [](const std::string& rows) {
    return lint_of(with_table(maryland_text(), "<table question=\"burn\">" + rows + "</table>"),
                   Question::burn);
  };
  const std::string full =
      R"(<row id="full" clause="7.B.3"><when burn.occasion="full-batch"/><then cards="1"/></row>)";
  EXPECT_TRUE(burn(full).clean());
  const auto report = burn(
      full +
      R"(<row id="two" clause="7.B.3"><when burn.occasion="full-batch"/><then cards="2"/></row>)");
  EXPECT_EQ(ids_of(report.findings), std::vector<std::string>{"overlap burn full/two"});
}

TEST(Tables, know_that_cards_of_one_rank_are_of_one_value) {
  const auto report =
      lint_of(with_table(maryland_text(),
                         R"(<table question="match"><row id="odd" clause="6">)"
                         R"(<when match.rank="yes" match.value="no"/><then/></row></table>)"),
              Question::match);
  EXPECT_EQ(ids_of(report.findings), std::vector<std::string>{"dead-row match odd"});
}

TEST(Tables, know_the_hole_card) {
  const auto report = lint_of(
      with_table(
          maryland_text(),
          R"(<table question="insurance-outcome">)"
          R"(<row id="ten" clause="8.A"><when dealer.hole="J Q K"/><then outcome="win"/></row>)"
          R"(<row id="low" clause="8.A"><when dealer.hole="2 3 4 5 6 7 8"/>)"
          R"(<then outcome="lose"/></row></table>)"),
      Question::insurance_outcome);
  ASSERT_EQ(ids_of(report.findings),
            std::vector<std::string>{"gap insurance-outcome near ten+low"});
  EXPECT_EQ(report.findings.front().witness, "dealer AC AD");
}

TEST(Tables, must_cite) {
  auto rulebook = rulebook_in(maryland_text());
  auto rows = rulebook.tables[0].rows();
  rows[0].clauses = {};
  rulebook.tables[0] = Table(rulebook.tables[0].question(), rows);
  EXPECT_EQ(ids_of(findings_of_table(rulebook, rulebook.tables[0].question())),
            std::vector<std::string>{"bare-row blackjack ace-and-ten"});
}

}  // namespace
}  // namespace assay21::spec
