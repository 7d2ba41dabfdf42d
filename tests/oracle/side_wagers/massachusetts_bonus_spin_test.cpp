// Massachusetts, §16: Bonus Spin, in a base round of the edition.
#include <algorithm>

#include <gtest/gtest.h>

#include "tests/support/side_table.h"

namespace assay21::tests {
namespace {

Table table(const std::vector<std::string>& readings = {}) {
  auto made = Table::of_massachusetts("hole-card-reader");
  made.declares("bonus-spin", "yes")
      .declares("bonus-spin-wheel", "25.00 50.00 50.00 12.50 1000.00");
  for (const auto& reading : readings)
    made.reads(reading);
  return made;
}

Table hands(const std::string& ann, const std::vector<std::string>& readings = {}) {
  return table(readings).box(1, "ann", 1000, ann).box(2, "bob", 1000, "KS QD").dealer("9C 8H");
}

TEST(MassachusettsBonusSpin, AnAcePaysTenDollars) {
  for (const auto* cards : {"AS 5C", "5C AS"}) {
    const auto story = SideTable(hands(cards)).bonus(1, 500).play();
    EXPECT_EQ(story.of("settle 1 bonus-spin"),
              Lines{"settle 1 bonus-spin win pays 1000 takes 500"});
    EXPECT_TRUE(story.cites("settle 1 bonus-spin", "16.c"));
    EXPECT_TRUE(story.of("wheel").empty());
  }
}

TEST(MassachusettsBonusSpin, TheFirstTwoCardsCountAlsoWhenTheyAreSplit) {
  const auto story = SideTable(table()
                                   .box(1, "ann", 1000, "AS AC KD QD", "split")
                                   .box(2, "bob", 1000, "KS QD")
                                   .dealer("9C 8H"))
                         .bonus(1, 500)
                         .play();
  EXPECT_EQ(story.of("settle 1 bonus-spin"), Lines{"settle 1 bonus-spin win pays 1000 takes 500"});
}

TEST(MassachusettsBonusSpin, ABlackjackIsDisplayedAndPaidByTheWheelThatTheOperatorDeclared) {
  struct Stop {
    const char* symbol;
    int pays;
  };
  for (const auto& stop :
       {Stop{"25", 2500}, Stop{"50", 5000}, Stop{"12.50", 1250}, Stop{"1000", 100000}}) {
    const auto story = SideTable(hands("AS KC")).bonus(1, 500).wheel(stop.symbol).play();
    EXPECT_TRUE(story.goes({"display 1", "wheel 1 ann bonus-spin " + std::string(stop.symbol),
                            "settle 1 bonus-spin win pays " + std::to_string(stop.pays)}));
    EXPECT_TRUE(story.cites("display 1", "16.d.1"));
    EXPECT_TRUE(story.cites("wheel 1", "16.d 16.d.2/1"));
    EXPECT_TRUE(story.cites("settle 1 bonus-spin", "16.d.2/2"));
  }
}

/// Bob has a wager of his own on Ann's box, and each of the two a Bonus Spin there.
Story shared_box_with_two_spins() {
  const auto side =
      SideTable(hands("AS KC").declares("bettors-per-box", "2")).bonus(1, 500).wheel("25 50");
  auto script = side.script();
  for (auto& stimulus : script.stimuli) {
    auto* round = std::get_if<oracle::Round>(&stimulus);
    if (round == nullptr) continue;
    auto beside = round->bets.at(0);
    beside.player = round->bets.at(1).player;
    round->bets.insert(round->bets.begin() + 1, beside);
  }
  return {side.rules(), script};
}

// §16(d)(1): the dealer presses the button of the seat, and a seat has one.
TEST(MassachusettsBonusSpin, TheBlackjackOfASharedSeatIsDisplayedOnce) {
  const auto story = shared_box_with_two_spins();
  EXPECT_EQ(story.of("wheel 1"), (Lines{"wheel 1 ann bonus-spin 25", "wheel 1 bob bonus-spin 50"}));
  EXPECT_EQ(story.of("display"), Lines{"display 1"});
  EXPECT_TRUE(story.cites("display 1", "16.d.1"));
  for (const auto& line : story.also_permitted_at("display 1"))
    EXPECT_NE(line, "display 1");
}

TEST(MassachusettsBonusSpin, TheWheelTurnsWhenTheDealerHasCompletedHisHand) {
  const auto story =
      SideTable(
          table().box(1, "ann", 1000, "AS KC").box(2, "bob", 1000, "KS QD").dealer("9C 3H 8D"))
          .bonus(1, 500)
          .wheel("25")
          .play();
  EXPECT_TRUE(story.goes({"reveal 3H", "deal dealer 8D", "wheel 1"}));
  for (const auto& line : story.also_permitted_at("deal dealer 8D"))
    EXPECT_FALSE(line.starts_with("wheel")) << line;
  const auto of_the_player =
      SideTable(hands("AS KC", {"bonus-spin-hand=of-the-player"})).bonus(1, 500).wheel("25").play();
  EXPECT_TRUE(of_the_player.goes({"display 1", "wheel 1", "settle 1 bonus-spin", "reveal"}));
}

TEST(MassachusettsBonusSpin, IsLostWithoutAnAce) {
  const auto story = SideTable(hands("KS 5C")).bonus(1, 500).play();
  EXPECT_EQ(story.of("settle 1 bonus-spin"), Lines{"settle 1 bonus-spin lose takes 500"});
  EXPECT_TRUE(story.of("display").empty());
}

TEST(MassachusettsBonusSpin, TheAceOfABlackjackIsPaidBesidesOrNot) {
  const auto wheel_only = SideTable(hands("AS KC", {"bonus-ace-and-blackjack=wheel-only"}))
                              .bonus(1, 500)
                              .wheel("25")
                              .play();
  EXPECT_EQ(wheel_only.of("settle 1 bonus-spin"),
            Lines{"settle 1 bonus-spin win pays 2500 takes 500"});
  const auto both =
      SideTable(hands("AS KC", {"bonus-ace-and-blackjack=both"})).bonus(1, 500).wheel("25").play();
  EXPECT_EQ(both.of("settle 1 bonus-spin"), Lines{"settle 1 bonus-spin win pays 3500 takes 500"});
}

TEST(MassachusettsBonusSpin, TwoAcesPayOnceOrTwice) {
  const auto once = SideTable(hands("AS AC", {"bonus-two-aces=once"})).bonus(1, 500).play();
  EXPECT_EQ(once.of("settle 1 bonus-spin"), Lines{"settle 1 bonus-spin win pays 1000 takes 500"});
  const auto twice = SideTable(hands("AS AC", {"bonus-two-aces=twice"})).bonus(1, 500).play();
  EXPECT_EQ(twice.of("settle 1 bonus-spin"), Lines{"settle 1 bonus-spin win pays 2000 takes 500"});
}

TEST(MassachusettsBonusSpin, TheStakeOfAWinGoesBackOrNot) {
  const auto back = SideTable(hands("AS 5C", {"bonus-ten=ten-and-the-stake"})).bonus(1, 500).play();
  EXPECT_EQ(back.of("settle 1 bonus-spin"), Lines{"settle 1 bonus-spin win pays 1000 returns 500"});
}

TEST(MassachusettsBonusSpin, TwoBlackjacksHaveASpinEachOrOne) {
  const auto play = [](const std::string& reading) {
    return SideTable(table({reading})
                         .box(1, "ann", 1000, "AS KC")
                         .box(2, "bob", 1000, "AD QD")
                         .dealer("9C 8H"))
        .bonus(1, 500)
        .bonus(2, 500)
        .wheel("25 50")
        .play();
  };
  const auto each = play("bonus-several-blackjacks=a-spin-each");
  EXPECT_EQ(each.of("wheel").size(), 2U);
  EXPECT_EQ(each.of("settle 2 bonus-spin"), Lines{"settle 2 bonus-spin win pays 5000 takes 500"});
  const auto one = play("bonus-several-blackjacks=one-spin");
  EXPECT_EQ(one.of("wheel").size(), 1U);
  EXPECT_EQ(one.of("display").size(), 2U);
  EXPECT_EQ(one.of("settle 2 bonus-spin"), Lines{"settle 2 bonus-spin win pays 2500 takes 500"});
}

TEST(MassachusettsBonusSpin, TheTenDollarsComeAtAnyTimeOrAfterTheRound) {
  const auto any = SideTable(hands("AS 5C", {"bonus-spin-when=any-time"})).bonus(1, 500).play();
  const auto early = any.also_permitted_at("offer 2");
  EXPECT_NE(std::ranges::find(early, "settle 1 bonus-spin win pays 1000 takes 500"), early.end());
  const auto after =
      SideTable(hands("AS 5C", {"bonus-spin-when=after-the-round"})).bonus(1, 500).play();
  const auto waits = after.also_permitted_at("offer 2");
  EXPECT_EQ(std::ranges::find(waits, "settle 1 bonus-spin win pays 1000 takes 500"), waits.end());
}

}  // namespace
}  // namespace assay21::tests
