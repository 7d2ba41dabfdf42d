#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "conformance/cli/commands.h"
#include "conformance/cli/exit_code.h"
#include "conformance/cli/inputs.h"
#include "spec/load/home.h"

namespace assay21::cli {
namespace {

using spec::Clause;
using spec::Rulebook;

/// All editions, or none after a complaint.
std::vector<std::shared_ptr<const Rulebook>> all_rulebooks() {
  std::vector<std::shared_ptr<const Rulebook>> books;
  const auto home = spec::find_home();
  if (!home) {
    complain(home.problems());
    return books;
  }
  for (const auto& edition : spec::editions_in(*home)) {
    const auto book = rulebook_named(edition);
    if (!book) {
      complain(book.problems());
      return {};
    }
    books.push_back(*book);
  }
  return books;
}

std::string lower(std::string_view text) {
  std::string result;
  for (const char letter : text)
    result += static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  return result;
}

std::string joined(const std::vector<std::string>& words) {
  return fmt::format("{}", fmt::join(words, " "));
}

void print_clause(const Rulebook& book, const Clause& clause) {
  fmt::print("{}:{}  {}\n", book.id, clause.id, clause.cite);
  fmt::print("  {}\n", clause.summary);
  fmt::print("  {} · {} · verified by {} · {} · revision {}\n",
             spec::name_of(spec::modality_names, clause.modality),
             spec::name_of(spec::actor_names, clause.actor),
             spec::name_of(spec::method_names, clause.method),
             spec::name_of(spec::review_names, clause.review), clause.revision);
  if (!clause.needs.empty()) fmt::print("  shown by: {}\n", joined(clause.needs));
  if (!clause.reason.empty()) fmt::print("  why so: {}\n", clause.reason);
  if (!clause.exercised_by.empty()) fmt::print("  carried by: {}\n", joined(clause.exercised_by));
  for (const auto& see : clause.see) {
    fmt::print("  {} {}{}\n", spec::name_of(spec::see_role_names, see.role),
               see.to.empty() ? see.outside : see.to,
               see.as_printed.empty()
                   ? ""
                   : fmt::format(" (printed as {}; defect {})", see.as_printed, see.defect));
  }
  const auto ref = *book.find(clause.id);
  for (const auto& table : book.tables) {
    for (const auto& row : table.rows()) {
      if (!row.clauses.contains(ref)) continue;
      std::string when;
      for (const auto& one : row.when) {
        when += fmt::format(" {}={}", spec::fact_names[static_cast<std::size_t>(one.fact())].name,
                            one.text());
      }
      fmt::print("  decides {} by row {} (line {}):{}\n", spec::info_of(table.question()).name,
                 row.id, row.line, when.empty() ? " always" : when);
    }
  }
  for (const auto& binding : book.steps) {
    if (binding.clauses.contains(ref)) {
      fmt::print("  calls for the step {}\n",
                 spec::step_infos[static_cast<std::size_t>(binding.step)].name);
    }
  }
  fmt::print("  text sha256 {}\n", clause.text_sha256);
}

/// Calls `use` with the rulebook of an edition.
template <typename Use>
int with_edition(const std::string& edition, Use use) {
  const auto book = rulebook_named(edition);
  if (!book) {
    complain(book.problems());
    return exit_bad_input;
  }
  use(**book);
  return exit_conforms;
}

}  // namespace

int rules_editions() {
  const auto books = all_rulebooks();
  for (const auto& book : books) {
    const auto whole = std::ranges::count_if(
        book->clauses, [](const Clause& clause) { return clause.part_of.empty(); });
    const auto parts = static_cast<std::ptrdiff_t>(book->clauses.size()) - whole;
    fmt::print("{}\t{} clauses{}\t{}, version {}\n", book->id, whole,
               parts == 0 ? "" : fmt::format(", {} parts", parts), book->title, book->version);
  }
  return books.empty() ? exit_bad_input : exit_conforms;
}

int rules_list(const RulesListRequest& request) {
  return with_edition(request.edition, [&](const Rulebook& book) {
    const bool tsv = request.format == "tsv";
    if (tsv) fmt::print("id\tcitation\tmethod\tmodality\tactor\tsummary\n");
    for (const auto& clause : book.clauses) {
      const auto method = spec::name_of(spec::method_names, clause.method);
      if (tsv) {
        fmt::print("{}\t{}\t{}\t{}\t{}\t{}\n", clause.id, clause.cite, method,
                   spec::name_of(spec::modality_names, clause.modality),
                   spec::name_of(spec::actor_names, clause.actor), clause.summary);
      } else {
        fmt::print("{:<14} {:<20} {:<11} {}\n", clause.id, clause.cite, method, clause.summary);
      }
    }
  });
}

int rules_show(const std::string& id) {
  const auto books = all_rulebooks();
  if (books.empty()) return exit_bad_input;
  const auto colon = id.find(':');
  const auto edition = colon == std::string::npos ? std::string() : id.substr(0, colon);
  const auto wanted = colon == std::string::npos ? id : id.substr(colon + 1);
  int shown = 0;
  for (const auto& book : books) {
    if (!edition.empty() && book->id != edition) continue;
    for (const auto& clause : book->clauses) {
      if (clause.id != wanted && clause.cite != wanted) continue;
      print_clause(*book, clause);
      ++shown;
    }
  }
  if (shown > 0) return exit_conforms;
  complain({{"", 0, 0, fmt::format("there is no clause \"{}\"", id),
             "an id (7.O.3), EDITION:ID, or a citation (Ch.7 §O(3))"}});
  return exit_bad_input;
}

int rules_search(const std::string& word) {
  const auto books = all_rulebooks();
  if (books.empty()) return exit_bad_input;
  const auto wanted = lower(word);
  int shown = 0;
  for (const auto& book : books) {
    for (const auto& clause : book->clauses) {
      if (lower(clause.summary + ' ' + clause.cite + ' ' + clause.id).find(wanted) ==
          std::string::npos)
        continue;
      fmt::print("{}:{}\t{}\t{}\n", book->id, clause.id, clause.cite, clause.summary);
      ++shown;
    }
  }
  if (shown > 0) return exit_conforms;
  complain({{"", 0, 0, fmt::format("no clause speaks of \"{}\"", word), "another word"}});
  return exit_bad_input;
}

int rules_defects(const std::string& edition) {
  return with_edition(edition, [](const Rulebook& book) {
    for (const auto& one : book.defects) {
      fmt::print("{}  {}  ({})\n  {}\n  {}\n\n", one.id, one.kind,
                 spec::cites_of(book, one.clauses), one.evidence, one.disposition);
    }
  });
}

}  // namespace assay21::cli
