#include "spec/lint/settings.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

namespace assay21::spec {
namespace {

constexpr std::size_t most_combinations = 1024;

using Asked = std::vector<Answered>;

void add(Asked& asked, const std::optional<Where>& where) {
  if (where) asked.insert(asked.end(), where->all.begin(), where->all.end());
}

/// The one wager beside the game that a row is about.
std::optional<std::int64_t> side_wager_of(const Row& row) {
  for (const auto& one : row.when) {
    if (one.fact() == Fact::wager_side && one.low() == one.high()) return one.low();
  }
  return std::nullopt;
}

/// Calls `visit` with each row of these questions.
template <typename Visit>
void for_each_row(const Rulebook& rulebook, const std::vector<Question>& questions,
                  const Visit& visit) {
  for (const auto question : questions) {
    const auto* table = table_of(rulebook, question);
    if (table == nullptr) continue;
    for (const auto& row : table->rows())
      visit(row);
  }
}

/// What the rows of these questions ask about the operator's answers.
Asked asked_by_rows(const Rulebook& rulebook, const std::vector<Question>& questions) {
  Asked asked;
  for_each_row(rulebook, questions, [&](const Row& row) { add(asked, row.where); });
  return asked;
}

/// What those ask that are about this wager, or about none.
Asked asked_about(const Rulebook& rulebook, const std::vector<Question>& questions,
                  std::int64_t wager) {
  Asked asked;
  for_each_row(rulebook, questions, [&](const Row& row) {
    if (side_wager_of(row).value_or(wager) == wager) add(asked, row.where);
  });
  return asked;
}

/// The wagers beside the game that some of these rows are about.
std::set<std::int64_t> wagers_of_rows(const Rulebook& rulebook,
                                      const std::vector<Question>& questions) {
  std::set<std::int64_t> wagers;
  for_each_row(rulebook, questions, [&](const Row& row) {
    if (const auto wager = side_wager_of(row)) wagers.insert(*wager);
  });
  return wagers;
}

/// Words that only another reading lets anybody answer decide nothing by themselves: what hangs on
/// them is checked with the submission.
bool is_usual(const Rulebook& rulebook, const OptionValue& value) {
  return in_force(value.under, rulebook.default_readings());
}

/// The options that these ask for, and those on which their own places hang, in the rulebook's
/// order.
std::vector<OptionName> options_of(const Rulebook& rulebook, Asked open) {
  std::set<OptionName> asked;
  while (!open.empty()) {
    const auto name = open.back().option;
    open.pop_back();
    if (!asked.insert(name).second) continue;
    const auto* option = rulebook.option(name);
    if (option == nullptr) continue;
    add(open, option->where);
    for (const auto& value : option->values)
      if (is_usual(rulebook, value)) add(open, value.where);
  }
  std::vector<OptionName> options;
  for (const auto& option : rulebook.options) {
    if (asked.contains(option.name)) options.push_back(option.name);
  }
  return options;
}

void add_new(std::vector<std::string>& answers, const std::vector<std::string>& words) {
  for (const auto& word : words) {
    if (std::ranges::find(answers, word) == answers.end()) answers.push_back(word);
  }
}

/// Few enough to be gone through.
constexpr int few_numbers = 4;

/// What can be answered to an option; of one with many answers, what some row asks for, and
/// something else.
std::vector<std::string> answers_to(const Rulebook& rulebook, const Option& option) {
  std::vector<std::string> answers;
  for (const auto& value : option.values)
    if (is_usual(rulebook, value)) add_new(answers, {value.word});
  if (option.kind == OptionKind::word) return answers;
  if (option.kind == OptionKind::number && option.most - option.least < few_numbers) {
    for (int number = option.least; number <= option.most; ++number)
      answers.push_back(std::to_string(number));
    return answers;
  }
  for (const auto& table : rulebook.tables) {
    for (const auto& row : table.rows()) {
      if (!row.where) continue;
      for (const auto& one : row.where->all) {
        if (one.option == option.name) add_new(answers, one.words);
      }
    }
  }
  answers.emplace_back("another");
  return answers;
}

bool holds(const std::optional<Where>& where, const Answers& answers) {
  if (!where) return true;
  return std::ranges::all_of(where->all, [&](const Answered& one) {
    return std::ranges::any_of(answers, [&](const auto& answer) {
      return answer.first == one.option && one.admits(answer.second);
    });
  });
}

/// Can this be answered beside what was answered before?
bool is_open(const Rulebook& rulebook, const Option& option, const std::string& answer,
             const Answers& before) {
  bool listed = false;
  for (const auto& value : option.values) {
    if (value.word != answer || !is_usual(rulebook, value)) continue;
    if (holds(value.where, before)) return true;
    listed = true;
  }
  return !listed;
}

bool is_offered(std::string_view name, const Setting& setting) {
  return std::ranges::none_of(setting.answers, [&](const auto& answer) {
    return answer.first.text() == name && answer.second == "no";
  });
}

}  // namespace

Settings::Settings(const Rulebook& rulebook, const std::vector<Question>& questions)
    : rulebook_(&rulebook), readings_(readings_to_check(rulebook)) {
  combine(options_of(rulebook, asked_by_rows(rulebook, questions)));
  if (too_many_) combine_wager_by_wager(questions);
}

/// What is answered about one wager decides nothing in rows about another: each is walked with all
/// answers to what its own rows ask, at a table that offers no other.
void Settings::combine_wager_by_wager(const std::vector<Question>& questions) {
  const auto wagers = wagers_of_rows(*rulebook_, questions);
  std::vector<Answers> all;
  for (const auto wager : wagers) {
    answers_ = {{}};
    too_many_ = false;
    combine(options_of(*rulebook_, asked_about(*rulebook_, questions, wager)));
    if (too_many_) return;
    for (auto& answers : answers_) {
      for (const auto other : wagers) {
        const auto name = spec::side_wager_of(*rulebook_, other).text();
        const auto option = std::ranges::find(rulebook_->options, name,
                                              [](const Option& one) { return one.name.text(); });
        if (option == rulebook_->options.end()) continue;
        const bool answered = std::ranges::any_of(
            answers, [&](const auto& answer) { return answer.first == option->name; });
        if (!answered) answers.emplace_back(option->name, "no");
      }
      all.push_back(std::move(answers));
    }
  }
  if (!all.empty()) answers_ = std::move(all);
}

void Settings::combine(const std::vector<OptionName>& options) {
  for (const auto& name : options) {
    const auto& option = *rulebook_->option(name);
    const auto possible = answers_to(*rulebook_, option);
    std::vector<Answers> longer;
    for (const auto& answers : answers_) {
      if (!holds(option.where, answers)) {
        longer.push_back(answers);
        continue;
      }
      for (const auto& answer : possible) {
        if (!is_open(*rulebook_, option, answer, answers)) continue;
        longer.push_back(answers);
        longer.back().emplace_back(name, answer);
      }
    }
    answers_ = std::move(longer);
    if (answers_.size() <= most_combinations) continue;
    too_many_ = true;
    answers_.resize(1);
    return;
  }
}

std::string Settings::in_words(std::size_t reading, std::size_t answer) const {
  std::string text;
  for (std::size_t i = 0; i < readings_[reading].size(); ++i) {
    const auto& one = rulebook_->interpretations[i];
    const auto chosen = readings_[reading][i];
    if (chosen == one.default_alternative) continue;
    text += fmt::format(" {}={}", one.id, one.alternatives[chosen].id);
  }
  for (const auto& [name, word] : answers_[answer])
    text += fmt::format(" {}={}", name.text(), word);
  return text.empty() ? text : text.substr(1);
}

std::vector<Readings> readings_to_check(const Rulebook& rulebook) {
  std::vector<Readings> all = {rulebook.default_readings()};
  for (std::size_t one = 0; one < rulebook.interpretations.size(); ++one) {
    const auto alternatives = rulebook.interpretations[one].alternatives.size();
    for (std::size_t other = 0; other < alternatives; ++other) {
      if (other == all.front()[one]) continue;
      all.push_back(all.front());
      all.back()[one] = other;
    }
  }
  return all;
}

bool in_force(const std::optional<Under>& under, const Readings& readings) {
  return !under || readings[under->interpretation] == under->alternative;
}

bool in_force(const Row& row, const Setting& setting) {
  return in_force(row.under, setting.readings) && holds(row.where, setting.answers);
}

bool is_offered(const SideWager& wager, const Setting& setting) {
  return is_offered(wager.text(), setting);
}

const SideWager& side_wager_of(const Rulebook& rulebook, std::int64_t number) {
  const auto at = std::ranges::find(rulebook.side_wagers, number, [](const SideWagerTable& one) {
    return static_cast<std::int64_t>(one.name);
  });
  ASSAY21_CHECK(at != rulebook.side_wagers.end());
  return at->name;
}

bool is_offered(Act act, const Setting& setting) {
  return is_offered(name_of(act_names, act), setting);
}

bool is_declared(const Setting& setting, const OptionName& option, std::string_view word) {
  return std::ranges::find(setting.answers, std::pair(option, std::string(word))) !=
         setting.answers.end();
}

std::vector<bool> rows_in_force(const Table& table, const Setting& setting) {
  std::vector<bool> keep;
  for (const auto& row : table.rows())
    keep.push_back(in_force(row, setting));
  return keep;
}

const Table* table_of(const Rulebook& rulebook, Question question) {
  const auto at = std::ranges::find(rulebook.tables, question, &Table::question);
  return at == rulebook.tables.end() ? nullptr : &*at;
}

TablesInForce::TablesInForce(const Rulebook& rulebook, const Setting& setting) {
  for (const auto& table : rulebook.tables)
    tables_.push_back(table.keeping(rows_in_force(table, setting)));
}

const Table* TablesInForce::table(Question question) const {
  const auto at = std::ranges::find(tables_, question, &Table::question);
  return at == tables_.end() ? nullptr : &*at;
}

bool TablesInForce::is_blackjack(const Hand& cards, int total, Origin origin) const {
  const auto* blackjack = table(Question::blackjack);
  if (blackjack == nullptr) return false;
  Facts facts(&cards);
  facts.with(Fact::hand_cards, cards.size())
      .with(Fact::hand_total, total)
      .with(Fact::hand_from_split, origin.from_split)
      .with(Fact::hand_switched, origin.switched);
  return blackjack->decide(facts).decided();
}

}  // namespace assay21::spec
