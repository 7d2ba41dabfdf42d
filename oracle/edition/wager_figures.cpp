#include "oracle/edition/wager_figures.h"

#include <algorithm>
#include <limits>

#include "oracle/edition/rules.h"

namespace assay21::oracle {
namespace {

using spec::Money;
using spec::Odds;
using spec::OptionName;
using spec::ParameterName;

std::optional<Odds> ratio(const Rules& rules, ParameterName name) {
  const auto* given = rules.parameter(name);
  return given == nullptr ? std::nullopt : spec::odds_from(given->value);
}

std::optional<Odds> declared_odds(const Rules& rules, const OptionName& name) {
  const auto* word = rules.submission().word(name);
  return word == nullptr ? std::nullopt : spec::odds_from(*word);
}

std::optional<Money> declared_money(const Rules& rules, const OptionName& name) {
  const auto* word = rules.submission().word(name);
  if (word == nullptr) return std::nullopt;
  const auto amount = spec::amount_from(spec::OptionKind::money, *word);
  ASSAY21_CHECK(amount.has_value());
  return Money::cents(amount->value);
}

bool says(const Rules& rules, ParameterName name, std::string_view word) {
  const auto* given = rules.parameter(name);
  return given != nullptr && given->value == word;
}

void read_boxes(const Rules& rules, WagerFigures& figures) {
  const auto& submission = rules.submission();
  figures.most_boxes = rules.places();
  for (const auto* name : {&OptionName::adjacent_boxes, &OptionName::boxes_per_player}) {
    if (submission.word(*name) != nullptr) figures.most_boxes = submission.number(*name);
  }
  figures.boxes_in_all = submission.word(OptionName::boxes_per_player) != nullptr;
  if (says(rules, ParameterName::adjacent_count, "besides-the-own")) ++figures.most_boxes;
  figures.areas_are_boxes = says(rules, ParameterName::switch_areas, "two-boxes");
  figures.boxes_apart = !says(rules, ParameterName::boxes_apart, "refused");
}

template <typename Enum, std::size_t N>
void read_word(const Rules& rules, ParameterName name, const spec::EnumNames<Enum, N>& names,
               Enum& into) {
  if (const auto* given = rules.parameter(name)) into = spec::value_of(names, given->value).value();
}

void read_match(const Rules& rules, WagerFigures& figures) {
  if (const auto* least = rules.parameter(ParameterName::match_least))
    figures.match_least = Money::cents(number_in(least->value));
  figures.match_share = ratio(rules, ParameterName::match_share);
  figures.match_most = declared_money(rules, OptionName::match_maximum);
  figures.declared_same_suit = declared_odds(rules, OptionName::match_odds_same_suit);
  figures.declared_other_suit = declared_odds(rules, OptionName::match_odds_other_suit);
  read_word(rules, ParameterName::match_odds, match_odds_names, figures.match_odds);
  read_word(rules, ParameterName::match_order, match_order_names, figures.match_order);
}

std::vector<Money> amounts_in(const std::string& text) {
  std::vector<Money> all;
  if (text == "any") return all;
  for (std::size_t at = 0; at < text.size();) {
    const auto blank = std::min(text.find(' ', at), text.size());
    all.push_back(Money::cents(number_in(text.substr(at, blank - at))));
    at = blank + 1;
  }
  return all;
}

/// Those of all rows that can be about it; any where there are none.
std::uint8_t moments_of(const Rules& rules, spec::SideWager side) {
  std::uint8_t moments = 0;
  for (const auto& row : rules.table(spec::Question::side_settlement).rows()) {
    const bool about_another = std::ranges::any_of(row.when, [&](const spec::Condition& one) {
      return one.fact() == spec::Fact::wager_side && one.low() != static_cast<std::int64_t>(side);
    });
    if (!about_another)
      moments |= static_cast<std::uint8_t>(1U << static_cast<unsigned>(row.then.moment));
  }
  return moments == 0 ? std::numeric_limits<std::uint8_t>::max() : moments;
}

bool is_offered(const Rules& rules, spec::SideWager side) {
  spec::Facts facts;
  facts.with(spec::Fact::wager_side, side).with(spec::Fact::wager_with_main, true);
  return rules.table(spec::Question::side_offer).decide(facts).decided();
}

spec::ClauseSet clauses_beside_the_game(const Rules& rules) {
  spec::ClauseSet clauses;
  for (const auto& side : rules.rulebook().side_wagers) {
    if (const auto* option = rules.rulebook().option(OptionName(side.name.text())))
      clauses.add(option->clauses);
  }
  for (const auto& row : rules.table(spec::Question::side_offer).rows())
    clauses.add(row.clauses);
  for (const auto name :
       {ParameterName::match_least, ParameterName::match_share, ParameterName::match_order}) {
    if (const auto* given = rules.parameter(name)) clauses.add(given->clauses);
  }
  if (rules.submission().word(OptionName::match_maximum) != nullptr)
    clauses.add(rules.rulebook().option(OptionName::match_maximum)->clauses);
  return clauses;
}

}  // namespace

WagerFigures wager_figures_of(const Rules& rules) {
  WagerFigures figures;
  read_boxes(rules, figures);
  figures.shared = shared_figures_of(rules);
  for (const auto rank : spec::all_ranks) {
    const auto facts = spec::Facts().with(spec::Fact::dealer_up, rank);
    if (rules.table(spec::Question::insurance_offer).decide(facts).decided())
      figures.insured_ranks |= spec::bit(rank);
  }
  figures.insurance_share = ratio(rules, ParameterName::insurance_share);
  figures.insurance_to_next_unit = says(rules, ParameterName::insurance_rounding, "up");
  figures.insurance_between = !says(rules, ParameterName::insurance_between, "refused");
  figures.insurance_of_one_area = says(rules, ParameterName::insured_hands, "one");
  figures.insurance_when_offered = says(rules, ParameterName::insurance_from, "the-offer");
  figures.insurance_after_second_cards = says(rules, ParameterName::insurance_from, "second-cards");
  if (const auto unit = declared_money(rules, OptionName::chip_unit)) figures.chip_unit = *unit;
  read_match(rules, figures);
  for (const auto& [wager, name] : rules.terms().wagers) {
    if (const auto* given = parameter_of(rules, wager, "stakes"))
      figures.stakes.push_back({wager, amounts_in(given->value), given->clauses});
    const auto side = side_wager(rules, wager);
    // The deadline table speaks of a wager by its name, or of all that it does not name together.
    const auto act = spec::value_of(spec::act_names, name).value_or(spec::Act::side_wager);
    figures.sides.push_back({wager, is_offered(rules, side), moments_of(rules, side), act});
  }
  figures.beside_the_game = clauses_beside_the_game(rules);
  return figures;
}

const ListedStakes* WagerFigures::stakes_of(spec::WagerId wager) const {
  const auto at = std::ranges::find(stakes, wager, &ListedStakes::wager);
  return at == stakes.end() ? nullptr : &*at;
}

const SideFigures& WagerFigures::side(spec::WagerId wager) const {
  const auto at = std::ranges::find(sides, wager, &SideFigures::wager);
  ASSAY21_CHECK(at != sides.end());
  return *at;
}

InsuranceLimit insurance_limit(const WagerFigures& figures, Money main) {
  if (!figures.insurance_share) return {main, false};
  const auto share = *figures.insurance_share;
  const auto whole = main.in_cents() * share.pays();
  const auto unit = figures.chip_unit.in_cents() * share.per();
  const bool rounded = whole % unit != 0;
  const auto units = whole / unit + (rounded && figures.insurance_to_next_unit ? 1 : 0);
  return {Money::cents(units * figures.chip_unit.in_cents()), rounded};
}

}  // namespace assay21::oracle
