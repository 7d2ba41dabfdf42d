#include "spec/lint/subjects.h"

#include <algorithm>

#include "spec/lint/settings.h"

namespace assay21::spec {
namespace {

/// Rows of a question that are in force by default; with `/` one of them by its id, with `?` those
/// that ask for a fact's value in so many words.
std::optional<ClauseSet> of_rows(const Rulebook& rulebook, std::string_view which) {
  const auto end = which.find_first_of("/?");
  const auto info = std::ranges::find(question_infos, which.substr(0, end), &QuestionInfo::name);
  if (info == question_infos.end()) return std::nullopt;
  ClauseSet clauses;
  const auto* table = table_of(rulebook, info->value);
  if (table == nullptr) return clauses;
  const auto rest = end == std::string_view::npos ? std::string_view() : which.substr(end + 1);
  const auto asks = [&](const Row& row) {
    if (end == std::string_view::npos) return true;
    if (which[end] == '/') return is_named_by(row.id, rest);
    const auto equals = rest.find('=');
    return std::ranges::any_of(row.when, [&](const Condition& one) {
      return std::ranges::find(fact_names, one.fact(), &FactName::value)->name ==
                 rest.substr(0, equals) &&
             one.text() == rest.substr(equals + 1);
    });
  };
  const auto readings = rulebook.default_readings();
  for (const auto& row : table->rows()) {
    if (in_force(row.under, readings) && asks(row)) clauses.add(row.clauses);
  }
  return clauses;
}

std::optional<ClauseSet> of_step(const Rulebook& rulebook, std::string_view name) {
  const auto info = std::ranges::find(step_infos, name, &StepInfo::name);
  if (info == step_infos.end()) return std::nullopt;
  ClauseSet clauses;
  for (const auto& binding : rulebook.steps) {
    if (binding.step == info->value && in_force(binding.under, rulebook.default_readings()))
      clauses.add(binding.clauses);
  }
  return clauses;
}

std::optional<ClauseSet> of_wager(const Rulebook& rulebook, std::string_view name) {
  if (name.size() > SideWager::longest) return std::nullopt;
  const auto* wager = rulebook.side_wager(SideWager(name));
  if (wager == nullptr) return std::nullopt;
  auto clauses = wager->clauses;
  for (const auto& table : wager->paytables) {
    clauses.add(table.clauses);
    for (const auto& line : table.lines)
      clauses.add(line.clauses);
  }
  return clauses;
}

/// The lines by which this wager is paid from a meter.
std::optional<ClauseSet> of_meter(const Rulebook& rulebook, std::string_view name) {
  if (name.size() > SideWager::longest) return std::nullopt;
  const auto* wager = rulebook.side_wager(SideWager(name));
  if (wager == nullptr) return std::nullopt;
  ClauseSet clauses;
  const auto add = [&](const auto& lines) {
    for (const auto& line : lines) {
      if (std::holds_alternative<MeterShare>(line.pays)) clauses.add(line.clauses);
    }
  };
  for (const auto& table : wager->paytables)
    add(table.lines);
  for (const auto& table : rulebook.paytables) {
    if (table.wager == wager->name) add(table.lines);
  }
  return clauses;
}

std::optional<ClauseSet> of_option(const Rulebook& rulebook, std::string_view name) {
  const auto option =
      std::ranges::find(rulebook.options, name, [](const Option& one) { return one.name.text(); });
  return option == rulebook.options.end() ? std::nullopt : std::optional(option->clauses);
}

ClauseSet that_say(const Rulebook& rulebook, std::string_view word) {
  ClauseSet clauses;
  for (std::size_t i = 0; i < rulebook.clauses.size(); ++i) {
    if (rulebook.clauses[i].summary.find(word) != std::string::npos)
      clauses.add(ClauseSet{static_cast<ClauseRef>(i)});
  }
  return clauses;
}

}  // namespace

std::optional<ClauseSet> clauses_about(const Rulebook& rulebook, std::string_view subject) {
  const auto colon = subject.find(':');
  if (colon == std::string_view::npos) return std::nullopt;
  const auto kind = subject.substr(0, colon);
  const auto name = subject.substr(colon + 1);
  if (kind == "rows") return of_rows(rulebook, name);
  if (kind == "step") return of_step(rulebook, name);
  if (kind == "wager") return of_wager(rulebook, name);
  if (kind == "meter") return of_meter(rulebook, name);
  if (kind == "says") return that_say(rulebook, name);
  if (kind == "option") return of_option(rulebook, name);
  return std::nullopt;
}

}  // namespace assay21::spec
