// The clauses that an operator's answers, or the readings in force, leave without effect: every
// place that rests on them hangs on another one.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "spec/edition/rulebook.h"
#include "spec/edition/submission.h"

namespace assay21::spec {

/// What would put a clause in force: another answer, or, where no answer would, another reading.
struct SetAside {
  std::optional<Answered> answer;
  std::optional<Under> reading;
};
/// "shut-out=yes"; of a reading "the reading double-on-21=denied".
std::string to_string(const SetAside& aside, const Rulebook& rulebook);

/// One for each clause of the rulebook: nothing where the clause is in force, or hangs on nothing
/// at all. What comes into force while a device of the table is out is not set aside.
std::vector<std::optional<SetAside>> set_aside(const Rulebook& rulebook,
                                               const Submission& submission,
                                               const Readings& readings);

}  // namespace assay21::spec
