#include "generators/reach/reach.h"

#include <algorithm>

#include "generators/directed/company_aim.h"
#include "generators/directed/device_aim.h"
#include "generators/plan/compile.h"
#include "generators/plan/smaller.h"
#include "generators/random/session_source.h"
#include "oracle/edition/card_paytables.h"
#include "oracle/session/unreachable.h"
#include "oracle/session/walk.h"
#include "spec/edition/decided_by.h"
#include "spec/edition/followed.h"
#include "spec/edition/set_aside.h"

namespace assay21::generators {
namespace {

/// Sessions for each aim, and then at nothing in particular.
constexpr std::uint64_t directed_seeds = 8;
constexpr std::uint64_t random_seeds = 300;
constexpr std::uint64_t whole_seeds = 1500;
constexpr int random_size = 30;
constexpr std::size_t free_aims = 20;

/// What is walked: the duties alone; with what is free to come, and owed by nobody; or, with the
/// duties, the cutting card where it may go in.
enum class Walked : std::uint8_t { by_duty, with_freedoms, with_cutting_card };

oracle::Coverage coverage_with_cutting_card(const oracle::Rules& rules,
                                            const oracle::Script& script) {
  oracle::Coverage coverage(rules.rulebook().clauses.size());
  const auto covers = [](const oracle::Due& due) {
    return due.event.kind == oracle::EventKind::cover;
  };
  const auto covers_if_it_may = [&](const oracle::Permitted& allowed) {
    const auto card = std::ranges::find_if(allowed.may, covers);
    return card == allowed.may.end() ? oracle::first_owed(allowed) : card->event;
  };
  oracle::Session session(rules, script);
  while (!session.finished()) {
    session.begin_turn();
    if (!session.rest_of_turn(covers_if_it_may, oracle::Look::now, &coverage).over()) break;
  }
  return coverage;
}

oracle::Coverage coverage_of(const oracle::Rules& rules, const SessionPlan& plan, Walked how) {
  const auto script = compile(rules, plan).script;
  if (how == Walked::with_cutting_card) return coverage_with_cutting_card(rules, script);
  oracle::Coverage coverage(rules.rulebook().clauses.size());
  oracle::WalkOptions options;
  options.coverage = &coverage;
  if (how == Walked::with_freedoms) {
    options.look = oracle::Look::also_later;
    options.watch = [&](const oracle::TableState&, const oracle::Permitted& allowed) {
      for (const auto& due : allowed.may)
        coverage.apply(due.all());
    };
  }
  oracle::walk(rules, script, options);
  return coverage;
}

bool keeps_no_meter(const oracle::Rules& rules) {
  return rules.prizes() == nullptr || rules.prizes()->meters().empty();
}

/// How meters are fed is nothing to a table that keeps none.
bool is_idle(const oracle::Rules& rules, spec::ParameterName name) {
  using spec::ParameterName;
  const bool about_meters =
      name == ParameterName::meter_grows || name == ParameterName::meter_feeding ||
      name == ParameterName::meter_fractions || name == ParameterName::returned_stakes ||
      name == ParameterName::second_jackpot || name == ParameterName::part_of_meter;
  return about_meters && keeps_no_meter(rules);
}

/// … and so is a row about what a meter brings.
bool is_idle(const oracle::Rules& rules, const spec::Row& row) {
  const bool about_meters = std::ranges::any_of(row.when, [](const spec::Condition& one) {
    return one.fact() == spec::Fact::wager_progressive && one.low() == 1;
  });
  return about_meters && keeps_no_meter(rules);
}

void mark_in_force(const oracle::Rules& rules, std::vector<bool>& marks) {
  const auto mark = [&](const spec::ClauseSet& clauses) {
    for (const auto ref : clauses.refs())
      marks[spec::index_of(ref)] = true;
  };
  for (const auto& info : spec::question_infos) {
    const auto& table = rules.table(info.value);
    for (const auto& row : table.rows()) {
      if (spec::is_asked(info.value) && spec::is_asked(table, row) && !is_idle(rules, row))
        mark(row.clauses);
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
  for (const auto& [wager, name] : rules.terms().wagers) {
    const auto* paytable = rules.card_paytables().of(wager);
    if (paytable == nullptr) continue;
    mark(paytable->table->clauses);
    mark(paytable->paytable->clauses);
    for (const auto* line : paytable->in_force.lines()) {
      mark(line->clauses);
      for (const auto& hand : paytable->table->hands) {
        if (hand.id == line->hand && spec::in_force(hand.under, rules.readings()))
          mark(hand.clauses);
      }
    }
  }
  for (const auto& meter : rules.rulebook().meters) {
    if (rules.is_declared(meter.where)) mark(meter.clauses);
  }
  for (const auto& option : rules.rulebook().options) {
    if (spec::bounds_wagers(option) && rules.is_declared(option.where)) mark(option.clauses);
  }
  mark(rules.settlement_clauses());
}

/// Clauses on which something rests that is in force at this table, under these readings, be it
/// only while a device is out.
std::vector<bool> in_force(const oracle::Rules& rules) {
  std::vector<bool> marks(rules.rulebook().clauses.size(), false);
  for (const bool shuffler : {false, true}) {
    for (const auto reader :
         {spec::ReaderOut::no, spec::ReaderOut::in_round, spec::ReaderOut::until_repaired})
      mark_in_force(rules.without({shuffler, reader}), marks);
  }
  return marks;
}

class Search {
 public:
  explicit Search(const oracle::Rules& rules)
      : rules_(rules), all_(rules.rulebook().clauses.size()), wanted_(all_.size(), false) {
    classify();
  }

  std::vector<ClauseReach> result() && {
    // No session comes to what is shown to be out of reach: it is not looked for.
    argue();
    directed();
    random();
    freedoms();
    by_freedom();
    say_what_was_tried();
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
    for (const auto& plan : plans_of_company(rules_, whole_scope_of(rules_)))
      take(plan);
    for (const auto& plan : plans_of_devices(rules_)) {
      if (left_ > 0) take(plan);
    }
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
      if (const auto plan = directed_plan(rules_, aims[i], 1)) take(*plan, Walked::with_freedoms);
    }
  }

  /// The session is the witness of every clause that decides something in it and has none yet.
  void take(const SessionPlan& plan, Walked how = Walked::by_duty) {
    ++tried_;
    const auto coverage = coverage_of(rules_, plan, how);
    for (std::size_t i = 0; i < all_.size(); ++i) {
      if (!wanted_[i] || !coverage.applied(all_[i].clause)) continue;
      wanted_[i] = false;
      --left_;
      all_[i].reach = Reach::met;
      all_[i].why = plan.aim;
      all_[i].witness = plan;
    }
  }

  /// What an engine may do and need not has consequences of its own: the cutting card that it puts
  /// in comes out again.
  void by_freedom() {
    for (const auto& plan : plans_of_devices(rules_)) {
      if (left_ == 0) return;
      ++tried_;
      const auto coverage = coverage_of(rules_, plan, Walked::with_cutting_card);
      for (std::size_t i = 0; i < all_.size(); ++i) {
        if (!wanted_[i] || !coverage.applied(all_[i].clause)) continue;
        wanted_[i] = false;
        --left_;
        all_[i].reach = Reach::met;
        all_[i].why = plan.aim + ", by an engine that puts in a cutting card that it need not";
      }
    }
  }

  void argue() {
    if (left_ == 0) return;
    for (auto& found : oracle::unreachable_clauses(rules_)) {
      auto& one = all_[spec::index_of(found.clause)];
      if (!wanted_[spec::index_of(found.clause)]) continue;
      wanted_[spec::index_of(found.clause)] = false;
      --left_;
      one.reach = Reach::unreachable;
      one.why = std::move(found.argument);
    }
  }

  void say_what_was_tried() {
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
  return coverage_of(rules, plan, Walked::by_duty).applied(clause) ||
         coverage_of(rules, plan, Walked::with_freedoms).applied(clause);
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
