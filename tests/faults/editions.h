// The editions as parameters of tests; their trials, and what came of each fault in them, once for
// all tests.
#pragma once

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/engines/sample/faults.h"
#include "tests/faults/trials.h"
#include "tests/golden/folder.h"

namespace assay21::faults {

Trials& trials_of(const std::string& edition);

/// The clauses of this edition that the table of faults names for it; nothing of a fault that
/// breaks the conversation.
std::vector<std::string> broken_by(const sample::FaultEntry& entry, const spec::Rulebook& rulebook);

/// What the judge says of the fault in this edition.
const Blamed& held_in(const std::string& edition, const sample::FaultEntry& entry);

std::string name_of_edition(const ::testing::TestParamInfo<std::string>& edition);

}  // namespace assay21::faults
