// What a worker finds out comes to the harness whole: no part of a judgement is lost on the way.
#include "conformance/campaign/judgement_codec.h"

#include <gtest/gtest.h>

namespace assay21::conformance {
namespace {

using oracle::Event;
using oracle::EventKind;

// More clauses than one word of a coverage has bits.
constexpr JudgementSizes sizes{150, 9};

Event event_of(EventKind kind, std::uint16_t cards) {
  Event event;
  event.kind = kind;
  event.cards = cards;
  return event;
}

oracle::Coverage coverage_of(std::size_t applied, std::size_t withheld) {
  oracle::Coverage coverage(sizes.clauses);
  coverage.apply({static_cast<spec::ClauseRef>(applied)});
  coverage.withhold({static_cast<spec::ClauseRef>(withheld)});
  return coverage;
}

Finding finding() {
  Finding one;
  one.kind = FindingKind::out_of_order;
  one.axis = oracle::Axis::settlement;
  one.violated = {static_cast<spec::ClauseRef>(3), static_cast<spec::ClauseRef>(149)};
  one.misapplied = {static_cast<spec::ClauseRef>(70)};
  one.round = 4;
  one.event = 17;
  one.due = event_of(EventKind::deal, 1);
  one.observed = event_of(EventKind::settle, 2);
  one.inferred = true;
  one.caught_up = {event_of(EventKind::cut, 3), event_of(EventKind::cover, 4)};
  return one;
}

/// No member is as it would be if nobody had said anything of it.
Weighed weighed() {
  Weighed all{{{finding(), {}}, coverage_of(1, 140), coverage_of(65, 2), {}, {}, {}, {}}, {}, {}};
  auto& judged = all.judged;
  judged.impossible = {{5, 2, event_of(EventKind::peek, 5), "the shoe's next card is another"}};
  judged.undecided = {static_cast<spec::ClauseRef>(12), static_cast<spec::ClauseRef>(13)};
  judged.not_judged = "too many courses";
  judged.broken_off = std::string("it ends\0early", 13);
  judged.broken_off_at = 11;
  judged.our_fault = true;
  judged.script_ends = true;
  judged.rounds = 6;
  judged.free = {1, 8};
  judged.effort = {1'000'000'007, 21};
  judged.cells = oracle::CellsMet(sizes.clauses);
  oracle::Situation situation;
  situation.set(oracle::Attribute::split_depth, 2);
  judged.cells.add({static_cast<spec::ClauseRef>(149)}, oracle::cells_of(situation));
  all.accepted_by = {{0, 8}, {}};
  all.silent_under = {{}, {4}};
  return all;
}

void expect_same(const Finding& one, const Finding& other) {
  EXPECT_EQ(one.kind, other.kind);
  EXPECT_EQ(one.axis, other.axis);
  EXPECT_EQ(one.violated, other.violated);
  EXPECT_EQ(one.misapplied, other.misapplied);
  EXPECT_EQ(one.round, other.round);
  EXPECT_EQ(one.event, other.event);
  EXPECT_EQ(one.due, other.due);
  EXPECT_EQ(one.observed, other.observed);
  EXPECT_EQ(one.inferred, other.inferred);
  EXPECT_EQ(one.caught_up, other.caught_up);
}

TEST(AJudgementAsBytes, ComesBackWithAllItsMembers) {
  const auto sent = weighed();
  const auto come = weighed_from(bytes_of(sent), sizes);
  ASSERT_TRUE(come);
  ASSERT_EQ(come->judged.findings.size(), 2U);
  EXPECT_EQ(come->judged.cells.words(), sent.judged.cells.words());
  EXPECT_FALSE(come->judged.cells.words().empty());
  expect_same(come->judged.findings[0], sent.judged.findings[0]);
  expect_same(come->judged.findings[1], Finding{});
  EXPECT_EQ(come->judged.coverage.marks(), sent.judged.coverage.marks());
  EXPECT_EQ(come->judged.unseen.marks(), sent.judged.unseen.marks());
  ASSERT_EQ(come->judged.impossible.size(), 1U);
  EXPECT_EQ(come->judged.impossible[0].event, sent.judged.impossible[0].event);
  EXPECT_EQ(come->judged.impossible[0].round, sent.judged.impossible[0].round);
  EXPECT_EQ(come->judged.impossible[0].observed, sent.judged.impossible[0].observed);
  EXPECT_EQ(come->judged.impossible[0].reason, sent.judged.impossible[0].reason);
  EXPECT_EQ(come->judged.undecided, sent.judged.undecided);
  EXPECT_EQ(come->judged.not_judged, sent.judged.not_judged);
  EXPECT_EQ(come->judged.broken_off, sent.judged.broken_off);
  EXPECT_EQ(come->judged.broken_off_at, sent.judged.broken_off_at);
  EXPECT_EQ(come->judged.our_fault, sent.judged.our_fault);
  EXPECT_EQ(come->judged.script_ends, sent.judged.script_ends);
  EXPECT_EQ(come->judged.rounds, sent.judged.rounds);
  EXPECT_EQ(come->judged.free, sent.judged.free);
  EXPECT_EQ(come->judged.effort.looks, sent.judged.effort.looks);
  EXPECT_EQ(come->judged.effort.trials, sent.judged.effort.trials);
  EXPECT_EQ(come->accepted_by, sent.accepted_by);
  EXPECT_EQ(come->silent_under, sent.silent_under);
}

TEST(AJudgementAsBytes, IsNoneWhereBytesAreMissingOrTooMany) {
  const auto bytes = bytes_of(weighed());
  for (std::size_t length = 0; length < bytes.size(); ++length)
    EXPECT_FALSE(weighed_from(std::string_view(bytes).substr(0, length), sizes)) << length;
  EXPECT_FALSE(weighed_from(bytes + '\0', sizes));
}

TEST(AJudgementAsBytes, IsNoneWhereItIsOfAnotherEditionOrOfReadingsThatThereAreNot) {
  const auto bytes = bytes_of(weighed());
  EXPECT_FALSE(weighed_from(bytes, {sizes.clauses + 64, sizes.alternatives}));
  EXPECT_FALSE(weighed_from(bytes, {sizes.clauses, 8}));
  auto unlisted = weighed();
  unlisted.accepted_by.pop_back();
  EXPECT_FALSE(weighed_from(bytes_of(unlisted), sizes));
}

}  // namespace
}  // namespace assay21::conformance
