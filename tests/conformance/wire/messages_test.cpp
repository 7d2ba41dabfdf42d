#include <algorithm>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/conformance/wire/samples.h"
#include "tests/support/spanish_wagers.h"

namespace assay21::wire {
namespace {

using oracle::EventKind;

const Words page_options = {{"decks", "6"},
                            {"extra-splits", "2"},
                            {"settlement-order", "collect-then-pay"},
                            {"adjacent-boxes", "3"}};

std::string protocol_page() {
  return text_of_file(samples_path("../../../docs/protocol.md"));
}

// The line of the page that begins so.
std::string line_of_page(std::string_view beginning) {
  const std::string page = protocol_page();
  for (std::string_view rest = page; !rest.empty();) {
    const auto line = rest.substr(0, rest.find('\n'));
    if (line.starts_with(beginning)) return std::string(line);
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
  }
  return {};
}

TEST(Messages, of_the_harness_are_those_of_the_protocol_page) {
  EXPECT_EQ(hello_message("assay21 0.1.0"),
            line_of_page(R"({"type":"hello","protocol":1,"speaks")"));
  EXPECT_EQ(table_message(1, "md-spanish21-1.0", page_options), line_of_page(R"({"type":"table")"));
  EXPECT_EQ(session_message(17, {}), line_of_page(R"({"type":"session")"));
  EXPECT_EQ(goodbye_message(), line_of_page(R"({"type":"goodbye")"));
}

// An engine of that version may compare the whole line.
TEST(Messages, greet_an_engine_of_version_1_as_that_version_had_it) {
  EXPECT_EQ(hello_message("assay21 0.1.0", Version::one),
            R"({"type":"hello","protocol":1,"harness":"assay21 0.1.0"})");
}

TEST(Messages, of_an_engine_are_of_no_newer_version_than_it_was_offered) {
  const auto hello = [](int version, Version offered) {
    return hello_from(fmt::format(R"({{"type":"hello","protocol":{},"name":"e","version":"1",)"
                                  R"("vendor":"v","editions":["e"],"observes":[]}})",
                                  version),
                      offered);
  };
  ASSERT_TRUE(hello(1, Version::two).ok());
  EXPECT_EQ(hello(1, Version::two)->protocol, Version::one);
  ASSERT_TRUE(hello(2, Version::two).ok());
  EXPECT_EQ(hello(2, Version::two)->protocol, Version::two);
  EXPECT_FALSE(hello(2, Version::one).ok());
}

TEST(Messages, of_version_2_may_decline_a_session_for_features_that_they_name) {
  const auto line = line_of_page(R"({"type":"declined")");
  const auto declined = transcript_from(line, {}, 0, Version::two);
  ASSERT_TRUE(declined.ok()) << to_string(declined.problems().front());
  EXPECT_EQ(declined->id, 17);
  EXPECT_EQ(declined->declined, bit(oracle::Feature::cut) | bit(oracle::Feature::burn));
  EXPECT_FALSE(transcript_from(line, {}, 0, Version::one).ok());
  EXPECT_FALSE(
      transcript_from(R"({"type":"declined","id":17,"features":[]})", {}, 0, Version::two).ok());
}

std::string stimuli_of_page() {
  return fmt::format("[{},{},{},{},{}]", line_of_page(R"({"do":"open")"),
                     line_of_page(R"({"do":"stack")"), line_of_page(R"({"do":"cut")"),
                     line_of_page(R"({"do":"round")"), line_of_page(R"({"do":"close")"));
}

TEST(Messages, carry_stimuli_as_the_protocol_page_shows_them) {
  const std::string stimuli = stimuli_of_page();
  const auto file = script_file_from(
      fmt::format(R"({{"assay21":"script","version":1,"session":"s","edition":"e",)"
                  R"("options":{{}},"script":{}}})",
                  stimuli),
      "", tests::spanish_terms_of);
  ASSERT_TRUE(file.ok()) << to_string(file.problems().front());
  EXPECT_EQ(file->script.stimuli.size(), 5U);
  EXPECT_EQ(session_message(5, file->script),
            fmt::format(R"({{"type":"session","id":5,"script":{}}})", stimuli));
}

TEST(Messages, of_the_engine_on_the_protocol_page_are_read) {
  const auto hello = hello_from(line_of_page(R"({"type":"hello","protocol":2,"name")"));
  ASSERT_TRUE(hello.ok()) << to_string(hello.problems().front());
  EXPECT_EQ(hello->name, "sample");
  EXPECT_EQ(hello->version, "1.0");
  EXPECT_EQ(hello->vendor, "assay21");
  EXPECT_EQ(hello->editions, std::vector<std::string>{"md-spanish21-1.0"});
  EXPECT_NE(hello->observes & bit(EventKind::settle), 0U);
  EXPECT_EQ(hello->observes & bit(EventKind::shuffle), 0U);

  const auto ready = table_reply_from(line_of_page(R"({"type":"ready")"));
  ASSERT_TRUE(ready.ok());
  EXPECT_TRUE(ready->ready);
  EXPECT_EQ(ready->id, 1);

  const auto refused = table_reply_from(line_of_page(R"({"type":"refused")"));
  ASSERT_TRUE(refused.ok());
  EXPECT_FALSE(refused->ready);
  EXPECT_EQ(refused->reason, "eight decks only");

  const auto empty = transcript_from(line_of_page(R"({"type":"transcript","id":17)"), {}, 0);
  ASSERT_TRUE(empty.ok());
  EXPECT_EQ(empty->id, 17);
  EXPECT_TRUE(empty->events.empty());
}

TEST(Messages, include_the_example_transcript_of_the_protocol_page) {
  const std::string page = protocol_page();
  const auto start = page.find(R"({"type":"transcript","id":3)");
  ASSERT_NE(start, std::string::npos);
  const auto text = page.substr(start, page.find("```", start) - start);
  const auto reply = transcript_from(text, sample_names(), sample_observes());
  ASSERT_TRUE(reply.ok()) << to_string(reply.problems().front());
  EXPECT_EQ(reply->id, 3);
  ASSERT_EQ(reply->events.size(), 17U);
  std::size_t found = 0;
  for (const auto& event : reply->events) {
    const std::string written = to_json(event, sample_names());
    found = text.find(written, found);
    EXPECT_NE(found, std::string::npos) << written;
  }
}

TEST(Messages, that_are_a_line_of_garbage_are_refused_whatever_its_length) {
  for (const char byte : {'[', '{', '"', 'x', '1', ' ', '\0', '\x80'}) {
    for (const std::size_t length : {1UL, 63UL, 64UL, 65UL, 1'000'000UL}) {
      const std::string line(length, byte);
      EXPECT_FALSE(hello_from(line).ok());
      EXPECT_FALSE(table_reply_from(line).ok());
      EXPECT_FALSE(transcript_from(line, {}, 0).ok());
      EXPECT_FALSE(script_file_from(line, "s", tests::spanish_terms_of).ok());
      EXPECT_FALSE(transcript_file_from(line, "t", {}).ok());
    }
  }
}

TEST(Messages, with_a_string_of_a_million_characters_are_quoted_in_short) {
  const std::string line = fmt::format(R"({{"type":"{}"}})", std::string(1'000'000, 'x'));
  const auto reply = table_reply_from(line);
  ASSERT_FALSE(reply.ok());
  EXPECT_EQ(to_string(reply.problems().front()),
            "type is the string \"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…\" "
            "(expected: ready or refused)");
}

TEST(Messages, longer_than_a_line_may_be_are_refused) {
  const std::string message = R"({"type":"ready","id":1})";
  const std::size_t longest = std::size_t{4} << 20U;
  EXPECT_TRUE(table_reply_from(message + std::string(longest - message.size(), ' ')).ok());
  const auto reply = table_reply_from(message + std::string(longest - message.size() + 1, ' '));
  ASSERT_FALSE(reply.ok());
  EXPECT_EQ(to_string(reply.problems().front()),
            "the message is 4194305 bytes long (expected: at most 4194304 bytes)");
}

TEST(Messages, with_more_events_than_a_transcript_may_hold_are_refused) {
  std::string line = R"({"type":"transcript","id":1,"events":[{"e":"await"})";
  for (int i = 1; i < 20'000; ++i)
    line += R"(,{"e":"await"})";
  const auto most = transcript_from(line + "]}", {}, 0);
  ASSERT_TRUE(most.ok());
  EXPECT_EQ(most->events.size(), 20'000U);
  const auto more = transcript_from(line + R"(,{"e":"await"}]})", {}, 0);
  ASSERT_FALSE(more.ok());
  EXPECT_EQ(to_string(more.problems().front()),
            "events holds 20001 events (expected: at most 20000)");
}

}  // namespace
}  // namespace assay21::wire
