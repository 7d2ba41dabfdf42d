#include "spec/record/finding_group.h"

#include <fmt/format.h>

namespace assay21::spec {

std::string in_words(const GroupRecord& group) {
  if (group.row.empty()) {
    return "the same first symptom: they violate the same clauses in the same way; no row of the "
           "tables explains them all";
  }
  return fmt::format(
      "one cause: without row '{}' of the table {} no session would show any of them, nor another",
      group.row, group.table);
}

}  // namespace assay21::spec
