#include "spec/chance/fraction.h"

#include <algorithm>

namespace assay21::spec {
namespace {

Wide magnitude(Wide number) {
  return number < 0 ? -number : number;
}

Wide common_divisor(Wide a, Wide b) {
  a = magnitude(a);
  b = magnitude(b);
  while (b != 0) {
    const auto rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}

Wide product(Wide a, Wide b) {
  Wide result = 0;
  ASSAY21_CHECK(!__builtin_mul_overflow(a, b, &result));
  return result;
}

Wide sum(Wide a, Wide b) {
  Wide result = 0;
  ASSAY21_CHECK(!__builtin_add_overflow(a, b, &result));
  return result;
}

}  // namespace

std::string to_string(Wide number) {
  if (number == 0) return "0";
  std::string text;
  for (auto left = magnitude(number); left != 0; left /= 10)
    text += static_cast<char>('0' + static_cast<int>(left % 10));
  if (number < 0) text += '-';
  std::ranges::reverse(text);
  return text;
}

Fraction::Fraction(Wide numerator, Wide denominator) {
  ASSAY21_CHECK(denominator != 0);
  const auto divisor = common_divisor(numerator, denominator);
  const Wide sign = denominator < 0 ? -1 : 1;
  numerator_ = sign * (numerator / divisor);
  denominator_ = sign * (denominator / divisor);
}

Fraction operator+(const Fraction& a, const Fraction& b) {
  const auto divisor = common_divisor(a.denominator_, b.denominator_);
  const auto of_a = b.denominator_ / divisor;
  const auto of_b = a.denominator_ / divisor;
  return {sum(product(a.numerator_, of_a), product(b.numerator_, of_b)),
          product(a.denominator_, of_a)};
}

Fraction operator-(const Fraction& a, const Fraction& b) {
  return a + Fraction(-b.numerator_, b.denominator_);
}

Fraction operator*(const Fraction& a, const Fraction& b) {
  // Crosswise first, so that the products stay small.
  const Fraction left(a.numerator_, b.denominator_);
  const Fraction right(b.numerator_, a.denominator_);
  return {product(left.numerator_, right.numerator_),
          product(left.denominator_, right.denominator_)};
}

std::string to_string(const Fraction& fraction) {
  const auto numerator = to_string(fraction.numerator());
  return fraction.denominator() == 1 ? numerator
                                     : numerator + "/" + to_string(fraction.denominator());
}

std::string decimals(const Fraction& fraction, int digits) {
  const auto denominator = fraction.denominator();
  const auto whole = magnitude(fraction.numerator());
  std::string text = fraction.numerator() < 0 ? "-" : "";
  text += to_string(whole / denominator);
  auto rest = whole % denominator;
  for (int i = 0; i < digits; ++i) {
    if (i == 0) text += '.';
    rest = product(rest, 10);
    text += static_cast<char>('0' + static_cast<int>(rest / denominator));
    rest %= denominator;
  }
  return text;
}

}  // namespace assay21::spec
