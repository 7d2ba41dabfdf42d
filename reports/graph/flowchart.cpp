#include "reports/graph/flowchart.h"

#include <algorithm>

#include <fmt/format.h>

#include "reports/graph/dot_document.h"
#include "reports/graph/flow_label.h"
#include "spec/values/check.h"

namespace assay21::reports {
namespace {

std::string id_of(Flowchart::Id node) {
  return fmt::format("n{}", node);
}

DotAttributes attributes_of(FlowShape shape) {
  switch (shape) {
    case FlowShape::step:
      return {};
    case FlowShape::decision:
      return {{"shape", "diamond"}, {"style", "filled"},     {"fillcolor", "#fff3cf"},
              {"color", "#b08a1e"}, {"margin", "0.08,0.04"}, {"ordering", "out"}};
    case FlowShape::table:
      return {{"style", "filled"}, {"fillcolor", "#eef5ec"}};
    case FlowShape::panel:
      return {{"style", "filled"}, {"fillcolor", "#fbfaf7"}, {"color", "#c9c2ae"}};
    case FlowShape::connector:
      return {{"shape", "cds"},     {"style", "filled"},    {"fillcolor", "#e6e2f3"},
              {"color", "#7d6fb0"}, {"margin", "0.1,0.04"}, {"height", "0.2"}};
  }
  ASSAY21_CHECK(false && "a node of no shape");
  return {};
}

DotAttributes attributes_of(const FlowNode& node) {
  auto attributes = attributes_of(node.shape);
  attributes.emplace_back("label", DotValue::html(label_of(node)));
  return attributes;
}

}  // namespace

Flowchart::Id Flowchart::add(FlowNode node) {
  nodes_.push_back(std::move(node));
  phases_.back().nodes.push_back(nodes_.size() - 1);
  return nodes_.size() - 1;
}

void Flowchart::then(Id to) {
  join(open_, to);
  open_ = {{to, {}}};
}

void Flowchart::join(const Ends& ends, Id to) {
  for (const auto& end : ends)
    edges_.push_back({end, to});
}

void Flowchart::go_on(const std::string& where) {
  if (open_.empty()) return;
  join(open_, add({FlowShape::connector, where, {}}));
  open_.clear();
}

std::string Flowchart::drawn() const {
  DotDocument dot(name_);
  dot.graph({{"rankdir", "TB"},
             {"size", screen_width},
             {"nodesep", "0.24"},
             {"ranksep", "0.3"},
             {"fontname", graph_font},
             {"fontsize", "13"},
             {"label", title_},
             {"labelloc", "t"}});
  dot.every_node({{"fontname", graph_font},
                  {"fontsize", "10"},
                  {"shape", "box"},
                  {"style", "filled,rounded"},
                  {"fillcolor", "#ffffff"},
                  {"color", "#6f6f6f"},
                  {"margin", "0.05,0.03"}});
  dot.every_edge(
      {{"fontname", graph_font}, {"fontsize", "10"}, {"arrowsize", "0.7"}, {"color", "#444444"}});
  for (std::size_t i = 0; i < phases_.size(); ++i) {
    if (phases_[i].nodes.empty()) continue;
    dot.begin_cluster(fmt::format("phase {}", i), {{"label", phases_[i].title},
                                                   {"labeljust", "l"},
                                                   {"style", "filled"},
                                                   {"fillcolor", "#f5f4f0"},
                                                   {"color", "#d8d3c4"},
                                                   {"fontsize", "12"}});
    for (const auto node : phases_[i].nodes)
      dot.node(id_of(node), attributes_of(nodes_[node]));
    dot.end_cluster();
  }
  for (const auto& edge : edges_)
    dot.edge(id_of(edge.end.from), id_of(edge.to), edge_attributes(edge));
  // Frames that share a rank would stand side by side: each begins below all that the one before it
  // ends with.
  const std::vector<Id>* above = nullptr;
  for (const auto& phase : phases_) {
    if (phase.nodes.empty()) continue;
    for (const auto node : above == nullptr ? std::vector<Id>() : *above) {
      if (!ends_here(node, *above)) continue;
      dot.edge(id_of(node), id_of(phase.nodes.front()), {{"style", "invis"}});
    }
    above = &phase.nodes;
  }
  return dot.text();
}

DotAttributes Flowchart::edge_attributes(const Edge& edge) const {
  DotAttributes attributes;
  if (!edge.end.label.empty()) {
    // The label begins on the line itself, and may end at another: a blank keeps it off.
    auto lines = lines_of(edge.end.label, 26);
    for (auto& line : lines)
      line = fmt::format("\u00A0{}\u00A0", line);
    attributes.emplace_back("label", DotValue::html(left_aligned(lines)));
  }
  // What a decision leads to stands near to it.
  if (nodes_[edge.end.from].shape == FlowShape::decision) attributes.emplace_back("weight", "4");
  if (edge.end.ranks_down > 1) {
    attributes.emplace_back("minlen", std::to_string(edge.end.ranks_down));
  }
  return attributes;
}

bool Flowchart::ends_here(Id node, const std::vector<Id>& phase) const {
  return std::ranges::none_of(edges_, [&](const Edge& edge) {
    return edge.end.from == node && std::ranges::find(phase, edge.to) != phase.end();
  });
}

}  // namespace assay21::reports
