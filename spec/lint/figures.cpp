#include "spec/lint/figures.h"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "spec/lint/settings.h"
#include "spec/words/row_words.h"

namespace assay21::spec {
namespace {

class Figures {
 public:
  Figures(const Rulebook& rulebook, std::vector<Finding>& findings)
      : rulebook_(rulebook), findings_(findings) {}

  void check() {
    const auto readings = readings_to_check(rulebook_);
    for (std::size_t i = 0; i < readings.size(); ++i)
      check_parameters(readings[i], reading_in_words(readings[i]));
    for (const auto& parameter : rulebook_.parameters)
      must_cite(fmt::format("parameter {}", name_of(parameter_names, parameter.name)),
                parameter.clauses);
    for (const auto& table : rulebook_.paytables) {
      must_cite(fmt::format("paytable {}", table.id), table.clauses);
      for (const auto& line : table.lines)
        must_cite(fmt::format("paytable {} {}", table.id, line.symbol), line.clauses);
    }
    for (const auto& meter : rulebook_.meters)
      must_cite(fmt::format("meter {}", meter.id), meter.clauses);
    for (const auto& wager : rulebook_.side_wagers)
      check_cites(wager);
    for (const auto& cap : rulebook_.caps)
      must_cite(fmt::format("cap {}", cap.id), cap.clauses);
  }

 private:
  void found(FindingKind kind, const std::string& subject, std::string what, ClauseSet clauses) {
    if (!told_.insert(fmt::format("{} {}", static_cast<int>(kind), subject)).second) return;
    findings_.push_back({kind, subject, std::move(what), {}, clauses, {}, {}});
  }

  void must_cite(const std::string& subject, const ClauseSet& clauses) {
    if (!clauses.empty()) return;
    found(FindingKind::bare_row, subject, subject + " cites no clause", {});
  }

  void check_cites(const SideWagerTable& wager) {
    const auto subject = fmt::format("side-wager {}", wager.name.text());
    must_cite(subject, wager.clauses);
    for (const auto& hand : wager.hands)
      must_cite(fmt::format("{} hand {}", subject, hand.id), hand.clauses);
    for (const auto& table : wager.paytables) {
      must_cite(fmt::format("{} {}", subject, table.id), table.clauses);
      for (const auto& line : table.lines)
        must_cite(fmt::format("{} {} {}", subject, table.id, line.hand), line.clauses);
    }
  }

  [[nodiscard]] std::string reading_in_words(const Readings& readings) const {
    for (std::size_t i = 0; i < readings.size(); ++i) {
      const auto& one = rulebook_.interpretations[i];
      if (readings[i] == one.default_alternative) continue;
      return fmt::format(" under {}={}", one.id, one.alternatives[readings[i]].id);
    }
    return {};
  }

  void check_parameters(const Readings& readings, const std::string& under) {
    std::map<ParameterName, std::vector<const Parameter*>> values;
    std::set<ParameterName> known;
    for (const auto& parameter : rulebook_.parameters) {
      known.insert(parameter.name);
      if (in_force(parameter.under, readings)) values[parameter.name].push_back(&parameter);
    }
    for (const auto name : known) {
      const auto subject = fmt::format("parameter {}", name_of(parameter_names, name));
      if (values[name].empty()) {
        found(FindingKind::gap, subject, fmt::format("{} has no value{}", subject, under), {});
      }
      check_one_value(subject, under, values[name]);
    }
  }

  void check_one_value(const std::string& subject, const std::string& under,
                       const std::vector<const Parameter*>& values) {
    for (std::size_t a = 0; a < values.size(); ++a) {
      for (std::size_t b = a + 1; b < values.size(); ++b) {
        if (values[a]->value == values[b]->value ||
            exclude_each_other(values[a]->where, values[b]->where)) {
          continue;
        }
        auto clauses = values[a]->clauses;
        clauses.add(values[b]->clauses);
        found(FindingKind::overlap, subject,
              fmt::format("{} is both \"{}\" and \"{}\"{}", subject, values[a]->value,
                          values[b]->value, under),
              clauses);
      }
    }
  }

  const Rulebook& rulebook_;
  std::vector<Finding>& findings_;
  std::set<std::string> told_;
};

}  // namespace

void check_figures(const Rulebook& rulebook, std::vector<Finding>& findings) {
  Figures(rulebook, findings).check();
}

namespace {

/// What holds under a reading: figures by their names, lines of paytables by their symbols.
using Figured = std::map<std::string, std::string>;

Figured figures_under(const Rulebook& rulebook, const Readings& readings) {
  Figured figures;
  for (const auto& parameter : rulebook.parameters) {
    if (!in_force(parameter.under, readings)) continue;
    auto name = fmt::format("parameter {}", name_of(parameter_names, parameter.name));
    if (parameter.where) name += fmt::format(" where {}", to_string(*parameter.where));
    figures[name] = parameter.value;
  }
  for (const auto& binding : rulebook.steps) {
    if (!in_force(binding.under, readings)) continue;
    auto name = fmt::format("step {}", step_infos[static_cast<std::size_t>(binding.step)].name);
    if (binding.where) name += fmt::format(" where {}", to_string(*binding.where));
    figures[name] = "carried out";
  }
  for (const auto& table : rulebook.paytables) {
    for (const auto& line : table.lines) {
      if (!in_force(line.under, readings)) continue;
      auto name = fmt::format("paytable {} {}", table.id, line.symbol);
      if (line.where) name += fmt::format(" where {}", to_string(*line.where));
      figures[name] = pays_in_words(line);
    }
  }
  for (const auto& meter : rulebook.meters) {
    for (const auto& one : meter.joined) {
      if (in_force(one.under, readings))
        figures[fmt::format("meter {} {}", meter.id, where_in_words(one.where))] = one.to;
    }
  }
  for (const auto& wager : rulebook.side_wagers) {
    for (const auto& table : wager.paytables) {
      for (const auto& one : table.serves) {
        if (in_force(one.under, readings))
          figures[fmt::format("side-wager {} {} decks", wager.name.text(), table.id)] +=
              fmt::format(" {}..{}", one.decks.low, one.decks.high);
      }
    }
  }
  for (const auto& one : rulebook.decks_in_use) {
    if (in_force(one.under, readings))
      figures[fmt::format("decks-in-use {}", where_in_words(one.where))] = to_string(one.part);
  }
  // How cards are read, a walk over deals shows; of the other rules nothing does.
  for (const auto& wager : rulebook.side_wagers) {
    for (const auto& info : side_rule_infos) {
      if (info.value < SideRuleName::placed) continue;
      figures[fmt::format("{} of {}", info.name, wager.name.text())] =
          std::string(rule_value(wager.rules, info.value, readings));
    }
  }
  for (const auto& cap : rulebook.caps) {
    if (!in_force(cap.under, readings)) continue;
    std::string lines;
    for (const auto& one : cap.lines)
      lines += fmt::format(" {}/{}", one.wager.text(), one.hand);
    figures[fmt::format("cap {} lines", cap.id)] = lines;
    for (const auto& rule : cap.rules) {
      if (in_force(rule.under, readings))
        figures[fmt::format("cap {} {}", cap.id, info_of(rule.name).name)] = rule.value;
    }
  }
  return figures;
}

}  // namespace

std::string figures_changed(const Rulebook& rulebook, const Readings& usual,
                            const Readings& other) {
  const auto before = figures_under(rulebook, usual);
  const auto after = figures_under(rulebook, other);
  const auto value_in = [](const Figured& figures, const std::string& name) {
    const auto at = figures.find(name);
    return at == figures.end() ? std::string("nothing") : at->second;
  };
  for (const auto& figures : {before, after}) {
    for (const auto& [name, value] : figures) {
      const auto was = value_in(before, name);
      const auto is = value_in(after, name);
      if (was != is) return fmt::format("{}: {} instead of {}", name, is, was);
    }
  }
  return {};
}

}  // namespace assay21::spec
