// The settings under which a table is checked: each reading by itself, with each combination of
// what an operator may declare; and the tables as they stand under one of them.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "spec/edition/rulebook.h"

namespace assay21::spec {

/// What the operator answers to the options that rows hang on; an option without a place is left
/// out.
using Answers = std::vector<std::pair<OptionName, std::string>>;

struct Setting {
  Readings readings;
  Answers answers;
};

/// The readings: the defaults, and every other alternative by itself; each with the same answers.
class Settings {
 public:
  /// Those that have a say in the tables of these questions.
  Settings(const Rulebook& rulebook, const std::vector<Question>& questions);

  /// More combinations of answers than can be walked.
  [[nodiscard]] bool too_many() const { return too_many_; }
  [[nodiscard]] std::size_t readings() const { return readings_.size(); }
  [[nodiscard]] std::size_t answers() const { return answers_.size(); }
  /// The first reading is that of the defaults.
  [[nodiscard]] Setting at(std::size_t reading, std::size_t answer) const {
    return {readings_[reading], answers_[answer]};
  }
  /// "double-on-21=denied dealing-procedure=two-cards"; empty where everything is as usual.
  [[nodiscard]] std::string in_words(std::size_t reading, std::size_t answer) const;

 private:
  void combine(const std::vector<OptionName>& options);
  void combine_wager_by_wager(const std::vector<Question>& questions);

  const Rulebook* rulebook_;
  std::vector<Readings> readings_;
  std::vector<Answers> answers_ = {{}};
  bool too_many_ = false;
};

/// The first is of the defaults alone; then every other alternative by itself.
std::vector<Readings> readings_to_check(const Rulebook& rulebook);

bool in_force(const std::optional<Under>& under, const Readings& readings);
bool in_force(const Row& row, const Setting& setting);
/// A wager that has an option of its own name is offered where that is declared.
bool is_offered(const SideWager& wager, const Setting& setting);
bool is_offered(Act act, const Setting& setting);
/// The wager of which a fact has this number; there must be one.
const SideWager& side_wager_of(const Rulebook& rulebook, std::int64_t number);
bool is_declared(const Setting& setting, const OptionName& option, std::string_view word);
/// Which rows of a table are in force, in its order.
std::vector<bool> rows_in_force(const Table& table, const Setting& setting);

/// Nothing where the rulebook has no table for it.
const Table* table_of(const Rulebook& rulebook, Question question);

/// Where the cards of a hand came from, beside the deal.
struct Origin {
  bool from_split = false;
  bool switched = false;  ///< its second card came from the player's other hand
};

/// A rulebook's tables under one setting.
class TablesInForce {
 public:
  TablesInForce(const Rulebook& rulebook, const Setting& setting);

  /// Nothing where the rulebook has no table for it.
  [[nodiscard]] const Table* table(Question question) const;
  /// Whether cards that came so make a Blackjack.
  [[nodiscard]] bool is_blackjack(const Hand& cards, int total, Origin origin = {}) const;

 private:
  std::vector<Table> tables_;
};

}  // namespace assay21::spec
