#include "spec/values/money.h"

#include <fmt/format.h>

namespace assay21::spec {

std::string to_string(Money money) {
  const auto amount = money.in_cents();
  const auto sign = amount < 0 ? "-" : "";
  const auto size = amount < 0 ? -amount : amount;
  if (size % 100 == 0) return fmt::format("{}${}", sign, size / 100);
  return fmt::format("{}${}.{:02}", sign, size / 100, size % 100);
}

}  // namespace assay21::spec
