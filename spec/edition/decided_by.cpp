#include "spec/edition/decided_by.h"

#include "spec/edition/followed.h"

namespace assay21::spec {
namespace {

template <typename Change>
void for_each(std::vector<Effect>& effects, const ClauseSet& clauses, Change change) {
  for (const auto ref : clauses.refs())
    change(effects[index_of(ref)]);
}

/// Cards are cut, and the cover card put in, for every round.
bool is_unconditional(ParameterName name) {
  return name == ParameterName::cut_margin || name == ParameterName::cover_margin;
}

/// Clauses behind the rows of the tables.
ClauseSet behind_rows(const Rulebook& rulebook) {
  ClauseSet clauses;
  for (const auto& table : rulebook.tables) {
    for (const auto& row : table.rows())
      clauses.add(row.clauses);
  }
  return clauses;
}

/// Clauses of a wager that its own hands and paytables decide.
ClauseSet behind(const SideWagerTable& wager) {
  auto clauses = wager.clauses;
  for (const auto& hand : wager.hands)
    clauses.add(hand.clauses);
  for (const auto& table : wager.paytables) {
    clauses.add(table.clauses);
    for (const auto& line : table.lines)
      clauses.add(line.clauses);
  }
  return clauses;
}

}  // namespace

bool bounds_wagers(const Option& option) {
  return option.name == OptionName::match_maximum;
}

std::vector<Effect> effects_of(const Rulebook& rulebook) {
  std::vector<Effect> effects(rulebook.clauses.size());
  const auto decide = [&](const ClauseSet& clauses, bool unconditional) {
    for_each(effects, clauses, [&](Effect& effect) {
      effect.decides = true;
      effect.unconditional = effect.unconditional || unconditional;
    });
  };
  for (const auto& table : rulebook.tables) {
    for (const auto& row : table.rows()) {
      if (is_asked(table, row)) decide(row.clauses, row.when.empty() && row.yields_to.empty());
    }
  }
  for (const auto& parameter : rulebook.parameters) {
    if (info_of(parameter.name).use != Use::recorded)
      decide(parameter.clauses, is_unconditional(parameter.name));
  }
  for (const auto& binding : rulebook.steps) {
    decide(binding.clauses, !step_infos[static_cast<std::size_t>(binding.step)].conditional);
  }
  for (const auto& pass : rulebook.deal)
    decide(pass.clauses, true);
  for (const auto& [ranks, clauses] : rulebook.value_clauses)
    decide(clauses, false);
  for (const auto& table : rulebook.paytables) {
    decide(table.clauses, false);
    for (const auto& line : table.lines)
      decide(line.clauses, false);
  }
  for (const auto& wager : rulebook.side_wagers) {
    if (wager.mechanism == WagerMechanism::cards) decide(behind(wager), false);
  }
  for (const auto& cap : rulebook.caps) {
    decide(cap.clauses, false);
    for (const auto& one : cap.lines)
      decide(one.clauses, false);
    for (const auto& rule : cap.rules)
      decide(rule.clauses, false);
  }
  // A meter is shown whenever the table opens; what a row says of it has its occasions.
  const auto rows = behind_rows(rulebook);
  for (const auto& meter : rulebook.meters) {
    for (const auto ref : meter.clauses.refs())
      decide({ref}, !rows.contains(ref));
  }
  for (const auto& option : rulebook.options) {
    const auto declare = [&](const ClauseSet& clauses) {
      for_each(effects, clauses, [&](Effect& effect) {
        effect.declared = true;
        effect.options.push_back(&option);
      });
    };
    declare(option.clauses);
    // Wagers are held to it, bet by bet.
    if (bounds_wagers(option)) decide(option.clauses, false);
    for (const auto& bound : option.bounds_where)
      declare(bound.clauses);
    for (const auto& value : option.values) {
      for (const auto ref : value.clauses.refs()) {
        // In force in every round once it is declared; or all that it asks for is the declaration.
        if (rulebook.clause(ref).method == Method::submission) {
          declare({ref});
        } else {
          decide({ref}, true);
        }
      }
    }
  }
  return effects;
}

}  // namespace assay21::spec
