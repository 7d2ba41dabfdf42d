// Rulebooks in which the rows of one question are others, for tests that want to see whether
// anybody notices.
#pragma once

#include <optional>
#include <vector>

#include "oracle/edition/rules.h"

namespace assay21::testing_support {

/// The same edition and table with other rows for one question; nothing where they make no sound
/// rules.
std::optional<oracle::Rules> with_rows(const oracle::Rules& rules, spec::Question question,
                                       const std::vector<spec::Row>& rows);

/// Another answer to the same question; nothing where there is none, or no other one that matters.
std::optional<spec::Then> otherwise(spec::Question question, spec::Then then);

}  // namespace assay21::testing_support
