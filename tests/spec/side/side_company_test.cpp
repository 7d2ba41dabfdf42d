// Readings of side wagers that show only beside another reading, and those that show in what is
// asked for beside cards.
#include <algorithm>

#include <gtest/gtest.h>

#include "spec/lint/lint.h"
#include "tests/spec/side/side_edition.h"

namespace assay21::spec {
namespace {

void replace(std::string& text, const std::string& from, const std::string& to) {
  const auto at = text.find(from);
  ASSERT_NE(at, std::string::npos) << from;
  text.replace(at, from.size(), to);
}

/// The toy with the interpretation `seen`, and with one thing replaced.
LintReport lint_with(const std::string& from, const std::string& to) {
  auto text = side_text();
  replace(text, from, to);
  replace(text, "<interpretations>", R"(<interpretations>
    <interpretation id="seen" clauses="1.D" kind="gap" touches="money">
      <question>How often is it seen?</question>
      <alternative id="once" default="yes"><why>It may be so.</why></alternative>
      <alternative id="twice"><why>It may be so.</why></alternative>
    </interpretation>)");
  return lint(side_edition_in(text));
}

bool is_idle(const LintReport& report) {
  return std::ranges::any_of(report.findings, [](const Finding& one) {
    return one.kind == FindingKind::idle_reading && one.subject == "seen=twice";
  });
}

std::string shown(const LintReport& report) {
  // The first interpretation of the toy.
  const auto at = std::ranges::find_if(
      report.shown, [](const ShownReading& one) { return one.alternative.interpretation == 0; });
  return at == report.shown.end() ? "not shown" : at->where;
}

const std::string any = R"(<hand id="any" clause="1.C">)";

TEST(SideCompany, shows_a_reading_that_needs_another_beside_it) {
  // Another line for the same cards: it pays only where every line does.
  const auto report = lint_with(
      any,
      R"(<hand id="any" clause="1.C" under="seen=twice"><cards of="player" suits="one" total="20"/></hand>)" +
          any);
  EXPECT_FALSE(is_idle(report));
  EXPECT_EQ(shown(report),
            "side-wager ladies A under seen=twice overlap=all: player AC 9C, up AD, hole AH: "
            "10 to 1 and 4 to 1, the stake returned instead of 10 to 1, the stake returned");
}

TEST(SideCompany, finds_a_reading_idle_that_shows_beside_no_other) {
  const auto report = lint_with(
      any,
      R"(<hand id="any" clause="1.C" under="seen=twice"><cards of="player" suits="mixed" total="20"/></hand>)" +
          any);
  EXPECT_TRUE(is_idle(report)) << shown(report);
}

TEST(SideCompany, shows_a_reading_of_what_is_asked_for_beside_cards) {
  const auto report = lint_with(R"(<hand id="eight" clause="1.C">
        <when bets="buster" stake="500"/>)",
                                R"(<hand id="eight" clause="1.C" under="seen=twice">
        <when bets="buster" stake="500.."/>
        <cards of="player" blackjack="yes"/>
        <cards of="dealer.hand" busted="yes" count="8.."/>
      </hand>
      <hand id="eight" clause="1.C" under="seen=once">
        <when bets="buster" stake="500"/>)");
  EXPECT_FALSE(is_idle(report));
  EXPECT_NE(shown(report).find("with a stake of 500 or more cents"), std::string::npos)
      << shown(report);
}

}  // namespace
}  // namespace assay21::spec
