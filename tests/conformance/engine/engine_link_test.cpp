// The handshake and the table: what an engine says of itself is heeded, and why it refuses is told.
#include "conformance/engine/engine_link.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace assay21::conformance {
namespace {

constexpr std::string_view hello_with =
    R"({{"type":"hello","protocol":{},"name":"e","version":"1","vendor":"v",)"
    R"("editions":["md-spanish21-1.0"],"observes":[]{}}})";
constexpr std::string_view ready = R"({"type":"ready","id":ID})";

/// What a shell says to the table: this answer, with its ID put right.
std::string answer_to_table(std::string_view answer) {
  return fmt::format(
      "read -r x; id=${{x#*'\"id\":'}}; "
      "echo '{}' | sed \"s/ID/${{id%%,*}}/\"; read -r x",
      answer);
}

/// An engine that answers hello and table with these lines, whatever it is told.
EngineSetup engine(const std::string& hello, std::string_view table) {
  EngineSetup setup;
  setup.command = {"/bin/sh", "-c",
                   fmt::format("read -r x; echo '{}'; {}", hello, answer_to_table(table))};
  setup.harness = "assay21 test";
  setup.edition = "md-spanish21-1.0";
  return setup;
}

std::string hello(std::string_view besides = "", int protocol = 1) {
  return fmt::format(hello_with, protocol, besides);
}

std::string refusal(const EngineSetup& setup) {
  const auto opened = EngineLink::open(setup);
  return opened.ok() ? "it was opened" : opened.problems().front().what;
}

TEST(EngineLink, tells_what_a_table_is_refused_for) {
  const auto refused = [](std::string_view ground) {
    return refusal(engine(
        hello(), fmt::format(R"({{"type":"refused","id":ID,"reason":"so it is"{}}})", ground)));
  };
  EXPECT_EQ(refused(""), "engine '/bin/sh': it refuses the table: so it is");
  EXPECT_EQ(refused(R"(,"option":"decks")"),
            "engine '/bin/sh': it refuses the table for its option decks: so it is");
  EXPECT_EQ(refused(R"(,"edition":true)"),
            "engine '/bin/sh': it refuses the table for its edition: so it is");
}

TEST(EngineLink, speaks_the_version_that_the_engine_chooses) {
  for (const int version : {1, 2}) {
    const auto opened = EngineLink::open(engine(hello("", version), ready));
    ASSERT_TRUE(opened.ok()) << version;
    EXPECT_EQ(wire::number_of((*opened)->hello().protocol), version);
  }
}

// Some engines of version 1 refuse what they do not know: they are greeted as in their time.
TEST(EngineLink, is_opened_with_an_engine_that_knows_the_greeting_of_version_1_alone) {
  auto setup = engine(hello(), ready);
  setup.command.back() = fmt::format(
      "read -r x; [ \"$x\" = '{}' ] || {{ echo 'unknown member' >&2; exit 65; }}; "
      "echo '{}'; {}",
      R"({"type":"hello","protocol":1,"harness":"assay21 test"})", hello(), answer_to_table(ready));
  const auto opened = EngineLink::open(setup);
  ASSERT_TRUE(opened.ok()) << opened.problems().front().what;
  EXPECT_EQ((*opened)->hello().protocol, wire::Version::one);
}

TEST(EngineLink, quotes_what_an_engine_printed_in_place_of_a_hello) {
  EXPECT_EQ(refusal(engine("Spanish 21 engine, ready.", ready)),
            "engine '/bin/sh': its hello is wrong: the message is not JSON, or is cut off; it "
            "printed: Spanish 21 engine, ready.");
}

TEST(EngineLink, is_not_opened_with_an_engine_of_another_version_or_edition) {
  const auto other_version = refusal(engine(hello("", 3), ready));
  EXPECT_TRUE(other_version.starts_with("engine '/bin/sh': its hello is wrong: protocol is 3"))
      << other_version;
  auto other = engine(hello(), ready);
  other.edition = "ma-spanish21";
  EXPECT_EQ(refusal(other), "engine '/bin/sh': it does not play edition ma-spanish21");
}

TEST(EngineLink, is_not_opened_with_an_engine_that_has_no_words_for_the_wagers) {
  auto setup = engine(hello("", 1), ready);
  setup.words = wire::Version::two;
  EXPECT_EQ(refusal(setup),
            "engine '/bin/sh': it speaks version 1 of the protocol, which has no words for the "
            "wagers of md-spanish21-1.0");
  auto newer = engine(hello("", 2), ready);
  newer.words = wire::Version::two;
  EXPECT_EQ(refusal(newer), "it was opened");
}

TEST(EngineLink, is_not_opened_where_sessions_need_more_boxes_than_the_engine_has) {
  auto setup = engine(hello(R"(,"limits":{"boxes":3})"), ready);
  setup.boxes = 7;
  EXPECT_EQ(refusal(setup), "engine '/bin/sh': it plays at most 3 boxes");
  const auto opened = EngineLink::open(setup);
  ASSERT_FALSE(opened.ok());
  EXPECT_EQ(
      opened.problems().front().expected,
      "an engine for a table of 7 boxes, or a Rules Submission that declares fewer: boxes = 3");
  setup.boxes = 3;
  EXPECT_EQ(refusal(setup), "it was opened");
}

TEST(EngineLink, sends_no_more_ahead_than_the_engine_takes) {
  const auto limited = EngineLink::open(engine(hello(R"(,"limits":{"ahead":2})"), ready));
  ASSERT_TRUE(limited.ok());
  EXPECT_EQ((*limited)->window(16), 2U);
  EXPECT_EQ((*limited)->window(1), 1U);
  const auto free = EngineLink::open(engine(hello(), ready));
  ASSERT_TRUE(free.ok());
  EXPECT_EQ((*free)->window(16), 16U);
}

TEST(EngineLink, knows_the_components_of_the_engine) {
  const std::string sha256(64, 'a');
  const auto opened = EngineLink::open(
      engine(hello(fmt::format(
                 R"(,"components":[{{"name":"rules.so","version":"4.2","sha256":"{}"}}])", sha256)),
             ready));
  ASSERT_TRUE(opened.ok());
  const auto& components = (*opened)->hello().components;
  ASSERT_EQ(components.size(), 1U);
  EXPECT_EQ(components.front().name, "rules.so");
  EXPECT_EQ(components.front().sha256, sha256);
}

}  // namespace
}  // namespace assay21::conformance
