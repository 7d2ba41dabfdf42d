#include <algorithm>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "conformance/wire/event_fields.h"
#include "tests/conformance/wire/samples.h"

namespace assay21::wire {
namespace {

using oracle::Event;
using oracle::EventKind;
using oracle::HandId;
using spec::Money;

constexpr KindMask everything = ~KindMask{0};

std::string text_of(const Event& event) {
  return to_json(event, sample_names());
}

std::string transcript_of(const std::vector<Event>& events) {
  std::vector<std::string> texts;
  for (const auto& event : events)
    texts.push_back(text_of(event));
  return fmt::format(R"({{"type":"transcript","id":3,"events":[{}]}})", fmt::join(texts, ","));
}

TEST(Events, of_every_kind_are_among_those_tested) {
  const auto events = events_of_every_kind();
  for (const auto& entry : oracle::event_kind_names) {
    EXPECT_NE(std::ranges::find(events, entry.value, &Event::kind), events.end()) << entry.name;
  }
}

TEST(Events, that_are_written_are_read_as_they_were) {
  for (const auto& event : events_of_every_kind()) {
    const auto read = transcript_from(transcript_of({event}), sample_names(), everything);
    ASSERT_TRUE(read.ok()) << text_of(event) << '\n' << to_string(read.problems().front());
    EXPECT_EQ(read->events, std::vector{event}) << text_of(event);
  }
}

TEST(Events, keep_their_order_in_a_transcript) {
  const auto events = events_of_every_kind();
  const auto read = transcript_from(transcript_of(events), sample_names(), everything);
  ASSERT_TRUE(read.ok()) << to_string(read.problems().front());
  EXPECT_EQ(read->id, 3);
  EXPECT_EQ(read->events, events);
}

TEST(Events, are_written_with_their_fields_in_the_order_of_the_protocol) {
  EXPECT_EQ(
      text_of(event_of(EventKind::wager, &Event::hand, HandId(4), &Event::amount, Money::cents(5))),
      R"({"e":"wager","box":4,"player":"p1","wager":"main","amount":5})");
  EXPECT_EQ(
      text_of(event_of(EventKind::deal, &Event::sideways, true, &Event::hand, HandId(4).right(),
                       &Event::card, spec::Card(spec::Rank::seven, spec::Suit::spades))),
      R"({"e":"deal","to":"4.2","face":"up","card":"7S","sideways":true})");
  EXPECT_EQ(text_of(event_of(EventKind::settle, &Event::player, 1, &Event::hand, HandId(4),
                             &Event::pays, Money::cents(3), &Event::takes, Money::cents(2),
                             &Event::returns, Money::cents(1))),
            R"({"e":"settle","wager":"main","hand":"4","player":"p2","outcome":"win","pays":3,)"
            R"("takes":2,"returns":1})");
  EXPECT_EQ(text_of(event_of(EventKind::fixed, &Event::hand, HandId(4))),
            R"({"e":"fixed","for":"4","player":"p1","pays":0})");
  EXPECT_EQ(text_of(event_of(EventKind::await)), R"({"e":"await"})");
}

TEST(Events, leave_out_the_card_that_nobody_sees_and_amounts_of_nothing) {
  EXPECT_EQ(text_of(event_of(EventKind::deal, &Event::face, spec::Face::down)),
            R"({"e":"deal","to":"dealer","face":"down"})");
  EXPECT_EQ(text_of(event_of(EventKind::settle, &Event::outcome, spec::Outcome::push, &Event::hand,
                             HandId(1), &Event::returns, Money::cents(7))),
            R"({"e":"settle","wager":"main","hand":"1","player":"p1","outcome":"push",)"
            R"("returns":7})");
}

TEST(Events, name_players_with_quotes_and_control_characters_in_escapes) {
  const Event event = event_of(EventKind::fixed, &Event::hand, HandId(1));
  EXPECT_EQ(to_json(event, std::vector<std::string>{"a\"b\\c\n\x01 é"}),
            R"({"e":"fixed","for":"1","player":"a\"b\\c\n\u0001 é","pays":0})");
}

TEST(Events, carry_the_clauses_that_they_are_owed_to_in_a_file) {
  const Event event = event_of(EventKind::await);
  EXPECT_EQ(to_json(event, {}, "7.O.3 7.A"), R"({"e":"await","clauses":["7.O.3","7.A"]})");
}

TEST(Events, that_are_always_reported_need_not_be_listed) {
  EXPECT_TRUE(transcript_from(transcript_of({Event()}), sample_names(), 0).ok());
}

TEST(TranscriptFiles, that_are_written_are_read_as_they_were) {
  const auto events = events_of_every_kind();
  std::vector<std::string> lines;
  for (const auto& event : events)
    lines.push_back(to_json(event, sample_names(), "7.O.3"));
  const auto read = transcript_file_from(transcript_file("s-1", lines, kinds_of(newest_version)),
                                         "t", sample_names());
  ASSERT_TRUE(read.ok()) << to_string(read.problems().front());
  EXPECT_EQ(read->session, "s-1");
  EXPECT_EQ(read->events, events);
}

TEST(TranscriptFiles, have_one_event_a_line) {
  EXPECT_EQ(transcript_file("s-1", {R"({"e":"await"})", R"({"e":"await"})"}),
            "{\"assay21\":\"transcript\",\"version\":2,\"session\":\"s-1\",\"events\":[\n"
            "{\"e\":\"await\"},\n{\"e\":\"await\"}\n]}\n");
  EXPECT_EQ(transcript_file("s-1", {}),
            "{\"assay21\":\"transcript\",\"version\":2,\"session\":\"s-1\",\"events\":[]}\n");
}

}  // namespace
}  // namespace assay21::wire
