// Money in integer minor units (cents), checked against overflow.
#pragma once

#include <compare>
#include <cstdint>
#include <string>

#include "spec/values/check.h"

namespace assay21::spec {

class Money {
 public:
  constexpr Money() = default;
  static constexpr Money cents(std::int64_t amount) { return Money(amount); }
  static constexpr Money dollars(std::int64_t amount) { return Money(amount * 100); }

  [[nodiscard]] constexpr std::int64_t in_cents() const { return cents_; }
  [[nodiscard]] constexpr bool is_zero() const { return cents_ == 0; }

  friend constexpr bool operator==(Money, Money) = default;
  friend constexpr auto operator<=>(Money, Money) = default;

  friend Money operator+(Money a, Money b) {
    Money sum;
    ASSAY21_CHECK(!__builtin_add_overflow(a.cents_, b.cents_, &sum.cents_));
    return sum;
  }
  friend Money operator-(Money a, Money b) {
    Money difference;
    ASSAY21_CHECK(!__builtin_sub_overflow(a.cents_, b.cents_, &difference.cents_));
    return difference;
  }
  Money& operator+=(Money other) { return *this = *this + other; }
  Money& operator-=(Money other) { return *this = *this - other; }

 private:
  explicit constexpr Money(std::int64_t amount) : cents_(amount) {}
  std::int64_t cents_ = 0;
};

/// The largest single stake that scripts and submissions may name: keeps every product in range.
inline constexpr Money largest_stake = Money::dollars(1'000'000'000);

/// "$12.50", "$5", "-$0.01".
std::string to_string(Money money);

}  // namespace assay21::spec
