// A campaign that was broken off goes on from what it has kept, and one that has ended is judged
// again from it: both come to the record that an uninterrupted run comes to.
#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "conformance/campaign/campaign.h"
#include "conformance/campaign/judged_again.h"
#include "tests/support/rules.h"

namespace assay21::conformance {
namespace {

using testing_support::rules;
using testing_support::six_decks;

/// A campaign that keeps what it plays.
class KeepingCampaign {
 public:
  KeepingCampaign(const std::string& option, const std::string& value)
      : table_(rules(six_decks())) {
    options_.command_line = ASSAY21_SAMPLE_ENGINE;
    options_.setup.command = {ASSAY21_SAMPLE_ENGINE, option, value};
    options_.setup.limits.answer_within = std::chrono::milliseconds(10'000);
    options_.setup.harness = "assay21 test";
    options_.setup.edition = table_->rulebook().id;
    options_.setup.options = option_words(table_->submission());
    options_.seed = 21;
    options_.random_sessions = 60;
    options_.repeats = 1;
    options_.session_folder = "sessions";
    // As the store keeps it, and gives it back.
    options_.evidence.keep = [this](std::string_view record) {
      kept_.emplace_back(record);
      return true;
    };
    options_.evidence.judged = [this](const SessionJudged& judged) {
      digests_[judged.session.number] = judged.digest;
      return true;
    };
  }

  /// Gives what is kept, up to so many sessions.
  auto stream(std::size_t most) {
    return [this, most,
            next = std::size_t{0}]() mutable -> spec::Result<std::optional<SessionEvidence>> {
      if (next == std::min(most, kept_.size())) return std::optional<SessionEvidence>();
      auto evidence = evidence_from(kept_[next], fmt::format("record {}", next), table_->terms());
      ++next;
      if (!evidence) return evidence.problems();
      return std::optional(std::move(evidence).value());
    };
  }

  CampaignResult run() {
    auto result = run_campaign(table_, options_);
    EXPECT_TRUE(result.ok());
    return std::move(result).value();
  }

  std::shared_ptr<const oracle::Rules> table_;
  CampaignOptions options_;
  std::vector<std::string> kept_;
  std::map<std::uint64_t, std::uint64_t> digests_;
};

/// One that was played to its end.
class KeptCampaign : public KeepingCampaign {
 public:
  KeptCampaign(const std::string& option, const std::string& value)
      : KeepingCampaign(option, value), first_(run()) {}

  EvidenceOfRun evidence() {
    EvidenceOfRun all;
    all.record = first_.record;
    all.sessions = [this] { return SessionStream(stream(kept_.size())); };
    all.digests = digests_;
    all.shown = [this](const std::string& id) -> spec::Result<ShownSession> {
      const auto at = std::ranges::find(first_.faults, id, &FaultSession::id);
      return ShownSession{at->shown.script, at->shown.events};
    };
    return all;
  }

  CampaignResult first_;
};

TEST(BrokenOffCampaign, goes_on_and_ends_with_the_same_record) {
  KeptCampaign campaign("--fault", "hits-soft-17");
  const auto whole = spec::to_xml(campaign.first_.record);
  const auto all = campaign.kept_;
  for (const auto kept : {std::size_t{1}, all.size() / 2, all.size()}) {
    campaign.kept_.assign(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(kept));
    campaign.options_.evidence.earlier = campaign.stream(kept);
    EXPECT_EQ(spec::to_xml(campaign.run().record), whole) << kept;
    EXPECT_EQ(campaign.kept_, all) << kept;
  }
}

TEST(BrokenOffCampaign, takes_up_the_sessions_that_were_lost) {
  KeptCampaign campaign("--fault", "crash");
  const auto whole = spec::to_xml(campaign.first_.record);
  campaign.options_.evidence.earlier = campaign.stream(campaign.kept_.size());
  EXPECT_EQ(spec::to_xml(campaign.run().record), whole);
}

/// An engine that counts its rounds shows that it is given again what it had before.
TEST(BrokenOffCampaign, goes_on_in_its_soak_where_it_was) {
  KeepingCampaign campaign("--fault", "every-hundredth-round-short");
  campaign.options_.jobs = 2;
  campaign.options_.random_sessions = 140;
  campaign.options_.soak_rounds = 200;
  const auto whole = campaign.run().record;
  ASSERT_TRUE(std::ranges::any_of(whole.remarks, [](const spec::RemarkRecord& remark) {
    return remark.text.find("are one block") != std::string::npos;
  }));
  const auto all = campaign.kept_;
  const auto kept = all.size() - 40;
  campaign.kept_.assign(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(kept));
  campaign.options_.evidence.earlier = campaign.stream(kept);
  EXPECT_EQ(spec::to_xml(campaign.run().record), spec::to_xml(whole));
  EXPECT_EQ(campaign.kept_, all);
}

/// What was found before is not to be covered by a record that knows nothing of it.
TEST(BrokenOffCampaign, that_ends_while_it_is_planned_again_keeps_what_there_is) {
  KeptCampaign campaign("--fault", "hits-soft-17");
  bool is_asked_for_earlier = false;
  campaign.options_.evidence.earlier = [&] {
    is_asked_for_earlier = true;
    return std::optional<SessionEvidence>();
  };
  campaign.options_.walked_for_situations = 20;
  std::vector<PlanningStep> steps;
  std::uint64_t told = 0;
  campaign.options_.planning = [&](const PlanningProgress& progress) {
    if (steps.empty() || steps.back() != progress.step) steps.push_back(progress.step);
    EXPECT_LE(progress.done, progress.most);
    ++told;
  };
  campaign.options_.interruption = [&] {
    return steps.size() == 2 ? std::string("by a test") : std::string();
  };
  const auto ended = campaign.run();
  EXPECT_FALSE(ended.was_planned);
  EXPECT_FALSE(is_asked_for_earlier);
  EXPECT_EQ(ended.record.interrupted, "by a test");
  EXPECT_EQ(ended.record.exit_code, 2);
  EXPECT_EQ(ended.record.sessions_judged, 0U);
  EXPECT_EQ(steps, (std::vector{PlanningStep::walking, PlanningStep::steering}));
  EXPECT_GT(told, 100U) << "it is told of each session";
}

TEST(CampaignTakenUp, refuses_the_evidence_of_another_plan) {
  KeptCampaign campaign("--fault", "hits-soft-17");
  campaign.options_.evidence.earlier = campaign.stream(campaign.kept_.size());
  campaign.options_.seed = 22;
  const auto refused = run_campaign(campaign.table_, campaign.options_);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.problems().front().what, "is not the session that comes here in this campaign");
  EXPECT_NE(refused.problems().front().file, "");
}

TEST(CampaignThatCannotKeepItsEvidence, ends_there) {
  KeptCampaign campaign("--fault", "hits-soft-17");
  campaign.options_.evidence.keep = [left = 5](std::string_view) mutable { return left-- > 0; };
  const auto record = campaign.run().record;
  EXPECT_EQ(record.interrupted, "as its evidence could not be kept");
  EXPECT_EQ(record.sessions_judged, 5U);
}

struct EngineOption {
  const char* option;
  const char* value;
};
void PrintTo(const EngineOption& one, std::ostream* out) {
  *out << one.option << ' ' << one.value;
}

class RunJudgedAgain : public testing::TestWithParam<EngineOption> {};

TEST_P(RunJudgedAgain, comes_to_the_same_record) {
  KeptCampaign campaign(GetParam().option, GetParam().value);
  const auto again = judge_again(campaign.table_, campaign.evidence());
  ASSERT_TRUE(again);
  EXPECT_EQ(again->differences, std::vector<std::string>());
  EXPECT_EQ(spec::to_xml(again->record), spec::to_xml(campaign.first_.record));
}

TEST_P(RunJudgedAgain, is_the_same_whatever_the_number_of_jobs) {
  const auto run = [&](std::size_t jobs) {
    KeepingCampaign campaign(GetParam().option, GetParam().value);
    campaign.options_.jobs = jobs;
    auto record = spec::to_xml(campaign.run().record);
    return std::pair(std::move(record), campaign.kept_);
  };
  EXPECT_EQ(run(3), run(1));
}

TEST(DividedCampaign, has_each_session_in_one_of_its_shards) {
  KeptCampaign campaign("--fault", "hits-soft-17");
  campaign.options_.jobs = 1;
  std::set<std::string> all;
  for (const std::uint64_t number : {1U, 2U, 3U}) {
    campaign.kept_.clear();
    campaign.options_.shard = {number, 3};
    const auto record = campaign.run().record;
    EXPECT_EQ(record.shard, fmt::format("{}/3", number));
    EXPECT_EQ(record.sessions_judged, campaign.kept_.size());
    EXPECT_NE(record.exit_code, 0) << "a part is no whole";
    for (const auto& one : campaign.kept_)
      EXPECT_TRUE(all.insert(one).second);
  }
  EXPECT_EQ(all.size(), campaign.first_.record.sessions_planned);
}

INSTANTIATE_TEST_SUITE_P(With, RunJudgedAgain,
                         testing::Values(EngineOption{"--fault", "hits-soft-17"},
                                         EngineOption{"--fault", "crash"},
                                         EngineOption{"--fault", "fifty-to-winner"},
                                         EngineOption{"--unsupported", "burn,cut"},
                                         EngineOption{"--unsupported", "surrender"},
                                         EngineOption{"--denied", "burn,surrender"},
                                         EngineOption{"--unobserved", "announce,peek"}));

TEST(JudgedAgain, names_each_difference_from_a_record_that_was_changed) {
  KeptCampaign campaign("--fault", "hits-soft-17");
  auto evidence = campaign.evidence();
  ASSERT_FALSE(evidence.record.findings.empty());
  // Somebody has put the word right.
  const auto clause = evidence.record.findings.front().violated.front();
  evidence.record.findings.clear();
  for (auto& one : evidence.record.clauses) {
    if (one.clause == clause) one.verdict = spec::Verdict::passed;
    one.findings.clear();
  }
  evidence.record.exit_code = 0;
  const auto again = judge_again(campaign.table_, evidence);
  ASSERT_TRUE(again);
  const auto named = [&](const std::string& words) {
    return std::ranges::any_of(again->differences, [&](const std::string& line) {
      return line.find(words) != std::string::npos;
    });
  };
  EXPECT_TRUE(named("was none then"));
  EXPECT_TRUE(named(fmt::format("clause {}, verdict: passed then, failed now", clause)));
  EXPECT_TRUE(named("exit code: 0 then, 1 now"));
}

TEST(JudgedAgain, names_the_session_that_is_judged_otherwise) {
  KeptCampaign campaign("--fault", "hits-soft-17");
  campaign.digests_.at(3) ^= 1;
  const auto again = judge_again(campaign.table_, campaign.evidence());
  ASSERT_TRUE(again);
  EXPECT_EQ(again->differences,
            std::vector<std::string>{"session directed-00004: is judged otherwise"});
}

}  // namespace
}  // namespace assay21::conformance
