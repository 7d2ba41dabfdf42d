// The tools over the rules table: lint, verify-source, diff and graph, as they are called.
#include <gtest/gtest.h>

#include "tests/cli/program.h"

namespace assay21::cli {
namespace {

/// An inventory of one line: everything else is surplus.
Ended verify_against(const std::string& inventory) {
  const ScratchFolder folder;
  write_text(folder.file("source.tsv"), inventory);
  return run({"rules", "verify-source", "md-spanish21-1.0", folder.file("source.tsv")});
}

// That nothing is open in any edition the lint's own tests show.
TEST(RulesLint, says_how_many_findings_are_open_and_ends_with_0_where_none_is) {
  const auto ended = run({"rules", "lint", "md-spanish21-draft"});
  EXPECT_EQ(ended.code, 0) << ended.out;
  EXPECT_TRUE(says(ended.out, "0 of them open")) << ended.out;
}

TEST(RulesOdds, are_told_exactly_for_a_wager_that_tables_decide) {
  const auto ended = run({"rules", "odds", "md-spanish21-1.0", "match-the-dealer", "--decks", "6"});
  EXPECT_EQ(ended.code, 0);
  EXPECT_TRUE(says(ended.out,
                   "md-spanish21-1.0 match-the-dealer, paytable tables, 6 decks: "
                   "23639616 deals\n"))
      << ended.out;
  EXPECT_TRUE(says(ended.out, "house advantage: 114/3731 = 0.030554811042 of the stake\n"))
      << ended.out;
  const auto rows =
      run({"rules", "odds", "md-spanish21-1.0", "insurance", "--decks", "6", "--format", "tsv"});
  EXPECT_TRUE(says(rows.out, "edition\twager\tpaytable\tdecks\tline\tpays\tdeals\tof\t"))
      << rows.out;
  EXPECT_TRUE(
      says(rows.out, "two-to-one\t2 to 1\t1728\t6888\t72/287\t0.250871080139\t8.E 12.A.3\n"))
      << rows.out;
}

TEST(RulesOdds, ask_what_the_readings_in_force_look_at) {
  const std::vector<std::string> asked = {"rules",          "odds",    "md-blackjack-1.0",
                                          "upcard-luck-21", "--decks", "6"};
  const auto ended = run(asked);
  EXPECT_EQ(ended.code, 0) << ended.err;
  EXPECT_TRUE(says(ended.out, "house advantage: 7948/125333 = 0.063415062274 of the stake\n"))
      << ended.out;
  auto otherwise = asked;
  otherwise.insert(otherwise.end(), {"--reading", "upcard-luck-total=final"});
  const auto refused = run(otherwise);
  EXPECT_EQ(refused.code, 65);
  EXPECT_TRUE(says(refused.err, "it looks at the player's finished hand")) << refused.err;
}

TEST(RulesOdds, are_refused_with_the_way_out) {
  const auto refused = [](const std::vector<std::string>& asked, const std::string& words) {
    std::vector<std::string> all = {"rules", "odds"};
    all.insert(all.end(), asked.begin(), asked.end());
    const auto ended = run(all);
    EXPECT_EQ(ended.code, 65) << words;
    EXPECT_TRUE(says(ended.err, words)) << ended.err;
  };
  refused({"md-spanish21-1.0", "luck"}, "has no side wager \"luck\" (expected: one of: insurance");
  refused({"md-spanish21-1.0", "insurance", "--decks", "5"}, "is not played with 5 decks");
  refused({"md-spanish21-1.0", "insurance", "--paytable", "A"}, "the tables decide it");
  refused({"md-spanish21-1.0", "insurance", "--reading", "x=y"}, "names no interpretation");
  refused({"ma-spanish21", "bonus-spin"}, "is not decided by cards alone");
}

TEST(RulesShow, tells_in_words_what_a_clause_decides_and_what_hangs_on_it) {
  const auto natural = run({"rules", "show", "md-spanish21-1.0:12.A.2"}).out;
  EXPECT_TRUE(says(natural, "decides odds by row natural (line ")) << natural;
  EXPECT_TRUE(says(natural, "): a Blackjack: 3 to 2\n")) << natural;
  EXPECT_TRUE(says(natural, "  rests on fraction-of-a-cent (a gap that touches money): Who gains "))
      << natural;
  EXPECT_TRUE(says(natural, "  equivalent: ma-spanish21:5.e (intersects)\n")) << natural;
  const auto prize = run({"rules", "show", "12.D.3.a"}).out;
  EXPECT_TRUE(says(prize, "decides paytable bonus-spin-C (line ")) << prize;
  EXPECT_TRUE(says(prize, "  option: bonus-spin-large-prize\n")) << prize;
}

TEST(RulesReadings, show_where_each_alternative_differs) {
  const auto ended = run({"rules", "readings", "md-spanish21-1.0", "--witnesses"});
  EXPECT_EQ(ended.code, 0);
  EXPECT_TRUE(says(ended.out,
                   "    outcome: hand 2C JD QH against dealer 2C JD JH: push instead of lose\n"));
  EXPECT_TRUE(says(ended.out, "    parameter rounding: down instead of up\n"));
  EXPECT_FALSE(says(ended.out, "  played by the default only: "));
  EXPECT_TRUE(says(ended.out, "  no engine can show the difference: "));
}

TEST(RulesReadings, say_what_kind_of_question_each_is) {
  const auto all = run({"rules", "readings", "md-blackjack-1.0"}).out;
  EXPECT_TRUE(says(all, "  a gap that touches money: No clause of the edition says up to which "));
  EXPECT_TRUE(says(all, "\npair-to-split  ("));
  const auto gaps = run({"rules", "readings", "md-blackjack-1.0", "--kind", "gap"}).out;
  EXPECT_TRUE(says(gaps, "\ndealer-draw  (")) << gaps;
  EXPECT_FALSE(says(gaps, "an ambiguity that touches")) << gaps;
  EXPECT_FALSE(says(gaps, "\npair-to-split  (")) << gaps;
  const auto rights =
      run({"rules", "readings", "md-blackjack-1.0", "--kind", "gap", "--touches", "right"}).out;
  EXPECT_TRUE(says(rights, "boxes-apart  (Ch.6 §H)\n")) << rights;
  EXPECT_FALSE(says(rights, "\ndealer-draw  (")) << rights;
  EXPECT_EQ(run({"rules", "readings", "md-blackjack-1.0", "--kind", "doubt"}).code, 64);
}

TEST(RulesReadings, of_Spanish_21_are_all_followed) {
  for (const auto* edition : {"md-spanish21-draft", "md-spanish21-bonus-spin", "ma-spanish21"}) {
    const auto ended = run({"rules", "readings", edition});
    EXPECT_EQ(ended.code, 0);
    EXPECT_FALSE(says(ended.out, "  played by the default only: ")) << edition;
  }
  EXPECT_TRUE(says(run({"rules", "readings", "md-blackjack-1.0"}).out,
                   "  played by the default only: it awaits the mechanism of payouts\n"));
}

TEST(RulesVerifySource, names_what_is_changed_and_what_hangs_on_it) {
  const auto ended = verify_against("Ch.12 §A(2)\tAnother text.\n");
  EXPECT_EQ(ended.code, 1);
  EXPECT_TRUE(says(ended.out, "changed  12.A.2  Ch.12 §A(2)\n")) << ended.out;
  EXPECT_TRUE(says(ended.out, "    suspect row: odds natural")) << ended.out;
  EXPECT_TRUE(says(ended.out, "surplus  1.A  Ch.1 §A\n"));
}

TEST(RulesVerifySource, names_what_is_missing) {
  const auto ended = verify_against("Ch.14 §A\tA clause that the table does not have.\n");
  EXPECT_EQ(ended.code, 1);
  EXPECT_TRUE(says(ended.out, "missing  Ch.14 §A (line 1)\n")) << ended.out;
}

TEST(RulesVerifySource, refuses_an_inventory_that_is_none) {
  const auto ended = verify_against("no tab in this line\n");
  EXPECT_EQ(ended.code, 65);
  EXPECT_TRUE(says(ended.err, "source.tsv:1")) << ended.err;
}

TEST(RulesDiff, of_the_draft_shows_what_differs_and_no_more) {
  const auto ended = run({"rules", "diff", "md-spanish21-1.0", "md-spanish21-draft"});
  EXPECT_EQ(ended.code, 0);
  EXPECT_TRUE(says(ended.out, "Ch.12 §A(4): equal in effect"));
  EXPECT_FALSE(says(ended.out, "Ch.12 §A(2):")) << "it is the same";
}

TEST(RulesDiff, of_an_edition_that_is_unknown_is_refused) {
  EXPECT_EQ(run({"rules", "diff", "md-spanish21-1.0", "nowhere"}).code, 65);
  EXPECT_EQ(run({"rules", "diff", "md-spanish21-1.0"}).code, 64);
}

TEST(RulesGraph, asks_for_one_thing_to_draw) {
  const ScratchFolder folder;
  const auto out = folder.file("picture.dot");
  EXPECT_EQ(run({"rules", "graph", "md-spanish21-1.0", "--out", out}).code, 64);
  EXPECT_EQ(run({"rules", "graph", "md-spanish21-1.0", "--chapter", "99", "--out", out}).code, 65);
  EXPECT_EQ(run({"rules", "graph", "md-spanish21-1.0", "--chapter", "7", "--out", out}).code, 0);
  EXPECT_TRUE(says(read_text(out), "digraph"));
  EXPECT_EQ(run({"rules", "graph", "md-spanish21-1.0", "--round", "--out", "picture.gif"}).code,
            64);
}

}  // namespace
}  // namespace assay21::cli
