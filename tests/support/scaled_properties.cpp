// RapidCheck tries a property ASSAY21_TEST_SCALE times a hundred times: compiled into each test
// program that has properties. RapidCheck prints seed and number as it starts.
#include <cstdlib>
#include <string>

#include "tests/support/test_scale.h"

namespace assay21::testing_support {
namespace {

constexpr std::uint64_t usual_tries = 100;  ///< RapidCheck's own

/// Before RapidCheck reads its variable, which it does in the first property. Whoever names a
/// number himself has that.
[[maybe_unused]] const bool scaled_before_main = [] {
  const char* const given = std::getenv("RC_PARAMS");
  std::string parameters = given == nullptr ? "" : given;
  if (test_scale() == 1 || parameters.find("max_success") != std::string::npos) return false;
  const auto tries = static_cast<double>(usual_tries) * test_scale();
  parameters += " max_success=" + std::to_string(tries < 1 ? 1 : static_cast<int>(tries));
  return setenv("RC_PARAMS", parameters.c_str(), 1) == 0;
}();

}  // namespace
}  // namespace assay21::testing_support
