// The readings that are about who receives what, and when: fixed payouts, a Blackjack that waits,
// what a dealer's blackjack takes of a split.
#include <gtest/gtest.h>

#include "oracle/session/walk.h"
#include "tests/support/shows.h"
#include "tests/support/table.h"

namespace assay21::tests {
namespace {

// Three sevens of one suit, and Bob beside them.
Table sevens(const std::string& dealer) {
  return Table().box(1, "ann", 1000, "7H 7H 7H", "hit").box(2, "bob", 1000, "KS 8D").dealer(dealer);
}

TEST(ReadingOfTheExposedSeven, AnyThatIsShownCountsTheHoleCardToo) {
  shows("12.C 12.C.1");
  EXPECT_TRUE(sevens("KC 7H").play().of("fixed").empty());
  const auto story = sevens("KC 7H").reads("exposed-seven=any-shown").play();
  EXPECT_EQ(story.of("fixed"), (Lines{"fixed 1 ann pays 100000", "fixed 1 bob pays 5000"}));
  EXPECT_TRUE(story.cites("fixed 1 ann", "12.C.1"));
}

TEST(ReadingOfTheExposedSeven, AnyThatIsShownCountsOneThatHeDrewAndTheUpCardOnce) {
  shows("12.C");
  const auto drawn = sevens("5C 6H 7D").reads("exposed-seven=any-shown").play();
  EXPECT_EQ(drawn.of("fixed 1 ann"), Lines{"fixed 1 ann pays 100000"});
  const auto two = sevens("7C 3H 7D").reads("exposed-seven=any-shown").play();
  EXPECT_EQ(two.of("fixed 1 ann"), Lines{"fixed 1 ann pays 100000"});
  EXPECT_TRUE(sevens("5C 6H 8D").reads("exposed-seven=any-shown").play().of("fixed").empty());
}

TEST(ReadingOfTheWagerMeasured, OfTheBoxOrOfAllThatThePlayerStaked) {
  shows("12.C.1 12.C.2");
  const auto at = [](const std::string& reading) {
    return Table()
        .reads(reading)
        .box(1, "ann", 1000, "7H 7H 7H", "hit")
        .box(2, "ann", 1500, "KS 8D")
        .dealer("7C KH")
        .play()
        .of("fixed 1 ann");
  };
  EXPECT_EQ(at("wager-measured=of-the-box"), Lines{"fixed 1 ann pays 100000"});
  EXPECT_EQ(at("wager-measured=of-the-player"), Lines{"fixed 1 ann pays 500000"});
}

// Ann and Bob both hold three suited sevens; Cay does not.
Story two_holders(const std::string& reading) {
  return Table()
      .reads(reading)
      .box(1, "ann", 1000, "7H 7H 7H", "hit")
      .box(2, "bob", 2500, "7D 7D 7D", "hit")
      .box(3, "cay", 1000, "KS 8D")
      .dealer("7C KH")
      .play();
}

TEST(ReadingOfFixedPayoutsOfSeveral, ForEachHandOrOnce) {
  shows("12.C.3");
  const auto each = two_holders("fixed-payouts-of-several=for-each-hand");
  EXPECT_EQ(each.of("fixed 1 cay").size() + each.of("fixed 2 cay").size(), 2U);
  const auto once = two_holders("fixed-payouts-of-several=once");
  EXPECT_EQ(once.of("fixed 1 cay").size() + once.of("fixed 2 cay").size(), 1U);
  EXPECT_EQ(once.of("fixed 1 ann"), Lines{"fixed 1 ann pays 100000"});
  EXPECT_EQ(once.of("fixed 2 bob"), Lines{"fixed 2 bob pays 500000"});
}

TEST(ReadingOfHolderAsAnother, AHolderIsAnotherPlayerToTheNextHolderOrIsNot) {
  shows("12.C.1 12.C.3");
  EXPECT_EQ(two_holders("holder-as-another=yes").of("fixed 1 bob"), Lines{"fixed 1 bob pays 5000"});
  const auto story = two_holders("holder-as-another=no");
  EXPECT_TRUE(story.of("fixed 1 bob").empty());
  EXPECT_TRUE(story.of("fixed 2 ann").empty());
  EXPECT_EQ(story.of("fixed 1 cay").size(), 1U);
}

TEST(ReadingOfOthersCounted, ByPlayerOrByWager) {
  shows("12.C.3");
  const auto paid = [](const std::string& reading) {
    return Table()
        .reads(reading)
        .box(1, "ann", 1000, "7H 7H 7H", "hit")
        .box(2, "bob", 1000, "KS 6D")
        .box(3, "bob", 1000, "9S 8D")
        .dealer("7C KH")
        .play()
        .of("fixed 1 bob")
        .size();
  };
  EXPECT_EQ(paid("others-counted=by-player"), 1U);
  EXPECT_EQ(paid("others-counted=by-wager"), 2U);
}

Table a_waiting_blackjack() {
  return Table().box(1, "ann", 1000, "AS KD").box(2, "bob", 1000, "KS 7D").dealer("KC 4H 5D");
}

TEST(ReadingOfTheDelayedBlackjack, ItIsPaidWithTheRestOrAtTheReveal) {
  shows("7.H.1.b 7.H.1.b.iii 7.R");
  EXPECT_TRUE(a_waiting_blackjack()
                  .reads("delayed-blackjack=with-the-rest")
                  .play()
                  .goes({"reveal", "deal dealer 5D", "settle 1 main win pays 1500"}));
  const auto story = a_waiting_blackjack().reads("delayed-blackjack=at-the-reveal").play();
  EXPECT_TRUE(story.goes({"reveal", "settle 1 main win pays 1500", "deal dealer 5D"}));
  EXPECT_TRUE(story.cites("settle 1", "7.H.1.b.iii"));
}

// Aces are split; the first has a 21 in two cards, the second loses to the dealer's blackjack.
Table split_aces_in_massachusetts(const std::string& original) {
  return Table::of_massachusetts()
      .reads("original-wager-after-split=" + original)
      .box(1, "ann", 1000, "AS AD KC 8H", "split")
      .dealer("JC AH");
}

TEST(ReadingOfTheOriginalWagerAfterASplit, TheFirstHandsIsWhatABlackjackTakes) {
  for (const auto* original : {"first-hand", "a-hand-that-loses"}) {
    const auto story = split_aces_in_massachusetts(original).play();
    EXPECT_EQ(story.of("settle 1.1"), Lines{"settle 1.1 main lose takes 1000"}) << original;
    EXPECT_EQ(story.of("return 1.2"), Lines{"return 1.2 main ann 1000"}) << original;
  }
}

TEST(ReadingOfTheOriginalWagerAfterASplit, WhereTheFirstHandDoesNotLoseItIsTakenFromOneThatDoes) {
  for (const auto* original : {"first-hand", "a-hand-that-loses"}) {
    for (const auto* other : {"split-two-card-21=wins", "split-two-card-21=void"}) {
      const auto story = split_aces_in_massachusetts(original).reads(other).play();
      EXPECT_EQ(story.of("settle 1.2"), Lines{"settle 1.2 main lose takes 1000"}) << other;
      EXPECT_TRUE(story.of("return 1.2").empty()) << other;
    }
  }
}

TEST(ReadingOfTheOriginalWagerAfterASplit, AHandThatBustedLostFirst) {
  const auto busted = [](const std::string& original) {
    return Table::of_massachusetts()
        .reads("original-wager-after-split=" + original)
        .box(1, "ann", 1000, "8S 8D KC 9H KD", "split")
        .asks("1.2", "hit")
        .dealer("JC AH")
        .play();
  };
  const auto by_loss = busted("a-hand-that-loses");
  EXPECT_EQ(by_loss.of("return 1.1"), Lines{"return 1.1 main ann 1000"});
  EXPECT_EQ(by_loss.of("settle 1.2"), Lines{"settle 1.2 main lose takes 1000"});
  const auto by_place = busted("first-hand");
  EXPECT_EQ(by_place.of("settle 1.1"), Lines{"settle 1.1 main lose takes 1000"});
  EXPECT_EQ(by_place.of("return 1.2"), Lines{"return 1.2 main ann 1000"});
}

// The first hand is doubled and rescued, the second meets the blackjack: ten dollars in all.
TEST(ReadingOfTheOriginalWagerAfterASplit, WhatARescueForfeitedIsNotTakenASecondTime) {
  for (const auto* original : {"first-hand", "a-hand-that-loses"}) {
    const auto story = Table::of_massachusetts()
                           .reads("original-wager-after-split=" + std::string(original))
                           .box(1, "ann", 1000, "8S 8D 3C 2C 9H", "split")
                           .asks("1.1", "double rescue")
                           .dealer("JC AH")
                           .play();
    EXPECT_EQ(story.of("settle 1.1"), Lines{"settle 1.1 main lose takes 1000"}) << original;
    EXPECT_EQ(story.of("return 1.2"), Lines{"return 1.2 main ann 1000"}) << original;
  }
}

// Both hands of a split are rescued; then bob is asked.
TEST(ReadingOfARescueBeforeABlackjack, WhatMayYetGoBackIsNotCollectedBefore) {
  const auto collectable = [](const std::string& dealer, const std::string& reading) {
    const auto story = Table::of_massachusetts()
                           .reads("rescue-before-blackjack=" + reading)
                           .box(1, "ann", 1000, "8S 8D 3C 2C 3H 2H", "split")
                           .asks("1.1", "double rescue")
                           .asks("1.2", "double rescue")
                           .box(2, "bob", 1000, "9H 9D")
                           .dealer(dealer)
                           .play();
    Lines settled;
    for (const auto& line : story.also_permitted_at("offer 2")) {
      if (line.starts_with("settle 1")) settled.push_back(line);
    }
    return settled;
  };
  const Lines first = {"settle 1.1 main lose takes 1000"};
  const Lines both = {"settle 1.1 main lose takes 1000", "settle 1.2 main lose takes 1000"};
  EXPECT_EQ(collectable("KC AD", "once-in-all"), first);
  EXPECT_EQ(collectable("KC 8S", "once-in-all"), first) << "a blackjack could have come";
  EXPECT_EQ(collectable("5C KD 9H", "once-in-all"), both) << "no blackjack can come";
  EXPECT_EQ(collectable("KC AD", "each-forfeit"), both);
  EXPECT_EQ(collectable("KC AD", "beside-the-original"), both);
}

// Ann doubles and busts; then bob is asked.
TEST(ReadingOfABustBeforeABlackjack, OnlyWhatIsLostInAnyCaseMayBeCollectedAtOnce) {
  const auto collectable = [](const std::string& dealer, const std::string& reading) {
    const auto story = Table::of_massachusetts()
                           .reads("busted-before-blackjack=" + reading)
                           .box(1, "ann", 1000, "9S 3D KC", "double")
                           .box(2, "bob", 1000, "9H 9D")
                           .dealer(dealer)
                           .play();
    Lines settled;
    for (const auto& line : story.also_permitted_at("offer 2")) {
      if (line.starts_with("settle 1")) settled.push_back(line);
    }
    return settled;
  };
  const Lines main = {"settle 1 main lose takes 1000"};
  const Lines both = {"settle 1 main lose takes 1000", "settle 1 double lose takes 1000"};
  EXPECT_EQ(collectable("KC AD", "given-back"), main);
  EXPECT_EQ(collectable("KC AD", "stay-lost"), both);
  EXPECT_EQ(collectable("5C KD 9H", "given-back"), both) << "no blackjack can come";
}

// Ann insures and busts; nothing but the insurance hangs on the dealer's second card.
TEST(ReadingOfInsuranceWithoutEffect, WhereTheCardStaysAwayTheRulesSayThatTheyCannotGoOn) {
  const auto script = Table::of_massachusetts()
                          .box(1, "ann", 1000, "KS 6D KH", "hit")
                          .insures(500)
                          .dealer("AC 9D")
                          .script();
  const auto table = Table::of_massachusetts().reads("insurance-in-12c=it-does-not");
  const auto walked = oracle::walk(table.rules(), script);
  ASSERT_EQ(walked.stuck.size(), 1U);
  EXPECT_NE(walked.stuck.front().reason.find("what becomes of the insurance wager on box 1"),
            std::string::npos);
}

}  // namespace
}  // namespace assay21::tests
