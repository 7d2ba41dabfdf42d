// Chapters 1 and 3: what a Blackjack is, what a card counts, soft and hard totals.
#include <string>

#include <gtest/gtest.h>

#include "tests/support/shows.h"
#include "tests/support/table.h"

namespace assay21::tests {
namespace {

// What a dealer who receives these cards announces, against a player who stands on 12.
Lines announced_by_dealer(const std::string& cards) {
  return Table().box(1, "ann", 1000, "9S 3S").dealer(cards).play().of("announce dealer ");
}

TEST(Chapter1SectionB, AnAceAndACardWorthTenAreABlackjackInEitherOrder) {
  shows("1.B.1");
  for (const auto* cards : {"AS JD", "JD AS", "AH QC", "QC AH", "AD KD", "KD AD"}) {
    const auto story = Table().box(1, "ann", 1000, cards).dealer("6C 9H").play();
    EXPECT_EQ(story.of("announce 1"), Lines{"announce 1 blackjack"}) << cards;
    EXPECT_TRUE(story.offers("1").empty()) << cards;
  }
}

TEST(Chapter1SectionB, TwentyOneInThreeCardsIsNoBlackjack) {
  shows("1.B.1");
  for (const auto* cards : {"7S 7D 7H", "AS 9D AH", "JS 9D 2H", "AS 4D 6H"}) {
    const auto story = Table().box(1, "ann", 1000, cards, "hit").dealer("6C JH").play();
    EXPECT_TRUE(story.of("announce 1").empty()) << cards;
    EXPECT_FALSE(story.offers("1").empty()) << cards;
  }
}

TEST(Chapter1SectionB, AnAceWithAnyLesserCardIsNoBlackjack) {
  shows("1.B.1");
  for (const auto* cards : {"AS 9D", "9D AS", "AS AD", "JS KD"}) {
    const auto story = Table().box(1, "ann", 1000, cards).dealer("9C 9H").play();
    EXPECT_TRUE(story.of("announce 1").empty()) << cards;
  }
}

TEST(Chapter1SectionB, TheDealersFirstTwoCardsAreABlackjackInEitherOrder) {
  shows("1.B.1 1.B.4");
  for (const auto* cards : {"AS KD", "KD AS", "QH AC", "AC QH", "JC AD"}) {
    const auto story = Table().box(1, "ann", 1000, "9S 9D").dealer(cards).play();
    EXPECT_EQ(story.of("peek"), Lines{"peek: blackjack"}) << cards;
  }
}

TEST(Chapter1SectionB, ATotalIsSoftWhileItsAceCounts11AndHardOnceItCounts1) {
  shows("1.B.3 1.B.5 3.D.3");
  const auto story = Table().box(1, "ann", 1000, "AS 6D 5C 9H", "hit hit").dealer("6C JH").play();
  EXPECT_EQ(story.offers("1"), (Lines{"surrender double stand hit",  // soft 17
                                      "double stand hit",  // hard 12
                                      "double stand"}));  // hard 21
}

TEST(Chapter3SectionD, TwoToNineCountTheirFace) {
  shows("3.D.1");
  EXPECT_EQ(announced_by_dealer("2C 3D 4H 5S 6C"),
            (Lines{"announce dealer 9", "announce dealer 14", "announce dealer 20"}));
  EXPECT_EQ(announced_by_dealer("7C 2D 8H"), Lines{"announce dealer 17"});
  EXPECT_EQ(announced_by_dealer("3C 4D 3H 9S"),
            (Lines{"announce dealer 10", "announce dealer 19"}));
}

TEST(Chapter3SectionD, JackQueenAndKingCountTen) {
  shows("3.D.2");
  EXPECT_EQ(announced_by_dealer("2C 3D JH 2S"),
            (Lines{"announce dealer 15", "announce dealer 17"}));
  EXPECT_EQ(announced_by_dealer("3C 4D QH"), Lines{"announce dealer 17"});
  EXPECT_EQ(announced_by_dealer("8C 2D KH"), Lines{"announce dealer 20"});
}

TEST(Chapter3SectionD, AnAceCounts11UntilThatWouldPass21AndThen1) {
  shows("3.D.3");
  EXPECT_EQ(announced_by_dealer("5C 2D AH"), Lines{"announce dealer 18"});
  EXPECT_EQ(announced_by_dealer("5C 5D AH"), Lines{"announce dealer 21"});
  EXPECT_EQ(announced_by_dealer("5C 6D AH 7S"),
            (Lines{"announce dealer 12", "announce dealer 19"}));
  EXPECT_EQ(announced_by_dealer("AC 5D 7H 9S"),
            (Lines{"announce dealer 13", "announce dealer 22"}));
}

TEST(Chapter3SectionD, OfSeveralAcesAtMostOneCounts11) {
  shows("3.D.3");
  EXPECT_EQ(announced_by_dealer("AC AD AH AS 2C AC"),
            (Lines{"announce dealer 13", "announce dealer 14", "announce dealer 16",
                   "announce dealer 17"}));
  EXPECT_EQ(announced_by_dealer("AC AD 9H"), Lines{"announce dealer 21"});
  EXPECT_EQ(announced_by_dealer("AC AD JH 4S AH"),
            (Lines{"announce dealer 12", "announce dealer 16", "announce dealer 17"}));
}

TEST(Chapter3SectionD, APlayersAcesCountAsTheDealersDo) {
  shows("3.D.3");
  const auto story = Table().box(1, "ann", 1000, "AS AD 9H", "hit").dealer("9C JH").play();
  EXPECT_EQ(story.settlements(), Lines{"settle 1 main win pays 1000 returns 1000"});
  EXPECT_EQ(story.offers("1").back(), "double stand");
}

}  // namespace
}  // namespace assay21::tests
