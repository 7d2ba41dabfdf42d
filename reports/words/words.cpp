#include "reports/words/words.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "spec/values/check.h"

namespace assay21::reports {

std::string_view meaning_of(spec::Verdict verdict) {
  switch (verdict) {
    case spec::Verdict::passed:
      return "What the clause requires was done in as many sessions as a pass takes, or was "
             "declared.";
    case spec::Verdict::failed:
      return "The engine did otherwise; a finding shows it.";
    case spec::Verdict::depends_on_interpretation:
      return "The engine follows another reading than the one assumed, always; under that one it "
             "passes.";
    case spec::Verdict::not_tested:
      return "Nothing is said of it; the reason stands with the clause.";
    case spec::Verdict::not_applicable:
      return "Set aside by an option that the operator declared, or by a reading in force.";
    case spec::Verdict::cannot_occur:
      return "No session can come to it; the proof is given.";
    case spec::Verdict::text_is_silent:
      return "The regulation is silent; what the engine does is described.";
    case spec::Verdict::by_inspection:
      return "A person has to look; it is a line of the checklist.";
    case spec::Verdict::our_error:
      return "A fault of assay21 kept it from being judged.";
    case spec::Verdict::heading:
      return "A heading or a definition, judged through the clauses that carry it.";
  }
  ASSAY21_CHECK(false && "a verdict without a meaning");
  return {};
}

std::string_view meaning_of(spec::Untested why) {
  switch (why) {
    case spec::Untested::not_reported:
      return "the engine does not report what would show it";
    case spec::Untested::lost:
      return "sessions that would have shown it were lost";
    case spec::Untested::too_few:
      return "it decided in too few sessions";
    case spec::Untested::asked_of_operator:
      return "the Rules Submission leaves an answer open";
    case spec::Untested::not_judged_yet:
      return "this version of assay21 does not judge it";
    case spec::Untested::not_part:
      return "it is not part of this item";
    case spec::Untested::by_harness:
      return "it was done by the harness";
    case spec::Untested::per_hand:
      return "amounts are reported per hand";
    case spec::Untested::unseen:
      return "its violation would not be seen";
  }
  ASSAY21_CHECK(false && "a reason without a meaning");
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
