// The walk and the judge are one decision path: what the rules permit the judge accepts, at every
// table, under every reading and with every freedom that the text leaves; and what is left out it
// misses.
#include <algorithm>
#include <random>
#include <set>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "conformance/campaign/session_queue.h"
#include "conformance/campaign/tally.h"
#include "conformance/judge/judge.h"
#include "generators/plan/scope.h"
#include "oracle/session/unreachable.h"
#include "oracle/words/telling.h"
#include "tests/conformance/agreement/wheel_tables.h"
#include "tests/support/free_walk.h"
#include "tests/support/rules.h"
#include "tests/support/sample_tables.h"
#include "tests/support/test_scale.h"

namespace assay21::conformance {
namespace {

using oracle::EventKind;
using testing_support::canonical_events;
using testing_support::free_walk;
using testing_support::Options;
using testing_support::scaled;
using RulesPtr = std::shared_ptr<const oracle::Rules>;

/// Sessions at nothing in particular, after those that are directed at the table's rows.
constexpr std::uint64_t random_for_freedoms = 100;
constexpr std::uint64_t random_for_default = 200;
constexpr std::uint64_t random_for_each_reading = 20;
constexpr std::uint64_t random_for_omissions = 40;

Options with(Options options, const Options& more) {
  options.insert(options.end(), more.begin(), more.end());
  return options;
}

RulesPtr massachusetts(const std::string& procedure) {
  return testing_support::rules(with(testing_support::massachusetts(procedure),
                                     {{"match-the-dealer", "yes"},
                                      {"match-maximum", "500.00"},
                                      {"match-odds-same-suit", "11:1"},
                                      {"match-odds-other-suit", "4:1"},
                                      {"bonus-spin", "yes"},
                                      {"bonus-spin-wheel", "25.00 50.00 50.00 100.00 1000.00"}}),
                                {}, "ma-spanish21");
}

/// Tables at which every wager of their edition is offered, one for each way of dealing and
/// settling.
const std::vector<std::string> with_every_wager = {
    "every-wager-six-decks",       "every-wager-eight-decks",  "every-wager-progressives",
    "every-wager-fixed-prizes",    "every-wager-no-hole-card", "every-wager-hole-card",
    "every-wager-hole-card-reader"};

RulesPtr table_named(const std::string& name) {
  const Options match = {{"match-the-dealer", "yes"}};
  if (name == "every-wager-six-decks")
    return testing_support::rules(with(testing_support::six_decks(), match));
  if (name == "every-wager-eight-decks")
    return testing_support::rules(with(testing_support::eight_decks(), match));
  if (name == "every-wager-progressives") return wheel_rules(with(with_progressives(), match));
  if (name == "every-wager-fixed-prizes") return wheel_rules(with(with_fixed_prizes(), match));
  if (name.starts_with("every-wager-"))
    return massachusetts(name.substr(std::string("every-wager-").size()));
  return testing_support::sample_table(name).rules;
}

/// Under insurance-in-12c=it-does-not (Massachusetts) an insurance can stay undecided, and nobody
/// goes on.
bool is_left_unsaid(const std::string& broken_off) {
  return broken_off.find("nothing says what becomes of") != std::string::npos;
}

/// Every session from the first on, or every third and so on.
struct Part {
  std::uint64_t first = 0;
  std::uint64_t step = 1;
};

void expect_no_fault(const oracle::Rules& table, std::uint64_t random_sessions, Part part = {}) {
  SessionQueue queue(table, 7, 1, random_sessions, generators::scope_of(table));
  for (auto number = part.first; number < queue.planned(); number += part.step) {
    const auto session = queue.at(number);
    const auto judged =
        judge(table, session.script, canonical_events(table, session.script), oracle::every_kind);
    ASSERT_TRUE(judged.findings.empty()) << session.name << " " << session.plan.aim;
    if (is_left_unsaid(judged.broken_off)) continue;
    ASSERT_EQ(judged.broken_off, "") << session.name << " " << session.plan.aim;
  }
}

std::string first_of(const Judgement& judged, const oracle::Script& script) {
  const auto& found = judged.findings.front();
  return fmt::format("{} at event {}: {} for {}", spec::name_of(finding_kind_names, found.kind),
                     found.event, found.observed ? oracle::in_words(*found.observed, script) : "-",
                     found.due ? oracle::in_words(*found.due, script) : "-");
}

std::string name_of(const ::testing::TestParamInfo<std::string>& table) {
  auto name = table.param;
  std::erase(name, '-');
  return name;
}

class Agreement : public ::testing::TestWithParam<std::string> {};
class AgreementAboutEveryWager : public ::testing::TestWithParam<std::string> {};

TEST_P(Agreement, HoldsForEveryFreedomThatTheTextLeaves) {
  const auto table = table_named(GetParam());
  ASSERT_NE(table, nullptr);
  std::set<spec::ClauseRef> unreachable;
  for (const auto& found : oracle::unreachable_clauses(*table))
    unreachable.insert(found.clause);
  std::mt19937 random(21);
  int different = 0;
  int cut_short = 0;
  int sessions = 0;
  SessionQueue queue(*table, 11, 1, scaled(random_for_freedoms, 11),
                     generators::whole_scope_of(*table));
  while (auto session = queue.next()) {
    SCOPED_TRACE(session->name + " " + session->plan.aim);
    const auto& script = session->script;
    const auto walked = free_walk(*table, script, random);
    ++sessions;
    different += walked.events == canonical_events(*table, script) ? 0 : 1;
    cut_short += walked.unsaid.empty() ? 0 : 1;
    const auto judged = judge(*table, script, walked.events, oracle::every_kind);
    EXPECT_TRUE(judged.findings.empty()) << first_of(judged, script);
    EXPECT_EQ(judged.broken_off, walked.unsaid);
    EXPECT_EQ(judged.script_ends, walked.script_ends);
    for (const auto clause : unreachable)
      EXPECT_FALSE(judged.coverage.applied(clause)) << table->rulebook().clause(clause).id;
  }
  EXPECT_GT(different, sessions / 3);
  EXPECT_LT(cut_short, sessions / 20);
}

TEST_P(AgreementAboutEveryWager, HoldsForTheWalk) {
  expect_no_fault(*table_named(GetParam()), scaled(random_for_default, 7));
}

/// The same at each table.
std::uint64_t sum_of_letters(const std::string& name) {
  std::uint64_t sum = 0;
  for (const char letter : name)
    sum += static_cast<unsigned char>(letter);
  return sum;
}

/// Each reading at a third of the sessions, and at another third at the next table: where a reading
/// tells, its golden session shows (tests/golden). For a release at all of them.
TEST_P(AgreementAboutEveryWager, HoldsUnderEveryOtherReading) {
  auto others = other_readings(*table_named(GetParam()));
  const auto table = static_cast<std::uint64_t>(std::ranges::find(with_every_wager, GetParam()) -
                                                with_every_wager.begin());
  const std::uint64_t step = testing_support::test_scale() > 1 ? 1 : 3;
  // Below the full scale some of the readings are tried.
  std::ranges::shuffle(others, std::mt19937(7));
  others.resize(std::min(others.size(), scaled(others.size(), 7)));
  for (const auto& other : others) {
    SCOPED_TRACE(other.name);
    const auto first = (table + sum_of_letters(other.name)) % step;
    expect_no_fault(*other.rules, random_for_each_reading, {first, step});
  }
}

/// Does it come again in this turn? Of a stack that is cut again no text says whether the cover
/// card has gone in already: the one that goes in after the last cut is owed.
bool goes_in_later(const std::vector<oracle::Event>& events, std::size_t at) {
  for (; at < events.size() && events[at].kind != EventKind::await; ++at) {
    if (events[at].kind == EventKind::cover) return true;
  }
  return false;
}

/// Has the reader shown a Blackjack? The hole card need not be turned up then.
bool has_shown_blackjack(const std::vector<oracle::Event>& events, std::size_t at) {
  while (at-- > 0 && events[at].kind != EventKind::await) {
    if (events[at].kind == EventKind::peek) return events[at].blackjack;
  }
  return false;
}

/// What a meter shows on the way to what it shows when the round is over is not demanded, and the
/// end of a turn is no event of its own.
bool is_demanded(const oracle::Event& event) {
  return event.kind != EventKind::await && event.kind != EventKind::meter;
}

TEST_P(AgreementAboutEveryWager, IsNoAccidentNoEventCanBeLeftOutUnnoticed) {
  const auto table = table_named(GetParam());
  SessionQueue queue(*table, 5, 1, scaled(random_for_omissions, 5), generators::scope_of(*table));
  std::mt19937 random(5);
  while (auto session = queue.next()) {
    auto events = canonical_events(*table, session->script);
    const auto at = random() % events.size();
    const auto dropped = events[at];
    if (!is_demanded(dropped)) continue;
    events.erase(events.begin() + static_cast<std::ptrdiff_t>(at));
    if (dropped.kind == EventKind::cover && goes_in_later(events, at)) continue;
    if (dropped.kind == EventKind::reveal && has_shown_blackjack(events, at)) continue;
    const auto judged = judge(*table, session->script, events, oracle::every_kind);
    EXPECT_FALSE(judged.findings.empty() && judged.broken_off.empty())
        << session->name << ": " << spec::name_of(oracle::event_kind_names, dropped.kind) << " at "
        << at;
  }
}

INSTANTIATE_TEST_SUITE_P(Samples, Agreement,
                         ::testing::ValuesIn(testing_support::sample_table_names()), name_of);
INSTANTIATE_TEST_SUITE_P(EveryWager, Agreement, ::testing::ValuesIn(with_every_wager), name_of);
INSTANTIATE_TEST_SUITE_P(EveryWager, AgreementAboutEveryWager,
                         ::testing::ValuesIn(with_every_wager), name_of);

TEST(SampleTableNames, AreAllThatTheSampleSubmissionsDeclare) {
  std::vector<std::string> names;
  for (const auto& table : testing_support::read_sample_tables())
    names.push_back(table.name);
  EXPECT_EQ(names, testing_support::sample_table_names());
}

}  // namespace
}  // namespace assay21::conformance
