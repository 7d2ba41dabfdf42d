#include "spec/set_aside.h"

#include "spec/stand_in.h"

namespace assay21::spec {
namespace {

class Places {
 public:
  Places(const Rulebook& rulebook, const Submission& submission)
      : submission_(submission),
        in_force_(rulebook.clauses.size(), false),
        failing_(rulebook.clauses.size()) {}

  /// These clauses have a place in the rulebook that hangs on `where`.
  void add(const ClauseSet& clauses, const std::optional<Where>& where) {
    const auto* answer = where ? failing(*where, submission_) : nullptr;
    for (const auto ref : clauses.refs()) {
      if (answer == nullptr) {
        in_force_[index_of(ref)] = true;
      } else if (!failing_[index_of(ref)]) {
        failing_[index_of(ref)] = *answer;
      }
    }
  }

  std::vector<std::optional<Answered>> result() && {
    for (std::size_t i = 0; i < in_force_.size(); ++i) {
      if (in_force_[i]) failing_[i].reset();
    }
    return std::move(failing_);
  }

 private:
  const Submission& submission_;
  std::vector<bool> in_force_;
  std::vector<std::optional<Answered>> failing_;
};

void add_option(Places& places, const Option& option) {
  places.add(option.clauses, option.where);
  for (const auto& bound : option.bounds_where)
    places.add(bound.clauses, bound.where);
  for (const auto& value : option.values) {
    places.add(value.clauses, Where{{{option.name, {value.word}}}});
  }
}

}  // namespace

namespace {

void add_side_wagers(Places& places, const Rulebook& rulebook) {
  for (const auto& wager : rulebook.side_wagers) {
    places.add(wager.clauses, wager.where);
    for (const auto& rule : wager.rules)
      places.add(rule.clauses, wager.where);
    for (const auto& hand : wager.hands)
      places.add(hand.clauses, wager.where);
    for (const auto& table : wager.paytables) {
      const auto& where = table.where ? table.where : wager.where;
      places.add(table.clauses, where);
      for (const auto& one : table.serves)
        places.add(one.clauses, where);
      for (const auto& line : table.lines)
        places.add(line.clauses, where);
    }
  }
  for (const auto& one : rulebook.decks_in_use)
    places.add(one.clauses, one.where);
  for (const auto& cap : rulebook.caps) {
    places.add(cap.clauses, cap.where);
    for (const auto& rule : cap.rules)
      places.add(rule.clauses, cap.where);
  }
}

}  // namespace

namespace {

std::vector<std::optional<Answered>> set_aside_under(const Rulebook& rulebook,
                                                     const Submission& submission) {
  Places places(rulebook, submission);
  for (const auto& option : rulebook.options)
    add_option(places, option);
  for (const auto& one : rulebook.parameters)
    places.add(one.clauses, one.where);
  for (const auto& one : rulebook.steps)
    places.add(one.clauses, one.where);
  for (const auto& one : rulebook.deal)
    places.add(one.clauses, one.where);
  for (const auto& table : rulebook.tables) {
    for (const auto& row : table.rows())
      places.add(row.clauses, row.where);
  }
  for (const auto& table : rulebook.paytables) {
    places.add(table.clauses, table.where);
    for (const auto& line : table.lines)
      places.add(line.clauses, line.where ? line.where : table.where);
  }
  for (const auto& one : rulebook.meters)
    places.add(one.clauses, one.where);
  add_side_wagers(places, rulebook);
  return std::move(places).result();
}

}  // namespace

std::vector<std::optional<Answered>> set_aside(const Rulebook& rulebook,
                                               const Submission& submission) {
  auto aside = set_aside_under(rulebook, submission);
  for (const auto& other : submissions_without_devices(rulebook, submission)) {
    const auto then = set_aside_under(rulebook, other);
    for (std::size_t i = 0; i < aside.size(); ++i) {
      if (!then[i]) aside[i].reset();
    }
  }
  return aside;
}

}  // namespace assay21::spec
