// Devices that fail and shoes that run out, at every sample table: sessions made for them, and
// those in which chance has it.
#include "generators/directed/device_aim.h"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "generators/chance/failure.h"
#include "generators/directed/short_shoe.h"
#include "generators/plan/compile.h"
#include "generators/plan/smaller.h"
#include "generators/random/session_source.h"
#include "oracle/script/check/script_check.h"
#include "oracle/session/walk.h"
#include "tests/support/sample_tables.h"
#include "tests/support/test_scale.h"

namespace assay21::generators {
namespace {

using oracle::Device;
using oracle::DeviceState;
using oracle::EventKind;

std::string problems_of(const oracle::Rules& rules, const oracle::Script& script) {
  std::string words;
  for (const auto& problem : oracle::check_script(rules, script, "generated"))
    words += spec::to_string(problem) + "\n";
  for (const auto& stuck : oracle::walk(rules, script).stuck)
    words += stuck.reason + "\n";
  return words;
}

/// In a round the cards are shuffled only where the shoe has run out.
bool runs_out(const oracle::Rules& rules, const oracle::Script& script) {
  std::size_t turn = 0;
  for (const auto& due : oracle::walk(rules, script).events) {
    const bool in_round = kind_of(script.stimuli[turn]) == oracle::StimulusKind::round;
    if (in_round && due.event.kind == EventKind::shuffle) return true;
    if (due.event.kind == EventKind::await) ++turn;
  }
  return false;
}

std::set<DeviceState> states_of(const oracle::Script& script, Device device) {
  std::set<DeviceState> states;
  for (const auto& stimulus : script.stimuli) {
    const auto* change = std::get_if<oracle::DeviceChange>(&stimulus);
    if (change != nullptr && change->device == device) states.insert(change->state);
  }
  return states;
}

/// A round of which nothing comes, since no more is dealt.
bool has_stopped_round(const oracle::Rules& rules, const oracle::Script& script) {
  std::size_t turn = 0;
  bool empty = true;
  for (const auto& due : oracle::walk(rules, script).events) {
    const bool ends = due.event.kind == EventKind::await;
    const bool in_round = kind_of(script.stimuli[turn]) == oracle::StimulusKind::round;
    if (ends && empty && in_round) return true;
    empty = ends;
    if (ends) ++turn;
  }
  return false;
}

class Devices : public ::testing::TestWithParam<std::string> {};

TEST_P(Devices, HaveSessionsOfTheirOwn) {
  const auto& rules = *testing_support::sample_table(GetParam()).rules;
  bool ran_out = false;
  bool stopped = false;
  std::set<DeviceState> shuffler;
  for (const auto& plan : plans_of_devices(rules)) {
    const auto compiled = compile(rules, plan);
    EXPECT_EQ(problems_of(rules, compiled.script), "") << plan.aim;
    EXPECT_EQ(compiled.pinned.rounds.size(), plan.rounds.size()) << plan.aim;
    ran_out = ran_out || runs_out(rules, compiled.script);
    stopped = stopped || has_stopped_round(rules, compiled.script);
    shuffler.merge(states_of(compiled.script, Device::shuffler));
  }
  EXPECT_TRUE(ran_out);
  EXPECT_EQ(stopped,
            !rules.table(spec::Question::irregularity).rows().empty() &&
                rules.answers(spec::Irregularity::reader_faulty, spec::Remedy::stop_dealing));
  EXPECT_EQ(shuffler.contains(DeviceState::jammed), has_shuffler(rules));
}

TEST_P(Devices, FailNowAndThenInRandomSessions) {
  if (testing_support::is_left_out(GetParam())) GTEST_SKIP() << testing_support::left_out;
  const auto& rules = *testing_support::sample_table(GetParam()).rules;
  const auto aims = all_aims(rules);
  const auto scope = whole_scope_of(rules);
  using enum DeviceState;
  const std::set<DeviceState> none;
  const auto of_shuffler =
      has_shuffler(rules) ? std::set<DeviceState>{jammed, broken, repaired, replaced, removed}
                          : none;
  const auto of_reader = rules.has(spec::Step::read_hole_card)
                             ? std::set<DeviceState>{broken, repaired, replaced, removed}
                             : none;
  std::set<DeviceState> shuffler;
  std::set<DeviceState> reader;
  bool ran_out = false;
  const auto sessions = testing_support::scaled(std::uint64_t{400}, 1);
  const auto seen_all = [&] { return shuffler == of_shuffler && reader == of_reader && ran_out; };
  for (std::uint64_t seed = 1; seed <= sessions && !seen_all(); ++seed) {
    const auto plan = random_plan(rules, aims, seed, 60, scope);
    const auto script = compile(rules, plan).script;
    EXPECT_EQ(problems_of(rules, script), "") << "seed " << seed;
    shuffler.merge(states_of(script, Device::shuffler));
    reader.merge(states_of(script, Device::reader));
    ran_out = ran_out || runs_out(rules, script);
  }
  // Of fewer sessions not each shows all that happens now and then.
  if (testing_support::is_scaled_down()) return;
  EXPECT_EQ(shuffler, of_shuffler);
  EXPECT_EQ(reader, of_reader);
  EXPECT_TRUE(ran_out);
}

/// Whatever is left out of them.
TEST_P(Devices, ShrinkToSessionsThatCanBeGivenToATable) {
  if (testing_support::is_left_out(GetParam())) GTEST_SKIP() << testing_support::left_out;
  const auto& rules = *testing_support::sample_table(GetParam()).rules;
  const auto aims = all_aims(rules);
  auto plans = plans_of_devices(rules);
  plans.resize(std::min<std::size_t>(plans.size(), 4));
  for (std::uint64_t seed = 1; seed <= 10; ++seed)
    plans.push_back(random_plan(rules, aims, seed, 60, whole_scope_of(rules)));
  for (const auto& plan : plans) {
    const auto candidates = smaller(compile(rules, plan).pinned);
    const auto step = std::max<std::size_t>(1, candidates.size() / 20);
    for (std::size_t i = 0; i < candidates.size(); i += step)
      EXPECT_EQ(problems_of(rules, compile(rules, candidates[i]).script), "");
  }
}

INSTANTIATE_TEST_SUITE_P(Samples, Devices,
                         ::testing::ValuesIn(testing_support::sample_table_names()),
                         [](const auto& sample) {
                           auto name = sample.param;
                           std::erase(name, '-');
                           return name;
                         });

}  // namespace
}  // namespace assay21::generators
