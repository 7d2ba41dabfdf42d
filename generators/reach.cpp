#include "generators/reach.h"

#include <algorithm>

#include "generators/company_aim.h"
#include "generators/compile.h"
#include "generators/session_source.h"
#include "generators/smaller.h"
#include "oracle/unreachable.h"
#include "oracle/walk.h"
#include "spec/decided_by.h"
#include "spec/followed.h"
#include "spec/set_aside.h"

namespace assay21::generators {
namespace {

/// Sessions for each aim, and then at nothing in particular.
constexpr std::uint64_t directed_seeds = 8;
constexpr std::uint64_t random_seeds = 300;
constexpr std::uint64_t whole_seeds = 1500;
constexpr int random_size = 30;
constexpr std::size_t free_aims = 20;

/// Does what is free to come, and owed by nobody, count as well?
enum class Freedoms : std::uint8_t { left_out, counted };

oracle::Coverage coverage_of(const oracle::Rules& rules, const SessionPlan& plan,
                             Freedoms freedoms = Freedoms::left_out) {
  oracle::Coverage coverage(rules.rulebook().clauses.size());
  oracle::WalkOptions options;
  options.coverage = &coverage;
  if (freedoms == Freedoms::counted) {
    options.look = oracle::Look::also_later;
    options.watch = [&](const oracle::TableState&, const oracle::Permitted& allowed) {
      for (const auto& due : allowed.may)
        coverage.apply(due.all());
    };
  }
  oracle::walk(rules, compile(rules, plan).script, options);
  return coverage;
}

/// How meters are fed is nothing to a table that keeps none.
bool is_idle(const oracle::Rules& rules, spec::ParameterName name) {
  using spec::ParameterName;
  const bool about_meters = name == ParameterName::meter_grows ||
                            name == ParameterName::meter_feeding ||
                            name == ParameterName::meter_fractions;
  return about_meters && (rules.prizes() == nullptr || rules.prizes()->meters().empty());
}

/// Clauses on which something rests that is in force at this table, under these readings.
std::vector<bool> in_force(const oracle::Rules& rules) {
  std::vector<bool> marks(rules.rulebook().clauses.size(), false);
  const auto mark = [&](const spec::ClauseSet& clauses) {
    for (const auto ref : clauses.refs())
      marks[spec::index_of(ref)] = true;
  };
  for (const auto& info : spec::question_infos) {
    const auto& table = rules.table(info.value);
    for (const auto& row : table.rows()) {
      if (spec::is_asked(info.value) && spec::is_asked(table, row)) mark(row.clauses);
    }
  }
  for (const auto& step : spec::step_infos)
    mark(rules.clauses(step.value));
  for (const auto& parameter : rules.rulebook().parameters) {
    const bool chosen = rules.parameter(parameter.name) == &parameter;
    if (chosen && !is_idle(rules, parameter.name)) mark(parameter.clauses);
  }
  for (const auto& pass : rules.deal())
    mark(pass.clauses);
  for (const auto& [ranks, clauses] : rules.rulebook().value_clauses)
    mark(clauses);
  for (const auto& table : rules.rulebook().paytables) {
    if (!rules.is_declared(table.where)) continue;
    mark(table.clauses);
    for (const auto& line : table.lines) {
      if (rules.is_in_force(line.under) && rules.is_declared(line.where)) mark(line.clauses);
    }
  }
  for (const auto& meter : rules.rulebook().meters) {
    if (rules.is_declared(meter.where)) mark(meter.clauses);
  }
  for (const auto& option : rules.rulebook().options) {
    if (spec::bounds_wagers(option) && rules.is_declared(option.where)) mark(option.clauses);
  }
  mark(rules.settlement_clauses());
  return marks;
}

class Search {
 public:
  explicit Search(const oracle::Rules& rules)
      : rules_(rules), all_(rules.rulebook().clauses.size()), wanted_(all_.size(), false) {
    classify();
  }

  std::vector<ClauseReach> result() && {
    directed();
    random();
    freedoms();
    argue();
    std::vector<ClauseReach> found;
    for (auto& one : all_) {
      const auto& clause = rules_.rulebook().clause(one.clause);
      if (clause.method == spec::Method::engine) found.push_back(std::move(one));
    }
    return found;
  }

 private:
  void classify() {
    const auto& book = rules_.rulebook();
    const auto effects = spec::effects_of(book);
    const auto aside = spec::set_aside(book, rules_.submission(), rules_.readings());
    const auto force = in_force(rules_);
    for (std::size_t i = 0; i < all_.size(); ++i) {
      auto& one = all_[i];
      one.clause = static_cast<spec::ClauseRef>(i);
      if (!effects[i].decides) {
        one.reach = Reach::not_carried_out;
      } else if (aside[i] || !force[i]) {
        one.reach = Reach::set_aside;
        one.why = aside[i] ? spec::to_string(*aside[i], book) : "other readings and declarations";
      } else if (book.clauses[i].method == spec::Method::engine) {
        wanted_[i] = true;
        ++left_;
      }
    }
  }

  void directed() {
    for (const auto& aim : all_aims(rules_)) {
      for (std::uint64_t seed = 1; seed <= directed_seeds && left_ > 0; ++seed) {
        if (const auto plan = directed_plan(rules_, aim, seed)) take(*plan);
      }
    }
    for (const auto& plan : plans_of_company(rules_))
      take(plan);
  }

  void random() {
    const auto aims = all_aims(rules_);
    for (std::uint64_t seed = 1; seed <= random_seeds && left_ > 0; ++seed)
      take(random_plan(rules_, aims, seed, random_size));
    // What happens between rounds, and what goes wrong in them.
    const auto scope = whole_scope_of(rules_);
    for (std::uint64_t seed = 1; seed <= whole_seeds && left_ > 0; ++seed)
      take(random_plan(rules_, aims, seed, random_size, scope));
  }

  /// What the walk leaves out because nobody owes it, an engine may do.
  void freedoms() {
    const auto aims = all_aims(rules_);
    for (std::size_t i = 0; i < std::min(aims.size(), free_aims) && left_ > 0; ++i) {
      if (const auto plan = directed_plan(rules_, aims[i], 1)) take(*plan, Freedoms::counted);
    }
  }

  /// The session is the witness of every clause that decides something in it and has none yet.
  void take(const SessionPlan& plan, Freedoms freedoms = Freedoms::left_out) {
    ++tried_;
    const auto coverage = coverage_of(rules_, plan, freedoms);
    for (std::size_t i = 0; i < all_.size(); ++i) {
      if (!wanted_[i] || !coverage.applied(all_[i].clause)) continue;
      wanted_[i] = false;
      --left_;
      all_[i].reach = Reach::met;
      all_[i].why = plan.aim;
      all_[i].witness = plan;
    }
  }

  void argue() {
    if (left_ == 0) return;
    for (auto& found : oracle::unreachable_clauses(rules_)) {
      auto& one = all_[spec::index_of(found.clause)];
      if (!wanted_[spec::index_of(found.clause)]) continue;
      wanted_[spec::index_of(found.clause)] = false;
      one.reach = Reach::unreachable;
      one.why = std::move(found.argument);
    }
    for (std::size_t i = 0; i < all_.size(); ++i) {
      if (wanted_[i])
        all_[i].why = "none of " + std::to_string(tried_) +
                      " sessions comes to it, and no argument "
                      "that it cannot be reached is known";
    }
  }

  const oracle::Rules& rules_;
  std::vector<ClauseReach> all_;
  std::vector<bool> wanted_;
  std::size_t left_ = 0;
  int tried_ = 0;
};

}  // namespace

std::vector<ClauseReach> reach_of(const oracle::Rules& rules) {
  return Search(rules).result();
}

bool decides_in(const oracle::Rules& rules, const SessionPlan& plan, spec::ClauseRef clause) {
  return coverage_of(rules, plan).applied(clause) ||
         coverage_of(rules, plan, Freedoms::counted).applied(clause);
}

SessionPlan smallest(const oracle::Rules& rules, SessionPlan witness, spec::ClauseRef clause) {
  witness = compile(rules, witness).pinned;
  for (bool smaller_found = true; smaller_found;) {
    smaller_found = false;
    for (const auto& candidate : smaller(witness)) {
      if (!decides_in(rules, candidate, clause)) continue;
      witness = compile(rules, candidate).pinned;
      smaller_found = true;
      break;
    }
  }
  return witness;
}

}  // namespace assay21::generators
