#include "spec/values/check.h"

#include <cstdio>
#include <cstdlib>

namespace assay21::spec {

void check_failed(std::string_view condition, std::string_view file, int line) {
  std::fprintf(stderr,
               "assay21: internal error: %.*s does not hold (%.*s:%d); please report this\n",
               static_cast<int>(condition.size()), condition.data(), static_cast<int>(file.size()),
               file.data(), line);
  std::_Exit(70);
}

}  // namespace assay21::spec
