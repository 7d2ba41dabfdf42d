// The clauses that an operator's answers leave without effect: every place that rests on them hangs
// on another answer.
#pragma once

#include <optional>
#include <vector>

#include "spec/rulebook.h"
#include "spec/submission.h"

namespace assay21::spec {

/// One for each clause of the rulebook: the answer that would put it in force, where the submission
/// gives another one; nothing where the clause is in force, or hangs on no option at all. What
/// comes into force while a device of the table is out is not set aside.
std::vector<std::optional<Answered>> set_aside(const Rulebook& rulebook,
                                               const Submission& submission);

}  // namespace assay21::spec
