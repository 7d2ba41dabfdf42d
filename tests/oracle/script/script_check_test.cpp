// What can be wrong with a script is said before any engine is asked: where it is, and why.
#include "oracle/script/check/script_check.h"

#include <algorithm>
#include <string>
#include <variant>

#include <gtest/gtest.h>

#include "spec/edition/submission.h"
#include "tests/support/shows.h"
#include "tests/support/spanish_wagers.h"
#include "tests/support/table.h"

namespace assay21::tests {
namespace {

// open, stack, cut, round, close
constexpr std::size_t the_stack = 1;
constexpr std::size_t the_cut = 2;
constexpr std::size_t the_round = 3;

Table a_table() {
  return Table()
      .declares("decks", "8")
      .box(1, "ann", 1000, "9S 8D")
      .box(2, "bob", 1000, "9C 8C")
      .dealer("6C JH");
}

template <typename Stimulus>
Stimulus& part(oracle::Script& script, std::size_t at) {
  return std::get<Stimulus>(script.stimuli.at(at));
}

Lines objections(const oracle::Script& script, const Table& table = a_table()) {
  Lines said;
  for (const auto& problem : oracle::check_script(table.rules(), script, "a.json")) {
    said.push_back(to_string(problem));
  }
  return said;
}

std::vector<spec::Card>::iterator find(std::vector<spec::Card>& cards, const char* card) {
  return std::ranges::find(cards, spec::card_from(card).value());
}

TEST(AScript, ThatIsSoundHasNothingSaidAgainstIt) {
  EXPECT_EQ(objections(a_table().script()), Lines{});
}

TEST(AScript, OfAnotherEditionIsNotReadByTheNamesOfThisOne) {
  auto script = a_table().script();
  spec::Terms others = *script.terms;
  others.wagers.push_back(
      {spec::WagerId(spec::WagerMechanism::cards, 20), "a wager that this edition does not have"});
  script.terms = &others;
  EXPECT_EQ(objections(script),
            Lines{"a.json: the script has its wagers and meters by the names of another edition "
                  "(expected: a script of md-spanish21-1.0)"});
}

TEST(AScript, WithANinthKingOfSpadesInEightDecksIsNone) {
  shows("3.B");
  auto script = a_table().script();
  auto& cards = part<oracle::Stack>(script, the_stack).cards;
  cards.push_back(spec::card_from("KS").value());
  part<oracle::Cut>(script, the_stack + 1).cover = 97;
  EXPECT_EQ(objections(script), Lines{"a.json: script[1]: the stack holds KS 9 times "
                                      "(expected: 8 times in 8 decks (Ch.3 §B))"});
}

// It is one too many, and what becomes of it is the table's affair: Ch.13 §§C, D.
TEST(AScript, MayHaveATenInTheStack) {
  shows("13.C");
  auto script = a_table().script();
  auto& cards = part<oracle::Stack>(script, the_stack).cards;
  cards.push_back(spec::card_from("TD").value());
  part<oracle::Cut>(script, the_stack + 1).cover = 97;
  EXPECT_EQ(objections(script), Lines{});
}

TEST(AScript, WithACardMissingIsNone) {
  shows("3.B");
  auto script = a_table().script();
  auto& cards = part<oracle::Stack>(script, the_stack).cards;
  cards.erase(find(cards, "7H"));
  EXPECT_EQ(objections(script), Lines{"a.json: script[1]: the stack holds 7H 7 times "
                                      "(expected: 8 times in 8 decks (Ch.3 §B))"});
}

TEST(AScript, WithOneCardInPlaceOfAnotherHasBothNamed) {
  shows("3.B");
  auto script = a_table().script();
  auto& cards = part<oracle::Stack>(script, the_stack).cards;
  *find(cards, "7H") = spec::card_from("KS").value();
  const auto said = objections(script);
  ASSERT_EQ(said.size(), 2U);
  EXPECT_NE(said[0].find("7H 7 times"), std::string::npos);
  EXPECT_NE(said[1].find("KS 9 times"), std::string::npos);
}

TEST(AScript, OfAnEightDeckTableDoesNotFitASixDeckTable) {
  shows("3.A");
  auto six = a_table();
  six.declares("decks", "6");
  const auto said = objections(a_table().script(), six);
  EXPECT_EQ(said.size(), 48U);
  EXPECT_NE(said.at(0).find("(expected: 6 times in 6 decks"), std::string::npos);
}

TEST(AScript, MayNotCutOutsideOfTheStack) {
  for (const int at : {0, 384, 1000, -1}) {
    auto script = a_table().script();
    part<oracle::Cut>(script, the_cut).at = at;
    EXPECT_EQ(objections(script), Lines{"a.json: script[2]: the cut at " + std::to_string(at) +
                                        " is outside of the stack (expected: 1 to 383)"});
  }
}

TEST(AScript, MayNotPlaceTheCoverCardOutsideOfTheStack) {
  auto script = a_table().script();
  part<oracle::Cut>(script, the_cut).cover = 400;
  const auto said = objections(script);
  ASSERT_EQ(said.size(), 1U);
  EXPECT_NE(said[0].find("script[2]: the cover card"), std::string::npos);
}

TEST(AScript, MayNotBetWhereNobodySits) {
  auto script = a_table().script();
  part<oracle::Round>(script, the_round).bets.push_back({5, 0, spec::Money::cents(500)});
  EXPECT_EQ(objections(script), Lines{"a.json: script[3]: ann bets on box 5, where he does not sit "
                                      "(expected: bets on the player's own boxes)"});
}

TEST(AScript, MayNotBetOnAnothersBox) {
  auto script = a_table().script();
  part<oracle::Round>(script, the_round).bets.at(1).player = 0;
  const auto said = objections(script);
  ASSERT_EQ(said.size(), 1U);
  EXPECT_NE(said[0].find("script[3]: ann bets on box 2"), std::string::npos);
}

TEST(AScript, MayNotDecideForABoxWithoutABet) {
  auto script = a_table().script();
  auto& round = part<oracle::Round>(script, the_round);
  round.decisions.push_back({oracle::HandId(4), {{spec::Choice::hit, std::nullopt}}});
  EXPECT_EQ(objections(script), Lines{"a.json: script[3]: decisions for hand 4, but nobody bets on "
                                      "box 4 (expected: decisions for boxes with a bet)"});
}

TEST(AScript, SeatsAPlayerWhereHeLikesAndLetsTheTableSayWhereHeMayBet) {
  shows("6.H");
  auto script = a_table().script();
  part<oracle::Open>(script, 0).seats.push_back({4, 0});
  EXPECT_EQ(objections(script), Lines{});
}

TEST(AScript, HasNoWagerThatTheEditionDoesNotKnow) {
  auto script = a_table().script();
  part<oracle::Round>(script, the_round)
      .bets.at(0)
      .side.set(NoWager::xtreme_16, spec::Money::cents(500));
  const auto said = objections(script);
  ASSERT_FALSE(said.empty());
  EXPECT_NE(said[0].find("script[3].boxes: md-spanish21-1.0 has no xtreme-16 wager"),
            std::string::npos)
      << said[0];
}

TEST(AScript, DoesNotAskToPlaceADoubleNorAboutAnothersBox) {
  const auto asking = [](spec::WagerId wager, int box) {
    auto script = a_table().script();
    part<oracle::Round>(script, the_round)
        .asks.push_back({{oracle::MomentKind::after_deal, {}, 0},
                         oracle::Ask::place,
                         box,
                         0,
                         wager,
                         spec::Money::cents(500)});
    return objections(script);
  };
  EXPECT_EQ(asking(spec::WagerId::double_down, 1),
            Lines{"a.json: script[3].asks[0]: a double is placed by a decision "
                  "(expected: double among the decisions)"});
  EXPECT_EQ(asking(spec::WagerId::main, 2),
            Lines{"a.json: script[3].asks[0]: ann asks about box 2, where he neither sits nor bets "
                  "(expected: a box of the player's own)"});
  EXPECT_EQ(asking(spec::WagerId::main, 1), Lines{});
}

TEST(AScript, HasSevenBoxesAtMost) {
  shows("2.A");
  auto script = a_table().script();
  part<oracle::Open>(script, 0).seats.push_back({8, 1});
  const auto said = objections(script);
  ASSERT_FALSE(said.empty());
  EXPECT_NE(said[0].find("script[0]: there is no box 8 (expected: boxes from 1 to 7)"),
            std::string::npos)
      << said[0];
}

TEST(AScript, PlaysNoRoundBeforeTheCardsAreInTheShoe) {
  auto script = a_table().script();
  script.stimuli.erase(script.stimuli.begin() + the_cut);
  const auto said = objections(script);
  ASSERT_FALSE(said.empty());
  EXPECT_NE(said[0].find("script[2]: no stack has been cut into the shoe"), std::string::npos);
}

TEST(ASubmission, MayNotDeclareFiveDecks) {
  shows("3.A");
  const auto declared = spec::declared_under(*spanish21(),
                                             {{"decks", "5", 7},
                                              {"extra-splits", "2", 8},
                                              {"settlement-order", "collect-then-pay", 9},
                                              {"adjacent-boxes", "3", 10}},
                                             "submission.xml");
  ASSERT_FALSE(declared.ok());
  ASSERT_EQ(declared.problems().size(), 1U);
  const auto said = to_string(declared.problems().front());
  EXPECT_NE(said.find("submission.xml:7"), std::string::npos) << said;
  EXPECT_NE(said.find('5'), std::string::npos) << said;
  EXPECT_NE(said.find("Ch.3 §A"), std::string::npos) << said;
  EXPECT_NE(said.find("6 or 8"), std::string::npos) << said;
}

TEST(ASubmission, DeclaresEveryOptionAndNothingElse) {
  shows("6.H 7.R 11.D");
  const auto incomplete = spec::declared_under(*spanish21(), {{"decks", "6", 7}}, "submission.xml");
  ASSERT_FALSE(incomplete.ok());
  EXPECT_EQ(incomplete.problems().size(), 3U);
  const auto unknown = spec::declared_under(*spanish21(),
                                            {{"decks", "6", 7},
                                             {"extra-splits", "2", 8},
                                             {"settlement-order", "pay-first", 9},
                                             {"adjacent-boxes", "8", 10}},
                                            "submission.xml");
  ASSERT_FALSE(unknown.ok());
  EXPECT_EQ(unknown.problems().size(), 2U);
}

}  // namespace
}  // namespace assay21::tests
