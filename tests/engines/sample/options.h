#pragma once
// Reads a table from the options that the operator declared, or says why this engine cannot play
// it.

#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "tests/engines/sample/table.h"

namespace sample {

using OptionValue = std::variant<std::int64_t, std::string>;

struct TableRequest {
  std::string edition;
  std::vector<std::pair<std::string, OptionValue>> options;
};

struct Refusal {
  std::string reason;
  std::string option{};  // the one that it is about, if about one
  bool edition = false;  // it is about the edition
};

std::variant<Table, Refusal> open_table(const TableRequest& request);

}  // namespace sample
