#pragma once
// Amounts in cents, and the odds at which they are paid.

#include <compare>
#include <cstdint>

namespace sample {

struct Odds {
  std::int64_t pays;
  std::int64_t per;

  friend constexpr bool operator==(const Odds&, const Odds&) = default;
};

class Money {
 public:
  constexpr explicit Money(std::int64_t cents) : cents_(cents) {}

  constexpr std::int64_t cents() const { return cents_; }

  // A fraction of a cent is the player's (README, choice 1).
  constexpr Money at(Odds odds) const {
    return Money{(cents_ * odds.pays + odds.per - 1) / odds.per};
  }

  friend constexpr auto operator<=>(const Money&, const Money&) = default;
  friend constexpr Money operator+(Money a, Money b) { return Money{a.cents_ + b.cents_}; }
  friend constexpr Money operator-(Money a, Money b) { return Money{a.cents_ - b.cents_}; }

 private:
  std::int64_t cents_;
};

inline constexpr Money nothing{0};

constexpr Money dollars(std::int64_t whole) {
  return Money{100 * whole};
}

// The protocol's limit; odds of a million to one can be paid on it without overflow.
inline constexpr Money largest_stake{100'000'000'000};

}  // namespace sample
