// A further family of games is a file of its own: Bell Twenty-one, a game that nobody plays, deals
// from two shoes and face down, takes a wager when the first cards lie there, and has a bell. The
// program that links it plays, judges, tells and analyses it; the program without it refuses it.
#include <filesystem>

#include <gtest/gtest.h>

#include "tests/cli/program.h"

namespace assay21::cli {
namespace {

namespace fs = std::filesystem;

std::string toy_file(const std::string& name) {
  return source_file("tests/toy_family/" + name);
}

/// The text with the first of these replaced; a test fails where there is none.
std::string in_its_first_place(std::string text, const std::string& from, const std::string& to) {
  const auto at = text.find(from);
  if (at == std::string::npos) {
    ADD_FAILURE() << "nowhere: " << from << "\n" << text;
    return text;
  }
  return text.replace(at, from.size(), to);
}

/// A home with the rulebook of the toy and no other.
class BellTwentyOne : public testing::Test {
 protected:
  BellTwentyOne() {
    fs::create_directories(folder_.file("spec/rulebooks"));
    fs::copy(source_file("spec/schema"), folder_.file("spec/schema"), fs::copy_options::recursive);
    fs::copy_file(toy_file("bell-21.xml"), folder_.file("spec/rulebooks/bell-21.xml"));
  }

  [[nodiscard]] Ended ask(const Arguments& arguments) const {
    return run_program(ASSAY21_WITH_BELL, arguments, {{"ASSAY21_HOME", folder_.file("")}});
  }
  [[nodiscard]] Ended ask_without_bell(const Arguments& arguments) const {
    return run(arguments, {{"ASSAY21_HOME", folder_.file("")}});
  }
  [[nodiscard]] std::string walked() const {
    return ask({"play", toy_file("two-rounds.json")}).out;
  }
  /// What the judge says of two rounds that were recorded so.
  [[nodiscard]] Ended judged(const std::string& transcript) const {
    const auto path = folder_.file("transcript.json");
    write_text(path, transcript);
    return ask({"replay", toy_file("two-rounds.json"), "--transcript", path});
  }

 private:
  ScratchFolder folder_;
};

TEST_F(BellTwentyOne, is_held_against_its_inventory_and_has_nothing_wrong) {
  const auto source = ask({"rules", "verify-source", "bell-21", toy_file("bell-21.clauses.tsv")});
  EXPECT_EQ(source.code, 0) << source.out << source.err;
  const auto lint = ask({"rules", "lint", "bell-21"});
  EXPECT_EQ(lint.code, 0) << lint.out << lint.err;
  EXPECT_TRUE(says(lint.out, "bell-21: 0 findings")) << lint.out;
}

TEST_F(BellTwentyOne, is_told_with_its_clauses) {
  const auto told = ask({"explain", toy_file("two-rounds.json")});
  EXPECT_EQ(told.code, 0) << told.err;
  for (const auto* line : {
           "a card is dealt to hand 1 face down.  [Ch.2 §B, Ch.2 §C]",
           "the dealer-over wager of ann for $2 stands on box 1.  [Ch.2 §D]",
           "the bell is rung.  [Ch.2 §F]",
           "the king of diamonds is dealt to the dealer face up.  [Ch.2 §B, Ch.2 §F]",
           "the cards of hand 1 are turned up.  [Ch.3 §A]",
           "the dealer-over wager of box 1 wins: ann is paid $6.  [Ch.3 §E]",
           "the three of spades goes to the discard rack and plays no part.  [Ch.2 §B]",
           "a card of the second side is dealt to hand 1 face down.  [Ch.2 §B, Ch.2 §C]",
           "ben is refused to place the dealer-over wager on box 3 for $4.  [Ch.2 §D, Ch.2 §E]",
       })
    EXPECT_TRUE(says(told.out, line)) << line << "\n" << told.out;
}

TEST_F(BellTwentyOne, is_judged_by_its_clauses) {
  const auto right = walked();
  const auto conforms = judged(right);
  EXPECT_EQ(conforms.code, 0) << conforms.out << conforms.err;

  const std::string bell = R"({"e":"bell","clauses":["2.F"]},)";
  const std::string twice = bell + "\n" + bell;
  const std::string first_dealt = R"("to":"1","face":"down",)";
  struct Wrong {
    std::string transcript;
    std::string blames;
  };
  for (const auto& [transcript, blames] : {
           Wrong{in_its_first_place(right, bell + "\n", ""), "omitted"},
           Wrong{in_its_first_place(right, bell, twice), "forbidden"},
       }) {
    const auto ended = judged(transcript);
    EXPECT_EQ(ended.code, 1) << ended.err;
    EXPECT_TRUE(says(ended.out, blames + " (announcements)")) << ended.out;
    EXPECT_TRUE(says(ended.out, "violates Ch.2 §F\n")) << ended.out;
  }
  const auto face_up =
      judged(in_its_first_place(right, first_dealt, R"("to":"1","face":"up","card":"5H",)"));
  EXPECT_TRUE(says(face_up.out, "violates Ch.2 §B, Ch.2 §C\n")) << face_up.out;
  const auto accepted = judged(in_its_first_place(
      right, R"({"e":"refuse-wager","box":3,"player":"ben","wager":"dealer-over","ask":"place",)",
      R"({"e":"wager","box":3,"player":"ben","wager":"dealer-over",)"));
  EXPECT_TRUE(says(accepted.out, "forbidden (procedure)")) << accepted.out;
  EXPECT_TRUE(says(accepted.out, "violates Ch.2 §D\n")) << accepted.out;
}

TEST_F(BellTwentyOne, reaches_its_clauses) {
  const auto reach = ask({"rules", "reach", "bell-21", "--submission", toy_file("two-shoes.xml")});
  EXPECT_EQ(reach.code, 0) << reach.out << reach.err;
  EXPECT_TRUE(says(reach.out, "13 clauses: 13 met,")) << reach.out;
}

TEST_F(BellTwentyOne, is_refused_where_its_family_is_not_known) {
  const auto ended = ask_without_bell({"rules", "lint", "bell-21"});
  EXPECT_EQ(ended.code, 65) << ended.out;
  EXPECT_TRUE(says(ended.err, "clause 2.F needs \"bell\", which is no kind of event")) << ended.err;
}

}  // namespace
}  // namespace assay21::cli
