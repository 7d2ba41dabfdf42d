// In a fuzzer a broken check aborts, so that libFuzzer keeps the input that broke it. Linked before
// the library, this takes the place of spec/values/check.cpp.
#include <cstdio>
#include <cstdlib>

#include "spec/values/check.h"

namespace assay21::spec {

void check_failed(std::string_view condition, std::string_view file, int line) {
  std::fprintf(stderr, "broken check: %.*s (%.*s:%d)\n", static_cast<int>(condition.size()),
               condition.data(), static_cast<int>(file.size()), file.data(), line);
  std::abort();
}

}  // namespace assay21::spec
