// Payout odds as a reduced ratio, and the exact product of money and a ratio under a rounding that
// a reading chose.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "spec/values/money.h"

namespace assay21::spec {

/// Who gains where a ratio of a stake is no whole number of cents.
enum class Rounding : std::uint8_t { down, up };

/// "a to b": b units staked win a. Always reduced, so that equal odds compare equal.
class Odds {
 public:
  constexpr Odds() = default;
  /// Both at least 1.
  Odds(std::int32_t pays, std::int32_t per);

  [[nodiscard]] constexpr std::int32_t pays() const { return pays_; }
  [[nodiscard]] constexpr std::int32_t per() const { return per_; }

  friend constexpr bool operator==(Odds, Odds) = default;

 private:
  std::int32_t pays_ = 1;
  std::int32_t per_ = 1;
};

/// `stake` times `ratio`, rounded to the cent as told.
Money times(Money stake, Odds ratio, Rounding rounding);

/// "3:2".
std::string to_string(Odds odds);
/// Reads "3:2"; both numbers from 1 to 100,000.
std::optional<Odds> odds_from(std::string_view text);

}  // namespace assay21::spec
