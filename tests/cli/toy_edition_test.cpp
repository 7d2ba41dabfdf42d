// A further edition is one file: the toy of docs/adding-an-edition.md, put beside the others.
#include <filesystem>

#include <gtest/gtest.h>

#include "tests/cli/program.h"

namespace assay21::cli {
namespace {

namespace fs = std::filesystem;

/// A home with the rulebooks of the source tree and the toy.
class HomeWithToy : public testing::Test {
 protected:
  HomeWithToy() {
    fs::create_directories(folder_.file("spec"));
    for (const auto* part : {"spec/schema", "spec/rulebooks"})
      fs::copy(source_file(part), folder_.file(part), fs::copy_options::recursive);
    fs::copy_file(source_file("docs/toy-edition/toy-21.xml"),
                  folder_.file("spec/rulebooks/toy-21.xml"));
  }

  [[nodiscard]] Ended ask(const Arguments& arguments) const {
    return run(arguments, {{"ASSAY21_HOME", folder_.file("")}});
  }
  [[nodiscard]] const ScratchFolder& folder() const { return folder_; }

 private:
  ScratchFolder folder_;
};

TEST_F(HomeWithToy, knows_the_edition) {
  const auto ended = ask({"rules", "editions"});
  EXPECT_EQ(ended.code, 0) << ended.err;
  EXPECT_NE(ended.out.find("toy-21\t11 clauses\tA Toy of Twenty-one, version 1\n"),
            std::string::npos)
      << ended.out;
}

TEST_F(HomeWithToy, holds_it_against_its_inventory_and_finds_nothing_wrong) {
  const auto source =
      ask({"rules", "verify-source", "toy-21", source_file("docs/toy-edition/toy-21.clauses.tsv")});
  EXPECT_EQ(source.code, 0) << source.out;
  const auto lint = ask({"rules", "lint", "toy-21"});
  EXPECT_EQ(lint.code, 0) << lint.out;
  EXPECT_NE(lint.out.find("toy-21: 0 findings"), std::string::npos) << lint.out;
}

TEST_F(HomeWithToy, plays_it_with_its_own_rules) {
  const auto ended = ask({"explain", source_file("docs/toy-edition/one-round.json")});
  EXPECT_EQ(ended.code, 0) << ended.err;
  EXPECT_NE(ended.out.find("the main wager of hand 1 wins: ann is paid $6.  [Ch.3 §A, Ch.3 §C]"),
            std::string::npos)
      << "6 to 5 on $5\n"
      << ended.out;
  EXPECT_EQ(ended.out.find("reader"), std::string::npos) << "there is none";
  EXPECT_EQ(ended.out.find("announces"), std::string::npos) << "nothing calls for it";
}

TEST_F(HomeWithToy, tells_what_changes_against_an_edition_in_use) {
  const auto ended = ask({"rules", "diff", "md-spanish21-1.0", "toy-21"});
  EXPECT_EQ(ended.code, 0) << ended.err;
  EXPECT_NE(ended.out.find("toy-21: A Toy of Twenty-one (11 clauses)"), std::string::npos);
}

TEST_F(HomeWithToy, draws_it) {
  const auto picture = folder().file("round.dot");
  const auto ended = ask({"rules", "graph", "toy-21", "--round", "--out", picture});
  EXPECT_EQ(ended.code, 0) << ended.err;
  EXPECT_NE(read_text(picture).find("Ch.2 §C"), std::string::npos);
}

TEST_F(HomeWithToy, judges_a_submission_for_it) {
  const auto ended = ask({"submission", "check", source_file("docs/toy-edition/one-deck.xml")});
  EXPECT_EQ(ended.code, 0) << ended.err;
  EXPECT_EQ(ended.out, "one-deck: a sound Rules Submission for toy-21\n  decks = 1  (Ch.1 §B)\n");
}

TEST_F(HomeWithToy, refuses_it_with_its_line_when_it_is_wrong) {
  const auto path = folder().file("spec/rulebooks/toy-21.xml");
  write_text(path, replaced(read_text(path), R"(odds="6:5")", R"(odds="0:0")"));
  const auto ended = ask({"rules", "lint", "toy-21"});
  EXPECT_EQ(ended.code, 65);
  EXPECT_NE(ended.err.find("toy-21.xml:"), std::string::npos) << ended.err;
}

}  // namespace
}  // namespace assay21::cli
