// The course of a round by an edition as a flowchart: its deal, steps and tables, each with the
// clauses that call for it.
#pragma once

#include <string>

#include "spec/edition/rulebook.h"

namespace assay21::reports {

/// As DOT.
std::string round_graph(const spec::Rulebook& rulebook);

}  // namespace assay21::reports
