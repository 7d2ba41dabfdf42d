// Commands that a report tells its reader to give.
#include "conformance/campaign/shell_words.h"

#include <gtest/gtest.h>

#include "conformance/engine/child.h"

namespace assay21::conformance {
namespace {

TEST(ShellWord, that_is_plain_is_left_as_it_is) {
  EXPECT_EQ(shell_word("build/dossier/sessions/F1.json"), "build/dossier/sessions/F1.json");
}

TEST(ShellWord, with_anything_else_in_it_is_quoted) {
  EXPECT_EQ(shell_word("my dossier/F1.json"), "'my dossier/F1.json'");
  EXPECT_EQ(shell_word("$(halt)"), "'$(halt)'");
  EXPECT_EQ(shell_word(""), "''");
}

TEST(ShellWord, with_a_quote_in_it_closes_and_opens_the_others) {
  EXPECT_EQ(quoted_for_shell("it's"), R"('it'\''s')");
}

TEST(ShellWords, come_back_as_they_were) {
  for (const std::string text : {"./engine --name 'a b'", R"(sh -c "echo \"x\"" \'y\')", "a\tb\nc",
                                 "*?[]{}!#~|&;<>", "'", "''", "\\"}) {
    const auto words =
        words_of("assay21 replay " + shell_word(text) + " --engine " + quoted_for_shell(text));
    ASSERT_TRUE(words.ok()) << text;
    EXPECT_EQ(*words, (std::vector<std::string>{"assay21", "replay", text, "--engine", text}));
  }
}

}  // namespace
}  // namespace assay21::conformance
