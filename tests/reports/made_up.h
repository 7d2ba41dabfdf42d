// A small edition that no commission wrote, and a run over it that has every method, every verdict
// and two findings.
#pragma once

#include "spec/edition/rulebook.h"
#include "spec/record/run_record.h"

namespace assay21::made_up {

spec::Rulebook rulebook();
/// The engine's name and words hold all that a careless writer would trip over.
spec::RunRecord run();

}  // namespace assay21::made_up
