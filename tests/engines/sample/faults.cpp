#include "tests/engines/sample/faults.h"

#include <algorithm>

namespace sample {

std::optional<Fault> fault_from(std::string_view id) {
  const auto* const entry = std::ranges::find(fault_table, id, &FaultEntry::id);
  if (entry == fault_table.end()) return std::nullopt;
  return entry->fault;
}

}  // namespace sample
