#include "conformance/cli/say.h"

#include <cstdio>

#include "spec/values/xml_text.h"

namespace assay21::cli {

void put(std::string_view text) {
  fmt::print("{}", spec::printable(text));
}

void put_error(std::string_view line) {
  fmt::print(stderr, "{}\n", spec::printable_line(line));
}

}  // namespace assay21::cli
