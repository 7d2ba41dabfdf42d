// What is otherwise in a fuzzer. A broken check aborts, so that libFuzzer keeps the input that
// broke it: linked before the library, this takes the place of spec/values/check.cpp.
// AddressSanitizer takes less time for each allocation.
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

// By AddressSanitizer's name for it. It remembers two steps of who allocated, and watches little of
// what was freed; ASAN_OPTIONS says otherwise.
// NOLINTNEXTLINE(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp)
extern "C" const char* __asan_default_options() {
  return "malloc_context_size=2:quarantine_size_mb=8:thread_local_quarantine_size_kb=64";
}
