// The handshake and the table: what an engine says of itself is heeded, and why it refuses is told.
#include "conformance/engine/engine_link.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace assay21::conformance {
namespace {

constexpr std::string_view hello_with =
    R"({{"type":"hello","protocol":{},"name":"e","version":"1","vendor":"v",)"
    R"("editions":["md-spanish21-1.0"],"observes":[]{}}})";
constexpr std::string_view ready = R"({"type":"ready","id":1})";

/// An engine that answers hello and table with these lines, whatever it is told.
EngineSetup engine(const std::string& hello, std::string_view table) {
  EngineSetup setup;
  setup.command = {
      "/bin/sh", "-c",
      fmt::format("read -r x; echo '{}'; read -r x; echo '{}'; read -r x", hello, table)};
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
        hello(), fmt::format(R"({{"type":"refused","id":1,"reason":"so it is"{}}})", ground)));
  };
  EXPECT_EQ(refused(""), "engine '/bin/sh': it refuses the table: so it is");
  EXPECT_EQ(refused(R"(,"option":"decks")"),
            "engine '/bin/sh': it refuses the table for its option decks: so it is");
  EXPECT_EQ(refused(R"(,"edition":true)"),
            "engine '/bin/sh': it refuses the table for its edition: so it is");
}

TEST(EngineLink, is_not_opened_with_an_engine_of_another_version_or_edition) {
  EXPECT_EQ(refusal(engine(hello("", 2), ready)),
            "engine '/bin/sh': its hello is wrong: protocol is 2");
  auto other = engine(hello(), ready);
  other.edition = "ma-spanish21";
  EXPECT_EQ(refusal(other), "engine '/bin/sh': it does not play edition ma-spanish21");
}

TEST(EngineLink, is_not_opened_where_sessions_need_more_boxes_than_the_engine_has) {
  auto setup = engine(hello(R"(,"limits":{"boxes":3})"), ready);
  setup.boxes = 7;
  EXPECT_EQ(refusal(setup), "engine '/bin/sh': it plays at most 3 boxes");
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
