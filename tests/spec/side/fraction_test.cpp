// Exact fractions and their digits.
#include "spec/chance/fraction.h"

#include <gtest/gtest.h>

namespace assay21::spec {
namespace {

TEST(Fraction, is_always_reduced_with_a_positive_denominator) {
  EXPECT_EQ(Fraction(6, 4), Fraction(3, 2));
  EXPECT_EQ(Fraction(3, -6), Fraction(-1, 2));
  EXPECT_EQ(Fraction(0, 7), Fraction());
  EXPECT_EQ(to_string(Fraction(-3, 9)), "-1/3");
  EXPECT_EQ(to_string(Fraction(8, 4)), "2");
}

TEST(Fraction, adds_subtracts_and_multiplies_exactly) {
  EXPECT_EQ(Fraction(1, 3) + Fraction(1, 6), Fraction(1, 2));
  EXPECT_EQ(Fraction(1, 3) - Fraction(1, 2), Fraction(-1, 6));
  EXPECT_EQ(Fraction(2, 3) * Fraction(9, 4), Fraction(3, 2));
}

TEST(Fraction, has_room_for_deals_of_twenty_decks_at_high_odds) {
  const Wide deals = Wide(1040) * 1039 * 1038 * 1037 * 1036 * 1035;
  const auto sum = Fraction(1, deals) * Fraction(100'000, 7) + Fraction(3, deals);
  EXPECT_EQ(sum, Fraction(100'021, 7 * deals));
}

TEST(Fraction, has_digits_by_division_cut_off_and_not_rounded) {
  EXPECT_EQ(decimals(Fraction(2, 3), 6), "0.666666");
  EXPECT_EQ(decimals(Fraction(-1, 8), 3), "-0.125");
  EXPECT_EQ(decimals(Fraction(-1, 8), 2), "-0.12");
  EXPECT_EQ(decimals(Fraction(22, 7), 12), "3.142857142857");
  EXPECT_EQ(decimals(Fraction(5, 1), 0), "5");
}

TEST(FractionDeathTest, of_nothing_is_our_error) {
  EXPECT_EXIT(static_cast<void>(Fraction(1, 0)), testing::ExitedWithCode(70), "internal error");
}

}  // namespace
}  // namespace assay21::spec
