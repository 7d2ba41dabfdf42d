#include "oracle/edition/rules.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "oracle/edition/card_paytables.h"
#include "oracle/edition/dealer_finals.h"
#include "oracle/event/hand_id.h"
#include "spec/edition/followed.h"
#include "spec/edition/house_procedure.h"
#include "spec/tables/condition.h"

namespace assay21::oracle {
namespace {

/// Does this wager need more of the dealer's cards than the one that lies open from the deal on?
bool looks_at_hidden_cards(const spec::SideWagerTable& wager) {
  return std::ranges::any_of(wager.looks_at, [](spec::CardPlace place) {
    return spec::is_dealers(place) && place != spec::CardPlace::up;
  });
}

/// A reading that nothing here carries out must not be taken for one that is.
spec::Problems readings_not_followed(const spec::Rulebook& book, const spec::Readings& readings) {
  spec::Problems problems;
  for (std::size_t i = 0; i < readings.size(); ++i) {
    const auto& one = book.interpretations[i];
    if (readings[i] == one.default_alternative || !one.observable) continue;
    if (spec::is_followed(book, i) && spec::is_followed(book, spec::Under{i, readings[i]}))
      continue;
    problems.push_back(
        {"", 0, 0,
         fmt::format("no mechanism of this version follows the reading {}={}", one.id,
                     one.alternatives[readings[i]].id),
         fmt::format("{}, the default", one.alternatives[one.default_alternative].id)});
  }
  return problems;
}

}  // namespace

int number_in(const std::string& text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  ASSAY21_CHECK(error == std::errc() && end == text.data() + text.size());
  return value;
}

spec::Result<Rules> Rules::make(std::shared_ptr<const spec::Rulebook> rulebook,
                                spec::Submission submission, spec::Readings readings) {
  auto made = at_table(std::move(rulebook), std::move(submission), std::move(readings));
  if (!made) return made.problems();
  auto rules = std::move(made).value();
  if (auto problems = rules.add_stand_ins(); !problems.empty()) return problems;
  return rules;
}

spec::Result<Rules> Rules::at_table(std::shared_ptr<const spec::Rulebook> rulebook,
                                    spec::Submission submission, spec::Readings readings) {
  Rules rules;
  rules.rulebook_ = std::move(rulebook);
  rules.submission_ = std::move(submission);
  rules.submission_.assumed = spec::assumed_beside(*rules.rulebook_, rules.submission_.declared);
  const auto& book = *rules.rulebook_;
  ASSAY21_CHECK(readings.size() == book.interpretations.size());
  rules.readings_ =
      spec::with_house_procedure(book, std::move(readings), rules.submission_.house_procedure);

  if (auto problems = readings_not_followed(book, rules.readings_); !problems.empty())
    return problems;

  for (const auto& table : book.tables) {
    std::vector<bool> keep;
    for (const auto& row : table.rows())
      keep.push_back(rules.is_in_force(row.under) && rules.is_declared(row.where));
    rules.tables_[static_cast<std::size_t>(table.question())] = table.keeping(keep);
  }
  for (const auto& binding : book.steps) {
    if (rules.is_declared(binding.where) && rules.is_in_force(binding.under))
      rules.steps_[static_cast<std::size_t>(binding.step)].add(binding.clauses);
  }
  for (const auto& pass : book.deal) {
    if (rules.is_declared(pass.where) && rules.is_in_force(pass.under)) rules.deal_.push_back(pass);
  }
  for (const auto& parameter : book.parameters) {
    if (rules.is_in_force(parameter.under) && rules.is_declared(parameter.where)) {
      rules.parameters_[static_cast<std::size_t>(parameter.name)] = &parameter;
    }
  }

  rules.family_ = family_named(book.game);
  if (rules.family_ == nullptr) {
    return spec::Problem{"", 0, 0,
                         fmt::format("nothing says the order of a round of {}", book.game),
                         "a game that this version of assay21 can follow: " + list_of_families()};
  }
  rules.decks_ = rules.submission_.number(spec::OptionName::decks);
  const auto* shuffler = rules.submission_.word(spec::OptionName::shuffler);
  rules.shuffles_as_it_deals_ = shuffler != nullptr && *shuffler == "continuous";
  rules.read_parameters();
  if (rules.submission_.word(spec::OptionName::extra_splits) != nullptr) {
    rules.most_splits_ += rules.submission_.number(spec::OptionName::extra_splits);
  }
  rules.read_deadlines();
  rules.figures_ = wager_figures_of(rules);
  rules.conventions_ = Conventions::of(rules);
  rules.settlement_clauses_ = rules.clauses(spec::Step::settle_declared);
  rules.read_settlement_order();
  rules.card_paytables_ = std::make_shared<const CardPaytables>(rules);
  rules.prizes_ = Prizes::of(rules, rules.card_paytables_);
  rules.dealer_finals_ = std::make_shared<DealerFinals>(rules);
  if (auto problems = rules.unplayable(); !problems.empty()) return problems;
  if (rules.most_splits_ > HandId::deepest) {
    return spec::Problem{
        "", 0, 0,
        fmt::format("{} splits of a hand are more than assay21 can follow", rules.most_splits_),
        fmt::format("at most {}", HandId::deepest)};
  }
  return rules;
}

void Rules::read_parameters() {
  using spec::ParameterName;
  if (const auto* boxes = parameter(ParameterName::boxes)) boxes_ = number_in(boxes->value);
  if (submission_.word(spec::OptionName::boxes) != nullptr)
    boxes_ = submission_.number(spec::OptionName::boxes);
  if (const auto* splits = parameter(ParameterName::splits))
    most_splits_ = number_in(splits->value);
  if (const auto* rounding = parameter(ParameterName::rounding)) {
    rounding_ = rounding->value == "up" ? spec::Rounding::up : spec::Rounding::down;
  }
  if (const auto* passes = parameter(ParameterName::pay_and_collect))
    two_passes_ = passes->value == "two-passes";
  const auto says = [&](ParameterName name, std::string_view value) {
    const auto* one = parameter(name);
    return one != nullptr && one->value == value;
  };
  if (says(ParameterName::idle_second_card, "free")) idle_second_card_ = IdleCard::free;
  if (says(ParameterName::idle_second_card, "omitted")) idle_second_card_ = IdleCard::omitted;
  total_without_draw_ = !says(ParameterName::final_total, "after-a-draw");
  blackjack_by_name_ = !says(ParameterName::blackjack_announcement, "total");
  amounts_count_ = !says(ParameterName::no_draw_effect, "outcomes");
  insurance_counts_ = !says(ParameterName::insurance_effect, "ignored");
}

/// The table is asked for every act once: its rows do not change while the table is open.
void Rules::read_deadlines() {
  deadline_rows_ = std::make_shared<const spec::Table>(table(spec::Question::deadline));
  for (const auto& entry : spec::act_names) {
    const auto decision = deadline_rows_->decide(spec::Facts().with(spec::Fact::act, entry.value));
    if (decision.decided()) deadlines_[static_cast<std::size_t>(entry.value)] = decision.row;
  }
}

bool Rules::knows(spec::WagerId wager) const {
  if (wager.is_strange()) return false;
  if (is_insurance(wager)) return !table(spec::Question::insurance_offer).rows().empty();
  return rulebook_->option(spec::OptionName(terms().name_of(wager))) != nullptr;
}

spec::WagerId Rules::insurance() const {
  const auto wager = terms().first(spec::WagerMechanism::insurance);
  ASSAY21_CHECK(wager.has_value());
  return *wager;
}

void Rules::read_settlement_order() {
  const auto* declared = submission_.word(spec::OptionName::settlement_order);
  if (declared == nullptr) {
    const auto* order = parameter(spec::ParameterName::settlement_order);
    if (order == nullptr) return;
    settlement_clauses_.add(order->clauses);
    if (order->value == "any") settlement_order_ = SettlementOrder::in_any_order;
    return;
  }
  const auto& word = *declared;
  const auto* option = rulebook_->option(spec::OptionName::settlement_order);
  const auto value = std::ranges::find(option->values, word, &spec::OptionValue::word);
  ASSAY21_CHECK(value != option->values.end());
  settlement_clauses_.add(value->clauses);
  if (word == "collect-then-pay") {
    settlement_order_ = SettlementOrder::collect_then_pay;
  } else {
    settlement_order_ = two_passes_ ? SettlementOrder::pay_then_collect
                                    : SettlementOrder::pay_and_collect_in_one_pass;
  }
}

/// What this table calls for and the oracle has no mechanism for. To play on without it would find
/// fault with engines that do what they must.
spec::Problems Rules::unplayable() const {
  spec::Problems problems;
  const auto refuse = [&](std::string what) {
    problems.push_back({"", 0, 0, std::move(what),
                        "a table that this version of assay21 can follow; "
                        "docs/limits-of-this-version.md says which"});
  };
  const auto& book = *rulebook_;
  for (const auto& binding : book.steps) {
    const bool by_its_family =
        std::ranges::find(family_->own_steps, binding.step) != family_->own_steps.end();
    if (by_its_family || spec::is_carried_out(binding.step) || !is_declared(binding.where) ||
        !is_in_force(binding.under))
      continue;
    refuse(fmt::format("{} cannot be played: nothing carries out the step {}, which {} calls for{}",
                       book.id, spec::step_infos[static_cast<std::size_t>(binding.step)].name,
                       spec::cites_of(book, binding.clauses),
                       binding.where ? " where " + spec::to_string(*binding.where) : ""));
  }
  // What no mechanism asks for may be all the same to a table; where it stands, it is not.
  for (const auto& table : tables_) {
    if (spec::is_asked(table.question()) || table.rows().empty()) continue;
    spec::ClauseSet clauses;
    for (const auto& row : table.rows())
      clauses.add(row.clauses);
    refuse(fmt::format("{} cannot be played: nothing asks the question {}, which {} answers",
                       book.id, spec::info_of(table.question()).name,
                       spec::cites_of(book, clauses)));
  }
  if (has(spec::Step::determinant_card) && shuffles_as_it_deals_) {
    refuse(
        fmt::format("{} cannot be played: of a double shoe whose cards a device shuffles as it "
                    "deals no clause speaks",
                    book.id));
  }
  if (has(spec::Step::no_hole_card) && has(spec::Step::two_hands)) {
    refuse(
        fmt::format("{} cannot be played: of Blackjack Switch at an electronic table no clause "
                    "speaks",
                    book.id));
  }
  for (const auto& wager : book.side_wagers) {
    if (has(spec::Step::community_cards) && is_declared(wager.where) &&
        looks_at_hidden_cards(wager))
      refuse(fmt::format("{} cannot be played: {} looks at a hole card, and this table has none",
                         book.id, wager.name.text()));
  }
  if (prizes_ != nullptr && !prizes_->unfollowed().empty())
    refuse(fmt::format("{} cannot be played: {}", book.id, prizes_->unfollowed()));
  for (const auto& wager : book.side_wagers) {
    if (wager.mechanism == spec::WagerMechanism::none && is_declared(wager.where))
      refuse(fmt::format("{} cannot be played: nothing plays the wager {}", book.id,
                         wager.name.text()));
  }
  if (!card_paytables_->unfollowed().empty())
    refuse(fmt::format("{} cannot be played: {}", book.id, card_paytables_->unfollowed()));
  return problems;
}

bool Rules::in_play(spec::Rank rank) const {
  return (rulebook_->removed_ranks & spec::bit(rank)) == 0;
}

int Rules::cards_in_shoe() const {
  const auto ranks =
      std::ranges::count_if(spec::all_ranks, [&](spec::Rank rank) { return in_play(rank); });
  return static_cast<int>(ranks) * spec::suit_count * decks_;
}

bool Rules::is_in_force(const std::optional<spec::Under>& under) const {
  return !under || readings_[under->interpretation] == under->alternative;
}

spec::Result<spec::Readings> readings_from(const spec::Rulebook& rulebook,
                                           const std::vector<std::string>& words) {
  auto readings = rulebook.default_readings();
  for (const auto& word : words) {
    const auto equals = word.find('=');
    const auto id = word.substr(0, equals);
    const auto one = std::ranges::find(rulebook.interpretations, id, &spec::Interpretation::id);
    if (one == rulebook.interpretations.end()) {
      return spec::Problem{
          "", 0, 0, fmt::format("reading \"{}\" names no interpretation of {}", word, rulebook.id),
          "ID=ALTERNATIVE, as `assay21 rules readings` lists them"};
    }
    const auto wanted = equals == std::string::npos ? std::string() : word.substr(equals + 1);
    const auto alternative = std::ranges::find(one->alternatives, wanted, &spec::Alternative::id);
    if (alternative == one->alternatives.end()) {
      std::string known;
      for (const auto& each : one->alternatives)
        known += (known.empty() ? "" : ", ") + each.id;
      return spec::Problem{
          "", 0, 0, fmt::format("interpretation {} has no alternative \"{}\"", id, wanted), known};
    }
    readings[static_cast<std::size_t>(one - rulebook.interpretations.begin())] =
        static_cast<std::size_t>(alternative - one->alternatives.begin());
  }
  return readings;
}

}  // namespace assay21::oracle
