// What stands in a flowchart: a step, a decision, a table, or several tables side by side.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace assay21::reports {

struct FlowLine {
  std::string words;
  std::string cites;
  std::string where = {};  ///< told once above all lines in a row that share it
};

enum class FlowShape : std::uint8_t {
  step,
  decision,
  table,
  panel,  ///< tables in columns
  connector,  ///< "go on there", instead of a line across the drawing
};

struct FlowNode {
  FlowShape shape = FlowShape::step;
  std::string title;  ///< may be empty
  std::vector<FlowLine> lines;
  std::vector<FlowNode> tables = {};  ///< of a panel
};

}  // namespace assay21::reports
