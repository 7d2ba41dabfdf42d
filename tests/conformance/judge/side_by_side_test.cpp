// What was due beside what was observed: one line is the first difference, and what is alike
// stands on both sides.
#include "conformance/judge/side_by_side.h"

#include "tests/conformance/judge/judged_session.h"

namespace assay21::conformance {
namespace {

using oracle::EventKind;
using oracle::HandId;

class ComparedSession : public JudgedSession {
 protected:
  void SetUp() override { play(three_boxes("6D 9C 2H", "KH QH", "KS 9S", "JD 8H")); }

  /// What is told of the first finding. Exactly one line of it is the first difference, and nothing
  /// before it differs.
  [[nodiscard]] std::vector<SideBySide> compared(
      wire::KindMask observes = oracle::every_kind) const {
    const auto judgement = judged(observes);
    EXPECT_FALSE(judgement.findings.empty());
    if (judgement.findings.empty()) return {};
    auto lines = side_by_side(*table_, script_, events_, observes, judgement.findings.front());
    const auto first = std::ranges::find(lines, true, &SideBySide::first_difference);
    EXPECT_NE(first, lines.end());
    for (auto line = lines.begin(); line != first; ++line)
      EXPECT_EQ(line->expected, line->observed);
    EXPECT_EQ(std::ranges::count(lines, true, &SideBySide::first_difference), 1);
    return lines;
  }
  [[nodiscard]] static SideBySide first_difference(const std::vector<SideBySide>& lines) {
    const auto first = std::ranges::find(lines, true, &SideBySide::first_difference);
    return first == lines.end() ? SideBySide{} : *first;
  }
};

TEST_F(ComparedSession, SetsAWrongAmountBesideTheRightOne) {
  event(EventKind::settle, HandId(3)).pays = spec::Money::dollars(5);
  const auto lines = compared();
  EXPECT_EQ(first_difference(lines).expected, "the main wager of hand 3 wins: p2 is paid $10");
  EXPECT_EQ(first_difference(lines).observed, "the main wager of hand 3 wins: p2 is paid $5");
  EXPECT_EQ(lines.back().expected, lines.back().observed) << "they come together again";
}

TEST_F(ComparedSession, HasNothingBesideWhatWasLeftOut) {
  leave_out(position(EventKind::settle, HandId(3)));
  const auto line = first_difference(compared());
  EXPECT_EQ(line.expected, "the main wager of hand 3 wins: p2 is paid $10");
  EXPECT_EQ(line.observed, "");
}

TEST_F(ComparedSession, HasNothingBesideWhatWasNotDue) {
  insert(position(EventKind::settle, HandId(3)), event(EventKind::settle, HandId(3)));
  const auto line = first_difference(compared());
  EXPECT_EQ(line.expected, "");
  EXPECT_EQ(line.observed, "the main wager of hand 3 wins: p2 is paid $10");
}

TEST_F(ComparedSession, LeavesOutWhatAnEngineDoesNotReport) {
  const auto unsaid = wire::bit(EventKind::announce) | wire::bit(EventKind::peek);
  std::erase_if(events_,
                [&](const oracle::Event& one) { return (wire::bit(one.kind) & unsaid) != 0; });
  event(EventKind::settle, HandId(3)).pays = spec::Money::dollars(5);
  for (const auto& line : compared(oracle::every_kind & ~unsaid))
    EXPECT_EQ(line.expected.find("announces"), std::string::npos) << line.expected;
}

}  // namespace
}  // namespace assay21::conformance
