#include "reports/graph/flow_label.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <numeric>
#include <span>

#include <fmt/format.h>

#include "reports/graph/columns.h"
#include "reports/graph/dot_document.h"
#include "spec/values/check.h"

namespace assay21::reports {
namespace {

constexpr std::size_t step_columns = 32;
constexpr std::size_t table_columns = 54;
/// Citations are set smaller: more of them fit.
constexpr std::size_t further_columns = 4;
/// A table higher than this stands in two columns, one higher than twice this in three.
constexpr std::size_t tall_lines = 28;
constexpr std::size_t most_columns = 3;

using Lines = std::span<const FlowLine>;

constexpr auto gap = "<font point-size=\"3\"> <br align=\"left\"/></font>";

std::string cited(const std::string& cites, std::size_t columns) {
  if (cites.empty()) return {};
  return fmt::format("<font color=\"#1f5fa8\" point-size=\"9\">{}</font>",
                     left_aligned(lines_of(cites, columns)));
}

std::string headed(const std::string& where, std::size_t columns) {
  return fmt::format("<font color=\"#7a5c1e\"><i>{}</i></font>",
                     left_aligned(lines_of(where + ":", columns)));
}

std::string titled(const FlowNode& node) {
  if (node.title.empty()) return {};
  return fmt::format("<b>{}</b><br align=\"left\"/>", escaped(node.title));
}

/// What holds only somewhere is told under a line that says where.
std::string text_of(Lines lines, std::size_t columns) {
  std::string markup;
  std::string where;
  for (const auto& line : lines) {
    if (!markup.empty()) markup += gap;
    if (line.where != where && !line.where.empty()) markup += headed(line.where, columns);
    where = line.where;
    markup +=
        left_aligned(lines_of(line.words, columns)) + cited(line.cites, columns + further_columns);
  }
  return markup;
}

std::string titled_text(const FlowNode& node, std::size_t columns) {
  const auto title = titled(node);
  const auto text = text_of(node.lines, columns);
  return title + (title.empty() || text.empty() ? "" : gap) + text;
}

std::string cell(const std::string& content) {
  return fmt::format("<td align=\"left\" valign=\"top\" balign=\"left\">{}</td>", content);
}

std::string row(const std::string& content) {
  return fmt::format("<tr>{}</tr>", cell(content));
}

/// Rows without a frame, so far apart.
std::string grid(const std::string& rows, std::size_t apart) {
  return fmt::format("<table border=\"0\" cellspacing=\"{}\" cellpadding=\"1\">{}</table>", apart,
                     rows);
}

std::size_t height_of(const FlowLine& line) {
  return lines_of(line.words, table_columns).size() +
         lines_of(line.cites, table_columns + further_columns).size();
}

std::vector<std::size_t> heights_of(const FlowNode& table) {
  std::vector<std::size_t> heights;
  std::string where;
  for (const auto& line : table.lines) {
    heights.push_back(height_of(line));
    if (line.where != where) heights.back() += lines_of(line.where, table_columns).size();
    where = line.where;
  }
  return heights;
}

std::size_t height_of(const FlowNode& table) {
  const auto heights = heights_of(table);
  return std::accumulate(heights.begin(), heights.end(), std::size_t{1});
}

bool is_tall(const FlowNode& table) {
  return height_of(table) > tall_lines;
}

/// The parts in columns, each filled with as many of them as it takes.
std::string side_by_side(
    const std::vector<std::size_t>& heights, std::size_t most,
    const std::function<std::string(std::size_t from, std::size_t count)>& column) {
  std::string markup;
  std::size_t from = 0;
  for (const auto count : columns_of(heights, most)) {
    markup += cell(column(from, count));
    from += count;
  }
  return fmt::format("<tr>{}</tr>", markup);
}

constexpr std::size_t gap_between = 6;  ///< between columns, in points
constexpr std::size_t below = 2;

std::string table_rows(const FlowNode& table) {
  if (!is_tall(table)) return row(titled_text(table, table_columns));
  const auto most = std::min(most_columns, height_of(table) / tall_lines + 1);
  const auto column = [&](std::size_t from, std::size_t count) {
    return text_of(Lines(table.lines).subspan(from, count), table_columns);
  };
  const auto columns = side_by_side(heights_of(table), most, column);
  return row(titled(table)) + row(grid(columns, gap_between));
}

/// A table in a frame of its own.
std::string framed(const FlowNode& table) {
  return fmt::format(
      "<table border=\"1\" cellborder=\"0\" color=\"#6f6f6f\" bgcolor=\"#eef5ec\" "
      "cellspacing=\"2\" cellpadding=\"2\">{}</table>",
      table_rows(table));
}

/// Tables stand in columns as they follow each other; a tall one takes the whole width.
std::string panel_rows(const FlowNode& panel) {
  const auto& tables = panel.tables;
  std::string markup;
  for (std::size_t from = 0; from < tables.size();) {
    std::vector<std::size_t> heights;
    for (auto i = from; i < tables.size() && !is_tall(tables[i]); ++i)
      heights.push_back(height_of(tables[i]));
    if (heights.empty()) {
      markup += row(framed(tables[from++]));
      continue;
    }
    const auto column = [&](std::size_t first, std::size_t count) {
      std::string rows;
      for (std::size_t i = 0; i < count; ++i)
        rows += row(framed(tables[from + first + i]));
      return grid(rows, below);
    };
    markup += row(grid(side_by_side(heights, most_columns, column), below));
    from += heights.size();
  }
  return markup;
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

}  // namespace

std::string label_of(const FlowNode& node) {
  switch (node.shape) {
    case FlowShape::step:
      return grid(row(titled_text(node, step_columns)), below);
    case FlowShape::decision:
      return centred(node);
    case FlowShape::table:
      return grid(table_rows(node), below);
    case FlowShape::panel:
      return grid(panel_rows(node), 0);
    case FlowShape::connector:
      return fmt::format("<i>{}</i>", escaped(node.title));
  }
  ASSAY21_CHECK(false && "a node of no shape");
  return {};
}

}  // namespace assay21::reports
