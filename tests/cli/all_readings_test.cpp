// Where the readings of the regulation part, in one session: on what was played, and on what was
// recorded.
#include <gtest/gtest.h>

#include "tests/cli/program.h"
#include "tests/spec/load/expected_file.h"

namespace assay21::cli {
namespace {

/// The lines that tell of one reading, up to the next blank one.
std::string about(const std::string& text, const std::string& reading) {
  const auto at = text.find("\n" + reading + "\n");
  if (at == std::string::npos) return "";
  return text.substr(at + 1, text.find("\n\n", at + 1) - at - 1);
}

TEST(AllReadings, SaysWhereEachPartsAndWhatItBrings) {
  const auto played = run({"play", good_script("double-at-21-denied"), "--all-readings"});
  EXPECT_EQ(played.code, 0) << played.err;
  const auto words = about(played.out, "double-on-21=allowed");
  EXPECT_TRUE(spec::says(words, "Ch.7 §J")) << played.out;
  EXPECT_TRUE(spec::says(words, "they part where")) << words;
  EXPECT_TRUE(spec::says(words, "as it stands:")) << words;
  EXPECT_TRUE(spec::says(words, "otherwise:")) << words;
  EXPECT_TRUE(spec::says(words, "instead of $")) << words;
}

TEST(AllReadings, NamesThoseThatMakeNoDifference) {
  const auto played = run({"explain", good_script("one-round"), "--all-readings"});
  EXPECT_EQ(played.code, 0) << played.err;
  const auto at = played.out.find("\nNo difference in this session (");
  ASSERT_NE(at, std::string::npos) << played.out;
  EXPECT_NE(played.out.find(" fraction-of-a-cent=to-the-house", at), std::string::npos)
      << played.out;
}

TEST(AllReadings, SaysEachReadingOnce) {
  const auto played = run({"play", good_script("double-at-21-denied"), "--all-readings"}).out;
  for (const std::string word : {"split-two-card-21=", "more-than-two-cards=", "void-round=",
                                 "adjacent-count=", "double-on-21=allowed"}) {
    const auto first = played.find(word);
    EXPECT_NE(first, std::string::npos) << word;
    EXPECT_EQ(played.find(word, first + 1), std::string::npos) << word;
  }
}

/// What was recorded under one reading is a fault under the other, and the other way round.
TEST(AllReadings, AreHeldAgainstARecordedTranscript) {
  const ScratchFolder scratch;
  const auto script = good_script("double-at-21-denied");
  const auto allowed = run({"play", script, "--reading", "double-on-21=allowed"});
  write_text(scratch.file("allowed.json"), allowed.out);
  const auto judged =
      run({"explain", script, "--transcript", scratch.file("allowed.json"), "--all-readings"});
  EXPECT_EQ(judged.code, 1) << judged.out << judged.err;
  EXPECT_TRUE(spec::says(judged.out, "double-on-21=allowed: no fault")) << judged.out;
  EXPECT_EQ(judged.out.find("as it stands: no fault"), std::string::npos) << judged.out;
}

}  // namespace
}  // namespace assay21::cli
