// The rows of a decision table as lines of a drawing: what several rows say is told once, and what
// holds only where the operator declared something stands below a line that says so.
#pragma once

#include <string>
#include <vector>

#include "reports/graph/flow_node.h"
#include "spec/edition/rulebook.h"

namespace assay21::reports {

/// Citations in print order, of which none is broken over two lines.
std::string kept_cites(const spec::Rulebook& rulebook, const spec::ClauseSet& clauses);

/// Does it hold under the default readings?
bool by_default(const spec::Rulebook& rulebook, const std::optional<spec::Under>& under);

/// The rows of a question that hold under the default readings.
std::vector<const spec::Row*> default_rows(const spec::Rulebook& rulebook, spec::Question question);

std::vector<FlowLine> table_lines(const spec::Rulebook& rulebook, spec::Question question,
                                  const std::vector<const spec::Row*>& rows);

}  // namespace assay21::reports
