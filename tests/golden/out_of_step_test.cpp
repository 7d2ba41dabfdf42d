// An engine that is out of step is found out where it is, and nothing that was right is: in each
// golden session two neighbouring events change places, one stays away, or one comes twice.
#include <algorithm>
#include <cstdio>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "conformance/judge/judge.h"
#include "conformance/wire/messages.h"
#include "generators/plan/random_source.h"
#include "tests/golden/edition.h"
#include "tests/support/test_scale.h"

namespace assay21::golden {
namespace {

using oracle::Event;
using oracle::EventKind;

constexpr std::uint64_t slips_seed = 21;
constexpr std::size_t sampled = 4000;  ///< changes in an edition

enum class Slip : std::uint8_t { swapped, dropped, doubled };
constexpr std::array slips = {Slip::swapped, Slip::dropped, Slip::doubled};
constexpr std::array<std::string_view, 3> slip_names = {"swapped", "dropped", "doubled"};

struct Change {
  const PlayedSession* session;
  Slip slip;
  std::size_t at;
};

std::vector<Event> events_of(const PlayedSession& session) {
  std::vector<Event> events;
  for (const auto& due : oracle::walk(session.rules, session.played.script).events)
    events.push_back(due.event);
  return events;
}

/// Where a turn ends is not an event of the game.
bool can_slip(const std::vector<Event>& events, Slip slip, std::size_t at) {
  if (events[at].kind == EventKind::await) return false;
  return slip != Slip::swapped || events[at + 1].kind != EventKind::await;
}

std::vector<Event> slipped(std::vector<Event> events, const Change& change) {
  const auto at = events.begin() + static_cast<std::ptrdiff_t>(change.at);
  if (change.slip == Slip::swapped) std::iter_swap(at, at + 1);
  if (change.slip == Slip::dropped) events.erase(at);
  if (change.slip == Slip::doubled) {
    const auto twice = *at;
    events.insert(at, twice);
  }
  return events;
}

std::vector<Change> all_changes(const Edition& edition) {
  std::vector<Change> all;
  for (const auto& session : edition.sessions) {
    const auto events = events_of(session);
    for (const auto slip : slips) {
      for (std::size_t at = 0; at + 1 < events.size(); ++at) {
        if (can_slip(events, slip, at)) all.push_back({&session, slip, at});
      }
    }
  }
  return all;
}

struct Spoken {
  std::size_t event;
  std::vector<Event> acts;  ///< what was due, and what was observed
};

std::vector<Event> acts_of(const conformance::Finding& one) {
  std::vector<Event> acts;
  if (one.due) acts.push_back(*one.due);
  if (one.observed) acts.push_back(*one.observed);
  return acts;
}

/// What is wrong with what was found; nothing where it is right.
std::string objection(const Change& change, const std::vector<Event>& right,
                      const conformance::Judgement& judged) {
  std::vector<Spoken> spoken;
  for (const auto& one : judged.findings)
    spoken.push_back({one.event, acts_of(one)});
  for (const auto& one : judged.impossible)
    spoken.push_back({one.event, {}});
  std::ranges::sort(spoken, {}, &Spoken::event);
  if (judged.our_fault) return "our own fault: " + judged.broken_off;
  if (spoken.size() > 2) return fmt::format("{} findings", spoken.size());
  if (spoken.empty()) return {};
  // Where an event that stays away might have come later, it shows later.
  const auto is_it = [&](const Spoken& one) {
    const bool here = one.event == change.at || one.event == change.at + 1;
    return here || std::ranges::any_of(one.acts, [&](const Event& act) {
             return act == right[change.at] || act == right[change.at + 1];
           });
  };
  const auto other = std::ranges::find_if_not(spoken, is_it);
  if (other == spoken.end()) return {};
  return fmt::format("event {} is right", other->event);
}

std::string told(const Change& change, const std::vector<Event>& right,
                 const conformance::Judgement& judged) {
  const auto& script = change.session->played.script;
  auto text = fmt::format("{}: {} at {}: {}", change.session->session.place(),
                          slip_names[static_cast<std::size_t>(change.slip)], change.at,
                          wire::to_json(right[change.at], script));
  for (const auto& one : judged.findings) {
    text += fmt::format("\n  event {}: {} {}", one.event,
                        spec::name_of(conformance::finding_kind_names, one.kind),
                        spec::cites_of(change.session->rules.rulebook(), one.violated));
    if (one.due) text += "\n    due      " + wire::to_json(*one.due, script);
    if (one.observed) text += "\n    observed " + wire::to_json(*one.observed, script);
  }
  for (const auto& one : judged.impossible)
    text += fmt::format("\n  event {}: {}", one.event, one.reason);
  return text + (judged.broken_off.empty() ? "" : "\n  " + judged.broken_off);
}

class OutOfStep : public ::testing::TestWithParam<std::string> {};

TEST_P(OutOfStep, IsFoundWhereItIsAndNotInWhatIsRight) {
  const auto all = all_changes(edition(GetParam()));
  generators::RandomSource source(slips_seed);
  const auto count = testing_support::scaled(sampled, slips_seed);
  std::size_t wrongly = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const auto& change = all[source.below(all.size())];
    const auto right = events_of(*change.session);
    const auto judged = conformance::judge(change.session->rules, change.session->played.script,
                                           slipped(right, change), oracle::every_kind);
    const auto wrong = objection(change, right, judged);
    if (wrong.empty()) continue;
    ++wrongly;
    std::printf("%s\n%s\n", wrong.c_str(), told(change, right, judged).c_str());
  }
  // Where several cards that come are alike, or where a round with mishaps goes another way, what
  // was right can be taken for the fault.
  constexpr std::size_t one_in = 200;
  EXPECT_LE(wrongly * one_in, std::max(count, 4 * one_in));
}

INSTANTIATE_TEST_SUITE_P(Editions, OutOfStep, ::testing::ValuesIn(editions()), name_of_edition);

}  // namespace
}  // namespace assay21::golden
