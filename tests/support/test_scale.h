// How much of what tests sample is sampled: ASSAY21_TEST_SCALE, 1 where it is not set. Smaller
// under the sanitizers (./check --sanitize), larger for a release (./check --long).
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>

namespace assay21::testing_support {

/// "0.125", "8"; nothing for what is no positive number, or is beyond 1000.
std::optional<double> scale_from(const std::string& text);

/// The scale of this run. A test program ends with a line on what is wrong where it is none.
double test_scale();

/// At least one; says on the output how many, of how many, by which seed.
std::uint64_t scaled_count(std::uint64_t full, std::uint64_t seed);

/// Call it once in a test, with the seed of what it samples.
template <std::integral Count>
Count scaled(Count full, std::uint64_t seed) {
  return static_cast<Count>(scaled_count(static_cast<std::uint64_t>(full), seed));
}

/// Is less sampled than what the whole of a test's claims is made for?
bool is_scaled_down();

}  // namespace assay21::testing_support
