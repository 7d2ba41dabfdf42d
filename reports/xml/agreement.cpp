#include "reports/xml/agreement.h"

#include <algorithm>
#include <set>
#include <string>
#include <string_view>

#include <fmt/format.h>

namespace assay21::reports {

namespace {

using spec::Problems;

void differ(Problems& problems, std::string what, std::string expected) {
  problems.push_back({"", 0, 0, "the run record " + std::move(what), std::move(expected)});
}

void compare_identity(Problems& problems, const spec::Rulebook& rulebook,
                      const spec::RunRecord& record) {
  const auto same = [&](std::string_view noun, const std::string& here, const std::string& there) {
    if (here == there) return;
    differ(problems, fmt::format("is of {} '{}'", noun, here),
           fmt::format("'{}', as in the rulebook", there));
  };
  same("edition", record.edition, rulebook.id);
  same("table version", record.table_version, rulebook.table_version);
  same("a rulebook with the SHA-256", record.rulebook_sha256, rulebook.sha256);
}

void compare_clauses(Problems& problems, const spec::Rulebook& rulebook,
                     const spec::RunRecord& record) {
  if (record.clauses.size() != rulebook.clauses.size()) {
    differ(problems, fmt::format("has {} clauses", record.clauses.size()),
           fmt::format("the {} of the rulebook", rulebook.clauses.size()));
    return;
  }
  for (std::size_t i = 0; i < record.clauses.size(); ++i) {
    if (record.clauses[i].clause == rulebook.clauses[i].id) continue;
    differ(problems, fmt::format("has clause '{}' at place {}", record.clauses[i].clause, i + 1),
           fmt::format("'{}', in print order", rulebook.clauses[i].id));
    return;  // all that follow would differ too
  }
}

void compare_readings(Problems& problems, const spec::Rulebook& rulebook,
                      const spec::RunRecord& record) {
  for (const auto& one : rulebook.interpretations) {
    const auto named =
        std::ranges::count(record.readings, one.id, &spec::ReadingRecord::interpretation);
    if (named == 1) continue;
    differ(problems, fmt::format("names {} readings of '{}'", named, one.id), "the one in force");
  }
  for (const auto& [id, alternative, binding, followed, letter] : record.readings) {
    const auto at = std::ranges::find(rulebook.interpretations, id, &spec::Interpretation::id);
    const bool known = at != rulebook.interpretations.end() &&
                       std::ranges::find(at->alternatives, alternative, &spec::Alternative::id) !=
                           at->alternatives.end();
    if (known) continue;
    differ(problems, fmt::format("has the reading '{}={}'", id, alternative),
           "one that the rulebook registers");
  }
}

void compare_what_clauses_rest_on(Problems& problems, const spec::Rulebook& rulebook,
                                  const spec::RunRecord& record) {
  for (const auto& clause : record.clauses) {
    for (const auto& one : clause.rests_on) {
      const auto at = std::ranges::find(rulebook.interpretations, one.interpretation,
                                        &spec::Interpretation::id);
      if (at != rulebook.interpretations.end() &&
          one.kind == name_of(spec::interpretation_kind_names, at->kind) &&
          one.touches == name_of(spec::touches_names, at->touches))
        continue;
      differ(problems,
             fmt::format("has clause '{}' rest on '{}' ({}, {})", clause.clause, one.interpretation,
                         one.kind, one.touches),
             "an interpretation of the rulebook, as it is registered");
    }
  }
}

void compare_findings(Problems& problems, const spec::Rulebook& rulebook,
                      const spec::RunRecord& record) {
  std::set<std::string_view> ids;
  for (const auto& finding : record.findings) {
    if (!ids.insert(finding.id).second) {
      differ(problems, fmt::format("has two findings '{}'", finding.id), "one");
    }
    for (const auto* list : {&finding.violated, &finding.misapplied}) {
      for (const auto& id : *list) {
        if (rulebook.find(id)) continue;
        differ(problems, fmt::format("has finding '{}' about clause '{}'", finding.id, id),
               "a clause of the rulebook");
      }
    }
  }
  std::set<std::string_view> named;
  for (const auto& clause : record.clauses) {
    for (const auto& id : clause.findings) {
      named.insert(id);
      if (ids.contains(id)) continue;
      differ(problems, fmt::format("has clause '{}' with finding '{}'", clause.clause, id),
             "a finding of this record");
    }
  }
  // A finding that stands with no clause would be in no section, and nobody would read it.
  for (const auto& id : ids) {
    if (named.contains(id)) continue;
    differ(problems, fmt::format("has finding '{}' with no clause", id), "at least one");
  }
}

void compare_headline(Problems& problems, const spec::RunRecord& record) {
  auto again = record;
  spec::conclude(again);
  if (record.headline != again.headline || record.exit_code != again.exit_code) {
    differ(problems,
           fmt::format("comes to \"{}\" with exit code {}", record.headline.text, record.exit_code),
           fmt::format("\"{}\" with exit code {}, of what is in it", again.headline.text,
                       again.exit_code));
  }
}

void check_carriers(Problems& problems, const spec::Rulebook& rulebook) {
  for (const auto& clause : rulebook.clauses) {
    for (const auto& id : clause.exercised_by) {
      if (rulebook.find(id)) continue;
      problems.push_back({"", 0, 0, fmt::format("clause '{}' is carried by '{}'", clause.id, id),
                          "a clause of the rulebook"});
    }
  }
}

}  // namespace

Problems disagreements(const spec::Rulebook& rulebook, const spec::RunRecord& record) {
  Problems problems;
  compare_identity(problems, rulebook, record);
  compare_clauses(problems, rulebook, record);
  compare_readings(problems, rulebook, record);
  compare_what_clauses_rest_on(problems, rulebook, record);
  compare_findings(problems, rulebook, record);
  check_carriers(problems, rulebook);
  // It is made of all that.
  if (problems.empty()) compare_headline(problems, record);
  return problems;
}

}  // namespace assay21::reports
