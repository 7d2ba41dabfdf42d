#include "reports/graph/dot_document.h"

#include <algorithm>

#include <fmt/format.h>

#include "spec/values/check.h"
#include "spec/words/text_page.h"

namespace assay21::reports {

DotDocument::DotDocument(std::string_view name)
    : text_(fmt::format("digraph {} {{\n", quoted(name))) {}

std::string DotDocument::quoted(std::string_view text) {
  std::string result = "\"";
  for (const char letter : text) {
    if (letter == '"' || letter == '\\') result += '\\';
    result += letter;
  }
  return result + '"';
}

void DotDocument::statement(const std::string& what, const DotAttributes& attributes) {
  std::string list;
  for (const auto& [name, value] : attributes) {
    list += fmt::format("{}{}={}", list.empty() ? "" : ", ", name,
                        value.is_html ? fmt::format("<{}>", value.text) : quoted(value.text));
  }
  text_ += fmt::format("{}{} [{}];\n", std::string(2 * depth_, ' '), what, list);
}

void DotDocument::edge(std::string_view from, std::string_view to,
                       const DotAttributes& attributes) {
  statement(fmt::format("{} -> {}", quoted(from), quoted(to)), attributes);
}

void DotDocument::begin_cluster(std::string_view id, const DotAttributes& attributes) {
  text_ += fmt::format("{}subgraph {} {{\n", std::string(2 * depth_, ' '),
                       quoted(fmt::format("cluster {}", id)));
  ++depth_;
  graph(attributes);
}

void DotDocument::end_cluster() {
  ASSAY21_CHECK(depth_ > 1);
  --depth_;
  text_ += fmt::format("{}}}\n", std::string(2 * depth_, ' '));
}

std::string escaped(std::string_view text) {
  std::string result;
  for (const char letter : text) {
    switch (letter) {
      case '&':
        result += "&amp;";
        break;
      case '<':
        result += "&lt;";
        break;
      case '>':
        result += "&gt;";
        break;
      case '"':
        result += "&quot;";
        break;
      default:
        result += letter;
    }
  }
  return result;
}

std::vector<std::string> lines_of(std::string_view text, std::size_t columns,
                                  std::size_t most_lines) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const auto end = std::min(text.find(' '), text.size());
    const auto word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    const bool fits =
        !lines.empty() && spec::columns_of(lines.back()) + 1 + spec::columns_of(word) <= columns;
    if (fits) {
      lines.back() += fmt::format(" {}", word);
    } else if (lines.size() == most_lines) {
      lines.back() += " …";
      break;
    } else {
      lines.emplace_back(word);
    }
  }
  for (auto& line : lines)
    line = spec::with_plain_blanks(line);
  return lines;
}

std::string left_aligned(const std::vector<std::string>& lines) {
  std::string markup;
  for (const auto& line : lines)
    markup += fmt::format("{}<br align=\"left\"/>", escaped(line));
  return markup;
}

}  // namespace assay21::reports
