// Exact fractions with room for the deals of eight decks, and their decimal digits by division.
#pragma once

#include <string>

#include "spec/values/check.h"

namespace assay21::spec {

/// Counts of deals: six cards of twenty decks are 1.2e18 ways, and payouts multiply them.
__extension__ using Wide = __int128;

std::string to_string(Wide number);

/// Always reduced, the denominator positive; checked against overflow.
class Fraction {
 public:
  Fraction() = default;
  Fraction(Wide numerator, Wide denominator);

  [[nodiscard]] Wide numerator() const { return numerator_; }
  [[nodiscard]] Wide denominator() const { return denominator_; }

  friend Fraction operator+(const Fraction& a, const Fraction& b);
  friend Fraction operator-(const Fraction& a, const Fraction& b);
  friend Fraction operator*(const Fraction& a, const Fraction& b);
  friend bool operator==(const Fraction&, const Fraction&) = default;

 private:
  Wide numerator_ = 0;
  Wide denominator_ = 1;
};

/// "-3/7", "1".
std::string to_string(const Fraction& fraction);
/// So many digits after the point, by long division, cut off and not rounded: "-0.428571".
std::string decimals(const Fraction& fraction, int digits);

}  // namespace assay21::spec
