// The judge on taking up the cards: nobody need show it, and who does keeps to its time and order.
#include <gtest/gtest.h>

#include "tests/conformance/judge/judged_session.h"
#include "tests/support/shows.h"

namespace assay21::conformance {
namespace {

using oracle::Event;
using oracle::EventKind;
using oracle::HandId;
using spec::Choice;

Event taking_up(HandId hand) {
  Event event;
  event.kind = EventKind::clear;
  event.hand = hand;
  return event;
}

/// The hand on box 1 goes over 21, the others stand.
generators::SessionPlan somebody_busts() {
  auto plan = three_boxes("9D 9C", "9H 7H KC", "KS 9S", "JD 8H");
  plan.rounds[0].boxes[0].decisions = {{HandId(1), {{Choice::hit, {}}}}};
  return plan;
}

class Clearing : public JudgedSession {
 protected:
  void in_maryland(const std::vector<std::string>& readings = {}) {
    events_.clear();
    play(somebody_busts(), testing_support::rules(testing_support::six_decks(), readings));
    tests::shows("7.T");
  }
  void in_massachusetts() {
    events_.clear();
    play(somebody_busts(),
         testing_support::rules(testing_support::massachusetts("hole-card"), {}, "ma-spanish21"));
    tests::shows_in_massachusetts("7.h/1 7.h/2");
  }
  /// At the end of the round, when all wagers are settled.
  void take_up(const std::vector<HandId>& hands) {
    for (const auto hand : hands)
      insert(events_.size() - 2, taking_up(hand));
  }
  [[nodiscard]] bool applied(const std::string& id) const {
    const auto ref = table_->rulebook().find(id);
    EXPECT_TRUE(ref.has_value()) << id;
    return ref && judged().coverage.applied(*ref);
  }
};

const HandId dealers_hand;

TEST_F(Clearing, IsNotOwed) {
  in_maryland();
  EXPECT_EQ(told(judged()), "");
  EXPECT_FALSE(applied("7.T"));
}

TEST_F(Clearing, WhenAllIsSettledIsRightInAnyOrderInMaryland) {
  in_maryland();
  take_up({HandId(1), dealers_hand, HandId(6), HandId(3)});
  EXPECT_EQ(told(judged()), "");
  EXPECT_TRUE(applied("7.T"));
}

TEST_F(Clearing, BeforeTheWagerOnTheHandIsSettledIsForbidden) {
  in_maryland();
  insert(position(EventKind::settle, HandId(6)), taking_up(HandId(6)));
  EXPECT_EQ(told(judged()), "forbidden 7.T; ");
}

TEST_F(Clearing, OfABustedHandThatWasCollectedIsFree) {
  in_maryland();
  const auto settled = events_[position(EventKind::settle, HandId(1))];
  leave_out(position(EventKind::settle, HandId(1)));
  const auto next_turn = position(EventKind::offer, HandId(3));
  insert(next_turn, settled);
  insert(next_turn + 1, taking_up(HandId(1)));
  EXPECT_EQ(told(judged()), "");
  EXPECT_FALSE(applied("7.T")) << "nobody's word has it taken up so early";
}

TEST_F(Clearing, OfAHandThatIsSettledWaitsForTheOthersByTheOtherReading) {
  for (const bool strict : {false, true}) {
    in_maryland(strict ? std::vector<std::string>{"cards-taken-up=round-settled"}
                       : std::vector<std::string>{});
    const auto first = position(EventKind::settle, HandId(3));
    insert(first + 1, taking_up(HandId(3)));
    EXPECT_EQ(told(judged()), strict ? "forbidden 7.T; " : "");
  }
}

TEST_F(Clearing, OfTheDealersCardsWaitsForAllWagers) {
  in_maryland();
  insert(position(EventKind::settle, HandId(6)), taking_up(dealers_hand));
  EXPECT_EQ(told(judged()), "forbidden 7.T; ");
}

TEST_F(Clearing, GoesFromTheDealersRightInMassachusetts) {
  in_massachusetts();
  const auto whole = events_;
  take_up({HandId(6), HandId(3), HandId(1), dealers_hand});
  EXPECT_EQ(told(judged()), "");
  EXPECT_TRUE(applied("7.h/1") && applied("7.h/2"));
  events_ = whole;
  take_up({HandId(1), HandId(6), HandId(3), dealers_hand});
  EXPECT_EQ(told(judged()), "forbidden 7.h/2; ");
  events_ = whole;
  take_up({HandId(6), HandId(3), dealers_hand, HandId(1)});
  EXPECT_EQ(told(judged()), "forbidden 7.h/2; ");
}

}  // namespace
}  // namespace assay21::conformance
