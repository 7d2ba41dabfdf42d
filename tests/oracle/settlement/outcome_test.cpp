// Chapter 7 §§O, P, Q: who wins, who ties, who loses.
#include <gtest/gtest.h>

#include "tests/support/shows.h"
#include "tests/support/table.h"

namespace assay21::tests {
namespace {

TEST(Chapter7SectionO, EveryHandUpTo21WinsWhenTheDealerGoesOver) {
  shows("7.O 7.O.1");
  const auto story = Table()
                         .box(1, "ann", 1000, "2S 2D")
                         .box(2, "bob", 1000, "9S 3D 9C", "hit")
                         .box(3, "cay", 1000, "KS QD")
                         .dealer("6C JH 9D")
                         .play();
  for (const auto* hand : {"settle 1", "settle 2", "settle 3"}) {
    EXPECT_TRUE(story.cites(hand, "7.O 7.O.1 !7.O.2 !7.O.3 !7.O.4 !7.P 12.A.1"));
  }
  EXPECT_EQ(story.of("settle 1"), Lines{"settle 1 main win pays 1000 returns 1000"});
}

TEST(Chapter7SectionO, ABustedHandLosesEvenWhenTheDealerGoesOver) {
  shows("7.O.1");
  const auto story = Table()
                         .box(1, "ann", 1000, "9S 7D KC", "hit")
                         .box(2, "bob", 1000, "9C 3D")
                         .dealer("6C JH 9D")
                         .play();
  EXPECT_EQ(story.settlements(),
            (Lines{"settle 1 main lose takes 1000", "settle 2 main win pays 1000 returns 1000"}));
}

TEST(Chapter7SectionO, MoreThanTheDealerWins) {
  shows("7.O 7.O.2");
  for (const auto* cards : {"KS QD", "9S AD", "KS 9D"}) {
    const auto story = Table().box(1, "ann", 1000, cards).dealer("JC 8H").play();
    EXPECT_EQ(story.settlements(), Lines{"settle 1 main win pays 1000 returns 1000"}) << cards;
    EXPECT_TRUE(story.cites("settle 1", "7.O 7.O.2 !7.O.1 !7.P")) << cards;
  }
}

TEST(Chapter7SectionO, LessThanTheDealerDoesNotWin) {
  shows("7.O.2");
  for (const auto* cards : {"KS 7D", "2S 2D", "AS 6D"}) {
    const auto story = Table().box(1, "ann", 1000, cards).dealer("JC 8H").play();
    EXPECT_EQ(story.settlements(), Lines{"settle 1 main lose takes 1000"}) << cards;
  }
}

TEST(Chapter7SectionO, MoreThan21DoesNotWinAgainstLess) {
  shows("7.O.2");
  const auto story = Table().box(1, "ann", 1000, "9S 7D KC", "hit").dealer("JC 8H").play();
  EXPECT_EQ(story.settlements(), Lines{"settle 1 main lose takes 1000"});
  EXPECT_TRUE(story.not_applied("7.O.2"));
}

TEST(Chapter7SectionO, APlayersBlackjackBeatsADealers21InThreeCards) {
  shows("7.O.3 12.A.2");
  const auto story =
      Table().box(1, "ann", 1000, "AS KD").box(2, "bob", 1000, "9S 8D").dealer("JC 5H 6D").play();
  EXPECT_EQ(story.of("settle 1"), Lines{"settle 1 main win pays 1500 returns 1000"});
  EXPECT_TRUE(story.cites("settle 1", "7.O 7.O.3 12.A.2 !7.O.2 !7.O.4 !7.P"));
}

TEST(Chapter7SectionO, APlayersBlackjackBeatsADealersBlackjack) {
  shows("7.O.3 12.A.2");
  const auto story = Table().box(1, "ann", 1000, "AS KD").dealer("AC JH").play();
  EXPECT_EQ(story.settlements(), Lines{"settle 1 main win pays 1500 returns 1000"});
  EXPECT_TRUE(story.cites("settle 1", "7.O.3 !7.P"));
}

TEST(Chapter7SectionO, AWaitingBlackjackBeatsLessThan21ByTheGeneralRule) {
  shows("7.O.2 12.A.2");
  const auto story = Table().box(1, "ann", 1000, "AS KD").dealer("AC 9H").play();
  EXPECT_EQ(story.settlements(), Lines{"settle 1 main win pays 1500 returns 1000"});
  EXPECT_TRUE(story.cites("settle 1", "7.O.2 !7.O.3 12.A.2"));
}

TEST(Chapter7SectionO, TwentyOneInThreeCardsBeatsTheDealers21InThree) {
  shows("7.O.4");
  const auto story = Table()
                         .box(1, "ann", 1000, "9S 7D 5C", "hit")
                         .box(2, "bob", 1000, "KS 8D")
                         .dealer("JC 5H 6D")
                         .play();
  EXPECT_EQ(story.of("settle 1"), Lines{"settle 1 main win pays 1000 returns 1000"});
  EXPECT_TRUE(story.cites("settle 1", "7.O 7.O.4 !7.O.2 !7.P"));
}

TEST(Chapter7SectionO, HowManyMoreThanTwoCardsEitherHasIsAllTheSame) {
  shows("7.O.4");
  const auto story = Table()
                         .box(1, "ann", 1000, "9S 7D 5C", "hit")
                         .box(2, "bob", 1000, "KS 8D")
                         .dealer("2C 2H 3D 3S 4C 7S")
                         .play();
  EXPECT_EQ(story.of("announce dealer").back(), "announce dealer 21");
  EXPECT_TRUE(story.cites("settle 1", "7.O.4"));
}

TEST(Chapter7SectionP, EqualTotalsTieAndTheWagerIsReturned) {
  shows("7.P");
  for (const auto* cards : {"9S 9D", "AS 7D", "KS 8D"}) {
    const auto story = Table().box(1, "ann", 1000, cards).dealer("JC 8H").play();
    EXPECT_EQ(story.settlements(), Lines{"settle 1 main push returns 1000"}) << cards;
    EXPECT_TRUE(story.cites("settle 1", "7.P !7.O.2 !7.O.3 !7.O.4")) << cards;
  }
}

TEST(Chapter7SectionP, ADoubledHandTiesWithBothItsWagers) {
  shows("7.P");
  const auto story = Table().box(1, "ann", 1000, "6S 5D 7C", "double:400").dealer("JC 8H").play();
  EXPECT_EQ(story.settlements(),
            (Lines{"settle 1 main push returns 1000", "settle 1 double push returns 400"}));
}

TEST(Chapter7SectionP, TwentyOneOfASplitInTwoCardsTiesWithTheDealers21) {
  shows("7.P 7.O.3 7.O.4");
  const auto story = Table().box(1, "ann", 1000, "AS AD KC 8H", "split").dealer("JC 5H 6D").play();
  EXPECT_EQ(story.of("settle 1.1"), Lines{"settle 1.1 main push returns 1000"});
  EXPECT_TRUE(story.cites("settle 1.1", "7.P !7.O.3 !7.O.4"));
}

// As the hole card is read first, this takes a table that reads it only under an ace.
TEST(Chapter7SectionQ, ALong21LosesToADealersBlackjackIfItEverMeetsOne) {
  shows("7.Q");
  const auto story =
      Table(careless_spanish21()).box(1, "ann", 1000, "9S 7D 5C", "hit").dealer("KC AH").play();
  EXPECT_EQ(story.settlements(), Lines{"settle 1 main lose takes 1000"});
  EXPECT_TRUE(story.cites("settle 1", "7.Q !7.P !7.O.4"));
}

TEST(Chapter7SectionQ, IsNotMetWhereTheHoleCardIsRead) {
  shows("7.Q");
  const auto story = Table().box(1, "ann", 1000, "9S 7D").dealer("KC AH").play();
  EXPECT_TRUE(story.not_applied("7.Q"));
}

}  // namespace
}  // namespace assay21::tests
