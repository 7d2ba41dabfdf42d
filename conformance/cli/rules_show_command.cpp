// `assay21 rules show`: one clause with all that hangs on it.
#include <algorithm>

#include <fmt/format.h>

#include "conformance/cli/commands.h"
#include "conformance/cli/exit_code.h"
#include "conformance/cli/inputs.h"
#include "conformance/cli/say.h"
#include "spec/lint/dependents.h"
#include "spec/words/row_words.h"
#include "spec/words/side_words.h"

namespace assay21::cli {
namespace {

using spec::Clause;
using spec::ClauseRef;
using spec::Rulebook;

std::string joined(const std::vector<std::string>& words) {
  return fmt::format("{}", fmt::join(words, " "));
}

void print_what_it_says(const Rulebook& book, const Clause& clause) {
  say("{}:{}  {}\n", book.id, clause.id, clause.cite);
  say("  {}\n", clause.summary);
  say("  {} · {} · verified by {} · {} · revision {}\n",
      spec::name_of(spec::modality_names, clause.modality),
      spec::name_of(spec::actor_names, clause.actor),
      spec::name_of(spec::method_names, clause.method),
      spec::name_of(spec::review_names, clause.review), clause.revision);
  if (!clause.needs.empty()) say("  shown by: {}\n", joined(clause.needs));
  if (!clause.reason.empty()) say("  why so: {}\n", clause.reason);
  if (!clause.exercised_by.empty()) say("  carried by: {}\n", joined(clause.exercised_by));
  for (const auto& see : clause.see) {
    say("  {} {}{}\n", spec::name_of(spec::see_role_names, see.role),
        see.to.empty() ? see.outside : see.to,
        see.as_printed.empty()
            ? ""
            : fmt::format(" (printed as {}; defect {})", see.as_printed, see.defect));
  }
}

void print_rows(const Rulebook& book, ClauseRef ref) {
  for (const auto& table : book.tables) {
    for (const auto& row : table.rows()) {
      if (!row.clauses.contains(ref)) continue;
      const auto where = spec::where_in_words(row.where);
      say("  decides {} by row {} (line {}): {}{}{}\n", spec::info_of(table.question()).name,
          row.id, row.line, spec::row_in_words(table.question(), row), where.empty() ? "" : ", ",
          where);
    }
  }
  for (const auto& table : book.paytables) {
    for (const auto& line : table.lines) {
      if (!line.clauses.contains(ref)) continue;
      say("  decides paytable {} (line {}): {}: {}\n", table.id, line.line, line.symbol,
          spec::pays_in_words(line));
    }
  }
}

void print_pay_lines(const Rulebook& book, ClauseRef ref) {
  for (const auto& wager : book.side_wagers) {
    for (const auto& hand : wager.hands) {
      if (!hand.clauses.contains(ref)) continue;
      say("  decides {} by hand {} (line {}): {}\n", wager.name.text(), hand.id, hand.line,
          spec::hand_in_words(hand));
    }
    for (const auto& table : wager.paytables) {
      for (const auto& line : table.lines) {
        if (!line.clauses.contains(ref)) continue;
        say("  decides {}, paytable {} (line {}): {}: {}, {} decks\n", wager.name.text(), table.id,
            line.line, line.hand, spec::pays_in_words(line), spec::serves_in_words(table));
      }
    }
  }
}

void print_interpretations(const Rulebook& book, ClauseRef ref) {
  for (const auto i : book.interpretations_of(ref)) {
    const auto& one = book.interpretations[i];
    fmt::print("  rests on {} ({}): {}\n", one.id, spec::kind_in_words(one), one.question);
  }
}

/// Rows, paytables and interpretations were told in words; references are for whoever changes the
/// text.
bool is_told(const spec::Dependent& one) {
  return one.kind == "row" || one.kind == "interpretation" || one.kind == "reference" ||
         one.kind == "hand" || one.kind == "pay line" ||
         (one.kind == "paytable" && one.name.find(' ') != std::string::npos);
}

void print_dependents(const Rulebook& book, ClauseRef ref,
                      const std::vector<std::shared_ptr<const Rulebook>>& editions) {
  std::vector<const Rulebook*> others;
  for (const auto& edition : editions)
    others.push_back(edition.get());
  for (const auto& one : spec::dependents_of(book, ref)) {
    if (!is_told(one)) say("  {}: {}\n", one.kind, one.name);
  }
  for (const auto& one : spec::equivalents_of(book, ref, others))
    say("  {}: {}\n", one.kind, one.name);
}

}  // namespace

int rules_show(const std::string& id) {
  const auto books = all_rulebooks();
  if (books.empty()) return exit_bad_input;
  const auto colon = id.find(':');
  const auto edition = colon == std::string::npos ? std::string() : id.substr(0, colon);
  const auto wanted = colon == std::string::npos ? id : id.substr(colon + 1);
  int shown = 0;
  for (const auto& book : books) {
    if (!edition.empty() && book->id != edition) continue;
    for (std::size_t i = 0; i < book->clauses.size(); ++i) {
      const auto& clause = book->clauses[i];
      if (clause.id != wanted && clause.cite != wanted) continue;
      const auto ref = static_cast<ClauseRef>(i);
      print_what_it_says(*book, clause);
      print_rows(*book, ref);
      print_pay_lines(*book, ref);
      print_interpretations(*book, ref);
      print_dependents(*book, ref, books);
      say("  text sha256 {}\n", clause.text_sha256);
      ++shown;
    }
  }
  if (shown > 0) return exit_conforms;
  complain({{"", 0, 0, fmt::format("there is no clause \"{}\"", id),
             "an id (7.O.3), EDITION:ID, or a citation (Ch.7 §O(3))"}});
  return exit_bad_input;
}

}  // namespace assay21::cli
