// A session that is not written as it should be is refused with its place; nothing of it is
// guessed.
#include "tests/golden/notation.h"

#include <gtest/gtest.h>

#include "tests/golden/session.h"
#include "tests/support/spanish_wagers.h"

namespace assay21::golden {
namespace {

std::string fault_of(const std::string& text) {
  try {
    read_sessions("x.golden", text, tests::spanish_terms());
  } catch (const std::exception& error) {
    return error.what();
  }
  return "";
}

TEST(Notation, ReadsAValueOfSeveralWords) {
  const auto read = read_sessions("x.golden",
                                  "table decks=6 wheel=25.00 50.00 boxes=7\n\nsession a name\n"
                                  "declares wheel=10.00 12.50\ntranscript\n",
                                  tests::spanish_terms());
  const auto& declared = read.sessions.at(0).declared;
  ASSERT_EQ(declared.size(), 3U);
  EXPECT_EQ(declared[1].value, "7");
  EXPECT_EQ(declared[2].name, "wheel");
  EXPECT_EQ(declared[2].value, "10.00 12.50");
  EXPECT_NE(fault_of("table 25.00\n"), "");
}

TEST(Notation, ReadsASession) {
  const auto read = read_sessions("x.golden",
                                  "table decks=6\n\nsession a name\n# a remark\nshows 6.F 7.E\n"
                                  "tells double-on-21=denied\n"
                                  "not 7.G\ndeclares decks=8\nreads a=b\n"
                                  "box 3 | ann $4.99 | AS 7D | hit, double $2\n"
                                  "hand 3.1 | stand\nseat 5 | bob\ndealer | KC\notherwise hit\n"
                                  "next round\nbox 5 | bob $10 | 2C 2D\ntranscript\nline\n",
                                  tests::spanish_terms());
  ASSERT_EQ(read.sessions.size(), 1U);
  const auto& session = read.sessions[0];
  EXPECT_EQ(session.place(), "x.golden:3: a name");
  EXPECT_EQ(session.shows, (std::vector<std::string>{"6.F", "7.E"}));
  EXPECT_EQ(session.withholds, std::vector<std::string>{"7.G"});
  EXPECT_EQ(session.tells, std::vector<std::string>{"double-on-21=denied"});
  EXPECT_EQ(session.declared.at(0).value, "8");
  EXPECT_EQ(session.readings, std::vector<std::string>{"a=b"});
  EXPECT_EQ(session.transcript, std::vector<std::string>{"line"});
  EXPECT_EQ(session.cards.at(0).at(3).size(), 2U);
  EXPECT_EQ(session.cards.at(0).at(0).size(), 1U);
  const auto& seats = std::get<oracle::Open>(session.script.stimuli.at(0)).seats;
  EXPECT_EQ(seats, (std::vector<oracle::Seat>{{3, 0}, {5, 1}}));
  const auto& round = std::get<oracle::Round>(session.script.stimuli.at(1));
  EXPECT_EQ(round.bets.at(0).main, spec::Money::cents(499));
  EXPECT_EQ(round.decisions.at(0).requests.at(1).amount, spec::Money::dollars(2));
  EXPECT_EQ(round.otherwise, spec::Choice::hit);
  EXPECT_EQ(std::get<oracle::Round>(session.script.stimuli.at(2)).bets.at(0).player, 1);
}

TEST(Notation, ReadsWagersBesideTheGame) {
  const auto read = read_sessions(
      "x.golden",
      "session a\nbox 1 | ann $10 match-the-dealer $5 bonus-spin $1, bob $5 xtreme-16 $2 | 2C\n"
      "insure 1 | bob $2.50\nask before-deal | ann raise main 1 $20\nalong 1 | bob double $5\n"
      "along 1 | bob split 1.2\nalone 1\nwheel | 1000, jackpot, 1000\ntranscript\n",
      tests::spanish_terms());
  const auto& script = read.sessions.at(0).script;
  const auto& round = std::get<oracle::Round>(script.stimuli.at(1));
  EXPECT_EQ(round.bets.at(0).side.on(tests::SpanishWager::match_the_dealer),
            spec::Money::dollars(5));
  EXPECT_EQ(round.bets.at(0).side.on(tests::SpanishWager::bonus_spin), spec::Money::dollars(1));
  EXPECT_EQ(round.bets.at(1).side.on(tests::SpanishWager::xtreme_16), spec::Money::dollars(2));
  EXPECT_EQ(round.insurance.at(0).amount, spec::Money::cents(250));
  EXPECT_EQ(round.asks.at(0).amount, spec::Money::dollars(20));
  EXPECT_EQ(round.along.size(), 2U);
  EXPECT_EQ(round.alone, std::vector<int>{1});
  EXPECT_EQ(round.wheel, (std::vector<oracle::SymbolId>{0, 1, 0}));
  EXPECT_EQ(script.symbols, (std::vector<std::string>{"1000", "jackpot"}));
}

TEST(Notation, NamesThePlaceOfAFault) {
  EXPECT_EQ(fault_of("session a\nbox 1 | ann $10 | 7X\n"), "x.golden:2: not a card: 7X");
  EXPECT_EQ(fault_of("session a\nbox 1 | ann 10 | 7S\n"), "x.golden:2: not an amount: 10");
  EXPECT_EQ(fault_of("session a\nbox 1 | ann $1.5 | 7S\n"), "x.golden:2: not an amount: $1.5");
  EXPECT_EQ(fault_of("session a\nbox 0 | ann $10 | 7S\n"), "x.golden:2: not a box: 0");
  EXPECT_EQ(fault_of("session a\nbox 1 | ann $10 | 7S | fold\n"),
            "x.golden:2: not a request: fold");
  EXPECT_EQ(fault_of("session a\nhand dealer | hit\n"), "x.golden:2: not a hand: dealer");
  EXPECT_EQ(fault_of("session a\nboxes 1\n"), "x.golden:2: not a line of a session");
  EXPECT_EQ(fault_of("shows 6.F\n"), "x.golden:1: no session has begun");
  EXPECT_EQ(fault_of("transcript\n"), "x.golden:1: a transcript of no session");
  EXPECT_EQ(fault_of("session a\nsession b\n"),
            "x.golden:2: the session before this one has no transcript");
  EXPECT_EQ(fault_of("session a\n"), "x.golden:1: the last session has no transcript");
}

}  // namespace
}  // namespace assay21::golden
