#include "oracle/edition/shared_figures.h"

#include "oracle/edition/rules.h"

namespace assay21::oracle {
namespace {

using spec::BoxCaller;
using spec::Fact;
using spec::OptionName;
using spec::ParameterName;

bool shared_figure_says(const Rules& rules, ParameterName name, std::string_view word) {
  const auto* given = rules.parameter(name);
  return given != nullptr && given->value == word;
}

bool calls(const Rules& rules, bool seated, BoxCaller caller) {
  const auto facts = spec::Facts().with(Fact::box_seated, seated);
  const auto decision = rules.table(spec::Question::box_caller).decide(facts);
  return decision.decided() && decision.then().caller == caller;
}

}  // namespace

SharedFigures shared_figures_of(const Rules& rules) {
  SharedFigures figures;
  if (rules.submission().word(OptionName::bettors_per_box) != nullptr)
    figures.most_bettors = rules.submission().number(OptionName::bettors_per_box);
  figures.caller.seated = calls(rules, true, BoxCaller::seated_player);
  figures.caller.highest = calls(rules, false, BoxCaller::highest_wager);
  figures.caller.first_of_equals =
      shared_figure_says(rules, ParameterName::tied_caller, "the-first");
  figures.caller.without_wager =
      shared_figure_says(rules, ParameterName::caller_without_wager, "yes");
  figures.doubles_exactly = shared_figure_says(rules, ParameterName::shared_double, "exactly");
  figures.undoubled_bonus = !shared_figure_says(rules, ParameterName::undoubled_bonus, "not-paid");
  figures.counts = !shared_figure_says(rules, ParameterName::shared_box_counts, "no");
  figures.side_of_caller =
      shared_figure_says(rules, ParameterName::shared_side_wagers, "the-caller");
  figures.fixed_of_caller =
      shared_figure_says(rules, ParameterName::shared_fixed_payout, "the-caller");
  figures.newcomers = !shared_figure_says(rules, ParameterName::newcomers, "not-included");
  return figures;
}

}  // namespace assay21::oracle
