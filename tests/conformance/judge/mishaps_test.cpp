// The judge on what goes wrong in a round: engines that do what follows are not blamed, those that
// do not are, under the clause.
#include <algorithm>

#include <gtest/gtest.h>

#include "tests/conformance/judge/judged_session.h"
#include "tests/support/shows.h"

namespace assay21::conformance {
namespace {

using oracle::Event;
using oracle::EventKind;
using oracle::HandId;
using oracle::Incident;
using oracle::MomentKind;
using tests::shows;

class JudgedMishaps : public JudgedSession {
 protected:
  /// p1 has 13 and asks for a card, p2 has 18, p3 has 18 and 17 is the dealer's.
  static generators::SessionPlan with(std::vector<Incident> incidents) {
    auto plan = three_boxes("9D 8C", "9H 4H 5C", "KS 8S", "JD 8H");
    plan.rounds[0].boxes[0].decisions = {{HandId(1), {{spec::Choice::hit}}}};
    plan.rounds[0].incidents = std::move(incidents);
    return plan;
  }
  /// The round as it goes without the incidents, judged as if they had come.
  void play_unmoved(std::vector<Incident> incidents) {
    play(with({}));
    std::get<oracle::Round>(script_.stimuli[3]).incidents = std::move(incidents);
  }
  /// The cards at these places of the shoe lie face up; played so, or as if they did not.
  void play_face_up(std::vector<std::size_t> places, bool heeded) {
    play(with({}));
    auto& stack = std::get<oracle::Stack>(script_.stimuli[1]);
    const auto cut = static_cast<std::size_t>(std::get<oracle::Cut>(script_.stimuli[2]).at);
    for (const auto place : places)
      stack.face_up.push_back(place + cut);
    if (!heeded) return;
    events_.clear();
    for (const auto& due : oracle::walk(*table_, script_).events)
      events_.push_back(due.event);
  }
};

oracle::CardDrawnInError exposed(std::vector<HandId> refused_by) {
  return {{MomentKind::turn, HandId(1), 1}, true, std::move(refused_by)};
}

TEST_F(JudgedMishaps, FindNothingInTheCanonicalWalk) {
  const std::vector<std::vector<Incident>> all = {
      {exposed({})},
      {exposed({HandId(1)})},
      {oracle::CardDrawnInError{{MomentKind::turn, HandId(1), 1}, false}},
      {oracle::DealerOverdraws()},
      {oracle::DealerCardMissed{1}},
      {oracle::DealerCardMissed{2}},
      {oracle::BoxMissed{3, 2, false}},
      {oracle::BoxMissed{3, 1, true}},
      {oracle::BoxMissed{3, 1, false}},
      {oracle::DrawMissed{HandId(1), 1, oracle::Remedy::card}},
      {oracle::DrawMissed{HandId(1), 1, oracle::Remedy::dead}},
      {oracle::ReaderMisused{true}},
      {oracle::ReaderMisused{false}},
      {oracle::ReaderFails{{MomentKind::turn, HandId(1), 1}}},
      {oracle::DealerCardMissed{1}, oracle::BoxMissed{3, 1, true}, exposed({HandId(1)}),
       oracle::DealerOverdraws()},
  };
  for (std::size_t i = 0; i < all.size(); ++i) {
    events_.clear();
    play(with(all[i]));
    EXPECT_EQ(found(), "") << i;
  }
  events_.clear();
  play_face_up({9}, true);
  EXPECT_EQ(found(), "");
  events_.clear();
  play_face_up({3, 9}, true);
  EXPECT_EQ(found(), "");
}

TEST_F(JudgedMishaps, ACardThatLiesFaceUpIsDealt) {
  shows("13.A");
  play_face_up({9}, false);
  EXPECT_EQ(found(), "omitted 13.A; ");
}

TEST_F(JudgedMishaps, TheRoundGoesOnAfterTwoOfThem) {
  shows("13.B");
  play_face_up({3, 9}, false);
  EXPECT_EQ(found().substr(0, 14), "omitted 13.A; ");
  EXPECT_NE(found().find("omitted 13.B; "), std::string::npos) << found();
}

TEST_F(JudgedMishaps, AVoidRoundGivesAWagerBackToNobody) {
  shows("13.B");
  play_face_up({3, 9}, true);
  leave_out(first(EventKind::give_back));
  EXPECT_EQ(found(), "omitted 13.B; ");
}

TEST_F(JudgedMishaps, WhoRefusesTheCardHasIt) {
  shows("13.G");
  play_unmoved({exposed({HandId(1)})});
  EXPECT_EQ(found(), "omitted 13.G; ");
}

TEST_F(JudgedMishaps, AnUnusedCardStaysWhereItIs) {
  shows("13.H");
  play(with({exposed({HandId(1)})}));
  leave_out(first(EventKind::discard));
  EXPECT_EQ(found(), "omitted 13.H; ");
}

TEST_F(JudgedMishaps, WhatTheDealerOverdrewStaysInTheShoe) {
  shows("13.I");
  play(with({oracle::DealerOverdraws()}));
  leave_out(first(EventKind::discard));
  EXPECT_EQ(found(), "omitted 13.I; ");
}

TEST_F(JudgedMishaps, AHandWithoutCardsIsNotCalledDead) {
  shows("13.M");
  play(with({oracle::BoxMissed{3, 2, false}}));
  leave_out(first(EventKind::dead));
  EXPECT_EQ(found(), "omitted 13.M; ");
}

TEST_F(JudgedMishaps, TheWagerOfADeadHandStays) {
  shows("13.M");
  play(with({oracle::BoxMissed{3, 2, false}}));
  leave_out(first(EventKind::give_back));
  EXPECT_EQ(found(), "omitted 13.M; ");
}

TEST_F(JudgedMishaps, ALateCardIsNotPutToThePlayersChoice) {
  shows("13.N");
  play(with({oracle::BoxMissed{3, 1, true}}));
  leave_out(first(EventKind::remedy));
  EXPECT_EQ(found(), "omitted 13.N; ");
}

TEST_F(JudgedMishaps, AForgottenCardComesBeforeTheOthersHaveTheirs) {
  shows("13.O.1");
  play_unmoved({oracle::DrawMissed{HandId(1), 1, oracle::Remedy::card}});
  EXPECT_NE(found().find("13.O.1"), std::string::npos) << found();
}

TEST_F(JudgedMishaps, TheFloorpersonIsNotTold) {
  shows("13.P");
  play(with({oracle::ReaderMisused{true}}));
  leave_out(first(EventKind::notify));
  EXPECT_EQ(found(), "omitted 13.P; ");
}

TEST_F(JudgedMishaps, TheRoundGoesOnThoughTheHoleCardCouldBeSeen) {
  shows("13.P.1");
  play(with({oracle::ReaderMisused{false}}));
  std::get<oracle::Round>(script_.stimuli[3]).incidents = {oracle::ReaderMisused{true}};
  EXPECT_NE(found().find("omitted 13.P 13.P.1"), std::string::npos) << found();
}

TEST_F(JudgedMishaps, DealingGoesOnWithAFaultyReader) {
  shows("13.Q");
  play_unmoved({oracle::ReaderFails{{MomentKind::turn, HandId(1), 1}}});
  EXPECT_NE(found().find("omitted 13.Q"), std::string::npos) << found();
}

TEST_F(JudgedMishaps, ARefusalMayComeAsSoonAsTheCardIsSeen) {
  play(with({exposed({HandId(1)})}));
  const auto at = first(EventKind::refuse_card);
  const auto refusal = events_[at];
  leave_out(at);
  // Before he is asked; he has nothing to choose then but to give up or to stand.
  const auto offer = position(EventKind::offer, HandId(1));
  auto& offered = events_[offer];
  for (const auto choice : {spec::Choice::hit, spec::Choice::double_down})
    offered.choices.remove(choice);
  events_[offer + 1].kind = EventKind::refuse;
  insert(offer, refusal);
  EXPECT_EQ(found().find("13.F"), std::string::npos) << found();
}

}  // namespace
}  // namespace assay21::conformance
