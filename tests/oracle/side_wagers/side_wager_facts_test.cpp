// The same mechanisms under other facts: what another edition prints, put in place of Maryland's.
#include <algorithm>

#include <gtest/gtest.h>

#include "tests/support/shows.h"
#include "tests/support/spanish_wagers.h"
#include "tests/support/table.h"

namespace assay21::tests {
namespace {

const std::string order_of_matches =
    R"(<parameter name="match-order" value="counterclockwise" clause="7.F.1")";
const std::string odds_of_matches =
    R"(<parameter name="match-odds" value="exact" clause="12.A.4" where="match-the-dealer=yes"/>)";

Table edited_table(const std::vector<Edit>& edits) {
  return Table(spanish21_with(edits)).declares("match-the-dealer", "yes");
}

TEST(AnEditionThatCollectsFirst, HasTheLosingMatchWagersCollectedInAnyOrderAndThenTheOthersPaid) {
  const auto story =
      edited_table({{order_of_matches,
                 R"(<parameter name="match-order" value="collect-then-pay" clause="7.F.1")"}})
          .box(1, "ann", 1000, "8S 9D")
          .with_match(500)
          .box(4, "bob", 1000, "2S 3D")
          .with_match(500)
          .box(6, "cid", 1000, "4S 4D")
          .with_match(500)
          .dealer("8C 7H")
          .play();
  EXPECT_TRUE(story.goes({"settle 4 match", "settle 6 match", "settle 1 match"}));
  EXPECT_EQ(story.also_permitted_at("settle 4 match"),
            Lines{"settle 6 match-the-dealer lose takes 500"});
}

TEST(AnEditionWithLeastOdds, LetsMoreBePaidAndNotLess) {
  const auto story = edited_table({{odds_of_matches,
                                R"(<parameter name="match-odds" value="least" clause="12.A.4"/>)"}})
                         .box(1, "ann", 1000, "8S 9D")
                         .with_match(500)
                         .dealer("8C 7H")
                         .play();
  const auto due = std::ranges::find_if(story.events(), [](const oracle::Due& one) {
    return one.event.kind == oracle::EventKind::settle &&
           one.event.wager == SpanishWager::match_the_dealer;
  });
  ASSERT_NE(due, story.events().end());
  auto paid = due->event;
  EXPECT_EQ(paid.pays, spec::Money::dollars(20));
  EXPECT_TRUE(oracle::satisfies(paid, *due));
  paid.pays = spec::Money::dollars(25);
  EXPECT_TRUE(oracle::satisfies(paid, *due));
  paid.pays = spec::Money::cents(1999);
  EXPECT_FALSE(oracle::satisfies(paid, *due));
  paid.pays = spec::Money::dollars(25);
  paid.returns = spec::Money();
  EXPECT_FALSE(oracle::satisfies(paid, *due));
}

TEST(AnEditionWithExactOdds, LetsNothingElseBePaid) {
  shows("12.A.4.a.ii");
  const auto story =
      edited_table({}).box(1, "ann", 1000, "8S 9D").with_match(500).dealer("8C 7H").play();
  for (const auto& due : story.events()) {
    if (due.event.kind != oracle::EventKind::settle) continue;
    auto more = due.event;
    more.pays += spec::Money::cents(1);
    EXPECT_FALSE(oracle::satisfies(more, due));
  }
}

TEST(AnEditionWithLimits, RefusesAMatchWagerThatIsTooSmallOrLargerThanTheMainOne) {
  const std::vector<Edit> limits = {
      {order_of_matches, R"(<parameter name="match-least" value="100" clause="6.G"/>)"
                         R"(<parameter name="match-share" value="1:1" clause="6.G.1"/>)" +
                             order_of_matches}};
  const auto refused = [&](int stake) {
    return edited_table(limits)
        .box(1, "ann", 1000, "8S 9D")
        .with_match(stake)
        .dealer("8C 7H")
        .play()
        .of("refuse-wager")
        .size();
  };
  EXPECT_EQ(refused(99), 1U);
  EXPECT_EQ(refused(100), 0U);
  EXPECT_EQ(refused(1000), 0U);
  EXPECT_EQ(refused(1001), 1U);
  const auto lowered = edited_table(limits)
                           .box(1, "ann", 1000, "8S 9D")
                           .with_match(800)
                           .asks_about(1, "ann", "before-deal", "lower main 700")
                           .dealer("8C 7H")
                           .play();
  EXPECT_EQ(lowered.of("refuse-wager"), Lines{"refuse-wager 1 lower ann 700"});
}

TEST(AnEditionThatMatchesByValue, PaysAKingForAQueen) {
  const auto story = edited_table({{R"(<when match.rank="yes"/>)", R"(<when match.value="yes"/>)"}})
                         .box(1, "ann", 1000, "KS 9D")
                         .with_match(500)
                         .dealer("QC 7H")
                         .play();
  EXPECT_EQ(story.of("settle 1 match"),
            Lines{"settle 1 match-the-dealer win pays 2000 returns 500"});
}

Table settling(const std::string& row, const std::string& moment) {
  const bool lost = row == "insurance-lost";
  const std::string from =
      lost ? R"(wager.side="insurance" wager.won="no"/><then moment="after-reader"/>)"
           : R"(wager.side="insurance" wager.won="yes"/><then moment="after-reader"/>)";
  auto to = from;
  to.replace(to.find("after-reader"), std::string("after-reader").size(), moment);
  return Table(spanish21_with({{from, to}}));
}

TEST(AnEditionThatShowsTheCardFirst, HasLostInsuranceCollectedWhenItIsSeen) {
  const auto story = settling("insurance-lost", "at-second-card")
                         .box(1, "ann", 1000, "9S 8D")
                         .insures(500)
                         .dealer("AC 3H 2S")
                         .play();
  EXPECT_TRUE(story.goes({"reveal 3H", "settle 1 insurance lose takes 500", "deal dealer 2S"}));
}

TEST(AnEditionThatNamesNoMoment, LetsWonInsuranceBePaidAtAnyTimeOrAtTheEnd) {
  const auto at_any_time = settling("insurance-won", "any-time")
                               .box(1, "ann", 1000, "9S 8D")
                               .insures(500)
                               .dealer("AC KH")
                               .play();
  EXPECT_EQ(at_any_time.of("settle 1 insurance"),
            Lines{"settle 1 insurance win pays 1000 returns 500"});
  const auto also = at_any_time.also_permitted_at("settle 1 main");
  EXPECT_NE(std::ranges::find(also, "settle 1 insurance win pays 1000 returns 500"), also.end());
  const auto at_the_end = settling("insurance-won", "at-settlement")
                              .box(1, "ann", 1000, "9S 8D")
                              .insures(500)
                              .dealer("AC KH")
                              .play();
  EXPECT_TRUE(at_the_end.goes(
      {"settle 1 main lose takes 1000", "settle 1 insurance win pays 1000 returns 500"}));
}

}  // namespace
}  // namespace assay21::tests
