#include "reports/graph/chapter_graph.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include <fmt/format.h>

#include "reports/graph/dot_document.h"
#include "spec/words/row_words.h"
#include "spec/words/text_page.h"

namespace assay21::reports {
namespace {

using spec::Clause;
using spec::ClauseRef;
using spec::See;
using spec::SeeRole;

constexpr std::size_t label_columns = 33;
constexpr std::size_t label_lines = 4;

std::string_view colour_of(SeeRole role) {
  switch (role) {
    case SeeRole::exception_to:
      return "#b3261e";
    case SeeRole::defined_in:
      return "#1f5fa8";
    case SeeRole::subject_to:
      return "#3d3d3d";
    case SeeRole::paid_under:
      return "#1b7a3d";
    case SeeRole::see_also:
      return "#7a6a4f";
  }
  ASSAY21_CHECK(false && "a reference of no kind");
  return {};
}

class ChapterGraph {
 public:
  ChapterGraph(const spec::Rulebook& book, const spec::Chapter& chapter)
      : book_(book), chapter_(chapter), dot_(fmt::format("{} {}", book.id, chapter.id)) {
    for (const auto ref : clauses_of(chapter))
      own_.insert(ref);
  }

  std::string drawn() && {
    find_connected();
    set_up();
    draw_clauses();
    draw_references();
    draw_incoming();
    dot_.end_cluster();
    return dot_.text();
  }

 private:
  [[nodiscard]] std::optional<ClauseRef> target_of(const See& see) const {
    return see.to.empty() ? std::nullopt : book_.find(see.to);
  }
  [[nodiscard]] bool is_own(std::optional<ClauseRef> ref) const {
    return ref && own_.contains(*ref);
  }

  void find_connected() {
    for (std::size_t i = 0; i < book_.clauses.size(); ++i) {
      const auto ref = static_cast<ClauseRef>(i);
      for (const auto& see : book_.clauses[i].see) {
        const auto target = target_of(see);
        if (own_.contains(ref)) connected_.insert(ref);
        if (is_own(target)) connected_.insert(*target);
      }
    }
  }

  void set_up() {
    dot_.graph({{"rankdir", "LR"},
                {"size", screen_width},
                {"nodesep", "0.14"},
                {"ranksep", "0.45"},
                {"fontname", graph_font},
                {"fontsize", "10"},
                {"labelloc", "b"},
                {"label", DotValue::html(unconnected())}});
    dot_.every_node({{"fontname", graph_font},
                     {"fontsize", "10"},
                     {"shape", "box"},
                     {"style", "filled,rounded"},
                     {"fillcolor", "#ffffff"},
                     {"color", "#8a8a8a"},
                     {"margin", "0.06,0.03"}});
    dot_.every_edge({{"fontname", graph_font}, {"fontsize", "9"}, {"arrowsize", "0.7"}});
    dot_.begin_cluster(
        "chapter", {{"label", title()}, {"fontsize", "14"}, {"labelloc", "t"}, {"penwidth", "0"}});
  }

  [[nodiscard]] std::string title() const {
    return fmt::format("{}: {} {}, cross-references", book_.id, chapter_.cite, chapter_.title);
  }

  /// Clauses without a reference are listed below the drawing, where they cannot tangle it.
  [[nodiscard]] std::string unconnected() const {
    std::vector<std::string> cells;
    for (const auto ref : clauses_of(chapter_)) {
      if (connected_.contains(ref)) continue;
      cells.push_back(listed(ref));
    }
    if (cells.empty()) return "<br/>";
    constexpr std::size_t columns = 3;
    const auto rows = (cells.size() + columns - 1) / columns;
    std::string markup = "<table border=\"0\" cellborder=\"0\" cellspacing=\"3\">";
    const auto heading = [&](const std::string& content) {
      markup += fmt::format("<tr><td colspan=\"{}\" align=\"left\">{}</td></tr>", columns, content);
    };
    // Above nothing that is drawn, the title has no frame to stand on.
    if (connected_.empty())
      heading(fmt::format("<font point-size=\"14\">{}</font>", escaped(title())));
    heading(
        "<font point-size=\"12\">Clauses that refer to none and that none refers to</font> "
        "<font color=\"#b3261e\">(red: with a fault of the text)</font>");
    for (std::size_t row = 0; row < rows; ++row) {
      markup += "<tr>";
      for (std::size_t column = 0; column < columns; ++column) {
        const auto at = column * rows + row;
        markup += at < cells.size() ? cells[at] : std::string("<td></td>");
      }
      markup += "</tr>";
    }
    return markup + "</table>";
  }

  [[nodiscard]] std::string listed(ClauseRef ref) const {
    const auto& clause = book_.clause(ref);
    const auto words = left_aligned(
        lines_of(fmt::format("{} {}", spec::kept_together(clause.cite), clause.summary), 60, 2));
    const auto shown = escaped(clause.cite);
    return fmt::format(
        "<td align=\"left\" balign=\"left\"><font color=\"{}\"><b>{}</b></font>{}</td>",
        defects_of(ref).empty() ? "#000000" : "#b3261e", shown, words.substr(shown.size()));
  }

  static std::string id_of(ClauseRef ref) { return fmt::format("c{}", index_of(ref)); }

  [[nodiscard]] std::vector<const spec::Defect*> defects_of(ClauseRef ref) const {
    std::vector<const spec::Defect*> all;
    for (const auto& defect : book_.defects) {
      if (defect.clauses.contains(ref)) all.push_back(&defect);
    }
    return all;
  }

  void draw_clause(ClauseRef ref) {
    const auto& clause = book_.clause(ref);
    const auto row = [](const std::string& content) {
      return fmt::format("<tr><td align=\"left\" balign=\"left\">{}</td></tr>", content);
    };
    auto markup =
        fmt::format("<table border=\"0\" cellspacing=\"0\" cellpadding=\"1\">{}{}",
                    row(fmt::format("<b>{}</b>", escaped(clause.cite))),
                    row(left_aligned(lines_of(clause.summary, label_columns, label_lines))));
    const auto defects = defects_of(ref);
    for (const auto* defect : defects) {
      markup += row(fmt::format("<font color=\"#b3261e\" point-size=\"9\">fault: {}</font>",
                                escaped(defect->id)));
    }
    dot_.node(id_of(ref), {{"label", DotValue::html(markup + "</table>")},
                           {"fillcolor", defects.empty() ? "#ffffff" : "#fdf0ee"},
                           {"color", defects.empty() ? "#8a8a8a" : "#b3261e"}});
  }

  void draw_clauses() {
    for (const auto ref : chapter_.clauses) {
      if (connected_.contains(ref)) draw_clause(ref);
    }
    for (const auto& section : chapter_.sections) {
      const auto stands = [&](ClauseRef ref) { return connected_.contains(ref); };
      // A frame around a single clause would say its citation twice.
      const bool framed = std::ranges::count_if(section.clauses, stands) > 1;
      if (framed) {
        dot_.begin_cluster(section.id, {{"label", section.cite},
                                        {"labeljust", "l"},
                                        {"style", "filled"},
                                        {"fillcolor", "#f3f1ea"},
                                        {"color", "#d8d3c4"},
                                        {"penwidth", "1"},
                                        {"fontsize", "10"},
                                        {"margin", "6"}});
      }
      for (const auto ref : section.clauses) {
        if (stands(ref)) draw_clause(ref);
      }
      if (framed) dot_.end_cluster();
    }
  }

  /// A small node for what stands in another chapter or another document.
  void small_node(const std::string& id, const std::string& label) {
    dot_.node(id, {{"label", DotValue::html(left_aligned(lines_of(label, 28)))},
                   {"shape", "plaintext"},
                   {"style", "filled"},
                   {"fillcolor", "#e8eef5"},
                   {"fontsize", "9"},
                   {"margin", "0.05,0.02"},
                   {"height", "0"}});
  }

  static DotAttributes edge_attributes(const See& see) {
    auto label = spec::spaced(name_of(spec::see_role_names, see.role));
    if (!see.as_printed.empty()) label += fmt::format("\nprinted “{}”", see.as_printed);
    const std::string colour(see.defect.empty() ? colour_of(see.role) : "#b3261e");
    DotAttributes attributes = {
        {"label", DotValue::html(centred(label))}, {"color", colour}, {"fontcolor", colour}};
    if (!see.as_printed.empty()) attributes.emplace_back("style", "dashed");
    return attributes;
  }

  static std::string centred(const std::string& label) {
    const auto end = label.find('\n');
    auto markup = escaped(label.substr(0, end));
    if (end == std::string::npos) return markup;
    for (const auto& line : lines_of(label.substr(end + 1), 24))
      markup += fmt::format("<br/>{}", escaped(line));
    return markup;
  }

  [[nodiscard]] std::string told(const See& see) const {
    if (const auto target = target_of(see)) return spec::kept_together(book_.clause(*target).cite);
    return see.outside.empty() ? "nobody can tell" : spec::kept_together(see.outside);
  }

  /// References to what is outside of the chapter: each clause has its own small nodes, one for
  /// each kind, so that no lines run together from all over the drawing. One printed wrong stands
  /// alone.
  void draw_references() {
    for (const auto ref : own_) {
      std::map<SeeRole, std::string> outside;
      for (const auto& see : book_.clause(ref).see) {
        if (const auto target = target_of(see); is_own(target)) {
          dot_.edge(id_of(ref), id_of(*target), edge_attributes(see));
        } else if (see.defect.empty() && see.as_printed.empty()) {
          auto& cites = outside[see.role];
          cites += fmt::format("{}{}", cites.empty() ? "" : ", ", told(see));
        } else {
          const auto id = fmt::format("wrong{}", wrong_++);
          small_node(id, told(see));
          dot_.edge(id_of(ref), id, edge_attributes(see));
        }
      }
      for (const auto& [role, cites] : outside) {
        const auto id = fmt::format("out{}-{}", index_of(ref), name_of(spec::see_role_names, role));
        small_node(id, cites);
        dot_.edge(id_of(ref), id, edge_attributes({role, {}, {}, {}, {}}));
      }
    }
  }

  /// References from other chapters: those of one kind to one clause share a node.
  void draw_incoming() {
    std::map<std::pair<ClauseRef, SeeRole>, std::string> incoming;
    for (std::size_t i = 0; i < book_.clauses.size(); ++i) {
      if (own_.contains(static_cast<ClauseRef>(i))) continue;
      for (const auto& see : book_.clauses[i].see) {
        const auto target = target_of(see);
        if (!is_own(target)) continue;
        auto& cites = incoming[{*target, see.role}];
        cites += fmt::format("{}{}", cites.empty() ? "" : ", ",
                             spec::kept_together(book_.clauses[i].cite));
      }
    }
    for (const auto& [to, cites] : incoming) {
      const auto id =
          fmt::format("in{}-{}", index_of(to.first), name_of(spec::see_role_names, to.second));
      small_node(id, cites);
      dot_.edge(id, id_of(to.first), edge_attributes({to.second, {}, {}, {}, {}}));
    }
  }

  const spec::Rulebook& book_;
  const spec::Chapter& chapter_;
  DotDocument dot_;
  std::set<ClauseRef> own_;
  std::set<ClauseRef> connected_;
  std::size_t wrong_ = 0;
};

}  // namespace

std::vector<ClauseRef> clauses_of(const spec::Chapter& chapter) {
  auto all = chapter.clauses;
  for (const auto& section : chapter.sections)
    all.insert(all.end(), section.clauses.begin(), section.clauses.end());
  return all;
}

std::string chapter_graph(const spec::Rulebook& rulebook, const spec::Chapter& chapter) {
  return ChapterGraph(rulebook, chapter).drawn();
}

}  // namespace assay21::reports
