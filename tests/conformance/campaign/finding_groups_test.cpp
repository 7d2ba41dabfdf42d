// Findings that violate the same clauses in the same way are taken together; "one cause" is said
// only where one row of the tables explains every session that shows them.
#include "conformance/campaign/finding_groups.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "conformance/campaign/session_queue.h"
#include "oracle/session/walk.h"
#include "tests/support/changed_rows.h"
#include "tests/support/rules.h"

namespace assay21::conformance {
namespace {

using oracle::Event;
using spec::Question;

constexpr auto row_of_split_hands = "split";

class Grouping : public ::testing::Test {
 protected:
  static constexpr std::uint64_t sessions = 60;
  static constexpr std::uint64_t seed = 9;

  /// An engine that plays without the row by which a split hand is paid 1 to 1. In every other
  /// session, where it is said so, it pays a dollar too much on each of them besides.
  void play(bool also_a_dollar) {
    auto rows = table_->table(Question::odds).rows();
    std::erase_if(rows, [](const spec::Row& row) { return row.id == row_of_split_hands; });
    const auto without = testing_support::with_rows(*table_, Question::odds, rows);
    ASSERT_TRUE(without.has_value());
    SessionQueue queue(*table_, seed, 1, sessions, generators::whole_scope_of(*table_));
    while (auto session = queue.next()) {
      std::vector<Event> events;
      for (const auto& due : oracle::walk(*without, session->script).events)
        events.push_back(due.event);
      const bool spoilt = also_a_dollar && session->number % 2 == 0;
      for (auto& event : events) {
        if (spoilt && is_split_hand_paid(event)) event.pays += spec::Money::dollars(1);
      }
      tally_.add(session->name, session->plan, session->script, events, oracle::every_kind);
      note(session->number, session->script, events);
    }
    ASSERT_FALSE(tally_.faults().empty());
  }

  [[nodiscard]] std::vector<FindingGroup> groups() const {
    return finding_groups(*table_, tally_, oracle::every_kind, [&](const FaultySessionGiven& take) {
      for (const auto& [faulty, script, events] : played_)
        take(faulty, script, events);
    });
  }

  struct Played {
    FaultySession faulty;
    oracle::Script script;
    std::vector<Event> events;
  };

  static bool is_split_hand_paid(const Event& event) {
    return event.kind == oracle::EventKind::settle && event.wager == spec::WagerId::main &&
           event.hand.from_split() && event.pays > spec::Money();
  }

  void note(std::uint64_t number, const oracle::Script& script, const std::vector<Event>& events) {
    const auto judged = judge(*table_, script, events, oracle::every_kind);
    if (judged.findings.empty()) return;
    FaultySession faulty{number, {}};
    for (std::size_t i = 0; i < tally_.faults().size(); ++i) {
      if (std::ranges::any_of(judged.findings, [&](const Finding& one) {
            return one.same_fault(tally_.faults()[i].finding);
          }))
        faulty.faults.push_back(i);
    }
    played_.push_back({std::move(faulty), script, events});
  }

  std::shared_ptr<const oracle::Rules> table_ =
      testing_support::rules(testing_support::six_decks());
  Tally tally_{*table_, {}};
  std::vector<Played> played_;
};

TEST_F(Grouping, FindsTheOneRowThatIsBehindEveryFindingOfAGroup) {
  play(false);
  const auto all = groups();
  ASSERT_EQ(all.size(), 1U) << "one row was left out";
  EXPECT_GE(all.front().faults.size(), 2U);
  ASSERT_TRUE(all.front().without.has_value());
  EXPECT_EQ(all.front().without->question, Question::odds);
  EXPECT_EQ(table_->table(Question::odds).rows()[all.front().without->row].id, row_of_split_hands);
}

TEST_F(Grouping, SaysNothingOfACauseWhereOneSessionShowsMoreThanTheRowExplains) {
  play(true);
  const auto all = groups();
  ASSERT_FALSE(all.empty());
  EXPECT_TRUE(std::ranges::none_of(all, [](const auto& one) { return one.without.has_value(); }));
}

TEST_F(Grouping, SaysNothingOfACauseWhereASessionWasNotSeen) {
  play(false);
  played_.pop_back();
  const auto all = groups();
  ASSERT_EQ(all.size(), 1U);
  EXPECT_FALSE(all.front().without.has_value());
}

}  // namespace
}  // namespace assay21::conformance
