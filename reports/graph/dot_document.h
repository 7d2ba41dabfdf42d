// A drawing in Graphviz's DOT: nodes, edges and clusters, with every text escaped.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace assay21::reports {

/// Three names of one width, so that a label fits its box wherever it is shown.
inline constexpr auto graph_font = "Liberation Sans,Arial,Helvetica,sans-serif";

/// A drawing that would be wider than a screen is made smaller, so that nobody scrolls to the side;
/// its height is free. In inches, of 96 dots each.
inline constexpr auto screen_width = "14.5,1000";

/// A text, or a label in Graphviz's HTML that was put together from escaped texts.
struct DotValue {
  DotValue(const char* plain) : text(plain) {}
  DotValue(std::string plain) : text(std::move(plain)) {}
  static DotValue html(std::string markup) {
    DotValue value(std::move(markup));
    value.is_html = true;
    return value;
  }

  std::string text;
  bool is_html = false;
};

using DotAttributes = std::vector<std::pair<std::string, DotValue>>;

class DotDocument {
 public:
  explicit DotDocument(std::string_view name);

  void graph(const DotAttributes& attributes) { statement("graph", attributes); }
  void every_node(const DotAttributes& attributes) { statement("node", attributes); }
  void every_edge(const DotAttributes& attributes) { statement("edge", attributes); }
  void node(std::string_view id, const DotAttributes& attributes) {
    statement(quoted(id), attributes);
  }
  void edge(std::string_view from, std::string_view to, const DotAttributes& attributes);
  void begin_cluster(std::string_view id, const DotAttributes& attributes);
  void end_cluster();

  /// The whole document.
  [[nodiscard]] std::string text() const { return text_ + "}\n"; }

 private:
  static std::string quoted(std::string_view text);
  void statement(const std::string& what, const DotAttributes& attributes);

  std::string text_;
  std::size_t depth_ = 1;
};

/// A text with the letters that mean something in markup written as entities.
std::string escaped(std::string_view text);

/// The text in lines of at most `columns`; where it takes more than `most_lines`, it ends in an
/// ellipsis.
std::vector<std::string> lines_of(std::string_view text, std::size_t columns,
                                  std::size_t most_lines = 1000);

/// Escaped lines, each flush left.
std::string left_aligned(const std::vector<std::string>& lines);

}  // namespace assay21::reports
