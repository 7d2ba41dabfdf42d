// Scripts in which players come and go, are shut out and let in again, and bet beside each other:
// what cannot be is refused, with the place and the reason.
#include <algorithm>

#include <gtest/gtest.h>

#include "oracle/script_check.h"
#include "tests/support/shows.h"
#include "tests/support/table.h"

namespace assay21::tests {
namespace {

using oracle::Admit;
using oracle::Script;
using oracle::Stimulus;

constexpr oracle::PlayerId ann = 0;
constexpr oracle::PlayerId bob = 1;
constexpr oracle::PlayerId cid = 2;

Table two_rounds() {
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
  EXPECT_EQ(between(two_rounds(), {Admit{bob, false}}), Lines{});
  EXPECT_EQ(between(two_rounds(), {Admit{ann, false}}),
            Lines{"script[4]: ann did not sit out the round before"});
  EXPECT_EQ(between(two_rounds(), {Admit{cid, false}}),
            Lines{"script[4]: cid is not at the table"});
}

TEST(PlayersWhoAreShutOut, AreLetInAgainAndWhoIsNotMayBe) {
  shows("6.C.1");
  EXPECT_EQ(between(two_rounds(), {Admit{bob, false}, Admit{bob, true}}), Lines{});
  EXPECT_EQ(between(two_rounds(), {Admit{ann, true}}), Lines{});
}

TEST(PlayersWhoAreShutOut, AreSoWhereItWasDeclared) {
  shows("6.C");
  auto table = two_rounds();
  EXPECT_EQ(between(table.declares("shut-out", "no"), {Admit{bob, false}}),
            Lines{"script[4]: this table shuts nobody out"});
}

TEST(PlayersWhoComeLater, MayBeShutOutUnlessAReadingSaysOtherwise) {
  shows("5.j/1 6.C");
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
  const std::vector<Stimulus> comes = {oracle::Seat{3, cid}, Admit{cid, false}};
  for (const auto& table : {Table::of_massachusetts(), Table()}) {
    EXPECT_EQ(between(arranged(table, "shut-out-of-newcomers=included"), comes), Lines{});
    EXPECT_EQ(between(arranged(table, "shut-out-of-newcomers=not-included"), comes),
              Lines{"script[5]: cid did not sit out the round before"});
  }
}

TEST(PlayersWhoComeAndGo, TakeFreeBoxesAndLeaveTheirOwn) {
  EXPECT_EQ(between(two_rounds(), {oracle::Leave{2}, oracle::Seat{2, cid}}), Lines{});
  EXPECT_EQ(between(two_rounds(), {oracle::Leave{2}, Admit{bob, false}}),
            Lines{"script[5]: bob is not at the table"});
}

/// A round with ann at box 1, and bob, who stands, behind her.
Script shared(const Table& table, const std::vector<oracle::Along>& along = {}) {
  auto script = table.script();
  script.players = {"ann", "bob", "cid"};
  std::get<oracle::Open>(script.stimuli[0]).arrive = {bob};
  auto& round = std::get<oracle::Round>(script.stimuli[3]);
  round.bets.push_back({1, bob, spec::Money::dollars(5)});
  round.along = along;
  return script;
}

TEST(BettorsOnABox, AreAtTheTableAndGoAlongWhereTheyBet) {
  shows("13.a/1 13.d/1 13.e");
  const auto table = Table::of_massachusetts()
                         .declares("bettors-per-box", "3")
                         .box(1, "ann", 1000, "9S 8D")
                         .dealer("6C JH");
  const oracle::HandId whole(1);
  const auto said = [&](const oracle::Along& along) {
    return objections(table, shared(table, {along}));
  };
  EXPECT_EQ(said({whole, bob, oracle::CoverBoth{}}), Lines{});
  EXPECT_EQ(said({whole, ann, oracle::CoverBoth{}}),
            Lines{"script[3].along[0]: ann decides on box 1 himself"});
  EXPECT_EQ(said({whole, cid, oracle::CoverBoth{}}),
            Lines{"script[3].along[0]: cid has no bet on box 1"});
  EXPECT_EQ(said({whole, bob, whole.left().left()}),
            Lines{"script[3].along[0]: hand 1.1.1 is no part of hand 1"});
  EXPECT_EQ(said({whole.left().left().left().left(), bob, spec::Money::dollars(5)}),
            Lines{"script[3].along[0]: hand 1.1.1.1.1 cannot come about: a pair is split at most 3 "
                  "times"});
  auto script = shared(table);
  std::get<oracle::Round>(script.stimuli[3]).bets[1].player = cid;
  EXPECT_EQ(objections(table, script), Lines{"script[3].boxes: cid is not at the table"});
}

TEST(BettorsOnABox, AreNoneInMaryland) {
  const auto table = Table().box(1, "ann", 1000, "9S 8D").dealer("6C JH");
  EXPECT_EQ(objections(table, shared(table)),
            Lines{"script[3]: bob bets on box 1, where he does not sit"});
}

}  // namespace
}  // namespace assay21::tests
