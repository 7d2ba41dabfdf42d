#include "spec/lint/dependents.h"

#include <algorithm>

#include <fmt/format.h>

#include "spec/words/row_words.h"

namespace assay21::spec {
namespace {

std::string rank_letters_of(std::uint16_t ranks) {
  std::string text;
  for (const auto rank : all_ranks) {
    if ((ranks & bit(rank)) == 0) continue;
    if (!text.empty()) text += ' ';
    text += letter_of(rank);
  }
  return text;
}

std::vector<ClauseRef> with_parts(const Rulebook& rulebook, ClauseRef clause) {
  std::vector<ClauseRef> all = {clause};
  for (std::size_t i = 0; i < rulebook.clauses.size(); ++i) {
    if (rulebook.clauses[i].part_of == rulebook.clause(clause).id) {
      all.push_back(static_cast<ClauseRef>(i));
    }
  }
  return all;
}

class Dependents {
 public:
  Dependents(const Rulebook& rulebook, ClauseRef clause)
      : rulebook_(rulebook), clauses_(with_parts(rulebook, clause)) {}

  std::vector<Dependent> all() {
    add_what_decides();
    add_what_is_declared();
    add_side_wagers();
    for (const auto one : rulebook_.interpretations_of(clauses_.front()))
      all_.push_back({"interpretation", rulebook_.interpretations[one].id});
    for (const auto& one : rulebook_.defects)
      add(one.clauses, "defect", one.id);
    for (const auto& other : rulebook_.clauses)
      add_if_related(other);
    return std::move(all_);
  }

 private:
  void add(const ClauseSet& clauses, std::string_view kind, std::string name) {
    const bool rests =
        std::ranges::any_of(clauses_, [&](ClauseRef clause) { return clauses.contains(clause); });
    if (rests) all_.push_back({std::string(kind), std::move(name)});
  }

  void add_what_decides() {
    for (const auto& table : rulebook_.tables) {
      for (const auto& row : table.rows())
        add(row.clauses, "row", fmt::format("{} {}", info_of(table.question()).name, row.id));
    }
    for (const auto& binding : rulebook_.steps) {
      add(binding.clauses, "step",
          std::string(step_infos[static_cast<std::size_t>(binding.step)].name));
    }
    for (std::size_t i = 0; i < rulebook_.deal.size(); ++i) {
      const auto& pass = rulebook_.deal[i];
      add(pass.clauses, "deal pass",
          fmt::format("{}, {}, face {}", i + 1, recipient_in_words(pass.to),
                      name_of(face_names, pass.face)));
    }
    for (const auto& [ranks, clauses] : rulebook_.value_clauses)
      add(clauses, "value", rank_letters_of(ranks));
    add(rulebook_.removed_clauses, "removed ranks", rank_letters_of(rulebook_.removed_ranks));
  }

  void add_what_is_declared() {
    for (const auto& option : rulebook_.options) {
      const std::string name = option.name.text();
      add(option.clauses, "option", name);
      for (const auto& value : option.values)
        add(value.clauses, "option", fmt::format("{}={}", name, value.word));
      for (const auto& bound : option.bounds_where)
        add(bound.clauses, "option",
            bound.where.all.empty() ? name
                                    : fmt::format("{} where {}", name, to_string(bound.where)));
    }
    for (const auto& parameter : rulebook_.parameters) {
      add(parameter.clauses, "parameter",
          fmt::format("{}={}", name_of(parameter_names, parameter.name), parameter.value));
    }
    for (const auto& table : rulebook_.paytables) {
      add(table.clauses, "paytable", table.id);
      for (const auto& line : table.lines)
        add(line.clauses, "paytable", fmt::format("{} {}", table.id, line.symbol));
    }
    for (const auto& meter : rulebook_.meters)
      add(meter.clauses, "meter", meter.id);
  }

  void add_side_wagers() {
    for (const auto& wager : rulebook_.side_wagers) {
      const std::string name(wager.name.text());
      add(wager.clauses, "side wager", name);
      for (const auto& rule : wager.rules)
        add(rule.clauses, "side wager",
            fmt::format("{} {}={}", name, info_of(rule.name).name, rule.value));
      for (const auto& hand : wager.hands)
        add(hand.clauses, "hand", fmt::format("{} {}", name, hand.id));
      for (const auto& table : wager.paytables) {
        const auto paytable = fmt::format("{}/{}", name, table.id);
        add(table.clauses, "paytable", paytable);
        for (const auto& one : table.serves)
          add(one.clauses, "paytable", paytable + "/decks");
        for (const auto& line : table.lines)
          add(line.clauses, "pay line", fmt::format("{} {}", paytable, line.hand));
      }
    }
    for (const auto& one : rulebook_.decks_in_use)
      add(one.clauses, "decks in use", to_string(one.part));
    for (const auto& cap : rulebook_.caps) {
      add(cap.clauses, "cap", cap.id);
      for (const auto& rule : cap.rules)
        add(rule.clauses, "cap",
            fmt::format("{} {}={}", cap.id, info_of(rule.name).name, rule.value));
    }
  }

  void add_if_related(const Clause& other) {
    for (const auto clause : clauses_) {
      const auto& id = rulebook_.clause(clause).id;
      for (const auto& see : other.see) {
        if (see.to != id) continue;
        all_.push_back(
            {"reference", fmt::format("{} ({})", other.id, name_of(see_role_names, see.role))});
      }
      if (other.part_of == id) {
        all_.push_back({"part", other.id});
      } else if (std::ranges::find(other.exercised_by, id) != other.exercised_by.end() &&
                 rulebook_.clause(clause).part_of != other.id) {
        all_.push_back({"clause carried by it", other.id});
      }
    }
  }

  const Rulebook& rulebook_;
  std::vector<ClauseRef> clauses_;  ///< the clause and its parts, which are of the same text
  std::vector<Dependent> all_;
};

Dependent equivalent(const std::string& edition, const std::string& id, Relation relation) {
  return {"equivalent", fmt::format("{}:{} ({})", edition, id, name_of(relation_names, relation))};
}

}  // namespace

std::vector<Dependent> dependents_of(const Rulebook& rulebook, ClauseRef clause) {
  return Dependents(rulebook, clause).all();
}

std::vector<Dependent> equivalents_of(const Rulebook& rulebook, ClauseRef clause,
                                      const std::vector<const Rulebook*>& others) {
  std::vector<Dependent> all;
  const auto& own = rulebook.clause(clause);
  for (const auto& same : own.same)
    all.push_back(equivalent(same.edition, same.clause, same.relation));
  for (const auto* other : others) {
    if (other->id == rulebook.id) continue;
    for (const auto& theirs : other->clauses) {
      for (const auto& same : theirs.same) {
        if (same.edition != rulebook.id || same.clause != own.id) continue;
        auto found = equivalent(other->id, theirs.id, inverse(same.relation));
        if (std::ranges::find(all, found) == all.end()) all.push_back(std::move(found));
      }
    }
  }
  return all;
}

std::vector<Dependent> tests_of(const Clause& clause, const std::string& edition,
                                const std::vector<ShownBy>& tests) {
  const auto full = fmt::format("{}:{}", edition, clause.id);
  std::vector<Dependent> all;
  for (const auto& test : tests) {
    const bool shown = std::ranges::any_of(test.clauses, [&](const std::string& named) {
      const bool part = named.starts_with(clause.id + "/") || named.starts_with(full + "/");
      return named == clause.id || named == full || part;
    });
    if (!shown) continue;
    const auto place = fmt::format("{}:{}", test.file, test.line);
    all.push_back(test.fault.empty()
                      ? Dependent{"test", place}
                      : Dependent{"mutant", fmt::format("{} ({})", test.fault, place)});
  }
  return all;
}

}  // namespace assay21::spec
