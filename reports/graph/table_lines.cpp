#include "reports/graph/table_lines.h"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "reports/graph/taken_together.h"
#include "spec/words/row_words.h"
#include "spec/words/text_page.h"

namespace assay21::reports {
namespace {

using spec::Question;
using spec::Row;

using Rows = std::vector<const Row*>;

/// Rows that say the same.
struct Saying {
  std::string words;
  Rows rows;
};

/// The row's words, and which of the other rows it gives way to.
std::string words_of(Question question, const Row& row, const Rows& rows) {
  const auto words = spec::row_in_words(question, row);
  std::vector<std::string> stronger;
  for (const auto& named : row.yields_to) {
    if (std::ranges::any_of(
            rows, [&](const Row* other) { return spec::rows_named({*other}, named) != 0; })) {
      stronger.push_back(named);
    }
  }
  if (stronger.empty()) return words;
  return fmt::format("{} (gives way to {})", words, fmt::join(stronger, ", "));
}

std::vector<Saying> sayings_of(Question question, const Rows& rows) {
  std::vector<Saying> all;
  for (const auto* row : rows) {
    const auto words = words_of(question, *row, rows);
    const auto at = std::ranges::find(all, words, &Saying::words);
    if (at == all.end()) {
      all.push_back({words, {row}});
    } else {
      at->rows.push_back(row);
    }
  }
  return all;
}

/// Where one of the rows holds; empty where one holds everywhere.
std::vector<spec::Where> where_any_holds(const spec::Rulebook& rulebook, const Rows& rows) {
  std::vector<spec::Where> all;
  for (const auto* row : rows) {
    if (!row->where) return {};
    all.push_back(*row->where);
  }
  return taken_together(rulebook, std::move(all));
}

std::string in_words(const std::vector<spec::Where>& places) {
  std::vector<std::string> words;
  for (const auto& where : places)
    words.push_back(spec::where_in_words(where));
  return fmt::format("{}", fmt::join(words, ", or "));
}

/// Each row's citations and its id; and where it holds, when another row holds everywhere.
std::string cites_of(const spec::Rulebook& rulebook, const Saying& saying) {
  std::vector<std::string> cites;
  const bool some_everywhere =
      std::ranges::any_of(saying.rows, [](const Row* row) { return !row->where; });
  for (const auto* row : saying.rows) {
    auto text = fmt::format("{} · {}", kept_cites(rulebook, row->clauses), row->id);
    if (some_everywhere && row->where)
      text += fmt::format(" ({})", spec::where_in_words(row->where));
    cites.push_back(std::move(text));
  }
  return fmt::format("{}", fmt::join(cites, "; "));
}

/// Puts lines with the same condition together, those without any first.
void gather_by_where(std::vector<FlowLine>& lines) {
  std::vector<std::string> order = {""};
  for (const auto& line : lines) {
    if (std::ranges::find(order, line.where) == order.end()) order.push_back(line.where);
  }
  std::ranges::stable_sort(lines, {}, [&](const FlowLine& line) {
    return std::ranges::find(order, line.where) - order.begin();
  });
}

}  // namespace

std::string kept_cites(const spec::Rulebook& rulebook, const spec::ClauseSet& clauses) {
  std::vector<std::string> all;
  for (const auto ref : clauses.refs())
    all.push_back(spec::kept_together(rulebook.clause(ref).cite));
  return fmt::format("{}", fmt::join(all, ", "));
}

bool by_default(const spec::Rulebook& rulebook, const std::optional<spec::Under>& under) {
  return !under ||
         rulebook.interpretations[under->interpretation].default_alternative == under->alternative;
}

Rows default_rows(const spec::Rulebook& rulebook, Question question) {
  Rows rows;
  for (const auto& table : rulebook.tables) {
    if (table.question() != question) continue;
    for (const auto& row : table.rows()) {
      if (by_default(rulebook, row.under)) rows.push_back(&row);
    }
  }
  return rows;
}

std::vector<FlowLine> table_lines(const spec::Rulebook& rulebook, Question question,
                                  const Rows& rows) {
  std::vector<FlowLine> lines;
  for (const auto& saying : sayings_of(question, rows)) {
    const auto where = in_words(where_any_holds(rulebook, saying.rows));
    lines.push_back({saying.words, cites_of(rulebook, saying), where});
  }
  gather_by_where(lines);
  return lines;
}

}  // namespace assay21::reports
