#include "spec/edition/house_procedure.h"

#include <algorithm>

#include <fmt/format.h>

#include "spec/edition/standing.h"

namespace assay21::spec {
namespace {

/// What an operator can declare.
std::string alternatives_in_words(const Interpretation& one) {
  std::vector<std::string_view> words;
  for (const auto& alternative : one.alternatives) {
    if (alternative.settles) words.emplace_back(alternative.id);
  }
  return fmt::format("{}", fmt::join(words, " or "));
}

/// The alternative that the Commission's letter adopts, if one does.
const Alternative* adopted_of(const Interpretation& one) {
  const auto at = std::ranges::find_if(one.alternatives, [](const Alternative& alternative) {
    return !alternative.adopted_by.empty();
  });
  return at == one.alternatives.end() ? nullptr : &*at;
}

/// Goes through the declarations of a house procedure and objects to them one by one.
class HouseProcedure {
 public:
  HouseProcedure(const Rulebook& rulebook, const std::vector<DeclaredAt>& given,
                 const std::string& file)
      : rulebook_(rulebook), given_(given), file_(file) {}

  Result<std::vector<DeclaredGap>> declared() {
    for (const auto& one : given_)
      check(one);
    if (!problems_.empty()) return problems_;
    std::vector<DeclaredGap> all;
    for (const auto& gap : rulebook_.interpretations) {
      const auto at = std::ranges::find(given_, gap.id, &DeclaredAt::name);
      if (at != given_.end()) all.push_back({gap.id, at->value});
    }
    return all;
  }

 private:
  void check(const DeclaredAt& one) {
    const auto& all = rulebook_.interpretations;
    const auto at = std::ranges::find(all, one.name, &Interpretation::id);
    if (at == all.end()) {
      object(one, fmt::format("{} has no gap \"{}\"", rulebook_.id, one.name),
             fmt::format("a gap of the register: assay21 rules readings {}", rulebook_.id));
    } else if (at->kind != InterpretationKind::gap) {
      object(one,
             fmt::format("{} is no gap: {} speaks of it, and how it is read is not for the "
                         "operator to say",
                         one.name, cites_of(rulebook_, at->clauses)),
             "a point on which the text is silent");
    } else if (std::ranges::count(given_, one.name, &DeclaredAt::name) > 1) {
      object(one, fmt::format("gap {} is settled more than once", one.name), "each gap once");
    } else {
      check_alternative(*at, one);
    }
  }

  void check_alternative(const Interpretation& gap, const DeclaredAt& one) {
    const auto at = std::ranges::find(gap.alternatives, one.value, &Alternative::id);
    if (at == gap.alternatives.end()) {
      object(one, fmt::format("gap {} cannot be settled as \"{}\"", one.name, one.value),
             alternatives_in_words(gap));
      return;
    }
    if (!at->settles) {
      object(one, fmt::format("gap {} is not settled by \"{}\"", one.name, one.value),
             alternatives_in_words(gap));
      return;
    }
    const auto* adopted = adopted_of(gap);
    if (adopted == nullptr || adopted->id == one.value) return;
    problems_.push_back({file_, one.line, 0,
                         fmt::format("gap {} cannot be settled as \"{}\": {} settles it", one.name,
                                     one.value, adopted->adopted_by),
                         adopted->id, ProblemKind::law});
  }

  void object(const DeclaredAt& one, std::string what, std::string expected) {
    problems_.push_back(
        {file_, one.line, 0, std::move(what), std::move(expected), ProblemKind::unreadable});
  }

  const Rulebook& rulebook_;
  const std::vector<DeclaredAt>& given_;
  const std::string& file_;
  Problems problems_;
};

}  // namespace

const Interpretation* gap_named(const Rulebook& rulebook, std::string_view name) {
  const auto& all = rulebook.interpretations;
  const auto at = std::ranges::find(all, name, &Interpretation::id);
  return at == all.end() || at->kind != InterpretationKind::gap ? nullptr : &*at;
}

Result<std::vector<DeclaredGap>> house_procedure_of(const Rulebook& rulebook,
                                                    const std::vector<DeclaredAt>& given,
                                                    const std::string& file) {
  return HouseProcedure(rulebook, given, file).declared();
}

Result<Submission> submission_from(const Rulebook& rulebook, const std::vector<DeclaredAt>& given,
                                   const std::string& file, const Readings& readings) {
  std::vector<DeclaredAt> options;
  std::vector<DeclaredAt> gaps;
  for (const auto& one : given)
    (gap_named(rulebook, one.name) == nullptr ? options : gaps).push_back(one);
  auto house = house_procedure_of(rulebook, gaps, file);
  if (!house) return house.problems();
  auto declared =
      declared_under(rulebook, options, file, with_house_procedure(rulebook, readings, *house));
  if (!declared) return declared.problems();
  Submission submission;
  submission.edition = rulebook.id;
  submission.declared = std::move(declared).value();
  submission.house_procedure = std::move(house).value();
  return submission;
}

Readings with_house_procedure(const Rulebook& rulebook, Readings readings,
                              const std::vector<DeclaredGap>& declared) {
  for (const auto& one : declared) {
    const auto& all = rulebook.interpretations;
    const auto gap = std::ranges::find(all, one.gap, &Interpretation::id);
    ASSAY21_CHECK(gap != all.end());
    const auto chosen = std::ranges::find(gap->alternatives, one.alternative, &Alternative::id);
    ASSAY21_CHECK(chosen != gap->alternatives.end());
    readings[static_cast<std::size_t>(gap - all.begin())] =
        static_cast<std::size_t>(chosen - gap->alternatives.begin());
  }
  return readings;
}

bool is_unsettled(const Interpretation& one) {
  return one.kind == InterpretationKind::gap && adopted_of(one) == nullptr;
}

const DeclaredGap* settled_by(const Submission& submission, const Interpretation& gap) {
  const auto at = std::ranges::find(submission.house_procedure, gap.id, &DeclaredGap::gap);
  return at == submission.house_procedure.end() ? nullptr : &*at;
}

Problems contradictions(const Submission& submission, const std::vector<std::string>& chosen) {
  Problems problems;
  for (const auto& word : chosen) {
    const auto id = word.substr(0, word.find('='));
    const auto at = std::ranges::find(submission.house_procedure, id, &DeclaredGap::gap);
    if (at == submission.house_procedure.end() || word == at->gap + "=" + at->alternative) continue;
    problems.push_back({"", 0, 0,
                        fmt::format("{} is read against the submission {}, whose house procedure "
                                    "settles it as {}",
                                    word, submission.id, at->alternative),
                        fmt::format("no reading of {}, or another submission", id),
                        ProblemKind::of_input});
  }
  return problems;
}

bool has_a_place(const Rulebook& rulebook, std::size_t interpretation,
                 const Submission& submission) {
  bool anything = false;
  bool here = false;
  for_each_standing(rulebook, [&](const Standing& one) {
    const bool hangs_on_it =
        std::ranges::find(one.under, interpretation, &Under::interpretation) != one.under.end();
    if (!hangs_on_it || here) return;
    anything = true;
    here = std::ranges::all_of(
        one.where, [&](const Where& where) { return failing(where, submission) == nullptr; });
  });
  return here || !anything;
}

std::vector<std::size_t> open_gaps(const Rulebook& rulebook, const Submission& submission) {
  std::vector<std::size_t> open;
  for (std::size_t i = 0; i < rulebook.interpretations.size(); ++i) {
    const auto& one = rulebook.interpretations[i];
    if (!is_unsettled(one) || one.touches == Touches::procedure ||
        settled_by(submission, one) != nullptr)
      continue;
    if (has_a_place(rulebook, i, submission)) open.push_back(i);
  }
  return open;
}

namespace {

/// Of each clause, the one of these gaps on which all rests that it decides at this table.
std::vector<std::optional<std::size_t>> resting_on(const std::vector<std::size_t>& gaps,
                                                   const Rulebook& rulebook,
                                                   const Submission& submission,
                                                   const Readings& readings) {
  std::vector<std::optional<std::size_t>> resting(rulebook.clauses.size());
  std::vector<bool> spoken(rulebook.clauses.size(), false);
  for_each_standing(rulebook, [&](const Standing& one) {
    const bool here = !one.of_declarations && in_force(one.under, readings) &&
                      std::ranges::all_of(one.where, [&](const Where& where) {
                        return failing(where, submission) == nullptr;
                      });
    if (!here) return;
    const auto gap = std::ranges::find_if(one.under, [&](const Under& under) {
      return std::ranges::find(gaps, under.interpretation) != gaps.end();
    });
    for (const auto ref : one.clauses.refs()) {
      if (gap == one.under.end()) {
        spoken[index_of(ref)] = true;
      } else if (!resting[index_of(ref)]) {
        resting[index_of(ref)] = gap->interpretation;
      }
    }
  });
  for (std::size_t i = 0; i < resting.size(); ++i) {
    if (spoken[i]) resting[i].reset();
  }
  return resting;
}

}  // namespace

std::vector<std::optional<std::size_t>> silent_clauses(const Rulebook& rulebook,
                                                       const Submission& submission,
                                                       const Readings& readings) {
  return resting_on(open_gaps(rulebook, submission), rulebook, submission, readings);
}

std::vector<std::optional<std::size_t>> declared_clauses(const Rulebook& rulebook,
                                                         const Submission& submission,
                                                         const Readings& readings) {
  std::vector<std::size_t> declared;
  for (std::size_t i = 0; i < rulebook.interpretations.size(); ++i) {
    const auto& one = rulebook.interpretations[i];
    if (is_unsettled(one) && settled_by(submission, one) != nullptr) declared.push_back(i);
  }
  return resting_on(declared, rulebook, submission, readings);
}

Problem told_of_open(const Rulebook& rulebook, std::size_t gap, const std::string& file) {
  const auto& one = rulebook.interpretations[gap];
  return {file,
          0,
          0,
          fmt::format("{}: {} The text is silent ({}), and you do not say", one.id, one.question,
                      cites_of(rulebook, one.clauses)),
          alternatives_in_words(one) + ", in house-procedure",
          ProblemKind::silent};
}

}  // namespace assay21::spec
