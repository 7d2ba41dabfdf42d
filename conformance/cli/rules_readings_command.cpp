// `assay21 rules readings`: what the text leaves open, how it is read, and what tells the readings
// apart.
#include <algorithm>

#include <fmt/format.h>

#include "conformance/cli/commands.h"
#include "conformance/cli/exit_code.h"
#include "conformance/cli/inputs.h"
#include "conformance/cli/say.h"
#include "spec/edition/followed.h"
#include "spec/lint/lint.h"

namespace assay21::cli {
namespace {

using spec::Interpretation;
using spec::Rulebook;

std::string standing_of(const Interpretation& one, std::size_t alternative) {
  const auto& adopted_by = one.alternatives[alternative].adopted_by;
  if (!adopted_by.empty()) return fmt::format(" [adopted: {}]", adopted_by);
  return alternative == one.default_alternative ? " [default of this tool]" : "";
}

/// Whether a run can be under another reading than the default.
std::string played(const Rulebook& book, std::size_t interpretation) {
  const auto& one = book.interpretations[interpretation];
  if (one.alternatives.size() < 2) return {};
  if (!one.observable) return fmt::format("  no engine can show the difference: {}\n", one.reason);
  if (one.awaits) {
    return fmt::format("  played by the default only: it awaits the mechanism of {}\n",
                       spec::name_of(spec::mechanism_names, *one.awaits));
  }
  if (spec::is_followed(book, interpretation)) return {};
  return "  played by the default only: no mechanism asks for the rows that it decides yet\n";
}

void print_witness(const std::vector<spec::ShownReading>& shown, spec::Under alternative) {
  const auto at = std::ranges::find(shown, alternative, &spec::ShownReading::alternative);
  if (at != shown.end()) say("    {}\n", at->where);
}

bool is_wanted(const Interpretation& one, const RulesReadingsRequest& request) {
  const bool of_kind = request.kind.empty() ||
                       request.kind == spec::name_of(spec::interpretation_kind_names, one.kind);
  return of_kind && (request.touches.empty() ||
                     request.touches == spec::name_of(spec::touches_names, one.touches));
}

std::string kind_of(const Interpretation& one) {
  return fmt::format("  {}{}{}\n", spec::kind_in_words(one), one.kind_reason.empty() ? "" : ": ",
                     one.kind_reason);
}

}  // namespace

int rules_readings(const RulesReadingsRequest& request) {
  const auto book = rulebook_named(request.edition);
  if (!book) {
    complain(book.problems());
    return exit_bad_input;
  }
  const auto shown =
      request.witnesses ? spec::lint(**book).shown : std::vector<spec::ShownReading>();
  for (std::size_t i = 0; i < (*book)->interpretations.size(); ++i) {
    const auto& one = (*book)->interpretations[i];
    if (!is_wanted(one, request)) continue;
    say("{}  ({})\n  {}\n{}{}", one.id, spec::cites_of(**book, (*book)->clauses_of(i)),
        one.question, kind_of(one), played(**book, i));
    for (std::size_t a = 0; a < one.alternatives.size(); ++a) {
      const auto& alternative = one.alternatives[a];
      say("  {}={}{}: {}\n", one.id, alternative.id, standing_of(one, a), alternative.why);
      print_witness(shown, {i, a});
    }
    say("\n");
  }
  return exit_conforms;
}

}  // namespace assay21::cli
