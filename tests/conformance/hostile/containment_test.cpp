// A session that breaks the judge costs itself: every other result is kept, and the campaign goes
// on to its end.
#include <algorithm>
#include <atomic>
#include <csignal>
#include <cstdlib>
#include <new>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/mman.h>
#include <unistd.h>

#include "conformance/campaign/campaign.h"
#include "conformance/engine/contained.h"
#include "spec/values/check.h"
#include "tests/conformance/hostile/hostile_engine.h"
#include "tests/support/rules.h"

namespace assay21::conformance {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds patient = std::chrono::minutes{1};

TEST(Contained, GivesItsRecordsInOrder) {
  Contained work(
      [](const Contained::Give& give) {
        give("one");
        give("");
        give(std::string(3'000'000, '3'));
      },
      patient);
  EXPECT_EQ(work.take(), "one");
  EXPECT_EQ(work.take(), "");
  EXPECT_EQ(work.take()->size(), 3'000'000U);
  EXPECT_EQ(work.take(), std::nullopt);
  EXPECT_EQ(work.failure(), "");
}

std::string failure_of(const std::function<void()>& work, milliseconds between = patient) {
  Contained contained(
      [&](const Contained::Give& give) {
        give("before");
        work();
        give("after");
      },
      between);
  EXPECT_EQ(contained.take(), "before");
  EXPECT_EQ(contained.take(), std::nullopt);
  return contained.failure();
}

TEST(Contained, SaysWhyItDidNotComeToItsEnd) {
  const auto check = failure_of([] { ASSAY21_CHECK(false); });
  EXPECT_TRUE(check.starts_with("exit code 70: assay21: internal error: false does not hold"))
      << check;
  EXPECT_EQ(failure_of([] { ::raise(SIGKILL); }), "signal 9 (Killed)");
  EXPECT_EQ(failure_of([] { ::_exit(3); }), "exit code 3");
  EXPECT_EQ(failure_of([] { ::pause(); }, milliseconds{20}), "it took more than 20 ms");
}

/// A campaign of few sessions in which the judge does this `before` each.
CampaignResult campaign(const std::string& manner, const BeforeJudging& before,
                        milliseconds within = patient, const BeforeReading& reading = {}) {
  const auto table = testing_support::rules(testing_support::six_decks());
  CampaignOptions options;
  options.setup = testing_support::hostile(*table, manner);
  options.command_line = manner;
  options.seed = 21;
  options.random_sessions = 300;
  options.repeats = 0;
  options.most_shrink_tries = 3;
  options.before_judging = before;
  options.judge_within = within;
  options.setup.before_reading = reading;
  auto result = run_campaign(table, options);
  EXPECT_TRUE(result.ok());
  return std::move(result).value();
}

std::vector<std::string> our_errors(const spec::RunRecord& record) {
  std::vector<std::string> sessions;
  for (const auto& one : record.incidents) {
    if (one.cause == "error-of-assay21") sessions.push_back(one.session);
  }
  return sessions;
}

const spec::RunRecord& whole_campaign() {
  static const auto record = campaign("honest", {}).record;
  return record;
}

/// Nothing but the sessions that broke the judge is missing.
void expect_all_but(const spec::RunRecord& record, const std::vector<std::string>& broken) {
  const auto& whole = whole_campaign();
  EXPECT_EQ(our_errors(record), broken);
  EXPECT_EQ(record.sessions_judged + broken.size(), whole.sessions_judged);
  EXPECT_EQ(record.exit_code, 70);
  ASSERT_EQ(record.clauses.size(), whole.clauses.size());
  for (std::size_t i = 0; i < whole.clauses.size(); ++i) {
    EXPECT_LE(record.clauses[i].applied, whole.clauses[i].applied);
    EXPECT_GE(record.clauses[i].applied + broken.size(), whole.clauses[i].applied);
  }
}

TEST(Containment, CostsTheSessionAndNoOther) {
  // The first, two in a row, and the last of a batch; and the last one of all.
  const std::vector<std::string> broken = {"random-000001", "random-000010", "random-000011",
                                           "random-000256", "random-000300"};
  const auto breaks = [&](const std::string& session, const auto&) {
    if (std::ranges::find(broken, session) != broken.end()) std::abort();
  };
  const auto result = campaign("honest", breaks);
  expect_all_but(result.record, broken);
  ASSERT_EQ(result.unjudged.size(), broken.size());
  EXPECT_EQ(result.unjudged[1].id, "E2");
  EXPECT_FALSE(result.unjudged[1].events.empty());
  EXPECT_FALSE(result.unjudged[1].script.stimuli.empty());
}

/// Seen by all processes that come of this one.
class SharedCount {
 public:
  SharedCount() {
    auto* const raw = ::mmap(nullptr, sizeof(std::atomic<int>), PROT_READ | PROT_WRITE,
                             MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    ASSAY21_CHECK(raw != MAP_FAILED);
    count_ = new (raw) std::atomic<int>(0);
  }
  SharedCount(const SharedCount&) = delete;
  SharedCount& operator=(const SharedCount&) = delete;
  ~SharedCount() { ::munmap(count_, sizeof *count_); }
  int next() { return ++*count_; }

 private:
  std::atomic<int>* count_;
};

TEST(Containment, CostsTheSessionWhoseAnswerBreaksItsReader) {
  // A hello, an answer to the table; then the answers to sessions, in their order.
  SharedCount lines;
  const auto breaks = [&](std::string_view) {
    const auto number = lines.next();
    if (number == 2 + 7 || number == 2 + 300) std::abort();
  };
  const auto result = campaign("honest", {}, patient, breaks);
  expect_all_but(result.record, {"random-000007", "random-000300"});
  ASSERT_EQ(result.unjudged.size(), 2U);
  EXPECT_TRUE(result.unjudged[0].said.starts_with("{")) << result.unjudged[0].said;
  EXPECT_FALSE(result.unjudged[0].script.stimuli.empty());
}

TEST(Containment, TestsNoEngineWhoseHelloBreaksItsReader) {
  const auto table = testing_support::rules(testing_support::six_decks());
  auto setup = testing_support::hostile(*table, "honest");
  setup.before_reading = [](std::string_view) { std::abort(); };
  const auto opened = EngineLink::open(setup);
  ASSERT_FALSE(opened.ok());
  EXPECT_TRUE(opened.problems().front().what.find("assay21 failed over its hello: signal 6") !=
              std::string::npos)
      << opened.problems().front().what;
}

TEST(Containment, EndsAJudgementThatDoesNotEnd) {
  const auto hangs = [](const std::string& session, const auto&) {
    if (session == "random-000017") ::pause();
  };
  expect_all_but(campaign("honest", hangs, milliseconds{1'000}).record, {"random-000017"});
}

TEST(Containment, LetsAProvenFaultStand) {
  const auto breaks = [](const std::string& session, const auto&) {
    if (session == "random-000003") std::abort();
  };
  const auto record = campaign("faulty-after-200", breaks).record;
  EXPECT_EQ(record.exit_code, 1);
  EXPECT_EQ(our_errors(record), std::vector<std::string>{"random-000003"});
  EXPECT_FALSE(record.findings.empty());
}

TEST(Containment, GoesOnWhereEverySessionBreaksTheJudge) {
  const auto result = campaign("honest", [](const auto&, const auto&) { std::abort(); });
  EXPECT_EQ(result.record.sessions_judged, 0U);
  EXPECT_EQ(our_errors(result.record).size(), result.record.sessions_planned);
  EXPECT_EQ(result.unjudged.size(), 20U) << "the first are kept";
  EXPECT_EQ(result.record.exit_code, 70);
}

}  // namespace
}  // namespace assay21::conformance
