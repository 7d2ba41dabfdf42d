#include "spec/values/odds.h"

#include <charconv>
#include <numeric>

#include <fmt/format.h>

namespace assay21::spec {
namespace {

constexpr std::int32_t largest_term = 100'000;

std::optional<std::int32_t> term_from(std::string_view text) {
  std::int32_t term = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), term);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  if (term < 1 || term > largest_term) return std::nullopt;
  return term;
}

}  // namespace

Odds::Odds(std::int32_t pays, std::int32_t per) {
  ASSAY21_CHECK(pays >= 1 && per >= 1);
  const auto divisor = std::gcd(pays, per);
  pays_ = pays / divisor;
  per_ = per / divisor;
}

Money times(Money stake, Odds ratio, Rounding rounding) {
  ASSAY21_CHECK(stake >= Money());
  std::int64_t product = 0;
  ASSAY21_CHECK(!__builtin_mul_overflow(stake.in_cents(), std::int64_t{ratio.pays()}, &product));
  const auto whole = product / ratio.per();
  const bool exact = product % ratio.per() == 0;
  switch (rounding) {
    case Rounding::down:
      return Money::cents(whole);
    case Rounding::up:
      return Money::cents(exact ? whole : whole + 1);
  }
  ASSAY21_CHECK(false && "a rounding of no kind");
  return {};
}

std::string to_string(Odds odds) {
  return fmt::format("{}:{}", odds.pays(), odds.per());
}

std::optional<Odds> odds_from(std::string_view text) {
  const auto colon = text.find(':');
  if (colon == std::string_view::npos) return std::nullopt;
  const auto pays = term_from(text.substr(0, colon));
  const auto per = term_from(text.substr(colon + 1));
  if (!pays || !per) return std::nullopt;
  return Odds(*pays, *per);
}

}  // namespace assay21::spec
