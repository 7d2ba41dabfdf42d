#include "conformance/campaign/against.h"

#include <algorithm>

#include <fmt/format.h>

#include "spec/edition/house_procedure.h"

namespace assay21::conformance {

spec::Against against_of(const oracle::Rules& rules, const Tally& tally,
                         const std::vector<Standing>& standings) {
  const auto& book = rules.rulebook();
  const auto interpretation_of = [&](const Standing& one) {
    return tally.alternatives()[one.alternative].interpretation;
  };
  const bool adopted = std::ranges::any_of(standings, [&](const Standing& one) {
    const auto i = interpretation_of(one);
    return !book.interpretations[i].alternatives[rules.readings()[i]].adopted_by.empty();
  });
  if (adopted) return spec::Against::adopted_reading;
  const bool declared = std::ranges::all_of(standings, [&](const Standing& one) {
    const auto& gap = book.interpretations[interpretation_of(one)];
    return spec::settled_by(rules.submission(), gap) != nullptr;
  });
  return declared ? spec::Against::declaration : spec::Against::chosen_reading;
}

void fail_by_declaration(const spec::Interpretation& gap, spec::ClauseRecord& record) {
  record.against = spec::Against::declaration;
  record.why += fmt::format(
      " The text is silent; what the operator declares of {} is not kept, and no registered "
      "alternative of it is.",
      gap.id);
}

std::string_view who_binds(spec::Against against) {
  if (against == spec::Against::adopted_reading) return "the reading which was adopted";
  if (against == spec::Against::declaration) return "what the operator declares";
  return "the reading which was chosen";
}

}  // namespace assay21::conformance
