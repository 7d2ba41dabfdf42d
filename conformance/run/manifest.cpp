#include "conformance/run/manifest.h"

#include <fmt/format.h>

#include "spec/files/sha256.h"

namespace assay21::conformance {

void Manifest::add(const std::string& name, std::string_view text) {
  sums_[name] = spec::hexadecimal(spec::Sha256().add(text).digest());
}

std::string Manifest::text() const {
  std::string text;
  for (const auto& [name, sum] : sums_)
    text += fmt::format("{}  {}\n", sum, name);
  return text;
}

std::string Manifest::sha256() const {
  return spec::hexadecimal(spec::Sha256().add(text()).digest());
}

}  // namespace assay21::conformance
