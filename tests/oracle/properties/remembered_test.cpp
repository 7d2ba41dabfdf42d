// What is remembered of a table is what would be found out anew, whatever happens there: what is
// owed, and what decided it.
#include <optional>
#include <string>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "generators/directed/mishap_aim.h"
#include "generators/plan/random_source.h"
#include "tests/oracle/properties/any_table.h"

namespace assay21::tests {
namespace {

using generators::RandomSource;
using oracle::Coverage;
using oracle::Look;
using oracle::Permitted;
using oracle::Session;
using oracle::TableState;

bool are_alike(const Permitted& one, const Permitted& other) {
  return one.now == other.now && one.later == other.later && one.may == other.may &&
         one.unsaid == other.unsaid && one.script_ends == other.script_ends;
}

/// Some event that can happen now, permitted or not: mostly what is owed.
oracle::Event anything(const Permitted& permitted, const Session& session, RandomSource& source) {
  for (int tries = 0; tries < 4; ++tries) {
    const auto& from = source.chance(60)   ? permitted.now
                       : source.chance(50) ? permitted.may
                                           : permitted.later;
    if (from.empty()) continue;
    auto event = source.pick(from).event;
    if (session.is_possible(event)) return event;
  }
  return first_owed(permitted);
}

/// Plays a session anyhow. Says what was remembered wrongly, if anything was.
std::string remembered_wrongly(const oracle::Rules& rules, const oracle::Script& script,
                               std::uint64_t seed) {
  RandomSource source(seed);
  Session session(rules, script);
  const auto clauses = rules.rulebook().clauses.size();
  constexpr int most_events = 2000;
  for (int events = 0; events < most_events && !session.finished(); ++events) {
    if (!session.in_turn()) session.begin_turn();
    Coverage counted(clauses);
    const auto look = source.chance(50) ? Look::now : Look::also_later;
    const auto known = session.permitted(look, &counted);
    Coverage anew(clauses);
    const TableState copy = session.state();
    if (!are_alike(known, permitted(rules, copy, look, &anew))) return "duties";
    if (counted.marks() != anew.marks()) return "evidence";
    if (!are_alike(session.also_later(), permitted(rules, copy, Look::also_later)))
      return "what may come besides";
    if (!known.unsaid.empty()) return {};
    const auto event = anything(known, session, source);
    if (source.chance(2)) {
      session.forgo(event);
      if (event.kind != oracle::EventKind::await) continue;
    }
    if (!session.apply(event).empty()) return {};
  }
  return {};
}

RC_GTEST_PROP(Remembered, is_what_would_be_found_out_anew, ()) {
  const auto session = any_session();
  const auto seed = *rc::gen::arbitrary<std::uint64_t>();
  RC_ASSERT(remembered_wrongly(*session.rules, session.script(), seed) == "");
}

/// By chance little goes wrong: each row about it has its sessions.
TEST(Remembered, is_what_would_be_found_out_anew_when_something_went_wrong) {
  for (const auto* name : {"six-decks", "ma-card-reader"}) {
    const auto& rules = *testing_support::sample_table(name).rules;
    for (const auto& row : rules.table(spec::Question::irregularity).rows()) {
      for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        RandomSource source(seed);
        const auto plan = generators::mishap_plan(rules, row, source);
        if (!plan) continue;
        const auto script = generators::compile(rules, *plan).script;
        EXPECT_EQ(remembered_wrongly(rules, script, seed), "")
            << name << ", " << row.id << ", seed " << seed;
      }
    }
  }
}

/// A table that somebody changes otherwise than by events is seen as it is then.
TEST(Remembered, is_nothing_of_a_table_that_was_changed_by_hand) {
  const auto& table = testing_support::sample_table("six-decks");
  RandomSource source(1);
  oracle::Script script;
  for (std::uint64_t seed = 1; script.stimuli.empty() && seed < 100; ++seed) {
    RandomSource chance(seed);
    const auto& rows = table.rules->table(spec::Question::irregularity).rows();
    if (const auto plan = generators::mishap_plan(*table.rules, rows.front(), chance))
      script = generators::compile(*table.rules, *plan).script;
  }
  ASSERT_FALSE(script.stimuli.empty());
  Session session(*table.rules, script);
  bool seen = false;
  while (!session.finished() && !seen) {
    if (!session.in_turn()) session.begin_turn();
    const auto known = session.permitted();
    ASSERT_TRUE(known.unsaid.empty());
    const auto& next = known.now.front().event;
    if (next.kind == oracle::EventKind::offer) {
      session.table().hand(next.hand)->main_settled = true;
      const auto after = session.permitted();
      EXPECT_FALSE(are_alike(known, after));
      EXPECT_TRUE(are_alike(after, permitted(*table.rules, TableState(session.state()))));
      seen = true;
    }
    ASSERT_EQ(session.apply(next), "");
  }
  EXPECT_TRUE(seen);
}

}  // namespace
}  // namespace assay21::tests
