#include "spec/lint/table_lint.h"

#include <bit>

#include <fmt/format.h>

#include "spec/lint/table_walk.h"

namespace assay21::spec {
namespace {

/// Of more rows than these, a finding names the first.
constexpr std::size_t most_named = 6;

class Tables {
 public:
  Tables(const Rulebook& rulebook, std::vector<Finding>& findings, std::vector<Walked>& walked)
      : rulebook_(rulebook),
        findings_(findings),
        walked_(walked),
        hands_(hands_of(rulebook)),
        readings_(readings_to_check(rulebook)),
        changes_(readings_.size()) {}

  std::vector<std::string> check() {
    for (const auto& table : rulebook_.tables)
      check_table(table);
    return changes_;
  }

  void check_table(const Table& table) {
    check_citations(table);
    const auto question = table.question();
    const Settings settings(rulebook_, involved_in(question));
    if (settings.too_many()) {
      refuse(question, "options", "there are too many combinations of answers to its options");
      return;
    }
    const QuestionDomain domain(rulebook_, hands_, table);
    if (!domain.beyond().empty()) {
      for (const auto fact : domain.beyond()) {
        const auto asked = fact_names[static_cast<std::size_t>(fact)].name;
        refuse(question, asked, fmt::format("{} cannot be varied", asked));
      }
      return;
    }
    tell_all(table, walk_table(rulebook_, hands_, table, settings, domain));
  }

 private:
  void found(FindingKind kind, std::string subject, std::string what, std::string witness,
             ClauseSet clauses) {
    findings_.push_back(
        {kind, std::move(subject), std::move(what), std::move(witness), clauses, {}, {}});
  }

  void check_citations(const Table& table) {
    const auto question = table.question();
    for (const auto& row : table.rows()) {
      if (!row.clauses.empty()) continue;
      found(FindingKind::bare_row, fmt::format("{} {}", info_of(question).name, row.id),
            fmt::format("{}: row {} cites no clause", info_of(question).name, row.id), {}, {});
    }
  }

  /// A table that cannot be walked is a failure, and its readings are taken to matter.
  void refuse(Question question, std::string_view subject, std::string_view why) {
    const auto name = info_of(question).name;
    found(FindingKind::not_analysable, fmt::format("{} {}", name, subject),
          fmt::format("{}: the table cannot be analysed: {}", name, why), {}, {});
    for (std::size_t reading = 1; reading < changes_.size(); ++reading) {
      if (concerns(rulebook_, question, readings_[0], readings_[reading]))
        changes_[reading] = fmt::format("{}: it cannot be analysed", name);
    }
  }

  void tell_all(const Table& table, const TableWalk& walk) {
    walked_.push_back({table.question(), walk.settings, walk.points});
    for (std::size_t reading = 0; reading < changes_.size(); ++reading)
      if (changes_[reading].empty()) changes_[reading] = walk.changes[reading];
    for (const auto& gap : walk.gaps)
      tell(FindingKind::gap, table, gap, "near ", "+", "no row decides; the nearest are");
    for (const auto& overlap : walk.overlaps) {
      tell(FindingKind::overlap, table, overlap, "", "/",
           "rows that answer differently hold together:");
    }
    tell_dead_rows(table, walk.rows);
  }

  void tell(FindingKind kind, const Table& table, const Trouble& trouble, std::string_view how,
            std::string_view between, std::string_view saying) {
    const auto name = info_of(table.question()).name;
    std::vector<std::string> ids;
    ClauseSet clauses;
    for (std::size_t i = 0; i < table.rows().size(); ++i) {
      const auto& row = table.rows()[i];
      if ((trouble.rows >> i & 1U) != 0) ids.push_back(row.id);
      if (((trouble.rows | trouble.also_near) >> i & 1U) != 0) clauses.add(row.clauses);
    }
    if (ids.empty()) ids.emplace_back("nothing");  // no row is in force
    if (ids.size() > most_named) {
      ids.front() = fmt::format("{}+{}-more", ids.front(), ids.size() - 1);
      ids.resize(1);
    }
    const auto under =
        trouble.setting.empty() ? std::string() : fmt::format(" under {}", trouble.setting);
    found(kind, fmt::format("{} {}{}{}", name, how, fmt::join(ids, between), under),
          fmt::format("{}{}: {} {} ({} points)", name, under, saying, fmt::join(ids, ", "),
                      trouble.points),
          trouble.witness, clauses);
  }

  void tell_dead_rows(const Table& table, const std::vector<RowLife>& lives) {
    const auto name = info_of(table.question()).name;
    for (std::size_t i = 0; i < lives.size(); ++i) {
      if (lives[i].decides) continue;
      const auto& row = table.rows()[i];
      std::string by;
      for (auto left = lives[i].displaced_by; left != 0; left &= left - 1) {
        by += by.empty() ? "" : ", ";
        by += table.rows()[static_cast<std::size_t>(std::countr_zero(left))].id;
      }
      found(FindingKind::dead_row, fmt::format("{} {}", name, row.id),
            by.empty() ? fmt::format("{}: row {} matches nowhere", name, row.id)
                       : fmt::format("{}: row {} decides nowhere; it is displaced by {}", name,
                                     row.id, by),
            lives[i].displaced_at, row.clauses);
    }
  }

  const Rulebook& rulebook_;
  std::vector<Finding>& findings_;
  std::vector<Walked>& walked_;
  Hands hands_;
  std::vector<Readings> readings_;
  std::vector<std::string> changes_;  ///< of each reading, what is other than by default
};

}  // namespace

std::vector<std::string> check_tables(const Rulebook& rulebook, std::vector<Finding>& findings,
                                      std::vector<Walked>& walked) {
  return Tables(rulebook, findings, walked).check();
}

std::vector<Finding> findings_of_table(const Rulebook& rulebook, Question question) {
  std::vector<Finding> findings;
  std::vector<Walked> walked;
  Tables tables(rulebook, findings, walked);
  for (const auto& table : rulebook.tables)
    if (table.question() == question) tables.check_table(table);
  for (auto& finding : findings)
    look_up_defect(rulebook, finding);
  return findings;
}

}  // namespace assay21::spec
