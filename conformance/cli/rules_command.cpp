#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "conformance/cli/commands.h"
#include "conformance/cli/exit_code.h"
#include "conformance/cli/inputs.h"
#include "conformance/cli/say.h"
#include "spec/load/home.h"

namespace assay21::cli {
namespace {

using spec::Clause;
using spec::Rulebook;

std::string lower(std::string_view text) {
  std::string result;
  for (const char letter : text)
    result += static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  return result;
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
    say("{}\t{} clauses{}\t{}, version {}\n", book->id, whole,
        parts == 0 ? "" : fmt::format(", {} parts", parts), book->title, book->version);
  }
  return books.empty() ? exit_bad_input : exit_conforms;
}

int rules_list(const RulesListRequest& request) {
  return with_edition(request.edition, [&](const Rulebook& book) {
    const bool tsv = request.format == "tsv";
    if (tsv) say("id\tcitation\tmethod\tmodality\tactor\tsummary\n");
    for (const auto& clause : book.clauses) {
      const auto method = spec::name_of(spec::method_names, clause.method);
      if (tsv) {
        say("{}\t{}\t{}\t{}\t{}\t{}\n", clause.id, clause.cite, method,
            spec::name_of(spec::modality_names, clause.modality),
            spec::name_of(spec::actor_names, clause.actor), clause.summary);
      } else {
        say("{:<14} {:<20} {:<11} {}\n", clause.id, clause.cite, method, clause.summary);
      }
    }
  });
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
      say("{}:{}\t{}\t{}\n", book->id, clause.id, clause.cite, clause.summary);
      ++shown;
    }
  }
  // To have found nothing is an answer, and no fault of the rulebooks'.
  if (shown == 0) put_error(fmt::format("assay21: no clause speaks of \"{}\"", word));
  return exit_conforms;
}

int rules_defects(const std::string& edition) {
  return with_edition(edition, [](const Rulebook& book) {
    for (const auto& one : book.defects) {
      say("{}  {}  ({})\n  {}\n  {}\n\n", one.id, one.kind, spec::cites_of(book, one.clauses),
          one.evidence, one.disposition);
    }
  });
}

}  // namespace assay21::cli
