// `assay21 rules reach`: which clauses a session can come to at a table, and by which session;
// which none can, and why.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "conformance/campaign/campaign.h"
#include "conformance/cli/commands.h"
#include "conformance/cli/exit_code.h"
#include "conformance/cli/inputs.h"
#include "conformance/cli/say.h"
#include "conformance/wire/script_file.h"
#include "generators/plan/compile.h"
#include "generators/reach/reach.h"
#include "spec/values/check.h"

namespace assay21::cli {
namespace {

using generators::ClauseReach;
using generators::Reach;

std::string told(const ClauseReach& one) {
  switch (one.reach) {
    case Reach::met:
      return one.why.empty() ? "by a random session" : "by a session aimed at " + one.why;
    case Reach::set_aside:
      return "in force where " + one.why;
    case Reach::unreachable:
    case Reach::open:
    case Reach::not_carried_out:
      return one.why;
  }
  return {};
}

int print_all(const oracle::Rules& rules, const std::vector<ClauseReach>& all) {
  std::array<int, generators::reach_names.size()> counts = {};
  for (const auto& one : all) {
    ++counts[static_cast<std::size_t>(one.reach)];
    const auto why = told(one);
    say("{:<12} {}{}{}\n", rules.rulebook().clause(one.clause).id,
        spec::name_of(generators::reach_names, one.reach), why.empty() ? "" : ": ", why);
  }
  std::string totals;
  for (const auto& entry : generators::reach_names) {
    totals += fmt::format("{}{} {}", totals.empty() ? "" : ", ",
                          counts[static_cast<std::size_t>(entry.value)], entry.name);
  }
  say("{} clauses: {}\n", all.size(), totals);
  return counts[static_cast<std::size_t>(Reach::open)] == 0 ? exit_conforms : exit_incomplete;
}

/// The smallest session that comes to the clause, as a script file.
int print_witness(const RulesReachRequest& request, const oracle::Rules& rules) {
  const auto clause = rules.rulebook().find(request.witness);
  if (!clause || rules.rulebook().clause(*clause).method != spec::Method::engine) {
    complain({{"", 0, 0,
               fmt::format("{} has no clause \"{}\" that an engine shows", request.edition,
                           request.witness),
               "an id as `assay21 rules list` has it"}});
    return exit_usage;
  }
  const auto all = generators::reach_of(rules);
  const auto at = std::ranges::find(all, *clause, &ClauseReach::clause);
  ASSAY21_CHECK(at != all.end());
  if (!at->witness) {
    complain({{"", 0, 0,
               fmt::format("{} is {}: {}", request.witness,
                           spec::name_of(generators::reach_names, at->reach), told(*at)),
               "a clause that a session of duties comes to"}});
    return exit_incomplete;
  }
  wire::Words readings;
  const auto& interpretations = rules.rulebook().interpretations;
  for (std::size_t i = 0; i < interpretations.size(); ++i) {
    const auto chosen = rules.readings()[i];
    if (chosen != interpretations[i].default_alternative)
      readings.emplace_back(interpretations[i].id, interpretations[i].alternatives[chosen].id);
  }
  const auto plan = generators::smallest(rules, *at->witness, *clause);
  say("{}", wire::to_json(wire::ScriptFile{"witness-of-" + request.witness, rules.rulebook().id,
                                           conformance::option_words(rules.submission()), readings,
                                           generators::compile(rules, plan).script}));
  return exit_conforms;
}

}  // namespace

int rules_reach(const RulesReachRequest& request) {
  const auto rules = rules_declared(request.edition, request.submission, request.readings);
  if (!rules) {
    complain(rules.problems());
    return exit_bad_input;
  }
  return request.witness.empty() ? print_all(**rules, generators::reach_of(**rules))
                                 : print_witness(request, **rules);
}

}  // namespace assay21::cli
