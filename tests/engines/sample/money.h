#pragma once
// Amounts in cents, and the odds at which they are paid.

#include <compare>
#include <cstdint>
#include <limits>

namespace sample {

struct Odds {
  std::int64_t pays;
  std::int64_t per;
};

class Money {
 public:
  constexpr explicit Money(std::int64_t cents) : cents_(cents) {}

  constexpr std::int64_t cents() const { return cents_; }

  // A fraction of a cent stays with the house: the registered reading where the text is silent.
  constexpr Money at(Odds odds) const { return Money{cents_ * odds.pays / odds.per}; }

  friend constexpr auto operator<=>(const Money&, const Money&) = default;
  friend constexpr Money operator-(Money a, Money b) { return Money{a.cents_ - b.cents_}; }

 private:
  std::int64_t cents_;
};

inline constexpr Money nothing{0};

// No odds of this game are longer than three to one, so a stake up to this can be paid without
// overflow.
inline constexpr Money largest_stake{std::numeric_limits<std::int64_t>::max() / 3};

}  // namespace sample
