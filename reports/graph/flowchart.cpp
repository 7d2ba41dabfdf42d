#include "reports/graph/flowchart.h"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "reports/graph/dot_document.h"
#include "spec/check.h"

namespace assay21::reports {
namespace {

std::string id_of(Flowchart::Id node) {
  return fmt::format("n{}", node);
}

std::string cited(const std::string& cites, std::size_t columns) {
  if (cites.empty()) return {};
  return fmt::format("<font color=\"#1f5fa8\" point-size=\"9\">{}</font>",
                     left_aligned(lines_of(cites, columns)));
}

std::string boxed(const FlowNode& node, std::size_t columns) {
  std::string markup = "<table border=\"0\" cellspacing=\"0\" cellpadding=\"2\">";
  const auto row = [&](const std::string& content) {
    markup += fmt::format("<tr><td align=\"left\" balign=\"left\">{}</td></tr>", content);
  };
  if (!node.title.empty()) row(fmt::format("<b>{}</b>", escaped(node.title)));
  for (const auto& line : node.lines) {
    row(left_aligned(lines_of(line.words, columns)) + cited(line.cites, columns + 4));
  }
  return markup + "</table>";
}

/// In a diamond only the middle is wide: its lines are short and centred.
std::string centred(const FlowNode& node) {
  std::string markup;
  for (const auto& line : lines_of(node.title, 20))
    markup += fmt::format("{}<br/>", escaped(line));
  for (const auto& line : node.lines) {
    for (const auto& cites : lines_of(line.cites, 22)) {
      markup +=
          fmt::format("<font color=\"#1f5fa8\" point-size=\"9\">{}</font><br/>", escaped(cites));
    }
  }
  return markup;
}

DotAttributes attributes_of(const FlowNode& node) {
  switch (node.shape) {
    case FlowShape::step:
      return {{"label", DotValue::html(boxed(node, 32))}};
    case FlowShape::decision:
      return {{"label", DotValue::html(centred(node))},
              {"shape", "diamond"},
              {"style", "filled"},
              {"fillcolor", "#fff3cf"},
              {"color", "#b08a1e"},
              {"margin", "0.08,0.04"},
              {"ordering", "out"}};
    case FlowShape::table:
      return {{"label", DotValue::html(boxed(node, 54))},
              {"style", "filled"},
              {"fillcolor", "#eef5ec"}};
    case FlowShape::connector:
      return {{"label", DotValue::html(fmt::format("<i>{}</i>", escaped(node.title)))},
              {"shape", "cds"},
              {"style", "filled"},
              {"fillcolor", "#e6e2f3"},
              {"color", "#7d6fb0"},
              {"margin", "0.1,0.04"},
              {"height", "0.2"}};
  }
  ASSAY21_CHECK(false && "a node of no shape");
  return {};
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
             {"nodesep", "0.2"},
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
  for (const auto& [end, to] : edges_) {
    DotAttributes attributes;
    if (!end.label.empty()) {
      // The label begins on the line itself: a blank keeps it off.
      auto lines = lines_of(end.label, 26);
      for (auto& line : lines)
        line.insert(0, "\u00A0");
      attributes.emplace_back("label", DotValue::html(left_aligned(lines)));
    }
    if (end.ranks_down == 0) attributes.emplace_back("constraint", "false");
    if (end.ranks_down > 1) attributes.emplace_back("minlen", std::to_string(end.ranks_down));
    dot.edge(id_of(end.from), id_of(to), attributes);
  }
  // What nothing is joined to stands in columns, and not in one long line.
  constexpr std::size_t columns = 3;
  for (const auto& phase : phases_) {
    std::vector<Id> loose;
    std::ranges::copy_if(phase.nodes, std::back_inserter(loose),
                         [&](Id node) { return is_loose(node); });
    for (std::size_t i = columns; i < loose.size(); ++i) {
      dot.edge(id_of(loose[i - columns]), id_of(loose[i]), {{"style", "invis"}});
    }
  }
  // Frames that share a rank would stand side by side: each begins below all that the one before it
  // ends with.
  const std::vector<Id>* above = nullptr;
  for (const auto& phase : phases_) {
    if (phase.nodes.empty()) continue;
    for (const auto node : above == nullptr ? std::vector<Id>() : *above) {
      if (!ends_here(node, *above)) continue;
      dot.edge(id_of(node), id_of(phase.nodes.front()), {{"style", "invis"}});
      for (std::size_t i = 1; i < columns && i < phase.nodes.size(); ++i) {
        if (is_loose(phase.nodes[i]))
          dot.edge(id_of(node), id_of(phase.nodes[i]), {{"style", "invis"}});
      }
    }
    above = &phase.nodes;
  }
  return dot.text();
}

bool Flowchart::is_loose(Id node) const {
  return std::ranges::none_of(
      edges_, [&](const Edge& edge) { return edge.end.from == node || edge.to == node; });
}

bool Flowchart::ends_here(Id node, const std::vector<Id>& phase) const {
  return std::ranges::none_of(edges_, [&](const Edge& edge) {
    return edge.end.from == node && edge.end.ranks_down > 0 &&
           std::ranges::find(phase, edge.to) != phase.end();
  });
}

}  // namespace assay21::reports
