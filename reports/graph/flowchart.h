// A flowchart under construction: what was drawn last stays open and is joined to what comes next,
// so that a step which an edition does not have is left out without a gap.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "reports/graph/dot_document.h"
#include "reports/graph/flow_node.h"

namespace assay21::reports {

class Flowchart {
 public:
  using Id = std::size_t;
  /// A way out of a node that leads nowhere yet.
  struct End {
    Id from;
    std::string label;
    int ranks_down = 1;  ///< how far below at least what follows is put
  };
  using Ends = std::vector<End>;

  explicit Flowchart(std::string name, std::string title)
      : name_(std::move(name)), title_(std::move(title)) {}

  /// What follows is drawn in a frame with this title.
  void begin_phase(const std::string& title) { phases_.push_back({title, {}}); }
  Id add(FlowNode node);
  /// Joins all that is open to `to`, and opens its own way out.
  void then(Id to);
  void join(const Ends& ends, Id to);
  /// Ends all that is open in a connector that says where it goes on.
  void go_on(const std::string& where);

  [[nodiscard]] const Ends& open() const { return open_; }
  void set_open(Ends ends) { open_ = std::move(ends); }

  /// As DOT.
  [[nodiscard]] std::string drawn() const;

 private:
  struct Phase {
    std::string title;
    std::vector<Id> nodes;
  };
  struct Edge {
    End end;
    Id to;
  };

  [[nodiscard]] DotAttributes edge_attributes(const Edge& edge) const;
  /// Nothing of its own phase follows it.
  [[nodiscard]] bool ends_here(Id node, const std::vector<Id>& phase) const;

  std::string name_;
  std::string title_;
  std::vector<FlowNode> nodes_;
  std::vector<Phase> phases_;
  std::vector<Edge> edges_;
  Ends open_;
};

}  // namespace assay21::reports
