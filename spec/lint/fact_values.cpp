#include "spec/lint/fact_values.h"

#include <algorithm>
#include <limits>
#include <set>

namespace assay21::spec {
namespace {

using Values = std::vector<std::int64_t>;

constexpr auto without_bound = std::numeric_limits<std::int64_t>::max();

template <typename Enum, std::size_t N>
std::vector<std::string_view> words_among(const EnumNames<Enum, N>& names) {
  std::vector<std::string_view> words;
  for (std::size_t value = 0; value < N; ++value)
    words.push_back(name_of(names, static_cast<Enum>(value)));
  return words;
}

/// Below, at and above each bound.
Values cuts(Fact fact, const std::vector<Condition>& conditions, std::int64_t least,
            std::int64_t most) {
  std::set<std::int64_t> values = {least};
  for (const auto& one : conditions) {
    if (one.fact() != fact) continue;
    for (const auto bound : {one.low(), one.high()}) {
      for (const std::int64_t step : {-1, 0, 1}) {
        if (bound < most && bound + step >= least) values.insert(bound + step);
      }
    }
  }
  return {values.begin(), values.end()};
}

/// What is asked only of a side wager that brings something.
bool is_about_awards(Question question) {
  return question == Question::award_on_hand || question == Question::award_on_dealer ||
         question == Question::side_stake || question == Question::community;
}
bool gives_awards(Question question) {
  return question == Question::award_on_hand || question == Question::award_on_dealer;
}

/// Does any row of the rulebook that has a say speak of this value?
bool is_named(const Rulebook& rulebook, Question question, Fact fact, std::int64_t value) {
  return std::ranges::any_of(rulebook.tables, [&](const Table& table) {
    if (is_about_awards(question) && !gives_awards(table.question())) return false;
    return std::ranges::any_of(table.rows(), [&](const Row& row) {
      return std::ranges::any_of(row.when, [&](const Condition& one) {
        return one.fact() == fact && one.low() <= value && value <= one.high();
      });
    });
  });
}

bool is_known(const Rulebook& rulebook, Question question, Fact fact, std::int64_t value) {
  const auto domain = fact_names[static_cast<std::size_t>(fact)].domain;
  // A rulebook declares those wagers that it has; only some of them bring an award.
  if (domain == Domain::side_wager)
    return !is_about_awards(question) || is_named(rulebook, question, fact, value);
  // These lists serve all editions: one that never speaks of an incident does not know it.
  if (domain == Domain::cut_situation || domain == Domain::burn_occasion ||
      domain == Domain::irregularity || domain == Domain::act) {
    return is_named(rulebook, question, fact, value);
  }
  return true;
}

}  // namespace

std::vector<std::string_view> words_of(Domain domain) {
  switch (domain) {
    case Domain::yes_no:
      return {"no", "yes"};
    case Domain::comparison:
      return words_among(comparison_names);
    case Domain::wager:
      return words_among(hand_stake_names);
    case Domain::role:
      return words_among(role_names);
    case Domain::cut_situation:
      return words_among(cut_situation_names);
    case Domain::burn_occasion:
      return words_among(burn_occasion_names);
    case Domain::irregularity:
      return words_among(irregularity_names);
    case Domain::choice:
      return words_among(choice_names);
    case Domain::act:
      return words_among(act_names);
    case Domain::number:
    case Domain::money:
    case Domain::ranks:
    case Domain::pattern:
    case Domain::suits:
    case Domain::side_wager:
      return {};
  }
  ASSAY21_CHECK(false && "a domain of no kind");
  return {};
}

std::optional<Values> values_of(const Rulebook& rulebook, Question question, Fact fact,
                                const std::vector<Condition>& conditions) {
  const auto domain = fact_names[static_cast<std::size_t>(fact)].domain;
  // Something that is counted has come to pass once at least.
  const std::int64_t least = fact == Fact::irregularity_count ? 1 : 0;
  if (domain == Domain::number) return cuts(fact, conditions, least, without_bound);
  if (domain == Domain::money) return cuts(fact, conditions, 1, largest_stake.in_cents());
  Values values;
  if (domain == Domain::side_wager) {
    for (const auto& one : rulebook.side_wagers) {
      const auto number = static_cast<std::int64_t>(one.name);
      if (is_known(rulebook, question, fact, number)) values.push_back(number);
    }
    return values;
  }
  const auto words = words_of(domain);
  if (words.empty()) return std::nullopt;
  for (std::int64_t value = 0; value < static_cast<std::int64_t>(words.size()); ++value) {
    if (is_known(rulebook, question, fact, value)) values.push_back(value);
  }
  return values;
}

}  // namespace assay21::spec
