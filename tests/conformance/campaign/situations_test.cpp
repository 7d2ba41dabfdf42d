// In which situations a clause was met, of those that are within reach.
#include <algorithm>

#include "conformance/campaign/cells_expected.h"
#include "conformance/campaign/reachable_cells.h"
#include "conformance/campaign/session_queue.h"
#include "conformance/campaign/steering.h"
#include "conformance/campaign/tally.h"
#include "conformance/campaign/verdicts.h"
#include "generators/random/like_plan.h"
#include "oracle/situation/excluded.h"
#include "tests/conformance/judge/judged_session.h"
#include "tests/support/sample_tables.h"

namespace assay21::conformance {
namespace {

using oracle::Attribute;
using oracle::HandId;
using spec::Choice;

oracle::Cell cell_named(std::string_view words) {
  for (oracle::Cell cell = 0; cell < oracle::cell_count; ++cell) {
    if (oracle::in_words(cell) == words) return cell;
  }
  ADD_FAILURE() << "no such cell: " << words;
  return 0;
}

class Situations : public JudgedSession {
 protected:
  void SetUp() override {
    auto plan = three_boxes("6D 9C 2H", "8C 8S 3D 9H TC", "KS 9S", "JD 8H");
    plan.rounds.front().boxes.front().decisions = {{HandId(1), {{Choice::split}}},
                                                   {HandId(1).left(), {{Choice::double_down}}},
                                                   {HandId(1).right(), {{Choice::stand}}}};
    play(plan);
  }
  [[nodiscard]] spec::ClauseRef ref(const char* id) const { return *table_->rulebook().find(id); }
  [[nodiscard]] bool met(const char* id, std::string_view words,
                         wire::KindMask observes = oracle::every_kind) const {
    return judged(observes).cells.contains(ref(id), cell_named(words));
  }
};

TEST_F(Situations, are_those_of_the_hand_that_an_event_is_about) {
  EXPECT_TRUE(met("10.A", "split = split once, hand.doubled = no"));
  EXPECT_TRUE(met("10.F", "split = split once, hand.doubled = yes")) << "settled doubled";
  EXPECT_FALSE(met("10.A", "split = split twice"));
  EXPECT_TRUE(met("7.O.2", "split = not split, hand.doubled = no"));
  EXPECT_FALSE(met("11.A", "split = split once")) << "the pair was split in no split hand";
}

TEST_F(Situations, count_what_the_engine_reported_and_nothing_else) {
  const auto without_offers = oracle::every_kind & ~(wire::bit(oracle::EventKind::offer) |
                                                     wire::bit(oracle::EventKind::choose));
  std::erase_if(events_, [](const oracle::Event& one) {
    return one.kind == oracle::EventKind::offer || one.kind == oracle::EventKind::choose;
  });
  EXPECT_FALSE(met("7.H.2.b", "hand.doubled = no", without_offers));
  EXPECT_TRUE(met("7.O.2", "hand.doubled = no", without_offers));
}

TEST_F(Situations, are_counted_once_a_session_and_only_where_the_seed_has_drawn_it) {
  Tally tally(*table_, {});
  tally.add("a", {}, script_, events_, oracle::every_kind, Origin::must_run);
  tally.add("b", {}, script_, events_, oracle::every_kind, Origin::drawn);
  const auto& counted = tally.cells()[spec::index_of(ref("7.O.2"))];
  const auto cell = cell_named("split = not split");
  EXPECT_EQ(counted.sessions[cell], 2U) << "three hands won in each";
  EXPECT_EQ(counted.occasions[cell], 1U);
}

TEST_F(Situations, are_not_counted_where_the_judge_was_out_of_step) {
  events_.resize(events_.size() / 2);
  Tally tally(*table_, {});
  tally.add("a", {}, script_, events_, oracle::every_kind, Origin::drawn);
  for (const auto& clause : tally.cells())
    EXPECT_EQ(std::ranges::max(clause.sessions), 0U);
}

TEST_F(Situations, name_what_is_missing_and_what_is_open) {
  ClauseCells cells;
  for (const auto* words : {"split = not split", "split = split once", "hand.doubled = no"})
    cells.reachable.add(cell_named(words));
  cells.excluded.add(cell_named("split = split thrice"));
  cells.open.add(cell_named("hand.doubled = yes"));
  std::vector<std::uint32_t> occasions(oracle::cell_count, 0);
  occasions[cell_named("split = not split")] = 59;
  occasions[cell_named("split = split once")] = 58;
  const auto record = situations_of(cells, occasions, {299, 59, 14});
  EXPECT_EQ(record.reachable, 3U);
  EXPECT_EQ(record.met, 2U);
  EXPECT_EQ(record.enough, 1U);
  EXPECT_EQ(record.excluded, 1U);
  EXPECT_EQ(record.missing, (std::vector<std::string>{"split = split once", "hand.doubled = no"}));
  EXPECT_EQ(record.open, std::vector<std::string>{"hand.doubled = yes"});
  occasions[cell_named("hand.doubled = yes")] = 1;
  EXPECT_TRUE(situations_of(cells, occasions, {299, 59, 14}).open.empty()) << "it was met";
}

TEST(ReachableCells, are_the_same_for_the_same_table_and_bounded_for_each_clause) {
  const auto& table = testing_support::sample_table("six-decks");
  const auto scope = generators::whole_scope_of(*table.rules);
  const auto walked = [&] {
    return reachable_cells(*table.rules, scope, oracle::every_kind, {}, 60);
  };
  const auto cells = walked();
  EXPECT_EQ(cells.sha256(), walked().sha256());
  std::size_t reachable = 0;
  for (const auto& clause : cells.clauses) {
    std::size_t pairs = 0;
    for (oracle::Cell cell = 0; cell < oracle::cell_count; ++cell) {
      const bool is_reachable = clause.reachable.contains(cell);
      reachable += is_reachable ? 1 : 0;
      EXPECT_FALSE(is_reachable && clause.excluded.contains(cell));
      EXPECT_FALSE(is_reachable && clause.open.contains(cell));
      const bool is_asked =
          is_reachable || clause.excluded.contains(cell) || clause.open.contains(cell);
      pairs += is_asked && cell >= oracle::single_cells ? 1 : 0;
    }
    EXPECT_LE(pairs, oracle::most_pairs);
  }
  EXPECT_GT(reachable, 1000U);
}

/// What a short walk finds within reach at six decks.
struct ShortWalk {
  ShortWalk() : cells(reachable_cells(rules, scope, oracle::every_kind, {}, 60, &rare)) {}

  const oracle::Rules& rules = *testing_support::sample_table("six-decks").rules;
  generators::Scope scope = generators::whole_scope_of(rules);
  std::vector<KnownSession> rare;
  ReachableCells cells;
};

const ShortWalk& short_walk() {
  static const ShortWalk walk;
  return walk;
}

/// Of the situations within reach, how many so many sessions do not meet.
std::uint64_t missed_by(std::uint64_t sessions, bool steered) {
  const auto& [rules, scope, rare, cells] = short_walk();
  SessionQueue queue(rules, 5, 0, sessions, scope);
  if (steered) {
    const auto made = queue.steer(cells, rare, spec::criterion_of_an_exam(),
                                  oracle::every_kind, {sessions / 3, sessions / 3});
    EXPECT_GT(made.sessions.made, 0U);
    EXPECT_LT(made.sessions.beside, made.sessions.made) << "some meet what they were made for";
  }
  const CellsExpected expected(rules, oracle::every_kind);
  std::vector<oracle::CellSet> met(cells.clauses.size());
  while (const auto session = queue.next()) {
    EXPECT_EQ(queue.at(session->number).script, session->script);
    const auto here = expected.of(session->script);
    EXPECT_EQ(expected.of(session->plan).words(), here.words()) << "seen while it was made";
    for (std::size_t i = 0; i < met.size(); ++i)
      here.each_of(static_cast<spec::ClauseRef>(i), [&](oracle::Cell cell) { met[i].add(cell); });
  }
  std::uint64_t all = 0;
  for (std::size_t i = 0; i < met.size(); ++i) {
    for (oracle::Cell cell = 0; cell < oracle::cell_count; ++cell)
      all += cells.clauses[i].reachable.contains(cell) && !met[i].contains(cell) ? 1 : 0;
  }
  return all;
}

/// What is rare can be met again: a session that met it is known, and those that are like it meet it
/// often.
TEST(ReachableCells, come_with_sessions_that_meet_what_few_meet) {
  const auto& [rules, scope, rare, cells] = short_walk();
  ASSERT_GT(rare.size(), 1000U);
  EXPECT_TRUE(std::ranges::is_sorted(rare, {}, &KnownSession::meets));
  const CellsExpected expected(rules, oracle::every_kind);
  constexpr std::size_t steps = 25;
  int again = 0;
  for (std::size_t i = 0; i < rare.size(); i += rare.size() / steps) {
    const auto& [clause, cell] = rare[i].meets;
    EXPECT_TRUE(cells.clauses[spec::index_of(clause)].reachable.contains(cell));
    EXPECT_TRUE(expected.of(*rare[i].plan).contains(clause, cell)) << oracle::in_words(cell);
    auto like = generators::plan_like(*rare[i].plan, i);
    EXPECT_NE(like, *rare[i].plan);
    again += expected.of(like).contains(clause, cell) ? 1 : 0;
  }
  EXPECT_GT(again, static_cast<int>(steps) / 2);
}

TEST(Steering, meets_more_situations_than_as_many_plain_sessions) {
  constexpr std::uint64_t sessions = 90;
  EXPECT_LT(missed_by(sessions, true) * 5, missed_by(sessions, false) * 4);
}

/// Is a double won by a hand from the third split?
bool is_rare(const oracle::Event& one) {
  constexpr int thrice = 3;
  return one.kind == oracle::EventKind::settle && one.wager == spec::WagerId::double_down &&
         one.hand.depth() == thrice && one.outcome == spec::Outcome::win;
}

/// Of so many sessions, in how many an engine is found out that pays a cent too much there alone.
int found_in(std::uint64_t sessions, bool steered) {
  const auto& rules = *testing_support::sample_table("six-decks").rules;
  SessionQueue queue(rules, 5, 0, sessions, generators::whole_scope_of(rules).rounds_alone());
  if (steered) {
    ReachableCells cells{std::vector<ClauseCells>(rules.rulebook().clauses.size()), 0};
    cells.clauses[spec::index_of(*rules.rulebook().find("10.F"))].reachable.add(
        cell_named("split = split thrice, hand.doubled = yes"));
    queue.steer(cells, {}, spec::criterion_of_an_exam(), oracle::every_kind, {0, sessions});
  }
  int found = 0;
  while (const auto session = queue.next()) {
    std::vector<oracle::Event> events;
    bool differs = false;
    for (const auto& due : oracle::walk(rules, session->script).events) {
      events.push_back(due.event);
      if (!is_rare(due.event)) continue;
      events.back().pays = spec::Money::cents(due.event.pays.in_cents() + 1);
      differs = true;
    }
    if (differs && !judge(rules, session->script, events, oracle::every_kind).findings.empty())
      ++found;
  }
  return found;
}

TEST(Steering, finds_a_fault_in_a_rare_situation_that_as_many_plain_sessions_miss) {
  constexpr std::uint64_t sessions = 40;
  EXPECT_GT(found_in(sessions, true), 3);
  EXPECT_EQ(found_in(sessions, false), 0);
}

/// A clause with the occasions of a whole clause does not pass before a situation within reach has
/// its number.
TEST_F(Situations, are_asked_for_before_a_clause_passes) {
  Tally tally(*table_, {});
  constexpr int enough = 299;
  for (int n = 0; n < enough; ++n)
    tally.add("s", {}, script_, events_, oracle::every_kind, Origin::drawn);
  ReachableCells cells{std::vector<ClauseCells>(table_->rulebook().clauses.size()), 0};
  auto& dealt = cells.clauses[spec::index_of(ref("7.E.1"))];
  dealt.reachable.add(cell_named("boxes = two or three"));
  const auto verdict = [&] {
    const Evidence evidence{*table_, tally,   spec::criterion_of_an_exam(), oracle::every_kind, {},
                            nullptr, {},      {},                           nullptr,
                            &cells};
    const auto all = verdicts_from(evidence, {});
    return *std::ranges::find(all, "7.E.1", &spec::ClauseRecord::clause);
  };
  EXPECT_EQ(verdict().verdict, spec::Verdict::passed) << verdict().why;
  dealt.open.add(cell_named("shoe = later"));
  EXPECT_EQ(verdict().verdict, spec::Verdict::passed) << "what is open is named";
  EXPECT_EQ(verdict().situations->open, std::vector<std::string>{"shoe = later"});
  dealt.reachable.add(cell_named("boxes = one"));
  EXPECT_EQ(verdict().untested, spec::Untested::too_few) << verdict().why;
  EXPECT_EQ(verdict().situations->missing, std::vector<std::string>{"boxes = one"});
}

TEST(ExcludedCells, are_those_that_no_hand_has_which_a_step_or_a_question_is_about) {
  const auto& rules = *testing_support::sample_table("six-decks").rules;
  const oracle::ExcludedCells excluded(rules);
  const auto is_out = [&](const char* clause, std::string_view words) {
    return excluded.by_rows(*rules.rulebook().find(clause), cell_named(words));
  };
  EXPECT_TRUE(is_out("7.H.1.a", "hand.cards = three")) << "a Blackjack";
  EXPECT_TRUE(is_out("7.H.1.a", "hand.doubled = yes"));
  EXPECT_TRUE(is_out("9.C.1", "split = split once")) << "which may not be surrendered";
  EXPECT_TRUE(is_out("10.D", "hand.doubled = no")) << "whose card lies sideways";
  EXPECT_FALSE(is_out("10.D", "hand.cards = three"));
}

/// What the tables are said to exclude no session may come to.
TEST(ReachableCells, are_at_no_sample_table_what_the_tables_exclude) {
  for (const auto& table : testing_support::sample_tables()) {
    const auto scope = generators::whole_scope_of(*table.rules);
    const auto cells = reachable_cells(*table.rules, scope, oracle::every_kind, {}, 40);
    const oracle::ExcludedCells excluded(*table.rules);
    for (std::size_t i = 0; i < cells.clauses.size(); ++i) {
      const auto ref = static_cast<spec::ClauseRef>(i);
      for (oracle::Cell cell = 0; cell < oracle::cell_count; ++cell) {
        if (!cells.clauses[i].reachable.contains(cell)) continue;
        EXPECT_FALSE(excluded.by_table(cell) || excluded.by_rows(ref, cell))
            << table.name << ": " << table.rules->rulebook().clause(ref).id << ", "
            << oracle::in_words(cell);
      }
    }
  }
}

}  // namespace
}  // namespace assay21::conformance
