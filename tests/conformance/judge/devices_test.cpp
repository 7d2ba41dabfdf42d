// The judge on devices that fail: engines that go on as the text has it are not blamed, those that
// do not are, under the clause.
#include <algorithm>

#include <gtest/gtest.h>

#include "tests/conformance/judge/judged_session.h"
#include "tests/support/shows.h"

namespace assay21::conformance {
namespace {

using generators::Reshuffle;
using oracle::Device;
using oracle::DeviceChange;
using oracle::DeviceState;
using oracle::Event;
using oracle::EventKind;
using oracle::HandId;
using tests::shows;
using tests::shows_in_massachusetts;

class JudgedDevices : public JudgedSession {
 protected:
  static std::shared_ptr<const oracle::Rules> maryland(
      const std::string& shuffler, const std::vector<std::string>& readings = {}) {
    auto options = testing_support::six_decks();
    options.emplace_back("shuffler", shuffler);
    return testing_support::rules(options, readings);
  }
  static std::shared_ptr<const oracle::Rules> with_reader(const std::string& instead) {
    auto options = testing_support::massachusetts("hole-card-reader");
    options.emplace_back("without-reader", instead);
    return testing_support::rules(options, {}, "ma-spanish21");
  }
  /// Two rounds, and this between them.
  static generators::SessionPlan two_rounds(std::vector<generators::Interlude> between) {
    auto plan = three_boxes("KD 8C", "9H 9C", "KS 8S", "JD 8H");
    plan.rounds.push_back(plan.rounds.front());
    plan.rounds.back().before = std::move(between);
    return plan;
  }
  /// The last event of the kind.
  [[nodiscard]] std::size_t last(EventKind kind) const {
    const auto at = std::find_if(events_.rbegin(), events_.rend(),
                                 [&](const Event& one) { return one.kind == kind; });
    EXPECT_NE(at, events_.rend());
    return static_cast<std::size_t>(events_.rend() - at) - 1;
  }
};

TEST_F(JudgedDevices, NobodyShufflesAgainAfterAJam) {
  shows("13.R");
  play(two_rounds({DeviceChange{Device::shuffler, DeviceState::jammed}, Reshuffle{true, {}}}),
       maryland("automated"));
  EXPECT_EQ(found(), "");
  leave_out(last(EventKind::shuffle));
  EXPECT_EQ(found(), "omitted 5.A 5.G 13.R; ");
}

TEST_F(JudgedDevices, ABrokenShufflerShufflesOnWithoutASign) {
  shows("13.S 5.A");
  play(two_rounds({DeviceChange{Device::shuffler, DeviceState::broken}, Reshuffle{true, {}}}),
       maryland("automated"));
  EXPECT_EQ(found(), "");
  auto events = events_;
  leave_out(last(EventKind::sign));
  EXPECT_EQ(found(), "omitted 13.S; ");
  events_ = events;
  events_[last(EventKind::shuffle)].by = oracle::Doer::device;
  EXPECT_EQ(found(), "wrong-value 5.A 5.G; ");
}

TEST_F(JudgedDevices, WhatWasShuffledByHandIsNotCut) {
  shows("5.C");
  play(two_rounds({DeviceChange{Device::shuffler, DeviceState::broken}, Reshuffle{true, {}}}),
       maryland("automated-loading", {"cut-after-autoload=not-cut"}));
  EXPECT_EQ(found(), "");
  leave_out(last(EventKind::cut));
  EXPECT_EQ(found().substr(0, 8), "omitted ") << found();
  EXPECT_NE(found().find("5.C"), std::string::npos) << found();
}

TEST_F(JudgedDevices, ADeviceThatDealsMayShuffleWheneverACardComesBack) {
  shows("5.A 7.B.3");
  play(two_rounds({Reshuffle{false, {}}}), maryland("continuous"));
  EXPECT_EQ(found(), "");
  auto shuffle = events_[last(EventKind::shuffle)];
  const auto second = static_cast<std::size_t>(
      std::find_if(events_.rbegin(), events_.rend(),
                   [](const Event& one) { return one.kind == EventKind::wager; }) -
      events_.rbegin());
  // Before the turn of the last round begins: behind the settlements and their await.
  auto at = events_.size() - 1 - second - 3;
  while (events_[at].kind != EventKind::await)
    --at;
  insert(at, shuffle);
  EXPECT_EQ(found(), "");
  leave_out(static_cast<std::size_t>(std::ranges::find(events_, EventKind::burn, &Event::kind) -
                                     events_.begin()));
  EXPECT_EQ(found().substr(0, 15), "omitted 7.B.3; ") << found();
}

TEST_F(JudgedDevices, AFaultyReaderIsUsedAllTheSame) {
  shows_in_massachusetts("15.k-2");
  play(two_rounds({DeviceChange{Device::reader, DeviceState::broken}}), with_reader("hole-card"));
  EXPECT_EQ(found(), "");
  Event peek;
  peek.kind = EventKind::peek;
  peek.blackjack = false;
  insert(position(EventKind::announce, HandId(1), 2), peek);
  EXPECT_EQ(found(), "forbidden 15.k-2; ");
}

TEST_F(JudgedDevices, AHoleCardIsDealtThoughTheOperatorDeclaredNone) {
  shows_in_massachusetts("15.k-2 7.g/1");
  play(two_rounds({DeviceChange{Device::reader, DeviceState::broken}}),
       with_reader("no-hole-card"));
  EXPECT_EQ(found(), "");
  const auto second_round = position(EventKind::deal, HandId(), 4);
  EXPECT_EQ(events_[second_round].face, spec::Face::up);
  EXPECT_EQ(events_[second_round - 1].kind, EventKind::announce);
}

TEST_F(JudgedDevices, AVoidRoundIsNotFollowedByAShuffle) {
  shows("13.B");
  auto plan = two_rounds({Reshuffle{false, {}}});
  plan.batch.face_up = {3, 9};
  play(plan);
  EXPECT_EQ(found(), "");
  leave_out(last(EventKind::shuffle));
  EXPECT_EQ(found(), "omitted 5.A 13.B; ");
}

}  // namespace
}  // namespace assay21::conformance
