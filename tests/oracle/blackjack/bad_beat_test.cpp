// Bad Beat of Maryland's Blackjack: every pay line of chapter 13 (§B), the two bonuses by what the
// table game system draws, its meter (§C), and whose 20 counts.
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/support/shows.h"
#include "tests/support/table.h"

namespace assay21::tests {
namespace {

/// One round of one player with a dollar on Bad Beat beside ten.
struct BadBeat {
  const char* cards = "KS QD";
  const char* asks = "stand";
  const char* dealer = "6H TD TC";
  const char* magic_card = "";
  int lucky_position = 0;
  std::vector<std::string> readings = {};
};

Table bad_beat_table(const std::vector<std::string>& readings) {
  auto table = Table::of_blackjack();
  table.declares("bad-beat", "yes")
      .declares("bad-beat-rate", "18.5")
      .declares("bad-beat-initial", "10000.00")
      .declares("bad-beat-reset", "5000.00");
  for (const auto& reading : readings)
    table.reads(reading);
  return table;
}

Story played(const BadBeat& round) {
  return bad_beat_table(round.readings)
      .box(1, "ann", 1000, round.cards, round.asks)
      .bets("bad-beat", 100)
      .dealer(round.dealer)
      .draws(round.magic_card, round.lucky_position)
      .play();
}

std::string bad_beat(const BadBeat& round) {
  const std::string beginning = "settle 1 bad-beat ";
  const auto lines = played(round).of(beginning);
  return lines.size() == 1 ? lines.front().substr(beginning.size()) : "not settled once";
}

TEST(BadBeat, PaysATwentyByTheDealersTwentyOne) {
  shows("6.G.8 13.B 13.B.1.a 13.B.1.b 13.B.1.c 13.B.1.d 13.B.1.e 13.B.1.f 13.B.2");
  struct Line {
    const char* clause;
    const char* dealer;
    const char* comes_to;
  };
  const std::vector<Line> lines = {
      {"13.B.1.a", "2H 2D 2C 2S 2D 4S 7C", "win pays 1000018 takes 100"},
      {"13.B.1.a", "2H 2D 2C 2S 2D 2S 2H 7C", "win pays 1000018 takes 100"},
      {"13.B.1.b", "2H 2D 2C 4S 4D 7C", "win pays 100000 takes 100"},
      {"13.B.1.c", "2H 2D 4C 4S 9C", "win pays 10000 takes 100"},
      {"13.B.1.d", "6H 3D 2C TC", "win pays 5000 takes 100"},
      {"13.B.1.e", "6H 5D TC", "win pays 2500 takes 100"},
      {"13.B.1.f", "AS KH", "win pays 1000 takes 100"},
      {"13.B.2", "6H TD TC", "win pays 100 returns 100"},
      {"13.B.2", "KH TD", "win pays 100 returns 100"}};
  for (const auto& [clause, dealer, comes_to] : lines) {
    EXPECT_EQ(bad_beat({.dealer = dealer}), comes_to) << dealer;
    EXPECT_TRUE(played({.dealer = dealer}).cites("settle 1 bad-beat", clause));
  }
  EXPECT_EQ(bad_beat({.cards = "KS 9D", .dealer = "6H 5D TC"}), "lose takes 100");
}

TEST(BadBeat, PaysTheBonusesThatTheSystemDraws) {
  shows("1.B.11 1.B.12 13.B.3 13.B.4");
  EXPECT_EQ(bad_beat({.cards = "KS 9D", .magic_card = "9D"}), "win pays 2000 takes 100");
  EXPECT_EQ(bad_beat({.cards = "KS 9D", .magic_card = "9H"}), "lose takes 100");
  EXPECT_EQ(bad_beat({.cards = "9D 9D", .magic_card = "9D"}), "win pays 2000 takes 100");
  EXPECT_EQ(bad_beat({.cards = "KS 9D", .lucky_position = 1}), "win pays 500 takes 100");
  EXPECT_EQ(bad_beat({.cards = "KS 9D", .lucky_position = 2}), "lose takes 100");
  EXPECT_EQ(bad_beat({.magic_card = "KS", .lucky_position = 1}), "win pays 2600 returns 100");
  EXPECT_TRUE(played({.cards = "KS 9D", .magic_card = "9D"}).cites("settle 1 bad-beat", "13.B.3"));
  EXPECT_TRUE(played({.cards = "KS 9D", .lucky_position = 1}).cites("settle 1 bad-beat", "13.B.4"));
}

TEST(BadBeat, PaysTheBonusesAsTheyAreRead) {
  shows("1.B.11 1.B.12 13.B.3 13.B.4");
  EXPECT_EQ(bad_beat({.cards = "KS 9D", .magic_card = "9H", .readings = {"magic-card-match=rank"}}),
            "win pays 2000 takes 100");
  EXPECT_EQ(bad_beat({.cards = "9D 9D", .magic_card = "9D", .readings = {"magic-card-once=twice"}}),
            "win pays 4000 takes 100");
  EXPECT_EQ(bad_beat({.cards = "KS 9D",
                      .magic_card = "9D",
                      .lucky_position = 1,
                      .readings = {"bonus-of-a-lost-bad-beat=not-due"}}),
            "lose takes 100");
  EXPECT_EQ(bad_beat({.magic_card = "KS", .readings = {"bad-beat-bonuses-on-top=the-higher"}}),
            "win pays 2000 takes 100");
}

/// Two bonuses are more than the line of three cards, and less than that of four.
TEST(BadBeat, PaysTheHigherOfALineAndTwoBonuses) {
  shows("13.B.1.d 13.B.1.e 13.B.3");
  const auto both_match = [](std::vector<std::string> readings, const char* dealer) {
    return bad_beat(
        {.cards = "KS KS", .dealer = dealer, .magic_card = "KS", .readings = std::move(readings)});
  };
  const std::string higher = "bad-beat-bonuses-on-top=the-higher";
  EXPECT_EQ(both_match({higher}, "6H 5D TC"), "win pays 2500 takes 100");
  EXPECT_EQ(both_match({higher, "magic-card-once=twice"}, "6H 5D TC"), "win pays 4000 takes 100");
  EXPECT_EQ(both_match({higher, "magic-card-once=twice"}, "6H 3D 2C TC"),
            "win pays 5000 takes 100");
}

TEST(BadBeat, LooksAtTheHandThatIsRead) {
  shows("6.G.8");
  const BadBeat drawn = {.cards = "5D 5H KS", .asks = "hit stand", .dealer = "6H 5C TC"};
  EXPECT_EQ(bad_beat(drawn), "win pays 2500 takes 100");
  auto initial = drawn;
  initial.readings = {"bad-beat-hand=initial-two"};
  EXPECT_EQ(bad_beat(initial), "lose takes 100");
  const BadBeat given_up = {.asks = "surrender", .dealer = "6H TD 5C"};
  EXPECT_EQ(bad_beat(given_up), "win pays 2500 takes 100");
  auto gone = given_up;
  gone.readings = {"bad-beat-surrendered=no"};
  EXPECT_EQ(bad_beat(gone), "lose takes 100");
}

TEST(BadBeat, LooksAtTheHandsOfASplitThatAreRead) {
  shows("6.G.8 11.A");
  const auto split = [](const std::string& reading) {
    auto table = bad_beat_table({"bad-beat-split=" + reading});
    const auto story = table.box(1, "ann", 1000, "KS QD 5S TD", "split")
                           .asks("1.1", "stand")
                           .asks("1.2", "stand")
                           .bets("bad-beat", 100)
                           .dealer("6H 5H TC")
                           .play();
    const std::string beginning = "settle 1 bad-beat ";
    const auto lines = story.of(beginning);
    return lines.size() == 1 ? lines.front().substr(beginning.size()) : "not settled once";
  };
  EXPECT_EQ(split("any"), "win pays 2500 takes 100");
  EXPECT_EQ(split("first"), "lose takes 100");
  EXPECT_EQ(split("none"), "lose takes 100");
}

TEST(TheLuckyPlayer, SitsWhereItIsRead) {
  shows("1.B.11 13.B.4");
  const auto paid = [](const std::vector<std::string>& readings, int position) {
    auto table = bad_beat_table(readings);
    const auto story = table.box(1, "ann", 1000, "KS 9D", "stand")
                           .box(2, "ann", 1000, "KS 9H", "stand")
                           .bets("bad-beat", 100)
                           .dealer("6H TD TC")
                           .draws("", position)
                           .play();
    return !story.of("settle 2 bad-beat win").empty();
  };
  EXPECT_TRUE(paid({}, 2));
  EXPECT_FALSE(paid({}, 1));
  EXPECT_TRUE(paid({"lucky-position=at-the-chair"}, 1));
}

TEST(TheMeterOfBadBeat, GrowsByStakesAndComesBackToItsAmount) {
  shows("13.C.1 13.C.2/2");
  EXPECT_TRUE(played({.dealer = "2H 2D 2C 2S 2D 4S 7C"})
                  .goes({"meter bad-beat 1000000", "settle 1 bad-beat win pays 1000018",
                         "meter bad-beat 500000"}));
}

}  // namespace
}  // namespace assay21::tests
