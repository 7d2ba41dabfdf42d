#include "tests/support/test_scale.h"

#include <cmath>
#include <cstdio>
#include <cstdlib>

namespace assay21::testing_support {
namespace {

constexpr const char* variable = "ASSAY21_TEST_SCALE";
constexpr double largest = 1000;

double read_scale() {
  const char* const text = std::getenv(variable);
  if (text == nullptr) return 1;
  if (const auto scale = scale_from(text)) return *scale;
  std::fprintf(stderr, "%s=\"%s\" is no scale: a number greater than 0 and up to 1000\n", variable,
               text);
  std::exit(EXIT_FAILURE);
}

}  // namespace

std::optional<double> scale_from(const std::string& text) {
  char* end = nullptr;
  const double scale = std::strtod(text.c_str(), &end);
  if (text.empty() || end != text.c_str() + text.size()) return std::nullopt;
  if (!std::isfinite(scale) || scale <= 0 || scale > largest) return std::nullopt;
  return scale;
}

double test_scale() {
  static const double scale = read_scale();
  return scale;
}

std::uint64_t scaled_count(std::uint64_t full, std::uint64_t seed) {
  const auto wanted = std::ceil(static_cast<double>(full) * test_scale());
  const auto count = wanted < 1 ? std::uint64_t{1} : static_cast<std::uint64_t>(wanted);
  std::printf("samples %llu of %llu (%s=%g, seed %llu)\n", static_cast<unsigned long long>(count),
              static_cast<unsigned long long>(full), variable, test_scale(),
              static_cast<unsigned long long>(seed));
  return count;
}

bool is_scaled_down() {
  return test_scale() < 1;
}

}  // namespace assay21::testing_support
