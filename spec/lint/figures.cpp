#include "spec/lint/figures.h"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "spec/lint/settings.h"

namespace assay21::spec {
namespace {

/// Nothing that an operator could declare makes both hold.
bool apart(const std::optional<Where>& a, const std::optional<Where>& b) {
  if (!a || !b) return false;
  return std::ranges::any_of(a->all, [&](const Answered& one) {
    return std::ranges::any_of(b->all, [&](const Answered& other) {
      return one.option == other.option &&
             std::ranges::none_of(one.words, [&](const auto& word) { return other.admits(word); });
    });
  });
}

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
        if (values[a]->value == values[b]->value || apart(values[a]->where, values[b]->where)) {
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

bool figures_differ(const Rulebook& rulebook, const Readings& a, const Readings& b) {
  const auto values_under = [&](const Readings& readings) {
    std::map<ParameterName, std::vector<std::pair<std::string, std::string>>> values;
    for (const auto& parameter : rulebook.parameters) {
      if (!in_force(parameter.under, readings)) continue;
      values[parameter.name].emplace_back(
          parameter.value, parameter.where ? to_string(*parameter.where) : std::string());
    }
    return values;
  };
  const auto lines_under = [&](const Readings& readings) {
    std::vector<std::tuple<std::string, std::string, decltype(PayLine::pays)>> lines;
    for (const auto& table : rulebook.paytables) {
      for (const auto& line : table.lines) {
        if (in_force(line.under, readings)) lines.emplace_back(table.id, line.symbol, line.pays);
      }
    }
    return lines;
  };
  return values_under(a) != values_under(b) || lines_under(a) != lines_under(b);
}

}  // namespace assay21::spec
