// Money in cents, never out of range; odds, always reduced; and their product.
#include "spec/values/money.h"

#include <limits>

#include <gtest/gtest.h>

#include "spec/values/odds.h"

namespace assay21::spec {
namespace {

constexpr auto most = Money::cents(std::numeric_limits<std::int64_t>::max());
constexpr auto least = Money::cents(std::numeric_limits<std::int64_t>::min());
constexpr auto cent = Money::cents(1);

TEST(Money, adds_and_compares) {
  auto money = Money::dollars(10) + Money::cents(50);
  EXPECT_EQ(money.in_cents(), 1050);
  money -= Money::cents(100);
  money += Money::dollars(1);
  EXPECT_EQ(money, Money::cents(1050));
  EXPECT_LT(Money::cents(-1), Money());
  EXPECT_TRUE((money - money).is_zero());
  EXPECT_FALSE(cent.is_zero());
}

TEST(Money, is_written_in_dollars) {
  EXPECT_EQ(to_string(Money()), "$0");
  EXPECT_EQ(to_string(Money::cents(1250)), "$12.50");
  EXPECT_EQ(to_string(Money::dollars(5)), "$5");
  EXPECT_EQ(to_string(Money::cents(5)), "$0.05");
  EXPECT_EQ(to_string(Money::cents(-1)), "-$0.01");
  EXPECT_EQ(to_string(Money::dollars(-3)), "-$3");
  EXPECT_EQ(to_string(most), "$92233720368547758.07");
}

TEST(MoneyDeathTest, never_overflows) {
  EXPECT_EXIT(most + cent, testing::ExitedWithCode(70), "internal error");
  EXPECT_EXIT(least - cent, testing::ExitedWithCode(70), "internal error");
  EXPECT_EXIT(Money() - least, testing::ExitedWithCode(70), "internal error");
  EXPECT_EXIT(
      {
        auto money = most;
        money += cent;
      },
      testing::ExitedWithCode(70), "internal error");
}

TEST(Odds, are_reduced) {
  EXPECT_EQ(Odds(6, 4), Odds(3, 2));
  EXPECT_EQ(to_string(Odds(6, 4)), "3:2");
  EXPECT_EQ(Odds(100'000, 100'000), Odds(1, 1));
  EXPECT_NE(Odds(3, 2), Odds(2, 3));
  EXPECT_EQ(Odds(), Odds(1, 1));
}

TEST(OddsDeathTest, of_nothing_are_none) {
  EXPECT_EXIT(Odds(0, 1), testing::ExitedWithCode(70), "internal error");
  EXPECT_EXIT(Odds(1, 0), testing::ExitedWithCode(70), "internal error");
  EXPECT_EXIT(Odds(-3, 2), testing::ExitedWithCode(70), "internal error");
}

TEST(Odds, are_read_from_two_numbers) {
  EXPECT_EQ(odds_from("3:2"), Odds(3, 2));
  EXPECT_EQ(odds_from("6:4"), Odds(3, 2));
  EXPECT_EQ(odds_from("100000:1"), Odds(100'000, 1));
}

TEST(Odds, are_not_read_from_anything_else) {
  for (const auto* text :
       {"", ":", "3", "3:", ":2", "0:1", "1:0", "-3:2", "3:-2", "+3:2", "3:2:1", "3 :2", " 3:2",
        "3:2 ", "3.0:2", "3/2", "100001:1", "1:100001", "99999999999:1"}) {
    EXPECT_EQ(odds_from(text), std::nullopt) << '"' << text << '"';
  }
}

TEST(Odds, of_a_stake_round_as_told_and_only_where_a_fraction_is_left) {
  const Odds three_to_two(3, 2);
  EXPECT_EQ(times(Money::cents(1000), three_to_two, Rounding::down), Money::cents(1500));
  EXPECT_EQ(times(Money::cents(1000), three_to_two, Rounding::up), Money::cents(1500));
  EXPECT_EQ(times(Money::cents(501), three_to_two, Rounding::down), Money::cents(751));
  EXPECT_EQ(times(Money::cents(501), three_to_two, Rounding::up), Money::cents(752));
  EXPECT_EQ(times(cent, Odds(1, 3), Rounding::down), Money());
  EXPECT_EQ(times(cent, Odds(1, 3), Rounding::up), cent);
  EXPECT_EQ(times(Money(), three_to_two, Rounding::up), Money());
}

TEST(Odds, of_every_stake_lie_within_a_cent_of_each_other_and_around_the_exact_product) {
  for (const auto odds : {Odds(1, 1), Odds(3, 2), Odds(6, 5), Odds(2, 7), Odds(40, 1)}) {
    for (std::int64_t stake = 0; stake <= 300; ++stake) {
      const auto down = times(Money::cents(stake), odds, Rounding::down).in_cents();
      const auto up = times(Money::cents(stake), odds, Rounding::up).in_cents();
      const auto exact = stake * odds.pays();
      ASSERT_LE(down * odds.per(), exact);
      ASSERT_GE(up * odds.per(), exact);
      ASSERT_EQ(up - down, exact % odds.per() == 0 ? 0 : 1) << stake << " at " << to_string(odds);
    }
  }
}

TEST(Odds, of_the_largest_stake_are_in_range) {
  EXPECT_EQ(times(largest_stake, Odds(100'000, 1), Rounding::up).in_cents(),
            largest_stake.in_cents() * 100'000);
}

TEST(OddsDeathTest, of_a_stake_out_of_range_or_below_nothing_are_our_error) {
  EXPECT_EXIT(times(most, Odds(2, 1), Rounding::down), testing::ExitedWithCode(70),
              "internal error");
  EXPECT_EXIT(times(Money::cents(-1), Odds(), Rounding::down), testing::ExitedWithCode(70),
              "internal error");
}

}  // namespace
}  // namespace assay21::spec
