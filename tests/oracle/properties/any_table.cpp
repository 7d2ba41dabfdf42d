#include "tests/oracle/properties/any_table.h"

#include <string>
#include <vector>

#include <rapidcheck.h>

#include "generators/random/session_source.h"

namespace assay21::tests {

AnySession any_session() {
  return any_session_where([](const oracle::Rules&) { return true; });
}

AnySession any_session_where(bool (*wanted)(const oracle::Rules& rules)) {
  std::vector<std::string> names;
  for (const auto& name : testing_support::sample_table_names()) {
    if (wanted(*testing_support::sample_table(name).rules)) names.push_back(name);
  }
  const auto& table =
      testing_support::sample_table(names[*rc::gen::inRange<std::size_t>(0, names.size())]);
  const auto plan = *generators::any_session(table.rules);
  return {table.name, table.rules, generators::compile(*table.rules, plan).pinned};
}

std::vector<oracle::Due> played(const oracle::Rules& rules, const oracle::Script& script) {
  auto transcript = oracle::walk(rules, script);
  RC_ASSERT(transcript.stuck.empty());
  std::erase_if(transcript.events,
                [](const oracle::Due& due) { return due.event.kind == oracle::EventKind::await; });
  return std::move(transcript.events);
}

}  // namespace assay21::tests

namespace assay21::generators {

void showValue(const SessionPlan& plan, std::ostream& out) {
  out << plan.rounds.size() << " rounds, " << plan.seats.size() << " seats, filler "
      << plan.filler_seed << (plan.aim.empty() ? "" : ", ") << plan.aim;
}

}  // namespace assay21::generators
