// Maryland's Blackjack from a shoe: the points on which its text is silent, each as the operator
// may declare it.
#include <algorithm>

#include <gtest/gtest.h>

#include "tests/support/shows.h"
#include "tests/support/table.h"

namespace assay21::tests {
namespace {

bool can_come(const Lines& lines, const std::string& beginning) {
  return std::ranges::any_of(lines,
                             [&](const std::string& one) { return one.starts_with(beginning); });
}

Lines settled(Table table) {
  return table.play().settlements();
}

TEST(SilentPoint, WhoseTieTwoBlackjacksAre) {
  const auto both = [](const std::string& reading) {
    return settled(
        Table::of_blackjack().reads(reading).box(1, "ann", 1000, "AS KD").dealer("AC TD"));
  };
  EXPECT_EQ(both("two-blackjacks=tie"), Lines{"settle 1 main push returns 1000"});
  EXPECT_EQ(both("two-blackjacks=win"), Lines{"settle 1 main win pays 1500 returns 1000"});
}

TEST(SilentPoint, HowLongTheChoiceOfOddsBinds) {
  const auto can_be_paid = [](const std::string& reading, int cents) {
    const auto story =
        Table::of_blackjack().reads(reading).box(1, "ann", 1000, "AS KD").dealer("9C 8H").play();
    const auto settled = std::ranges::find_if(story.events(), [](const oracle::Due& one) {
      return one.event.kind == oracle::EventKind::settle;
    });
    auto paid = settled->event;
    paid.pays = spec::Money::cents(cents);
    return oracle::satisfies(paid, *settled);
  };
  for (const auto* reading :
       {"blackjack-odds-chosen=declared", "blackjack-odds-chosen=every-time"}) {
    EXPECT_TRUE(can_be_paid(reading, 1500)) << reading;
    EXPECT_FALSE(can_be_paid(reading, 1300)) << reading;
  }
  EXPECT_FALSE(can_be_paid("blackjack-odds-chosen=declared", 1200));
  EXPECT_TRUE(can_be_paid("blackjack-odds-chosen=every-time", 1200));
}

TEST(SilentPoint, WhatEqualTotalsComeTo) {
  const auto equal = [](const std::string& reading) {
    return settled(
        Table::of_blackjack().reads(reading).box(1, "ann", 1000, "9S 8D", "stand").dealer("9C 8H"));
  };
  EXPECT_EQ(equal("equal-totals=tie"), Lines{"settle 1 main push returns 1000"});
  EXPECT_EQ(equal("equal-totals=lose"), Lines{"settle 1 main lose takes 1000"});
}

TEST(SilentPoint, WhatADrawn21IsWorthAgainstABlackjackAndTheOtherWayRound) {
  const auto natural = [](const std::string& reading) {
    return settled(
        Table::of_blackjack().reads(reading).box(1, "ann", 1000, "AS KD").dealer("7C 8H 6D"));
  };
  EXPECT_EQ(natural("blackjack-against-a-drawn-21=wins"),
            Lines{"settle 1 main win pays 1500 returns 1000"});
  EXPECT_EQ(natural("blackjack-against-a-drawn-21=ties"), Lines{"settle 1 main push returns 1000"});
  const auto drawn = [](const std::string& reading) {
    return settled(Table::of_blackjack()
                       .reads("reader-up-cards=ace")
                       .reads(reading)
                       .box(1, "ann", 1000, "9S 5D 7H", "hit stand")
                       .dealer("TC AH"));
  };
  EXPECT_EQ(drawn("drawn-21-against-a-blackjack=loses"), Lines{"settle 1 main lose takes 1000"});
  EXPECT_EQ(drawn("drawn-21-against-a-blackjack=ties"), Lines{"settle 1 main push returns 1000"});
}

TEST(SilentPoint, WhetherTheDealerDrawsToASoft17) {
  const auto soft = [](const std::string& reading) {
    return Table::of_blackjack()
        .reads(reading)
        .box(1, "ann", 1000, "9S 9D", "stand")
        .dealer("AC 6H 4D")
        .play()
        .of("deal dealer")
        .size();
  };
  EXPECT_EQ(soft("dealer-draw=draws-to-soft-17"), 3U);
  const auto stands = Table::of_blackjack().box(1, "ann", 1000, "9S 9D", "stand").dealer("AC 6H");
  EXPECT_EQ(stands.play().settlements(), Lines{"settle 1 main win pays 1000 returns 1000"});
}

TEST(SilentPoint, WhetherTheDealerDrawsWhereNothingHangsOnIt) {
  const auto busted = [](const std::string& reading) {
    return Table::of_blackjack().reads(reading).box(1, "ann", 1000, "9S 8D 7C", "hit");
  };
  EXPECT_EQ(busted("draw-without-effect=draws").dealer("6C 8H 4D").play().of("deal dealer").size(),
            3U);
  const auto idle = busted("draw-without-effect=does-not-draw").dealer("6C 8H").play();
  EXPECT_EQ(idle.of("deal dealer").size(), 2U);
  EXPECT_TRUE(idle.applied("12.B.12"));
}

TEST(SilentPoint, InWhichOrderTheFirstCardsAreDealt) {
  const auto at_the_second = [](const std::string& reading) {
    return Table::of_blackjack()
        .reads(reading)
        .box(1, "ann", 1000, "9S 8D", "stand")
        .box(2, "bob", 1000, "9H 8C", "stand")
        .dealer("9C 8H")
        .play()
        .also_permitted_at("deal 2 9H");
  };
  EXPECT_FALSE(can_come(at_the_second("initial-deal-order=in-rounds"), "deal"));
  const auto any = at_the_second("initial-deal-order=any");
  EXPECT_TRUE(can_come(any, "deal 1 9H"));
  EXPECT_TRUE(can_come(any, "deal dealer 9H"));
}

TEST(SilentPoint, HowTheFirstCardsOfThePlayersLie) {
  const auto may_lie_down = [](const std::string& reading) {
    const auto story = Table::of_blackjack()
                           .reads(reading)
                           .box(1, "ann", 1000, "9S 8D", "stand")
                           .dealer("9C 8H")
                           .play();
    return std::ranges::count(story.events(), true, &oracle::Due::either_face);
  };
  EXPECT_EQ(may_lie_down("face-of-the-players-cards=up"), 0);
  EXPECT_EQ(may_lie_down("face-of-the-players-cards=either"), 2);
}

TEST(SilentPoint, WhetherTheReaderMustBeUsed) {
  const auto table = [](const std::string& reading) {
    return Table::of_blackjack()
        .reads(reading)
        .box(1, "ann", 1000, "9S 8D", "stand")
        .insures(500)
        .dealer("AC 9H")
        .play();
  };
  EXPECT_EQ(table("reader-use=must").of("peek").size(), 1U);
  const auto unused = table("reader-use=free");
  EXPECT_TRUE(unused.of("peek").empty());
  EXPECT_TRUE(can_come(unused.also_permitted_at("offer 1"), "peek"));
  // What the reader would have decided is decided when the hole card lies open.
  EXPECT_TRUE(unused.goes({"reveal", "settle 1 insurance lose takes 500"}));
}

TEST(SilentPoint, WhenTheReaderIsUsed) {
  const auto table = [](const std::string& reading) {
    return Table::of_blackjack()
        .reads(reading)
        .box(1, "ann", 1000, "6S 5D 9C", "double")
        .insures(500)
        .dealer("AC KH")
        .play();
  };
  const auto late = table("reader-moment=before-the-dealer-draws");
  EXPECT_TRUE(
      late.goes({"wager 1 insurance ann 500", "choose 1 double", "deal 1 9C", "peek: blackjack"}));
  EXPECT_TRUE(can_come(late.settlements(), "settle 1 insurance win pays 1000"));
  EXPECT_TRUE(late.cites("return 1 double", "10.B"));
}

TEST(SilentPoint, WhetherTheTurnsAreHeldOnceTheReaderHasShownABlackjack) {
  const auto table = [](const std::string& reading) {
    return Table::of_blackjack()
        .reads(reading)
        .box(1, "ann", 1000, "6S 5D 9C", "double")
        .dealer("TC AH");
  };
  const auto end =
      Table::of_blackjack().box(1, "ann", 1000, "6S 5D", "double").dealer("TC AH").play();
  EXPECT_TRUE(end.offers("1").empty());
  const auto on = table("dealer-blackjack-ends-the-deal=goes-on").play();
  EXPECT_TRUE(on.goes({"peek: blackjack", "offer 1", "deal 1 9C", "reveal", "settle 1 main lose"}));
  EXPECT_TRUE(on.cites("return 1 double", "10.B"));
}

TEST(SilentPoint, InWhichOrderThePlayersDecide) {
  const auto first = [](const std::string& reading) {
    return Table::of_blackjack()
        .reads(reading)
        .box(1, "ann", 1000, "9S 8D", "stand")
        .box(2, "bob", 1000, "9H 8C", "stand")
        .dealer("9C 8H")
        .play()
        .also_permitted_at("offer 1");
  };
  EXPECT_FALSE(can_come(first("turn-order=clockwise"), "offer 2"));
  EXPECT_TRUE(can_come(first("turn-order=any"), "offer 2"));
}

TEST(DoubtfulPoint, WhatAnInsuredHandLosesThatWasSurrendered) {
  const auto insured = [](const std::string& reading) {
    return settled(Table::of_blackjack()
                       .reads("reader-moment=before-the-dealer-draws")
                       .reads(reading)
                       .box(1, "ann", 1000, "9S 7D", "surrender")
                       .insures(500)
                       .dealer("AC KH"));
  };
  const auto all = insured("insured-surrender-against-blackjack=all");
  EXPECT_TRUE(can_come(all, "settle 1 main surrender takes 1000"));
  const auto half = insured("insured-surrender-against-blackjack=half");
  EXPECT_TRUE(can_come(half, "settle 1 main surrender takes 500 returns 500"));
  EXPECT_TRUE(can_come(half, "settle 1 insurance win pays 1000"));
}

TEST(DoubtfulPoint, WhetherAHandIsSurrenderedBeforeTheReader) {
  const auto before = [](const std::string& reading) {
    return Table::of_blackjack()
        .reads(reading)
        .box(1, "ann", 1000, "9S 7D", "surrender")
        .dealer("TC 8H")
        .play()
        .also_permitted_at("peek");
  };
  EXPECT_FALSE(can_come(before("surrender-window=in-turn"), "offer 1"));
  EXPECT_TRUE(can_come(before("surrender-window=before-the-reader"), "offer 1"));
}

TEST(DoubtfulPoint, WhetherATenAndAKingMayBeSplit) {
  const auto offered = [](const std::string& reading) {
    return Table::of_blackjack()
        .reads(reading)
        .box(1, "ann", 1000, "TS KD", "stand")
        .dealer("9C 8H")
        .play()
        .offers("1")
        .at(0);
  };
  EXPECT_EQ(offered("pair-to-split=same-value"), "surrender double split stand hit");
  EXPECT_EQ(offered("pair-to-split=same-rank"), "surrender double stand hit");
}

}  // namespace
}  // namespace assay21::tests
