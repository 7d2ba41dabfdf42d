// Scripts, played and explained; and those that no table could play.
#include <algorithm>
#include <filesystem>

#include <gtest/gtest.h>

#include "tests/cli/program.h"
#include "tests/spec/load/expected_file.h"

namespace assay21::cli {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> good_scripts() {
  std::vector<std::string> scripts;
  for (const auto& entry : fs::directory_iterator(source_file("tests/cli/good"))) {
    if (entry.path().extension() == ".json") scripts.push_back(entry.path().string());
  }
  EXPECT_FALSE(scripts.empty());
  return scripts;
}

std::string good(const std::string& name) {
  return source_file("tests/cli/good/" + name + ".json");
}

/// Every line of `expected` is met by a line of the text, one after the other.
void expect_in_order(const std::string& text, const std::vector<std::string>& expected) {
  const auto lines = lines_of(text);
  EXPECT_FALSE(expected.empty());
  std::size_t at = 0;
  for (const auto& words : expected) {
    while (at < lines.size() && !spec::says(lines[at], words))
      ++at;
    ASSERT_LT(at, lines.size()) << "not said, or not there: " << words << "\n" << text;
    ++at;
  }
}

TEST(Play, refuses_a_table_that_it_cannot_follow) {
  const ScratchFolder scratch;
  auto script = read_text(good("one-round"));
  script = replaced(std::move(script), "md-spanish21-1.0", "md-blackjack-1.0");
  write_text(scratch.file("blackjack.json"), script);
  for (const auto* command : {"play", "explain"}) {
    const auto ended =
        run({command, scratch.file("blackjack.json"), "--submission", electronic_switch(scratch)});
    EXPECT_EQ(ended.code, 65) << command;
    EXPECT_EQ(ended.out, "") << command;
    EXPECT_TRUE(spec::says(ended.err, "of Blackjack Switch at an electronic table")) << ended.err;
  }
}

TEST(Play, follows_the_readings_about_what_may_be_declared) {
  const ScratchFolder scratch;
  auto script = read_text(good("one-round"));
  script = replaced(std::move(script), "md-spanish21-1.0", "md-spanish21-bonus-spin");
  write_text(scratch.file("round.json"), script);
  const auto sample = source_file("spec/submissions/good/bonus-spin-xtreme.xml");
  for (const auto* command : {"play", "explain"}) {
    const std::vector<std::string> asked = {command, scratch.file("round.json"), "--submission",
                                            sample};
    EXPECT_EQ(run(asked).code, 0) << run(asked).err;
    auto otherwise = asked;
    otherwise.insert(otherwise.end(), {"--reading", "several-side-wagers=one-of-them"});
    const auto refused = run(otherwise);
    EXPECT_EQ(refused.code, 65);
    EXPECT_TRUE(spec::says(refused.err, "[law] option bonus-spin cannot be \"yes\""))
        << refused.err;
  }
}

TEST(Play, gives_the_transcript_with_the_clauses_of_every_event) {
  for (const auto& script : good_scripts()) {
    SCOPED_TRACE(script);
    const auto played = run({"play", script});
    EXPECT_EQ(played.code, 0);
    EXPECT_EQ(played.err, "");
    expect_in_order(played.out,
                    lines_of(read_text(fs::path(script).replace_extension(".played").string())));
  }
}

TEST(Play, names_incidents_that_find_no_occasion_with_their_place) {
  const ScratchFolder scratch;
  const auto with = [&](const std::string& incidents) {
    const auto script = replaced(read_text(good("one-round")), R"("otherwise":"stand")",
                                 R"("otherwise":"stand","incidents":[)" + incidents + "]");
    write_text(scratch.file("s.json"), script);
    return run({"play", scratch.file("s.json")});
  };
  const auto never = with(R"({"incident":"draw-missed","hand":"1","nth":9,"takes":"card"},)"
                          R"({"incident":"reader-fails","when":"dealer:99"})");
  EXPECT_EQ(never.code, 65);
  const auto lines = lines_of(never.err);
  ASSERT_EQ(lines.size(), 2U) << never.err;
  EXPECT_TRUE(spec::says(lines[0], "script[3].incidents[0]: hand 1 does not ask for its card 9"));
  EXPECT_TRUE(spec::says(lines[1], "incidents[1]: the moment dealer:99 does not come"));
  EXPECT_EQ(run({"explain", scratch.file("s.json")}).err, never.err);
  // An incident that comes is nothing to be told of.
  const auto comes =
      with(R"({"incident":"card-drawn-in-error","when":"after-deal","exposed":false})");
  EXPECT_EQ(comes.code, 0);
  EXPECT_EQ(comes.err, "");
}

TEST(Play, says_the_same_every_time) {
  EXPECT_EQ(run({"play", good("two-players")}).out, run({"play", good("two-players")}).out);
}

TEST(Play, follows_the_script_s_reading_unless_another_is_given) {
  const auto doubles = [](const std::string& transcript) {
    return transcript.find(R"("choice":"double")") != std::string::npos;
  };
  const auto script = good("double-at-21-denied");
  EXPECT_FALSE(doubles(run({"play", script}).out));
  const auto allowed = run({"play", script, "--reading", "double-on-21=allowed"});
  EXPECT_EQ(allowed.code, 0);
  EXPECT_TRUE(doubles(allowed.out)) << allowed.out;
}

TEST(Play, knows_no_reading_that_is_not_registered) {
  for (const auto* reading :
       {"double-on-21", "double-on-21=sometimes", "double-on-20=denied", "="}) {
    const auto played = run({"play", good("one-round"), "--reading", reading});
    EXPECT_EQ(played.code, 65) << reading;
    EXPECT_EQ(played.out, "");
    EXPECT_EQ(lines_of(played.err).size(), 1U) << played.err;
  }
}

TEST(Explain, tells_the_session_in_prose_with_citations) {
  for (const auto& script : good_scripts()) {
    SCOPED_TRACE(script);
    const auto told = run({"explain", script});
    EXPECT_EQ(told.code, 0);
    EXPECT_EQ(told.err, "");
    EXPECT_TRUE(told.out.starts_with("Session " + fs::path(script).stem().string() + " under "));
  }
  expect_in_order(run({"explain", good("split-and-rescue")}).out,
                  {"burned. [Ch.7 §B(3)]", "p1 bets $10 on box 1", "hand 1 splits. Ch.11 §A]",
                   "two of spades sideways Ch.10 §D]", "double wager of hand 1.1 $5 back to p1",
                   "main wager of hand 1.2.2 loses: $10 Ch.7 §R(1)]", "the table closes."});
}

TEST(Explain, says_what_else_would_have_been_permitted) {
  EXPECT_NE(run({"explain", good("split-and-rescue")})
                .out.find("(could as well come next: the main wager of hand 1.2.2 loses"),
            std::string::npos);
}

/// A script of docs/examples, and its transcript beside it.
std::string example(const std::string& name) {
  return source_file("docs/examples/" + name + ".json");
}

TEST(Example, that_the_oracle_follows_plays_as_the_transcript_beside_it) {
  const auto played = run({"play", example("suited-sevens")});
  EXPECT_EQ(played.code, 0);
  EXPECT_EQ(played.out, read_text(example("suited-sevens.transcript")));
}

TEST(Example, of_a_conversation_plays_as_it_is_told_there) {
  const auto lines = lines_of(read_text(source_file("docs/examples/conversation.jsonl")));
  const auto one = [&](const std::string& type) {
    const auto at = std::ranges::find_if(lines, [&](const std::string& line) {
      return line.starts_with("{\"type\":\"" + type + "\"");
    });
    return at == lines.end() ? std::string() : *at;
  };
  const auto after = [](const std::string& line, const std::string& member) {
    const auto at = line.find("\"" + member + "\":");
    EXPECT_NE(at, std::string::npos) << line;
    return line.substr(at, line.size() - at - 1);
  };
  ScratchFolder scratch;
  // What a session and a transcript hold is what their files hold; the table is that of the other
  // example.
  const auto script = read_text(example("suited-sevens"));
  write_text(scratch.file("s.json"),
             script.substr(0, script.find("\"script\":")) + after(one("session"), "script") + "}");
  const auto observes = lines.at(1).find("\"observes\":");
  ASSERT_NE(observes, std::string::npos);
  const auto observed =
      lines.at(1).substr(observes, lines.at(1).find(']', observes) + 1 - observes);
  write_text(scratch.file("t.json"), R"({"assay21":"transcript","version":1,"session":"s",)" +
                                         observed + "," + after(one("transcript"), "events") + "}");
  const auto judged =
      run({"replay", scratch.file("s.json"), "--transcript", scratch.file("t.json")});
  EXPECT_EQ(judged.code, 0) << judged.out << judged.err;
}

TEST(Example, of_the_whole_vocabulary_is_refused_with_the_places_that_are_unsound) {
  for (const auto* command : {"play", "explain"}) {
    const auto ended = run({command, example("whole-vocabulary")});
    EXPECT_EQ(ended.code, 65);
    EXPECT_EQ(ended.out, "");
    const auto expected = lines_of(read_text(source_file("tests/cli/whole-vocabulary.refused")));
    const auto lines = lines_of(ended.err);
    ASSERT_EQ(lines.size(), expected.size()) << ended.err;
    for (std::size_t i = 0; i < lines.size(); ++i)
      EXPECT_TRUE(spec::says(lines[i], expected[i])) << lines[i] << "\nexpected: " << expected[i];
  }
}

TEST(BadScript, is_refused_with_the_code_and_the_words_that_lie_beside_it) {
  for (const auto& path : spec::bad_inputs(source_file("tests/cli/bad"), ".json")) {
    SCOPED_TRACE(path);
    const auto expected = spec::expected_beside(path);
    for (const auto* command : {"play", "explain"}) {
      const auto ended = run({command, path});
      EXPECT_EQ(ended.out, "");
      const auto lines = lines_of(ended.err);
      ASSERT_EQ(lines.size(), expected.size()) << ended.err;
      for (std::size_t i = 0; i < lines.size(); ++i) {
        EXPECT_EQ(ended.code, expected[i].number);
        EXPECT_TRUE(lines[i].starts_with("assay21: ")) << lines[i];
        EXPECT_TRUE(spec::says(lines[i], expected[i].words))
            << lines[i] << "\nexpected: " << expected[i].words;
      }
    }
  }
}

}  // namespace
}  // namespace assay21::cli
