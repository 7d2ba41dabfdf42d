#include "tests/engines/sample/faults.h"

#include <algorithm>

#include "tests/engines/sample/rare_faults.h"

namespace sample {

std::optional<Fault> fault_from(std::string_view id) {
  const auto* const entry = std::ranges::find(fault_table, id, &FaultEntry::id);
  if (entry != fault_table.end()) return entry->fault;
  const auto* const rare = std::ranges::find(rare_faults, id, &RareFault::id);
  if (rare == rare_faults.end()) return std::nullopt;
  return rare->fault;
}

}  // namespace sample
