// Scripts in which players come and go, are shut out and let in again, and bet beside each other:
// what cannot be is refused, with the place and the reason.
#include <algorithm>

#include <gtest/gtest.h>

#include "oracle/script/check/script_check.h"
#include "tests/support/shows.h"
#include "tests/support/table.h"

namespace assay21::tests {
namespace {

using oracle::Admit;
using oracle::Script;
using oracle::Stimulus;

constexpr oracle::PlayerId ann_id = 0;
constexpr oracle::PlayerId bob_id = 1;
constexpr oracle::PlayerId cid_id = 2;

Table a_round_and_another() {
  return Table()
      .declares("shut-out", "yes")
      .box(1, "ann", 1000, "9S 8D")
      .sits_out(2, "bob")
      .dealer("6C JH")
      .next_round()
      .box(1, "ann", 1000, "9S 8D")
      .dealer("6C JH");
}

Lines objections(const Table& table, const Script& script) {
  Lines said;
  for (const auto& problem : oracle::check_script(table.rules(), script, ""))
    said.push_back(problem.what);
  return said;
}

/// What is said where these stimuli stand before the second round.
Lines between(const Table& table, const std::vector<Stimulus>& stimuli) {
  auto script = table.script();
  script.players.push_back("cid");
  script.stimuli.insert(script.stimuli.end() - 2, stimuli.begin(), stimuli.end());
  return objections(table, script);
}

TEST(PlayersWhoAreShutOut, SatOutTheRoundBefore) {
  shows("6.C");
  EXPECT_EQ(between(a_round_and_another(), {Admit{bob_id, false}}), Lines{});
  EXPECT_EQ(between(a_round_and_another(), {Admit{ann_id, false}}),
            Lines{"script[4]: ann did not sit out the round before"});
  EXPECT_EQ(between(a_round_and_another(), {Admit{cid_id, false}}),
            Lines{"script[4]: cid is not at the table"});
}

TEST(PlayersWhoAreShutOut, AreLetInAgainAndWhoIsNotMayBe) {
  shows("6.C.1");
  EXPECT_EQ(between(a_round_and_another(), {Admit{bob_id, false}, Admit{bob_id, true}}), Lines{});
  EXPECT_EQ(between(a_round_and_another(), {Admit{ann_id, true}}), Lines{});
}

TEST(PlayersWhoAreShutOut, AreSoWhereItWasDeclared) {
  shows("6.C");
  auto table = a_round_and_another();
  EXPECT_EQ(between(table.declares("shut-out", "no"), {Admit{bob_id, false}}),
            Lines{"script[4]: this table shuts nobody out"});
}

TEST(PlayersWhoAreShutOut, MayBetAgainAfterAShuffle) {
  shows("6.C.2");
  const auto table = a_round_and_another();
  auto script = table.script();
  auto& stimuli = script.stimuli;
  auto& last = std::get<oracle::Round>(stimuli[stimuli.size() - 2]);
  last.bets.push_back({2, bob_id, spec::Money::dollars(10)});
  const auto stack = stimuli[1];
  const auto cut = stimuli[2];
  stimuli.insert(stimuli.end() - 2, Admit{bob_id, false});
  EXPECT_EQ(Story(table.rules(), script).of("refuse-wager").size(), 1U);
  stimuli.insert(stimuli.end() - 2, {stack, cut});
  EXPECT_EQ(objections(table, script), Lines{});
  const Story shuffled(table.rules(), script);
  EXPECT_EQ(shuffled.of("refuse-wager"), Lines{});
  EXPECT_TRUE(shuffled.applied("6.C.2"));
}

TEST(PlayersWhoComeLater, MayBeShutOutUnlessAReadingSaysOtherwise) {
  shows("6.C");
  const auto arranged = [](Table table, const std::string& reading) {
    return table.declares("shut-out", "yes")
        .reads(reading)
        .box(1, "ann", 1000, "9S 8D")
        .sits_out(2, "bob")
        .dealer("6C JH")
        .next_round()
        .box(1, "ann", 1000, "9S 8D")
        .dealer("6C JH");
  };
  const std::vector<Stimulus> comes = {oracle::Seat{3, cid_id}, Admit{cid_id, false}};
  EXPECT_EQ(between(arranged(Table(), "shut-out-of-newcomers=included"), comes), Lines{});
  EXPECT_EQ(between(arranged(Table(), "shut-out-of-newcomers=not-included"), comes),
            Lines{"script[5]: cid did not sit out the round before"});
}

TEST(PlayersWhoComeAndGo, TakeFreeBoxesAndLeaveTheirOwn) {
  EXPECT_EQ(between(a_round_and_another(), {oracle::Leave{2}, oracle::Seat{2, cid_id}}), Lines{});
  EXPECT_EQ(between(a_round_and_another(), {oracle::Leave{2}, Admit{bob_id, false}}),
            Lines{"script[5]: bob is not at the table"});
}

/// A round with ann at box 1, and bob, who stands, behind her.
Script shared(const Table& table, const std::vector<oracle::Along>& along = {}) {
  auto script = table.script();
  script.players = {"ann", "bob", "cid"};
  std::get<oracle::Open>(script.stimuli[0]).arrive = {bob_id};
  auto& round = std::get<oracle::Round>(script.stimuli[3]);
  round.bets.push_back({1, bob_id, spec::Money::dollars(5)});
  round.along = along;
  return script;
}

TEST(BettorsOnABox, AreAtTheTableAndGoAlongWhereTheyBet) {
  const auto table = Table::of_massachusetts()
                         .declares("bettors-per-box", "3")
                         .box(1, "ann", 1000, "9S 8D")
                         .dealer("6C JH");
  const oracle::HandId whole(1);
  const auto said = [&](const oracle::Along& along) {
    return objections(table, shared(table, {along}));
  };
  EXPECT_EQ(said({whole, bob_id, oracle::CoverBoth{}}), Lines{});
  EXPECT_EQ(said({whole, ann_id, oracle::CoverBoth{}}),
            Lines{"script[3].along[0]: ann decides on box 1 himself"});
  EXPECT_EQ(said({whole, cid_id, oracle::CoverBoth{}}),
            Lines{"script[3].along[0]: cid has no bet on box 1"});
  EXPECT_EQ(said({whole, bob_id, whole.left().left()}),
            Lines{"script[3].along[0]: hand 1.1.1 is no part of hand 1"});
  EXPECT_EQ(said({whole.left().left().left().left(), bob_id, spec::Money::dollars(5)}),
            Lines{"script[3].along[0]: hand 1.1.1.1.1 cannot come about: a pair is split at most 3 "
                  "times"});
  auto script = shared(table);
  std::get<oracle::Round>(script.stimuli[3]).bets[1].player = cid_id;
  EXPECT_EQ(objections(table, script), Lines{"script[3].boxes: cid is not at the table"});
}

TEST(BettorsOnABox, AreNoneInMaryland) {
  const auto table = Table().box(1, "ann", 1000, "9S 8D").dealer("6C JH");
  EXPECT_EQ(objections(table, shared(table)),
            Lines{"script[3]: bob bets on box 1, where he does not sit"});
}

}  // namespace
}  // namespace assay21::tests
