// The labels of a flowchart's nodes in Graphviz's HTML.
#pragma once

#include <string>

#include "reports/graph/flow_node.h"

namespace assay21::reports {

std::string label_of(const FlowNode& node);

}  // namespace assay21::reports
