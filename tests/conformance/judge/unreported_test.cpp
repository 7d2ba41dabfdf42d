// What an engine does not report is internal. The sample engine's transcripts with any of the kinds
// left out that may be left out: nothing is found where it conforms, and where it has a fault,
// nothing that is not its fault.
#include <algorithm>
#include <cstdio>
#include <map>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "conformance/engine/engine_link.h"
#include "conformance/judge/judge.h"
#include "conformance/wire/messages.h"
#include "generators/plan/random_source.h"
#include "tests/engines/sample/fault.h"
#include "tests/fuzz/sample_sessions.h"
#include "tests/sample_engine/engine_table.h"
#include "tests/support/sample_tables.h"
#include "tests/support/test_scale.h"

namespace assay21::conformance {
namespace {

using oracle::Event;
using oracle::EventKind;
using oracle::KindMask;

constexpr std::uint64_t seed = 21;
constexpr std::int64_t session_id = 2;

/// What deals a card to a hand or moves a chip is always reported; what version 1 has no word for
/// is left out in void_rounds_test.cpp.
constexpr KindMask always_reported =
    oracle::bit(EventKind::deal) | oracle::bit(EventKind::wager) |
    oracle::bit(EventKind::withdraw) | oracle::bit(EventKind::follow) |
    oracle::bit(EventKind::settle) | oracle::bit(EventKind::give_back) |
    oracle::bit(EventKind::repay) | oracle::bit(EventKind::net) | oracle::bit(EventKind::fixed) |
    oracle::bit(EventKind::community) | oracle::bit(EventKind::wheel) |
    oracle::bit(EventKind::await);

std::vector<EventKind> may_be_left_out() {
  std::vector<EventKind> kinds;
  for (const auto& entry : oracle::event_kind_names) {
    if ((always_reported & oracle::bit(entry.value)) == 0) kinds.push_back(entry.value);
  }
  return kinds;
}

std::string names_of(KindMask kinds) {
  std::string names;
  for (const auto& entry : oracle::event_kind_names) {
    if ((kinds & oracle::bit(entry.value)) != 0) names += fmt::format(" {}", entry.name);
  }
  return names;
}

struct Played {
  const oracle::Script* script;
  std::vector<Event> events;
  KindMask has = 0;
};

/// A sample table, with what the engine does at it.
class PlayedTable {
 public:
  explicit PlayedTable(const std::string& name) {
    const auto& names = testing_support::sample_table_names();
    const auto at = std::ranges::find(names, name) - names.begin();
    sessions_ = &fuzz::sample_sessions(static_cast<std::size_t>(at));
    engine_ = sample::EngineTable::open(
        wire::table_message(1, rules().rulebook().id, option_words(rules().submission())));
  }

  [[nodiscard]] const oracle::Rules& rules() const { return *sessions_->rules; }
  [[nodiscard]] const std::vector<fuzz::SampleSession>& sessions() const {
    return sessions_->sessions;
  }
  [[nodiscard]] std::optional<Played> play(const oracle::Script& script, sample::Faults faults) {
    const auto answer =
        engine_->play(sample::read_session_message(wire::session_message(session_id, script)),
                      session_id, faults);
    if (!answer) return std::nullopt;
    const auto transcript =
        wire::transcript_from(*answer, script, oracle::every_kind, wire::Version::two);
    if (!transcript.ok()) return std::nullopt;
    Played played{&script, transcript->events};
    for (const auto& event : played.events)
      played.has |= oracle::bit(event.kind);
    return played;
  }

 private:
  fuzz::SampleSessions* sessions_ = nullptr;
  std::optional<sample::EngineTable> engine_;
};

std::vector<Event> without(const std::vector<Event>& events, KindMask hidden) {
  auto seen = events;
  std::erase_if(seen, [&](const Event& event) { return (hidden & oracle::bit(event.kind)) != 0; });
  return seen;
}

std::string told(const oracle::Rules& rules, const Played& played, const std::vector<Event>& seen,
                 const Judgement& judged) {
  std::string text;
  for (const auto& one : judged.findings) {
    text +=
        fmt::format("\n  event {}: {} {}", one.event, spec::name_of(finding_kind_names, one.kind),
                    spec::cites_of(rules.rulebook(), one.violated));
    if (one.due) text += "\n    due      " + wire::to_json(*one.due, *played.script);
    if (one.observed) text += "\n    observed " + wire::to_json(*one.observed, *played.script);
    for (auto i = one.event < 12 ? 0 : one.event - 12; i <= one.event && i < seen.size(); ++i)
      text += "\n      " + wire::to_json(seen[i], *played.script);
  }
  for (const auto& one : judged.impossible) {
    text += fmt::format("\n  event {}: {}", one.event, one.reason);
    if (one.event < seen.size()) text += "\n    " + wire::to_json(seen[one.event], *played.script);
  }
  return text + judged.broken_off + judged.not_judged;
}

class WhatIsNotReported : public ::testing::TestWithParam<std::string> {};

/// Sets of kinds to leave out: each by itself, all together, and some drawn.
std::vector<KindMask> sets_left_out(generators::RandomSource& source, std::size_t drawn) {
  const auto kinds = may_be_left_out();
  std::vector<KindMask> sets;
  KindMask all = 0;
  for (const auto kind : kinds) {
    sets.push_back(oracle::bit(kind));
    all |= oracle::bit(kind);
  }
  sets.push_back(all);
  for (std::size_t i = 0; i < drawn; ++i) {
    KindMask some = 0;
    for (const auto kind : kinds)
      some |= source.below(2) == 0 ? oracle::bit(kind) : 0;
    sets.push_back(some);
  }
  return sets;
}

TEST_P(WhatIsNotReported, IsNeverBlamedOnAnEngineThatConforms) {
  PlayedTable table(GetParam());
  std::vector<Played> all;
  for (const auto& session : table.sessions()) {
    if (auto played = table.play(session.script, {})) all.push_back(std::move(*played));
  }
  const auto each = testing_support::scaled<std::size_t>(8, seed);
  generators::RandomSource source(seed);
  for (const auto hidden : sets_left_out(source, 12)) {
    std::size_t judged_so_far = 0;
    const auto from = source.below(all.size());
    for (std::size_t i = 0; i < all.size() && judged_so_far < each; ++i) {
      const auto& played = all[(from + i) % all.size()];
      if ((played.has & hidden) == 0) continue;
      ++judged_so_far;
      const auto seen = without(played.events, hidden);
      const auto judged = judge(table.rules(), *played.script, seen, oracle::every_kind & ~hidden);
      if (judged.script_ends) continue;
      EXPECT_TRUE(is_faultless(judged))
          << "session " << (from + i) % all.size() << " without" << names_of(hidden)
          << told(table.rules(), played, seen, judged);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Samples, WhatIsNotReported,
                         ::testing::ValuesIn(testing_support::sample_table_names()),
                         [](const auto& sample) {
                           auto name = sample.param;
                           std::erase(name, '-');
                           return name;
                         });

}  // namespace
}  // namespace assay21::conformance
