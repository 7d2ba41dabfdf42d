// The cross-references of a chapter as a drawing: who excepts, defines, limits or pays whom, and
// which are printed wrong.
#pragma once

#include <string>

#include "spec/edition/rulebook.h"

namespace assay21::reports {

/// As DOT.
std::string chapter_graph(const spec::Rulebook& rulebook, const spec::Chapter& chapter);

/// All clauses of a chapter in print order.
std::vector<spec::ClauseRef> clauses_of(const spec::Chapter& chapter);

}  // namespace assay21::reports
