#include "reports/words/words.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "spec/values/check.h"

namespace assay21::reports {

namespace {

constexpr std::array<Outcome, 8> outcomes = {{
    {0, "conforms", "Conforms",
     "No clause failed that is not a known failure, and everything that had to be judged was "
     "judged."},
    {1, "does-not-conform", "Does not conform",
     "Clauses failed, or sessions were lost because the engine crashed, fell silent or answered "
     "nonsense; which of it, stands below."},
    {2, "incomplete", "Incomplete or inconclusive",
     "No clause failed, but not everything that had to be judged could be. This is no pass."},
    {3, "stale-known-failures", "List of known failures is stale",
     "A failure listed as known did not occur, occurred otherwise, or is past its expiry."},
    {64, "usage", "Not judged: wrong usage", "assay21 was started with arguments it cannot use."},
    {65, "bad-input", "Not judged: bad input",
     "The rulebook, the Rules Submission or a script is at fault, not the engine."},
    {69, "engine-unavailable", "Not judged: engine unavailable",
     "The engine could not be started, or cannot play this edition or this table."},
    {70, "internal-error", "Not judged: internal error",
     "assay21 itself is at fault; nothing is said of the engine."},
}};

}  // namespace

const Outcome* outcome_of(int exit_code) {
  const auto at = std::ranges::find(outcomes, exit_code, &Outcome::exit_code);
  return at == outcomes.end() ? nullptr : &*at;
}

std::string_view meaning_of(spec::Verdict verdict) {
  switch (verdict) {
    case spec::Verdict::pass:
      return "What the clause requires was done in as many sessions as a pass takes, or was "
             "declared.";
    case spec::Verdict::fail:
      return "The engine did otherwise; a finding shows it.";
    case spec::Verdict::interpretation_dependent:
      return "A failure under the readings in force, and none under another that the text admits.";
    case spec::Verdict::inconclusive:
      return "The engine does not report what would show it.";
    case spec::Verdict::not_exercised:
      return "The clause decided in too few sessions to say anything.";
    case spec::Verdict::not_applicable:
      return "Set aside by an option that the operator declared, or by a reading in force.";
    case spec::Verdict::unreachable:
      return "No session can come to it; the argument is given.";
    case spec::Verdict::unspecified:
      return "The regulation is silent.";
    case spec::Verdict::awaiting_inspection:
      return "A person has to look; it is a line of the checklist.";
    case spec::Verdict::not_implemented:
      return "This version of assay21 does not judge it yet.";
    case spec::Verdict::error:
      return "A fault of assay21 kept it from being judged.";
    case spec::Verdict::carried:
      return "A heading or a definition, judged through the clauses that carry it.";
  }
  ASSAY21_CHECK(false && "a verdict without a meaning");
  return {};
}

std::string spaced(std::string_view name) {
  std::string text(name);
  std::ranges::replace(text, '-', ' ');
  return text;
}

std::string grouped(std::string_view digits) {
  if (digits.find_first_not_of("0123456789") != std::string_view::npos) return std::string(digits);
  std::string text;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (i > 0 && (digits.size() - i) % 3 == 0) text += ',';
    text += digits[i];
  }
  return text;
}

std::string grouped(std::uint64_t number) {
  return grouped(std::string_view(fmt::to_string(number)));
}

std::string counted(std::uint64_t number, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", grouped(number), number == 1 ? one : many);
}

}  // namespace assay21::reports
