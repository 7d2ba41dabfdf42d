// One session judged again, from a transcript or from an engine.
#include <gtest/gtest.h>

#include "tests/cli/program.h"

namespace assay21::cli {
namespace {

/// The transcript of a good script as the program plays it, one text of it changed.
class Transcript : public testing::Test {
 protected:
  [[nodiscard]] std::string played(const std::string& name) const {
    return run({"play", good_script(name)}).out;
  }
  Ended judged(const std::string& name, const std::string& transcript) {
    const auto path = scratch_.file("transcript.json");
    write_text(path, transcript);
    return run({"replay", good_script(name), "--transcript", path});
  }
  [[nodiscard]] std::string path() const { return scratch_.file("transcript.json"); }

 private:
  ScratchFolder scratch_;
};

TEST_F(Transcript, that_is_right_has_no_fault) {
  for (const auto* name :
       {"one-round", "two-players", "split-and-rescue", "suited-sevens", "double-at-21-denied"}) {
    const auto ended = judged(name, played(name));
    EXPECT_EQ(ended.code, 0) << name << ": " << ended.out;
    EXPECT_EQ(ended.err, "");
    EXPECT_TRUE(ended.out.starts_with(std::string(name) + ": ")) << ended.out;
    EXPECT_TRUE(says(ended.out, "no fault found")) << ended.out;
  }
}

TEST_F(Transcript, needs_no_clauses) {
  auto transcript = played("one-round");
  for (auto at = transcript.find(",\"clauses\":"); at != std::string::npos;
       at = transcript.find(",\"clauses\":")) {
    transcript.erase(at, transcript.find(']', at) + 1 - at);
  }
  EXPECT_EQ(judged("one-round", transcript).code, 0);
}

TEST_F(Transcript, with_another_payout_violates_the_clause_on_payouts) {
  const auto ended =
      judged("one-round", replaced(played("one-round"), R"("pays":1000)", R"("pays":1500)"));
  EXPECT_EQ(ended.code, 1);
  EXPECT_TRUE(says(ended.out, "violates Ch.12 §A(1)\n")) << ended.out;
  EXPECT_TRUE(says(ended.out, "as if by Ch.12 §A(2)")) << ended.out;
  EXPECT_TRUE(says(ended.out, "p1 is paid $10")) << ended.out;
  EXPECT_TRUE(says(ended.out, "p1 is paid $15")) << ended.out;
}

TEST_F(Transcript, without_the_burned_card_violates_the_clause_on_burning) {
  const auto ended = judged(
      "one-round", replaced(played("one-round"),
                            "{\"e\":\"burn\",\"card\":\"2C\",\"clauses\":[\"7.B.3\"]},\n", ""));
  EXPECT_EQ(ended.code, 1);
  EXPECT_TRUE(says(ended.out, "violates Ch.7 §B(3)")) << ended.out;
}

TEST_F(Transcript, with_a_card_that_is_not_there_breaks_the_judging_off) {
  const auto ended =
      judged("one-round", replaced(played("one-round"), R"("card":"8D")", R"("card":"TD")"));
  EXPECT_EQ(ended.code, 1) << ended.out;
}

TEST_F(Transcript, is_told_in_prose_and_judged) {
  write_text(path(), played("one-round"));
  const auto told = run({"explain", good_script("one-round"), "--transcript", path()});
  EXPECT_EQ(told.code, 0) << told.err;
  EXPECT_TRUE(says(told.out, "is burned.")) << told.out;
  EXPECT_TRUE(says(told.out, "no fault found")) << told.out;
  EXPECT_FALSE(says(told.out, "!!")) << told.out;
}

TEST_F(Transcript, with_a_fault_is_told_with_the_fault_in_its_place) {
  write_text(path(), replaced(played("one-round"), R"("pays":1000)", R"("pays":1500)"));
  const auto told = run({"explain", good_script("one-round"), "--transcript", path()});
  EXPECT_EQ(told.code, 1);
  const auto fault = told.out.find("  !! wrong-value (settlement): violates Ch.12 §A(1)");
  ASSERT_NE(fault, std::string::npos) << told.out;
  EXPECT_LT(fault, told.out.find("p1 is paid $15", fault));
  EXPECT_GT(fault, told.out.find("is burned."));
  EXPECT_TRUE(says(told.out, "one-round: 1 fault\n")) << told.out;
}

TEST_F(Transcript, that_cannot_be_is_told_up_to_where_it_can) {
  write_text(path(), replaced(played("one-round"), R"("card":"8D")", R"("card":"TD")"));
  const auto told = run({"explain", good_script("one-round"), "--transcript", path()});
  EXPECT_EQ(told.code, 1);
  EXPECT_TRUE(says(told.out, "  !! impossible (physics): the next card of the shoe is"))
      << told.out;
}

TEST_F(Transcript, that_says_what_was_observed_owes_nothing_else) {
  auto transcript = played("one-round");
  const auto burn = transcript.find("{\"e\":\"burn\"");
  transcript.erase(burn, transcript.find('\n', burn) + 1 - burn);
  EXPECT_EQ(judged("one-round", transcript).code, 1);
  for (const auto* kind : {"shuffle", "offer-cut", "decline-cut", "cut", "cover", "insert"}) {
    const auto at = transcript.find(fmt::format("{{\"e\":\"{}\"", kind));
    transcript.erase(at, transcript.find('\n', at) + 1 - at);
  }
  const std::string session = R"("session":"one-round",)";
  EXPECT_EQ(judged("one-round",
                   replaced(transcript, session,
                            session + R"("observes":["wager","deal","offer","choose","announce",)"
                                      R"("reveal","peek","settle"],)"))
                .code,
            0);
}

TEST_F(Transcript, of_another_session_does_not_conform) {
  EXPECT_EQ(judged("one-round", played("double-at-21-denied")).code, 1);
}

TEST_F(Transcript, that_is_none_is_65_and_named) {
  const auto whole = played("one-round");
  for (const auto& broken : {std::string(), whole.substr(0, whole.size() / 2), std::string("[]"),
                             read_text(good_script("one-round"))}) {
    const auto ended = judged("one-round", broken);
    EXPECT_EQ(ended.code, 65);
    EXPECT_EQ(ended.out, "");
    EXPECT_TRUE(ended.err.starts_with("assay21: " + path())) << ended.err;
    EXPECT_EQ(lines_of(ended.err).size(), 1U) << ended.err;
  }
}

TEST_F(Transcript, of_a_player_who_does_not_sit_there_is_65) {
  const auto ended =
      judged("one-round", replaced(played("one-round"), R"("player":"p1","wager":"main")",
                                   R"("player":"p9","wager":"main")"));
  EXPECT_EQ(ended.code, 65);
  EXPECT_TRUE(says(ended.err, "p9")) << ended.err;
}

TEST(Engine, that_conforms_has_no_fault) {
  for (const auto* name : {"one-round", "two-players", "split-and-rescue", "suited-sevens"}) {
    const auto ended = run({"replay", good_script(name), "--engine", sample_engine()});
    EXPECT_EQ(ended.code, 0) << name << ": " << ended.out << ended.err;
  }
}

TEST(Engine, that_pays_by_another_clause_is_told_which) {
  const auto ended = run({"replay", good_script("suited-sevens"), "--engine",
                          sample_engine() + " --fault spades-777-as-suited"});
  EXPECT_EQ(ended.code, 1);
  EXPECT_TRUE(says(ended.out, "violates Ch.12 §B(6)\n")) << ended.out;
  EXPECT_TRUE(says(ended.out, "as if by Ch.12 §B(5)\n")) << ended.out;
}

TEST(Engine, may_follow_another_reading_than_the_one_in_force) {
  const auto script = good_script("double-at-21-denied");
  const auto judged = [&](const Arguments& more) {
    Arguments arguments = {"replay", script, "--engine", sample_engine()};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(arguments).code;
  };
  EXPECT_EQ(judged({}), 1);
  EXPECT_EQ(judged({"--reading", "double-on-21=allowed"}), 0);
}

/// 69, nothing on standard output, and one line that names the engine.
void expect_unavailable(const std::string& command, const std::string& named) {
  SCOPED_TRACE(command);
  const auto ended = run({"replay", good_script("one-round"), "--engine", command});
  EXPECT_EQ(ended.code, 69);
  EXPECT_EQ(ended.out, "");
  EXPECT_EQ(lines_of(ended.err).size(), 1U) << ended.err;
  EXPECT_TRUE(says(ended.err, named)) << ended.err;
}

TEST(Engine, that_cannot_be_started_is_named) {
  expect_unavailable("no-such-engine --fast", "'no-such-engine'");
  expect_unavailable("/no/such/engine", "'/no/such/engine'");
  expect_unavailable(source_file("tests/cli/good/one-round.json"), "one-round.json'");
  expect_unavailable(source_file("tests/cli"), "it is a directory");
}

TEST(Engine, that_does_not_greet_is_named) {
  expect_unavailable("true", "'true': no answer to hello");
  expect_unavailable("sh -c 'exit 3'", "exit code 3");
  expect_unavailable("cat", "its hello is wrong");
}

TEST(Engine, that_refuses_the_table_gives_its_reason) {
  expect_unavailable("sh " + source_file("tests/cli/engines/refuses.sh"),
                     "it refuses the table: eight decks only");
}

TEST(Engine, that_crashes_does_not_conform) {
  const auto ended = run({"replay", good_script("one-round"), "--engine",
                          "sh " + source_file("tests/cli/engines/dies.sh")});
  EXPECT_EQ(ended.code, 1) << ended.err;
  EXPECT_TRUE(says(ended.out, "the session is lost: ")) << ended.out;
}

}  // namespace
}  // namespace assay21::cli
