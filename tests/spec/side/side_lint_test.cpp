// The walk over every deal of a side wager: contradictions, wins that no line pays, lines and hands
// that never decide, each with cards.
#include <algorithm>

#include <gtest/gtest.h>

#include "spec/lint/lint.h"
#include "tests/spec/side/side_edition.h"

namespace assay21::spec {
namespace {

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

LintReport lint_of(const std::string& from, const std::string& to) {
  return lint(side_edition_in(replaced(side_text(), from, to)));
}

/// What it finds of side wagers.
std::vector<std::string> ids_of(const LintReport& report) {
  std::vector<std::string> ids;
  for (const auto& one : report.findings) {
    if (one.subject.starts_with("side-wager")) ids.push_back(id_of(one));
  }
  return ids;
}

std::string witness_of(const LintReport& report, const std::string& id) {
  const auto at = std::ranges::find(report.findings, id, id_of);
  return at == report.findings.end() ? "not found" : at->witness;
}

using Ids = std::vector<std::string>;

TEST(SideLint, finds_nothing_wrong_with_the_toy_and_walks_all_of_it) {
  const auto report = lint(side_edition());
  EXPECT_EQ(ids_of(report), Ids());
  ASSERT_EQ(report.side_walked.size(), 9U);
  for (const auto& one : report.side_walked) {
    EXPECT_GT(one.points, 0U) << one.wager;
    EXPECT_GT(one.settings, 0U) << one.wager;
  }
}

TEST(SideLint, shows_where_a_reading_changes_what_is_paid) {
  const auto report = lint(side_edition());
  const auto& book = side_edition();
  for (const auto& one : report.findings)
    EXPECT_NE(one.kind, FindingKind::idle_reading) << one.what;
  const auto shown = [&](const std::string& id) {
    for (const auto& one : report.shown) {
      if (book.interpretations[one.alternative.interpretation].id == id) return one.where;
    }
    return std::string();
  };
  EXPECT_EQ(shown("for-one"),
            "side-wager four A: player 2C 3C, up AD, hole TD: 4 for 1, the stake "
            "returned instead of 4 for 1, the stake kept");
  EXPECT_NE(shown("crown"), "");
  EXPECT_EQ(shown("cap"), "cap queens whose: player instead of table");
}

TEST(SideLint, finds_hands_that_are_made_together_and_paid_differently) {
  const auto report = lint_of(R"(<hand id="suited" clause="1.C" yields-to="royal crown">)",
                              R"(<hand id="suited" clause="1.C">)");
  const auto ids = ids_of(report);
  const std::string id = "overlap side-wager royal one-deck royal/suited";
  ASSERT_NE(std::ranges::find(ids, id), ids.end()) << ids.size();
  EXPECT_TRUE(witness_of(report, id).starts_with("player QC KC, up ")) << witness_of(report, id);
}

TEST(SideLint, finds_a_win_for_which_no_line_pays) {
  const auto report =
      lint_of(R"(<hand id="triple" clause="1.C"><cards of="player up" alike="3"/></hand>)",
              R"(<hand id="triple" clause="1.C"><cards of="player up" alike="3"/></hand>)"
              R"(<hand id="pair" clause="1.C"><cards of="player" alike="2"/></hand>)");
  EXPECT_EQ(ids_of(report), Ids{"gap side-wager between all pair"});
  EXPECT_EQ(witness_of(report, "gap side-wager between all pair"), "player AC AD, up 2C");
}

TEST(SideLint, knows_that_one_deck_has_each_card_once) {
  const auto report = lint_of(R"(<serves decks="2.." clause="1.A"/>
        <line hand="queens-and-blackjack")",
                              R"(<serves decks="1" clause="1.A"/>
        <line hand="queens-and-blackjack")");
  EXPECT_EQ(ids_of(report), (Ids{"dead-row side-wager ladies B queens-and-blackjack",
                                 "dead-row side-wager ladies B queens"}));
}

TEST(SideLint, finds_a_line_that_others_always_displace) {
  const auto report = lint_of(R"(<hand id="any" clause="1.C">)",
                              R"(<hand id="any" clause="1.C" yields-to="mixed">)"
                              R"(<cards of="player" total="20"/></hand>)"
                              R"(<hand id="mixed" clause="1.C"><cards of="player" total="20"/>)"
                              R"(</hand><hand id="any" clause="1.C" yields-to="mixed">)");
  // No paytable pays "mixed", so that it displaces nothing: the hands stay as they were.
  EXPECT_EQ(ids_of(report), Ids());
}

TEST(SideLint, finds_a_form_of_a_hand_that_never_decides) {
  const auto report = lint_of(R"(<hand id="one" clause="1.C">)",
                              R"(<hand id="one" clause="1.C"><cards of="player up" alike="3"/>)"
                              R"(<cards of="player up" suits="different" between="1"/></hand>)"
                              R"(<hand id="one" clause="1.C">)");
  EXPECT_EQ(ids_of(report), Ids{"dead-row side-wager between hand one"});
}

TEST(SideLint, refuses_to_vary_the_suits_of_finished_hands) {
  const auto report = lint_of(R"(<cards of="dealer.hand" busted="yes" count="3..7"/>)",
                              R"(<cards of="dealer.hand" busted="yes" suits="one"/>)");
  EXPECT_EQ(ids_of(report), Ids{"not-analysable side-wager buster fewer"});
}

}  // namespace
}  // namespace assay21::spec
