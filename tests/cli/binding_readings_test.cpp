// Readings that bind: a failure under what the Commission adopted, or the tester chose, is a
// failure.
#include <filesystem>

#include <gtest/gtest.h>

#include "tests/cli/program.h"

namespace assay21::cli {
namespace {

namespace fs = std::filesystem;

/// A file of the Commission's that adopts this alternative of double-on-21.
std::string adopting(const ScratchFolder& scratch, const std::string& alternative,
                     const std::string& edition = "md-spanish21-1.0") {
  const auto path = scratch.file("adopted.xml");
  write_text(path, "<adopted edition=\"" + edition +
                       "\">\n  <reading interpretation=\"double-on-21\" alternative=\"" +
                       alternative + "\" letter=\"Letter 7 of 2 March 2026\"/>\n</adopted>\n");
  return path;
}

TEST(Readings, holds_an_engine_to_the_reading_that_was_chosen) {
  const ScratchFolder scratch;
  auto arguments = short_practice(scratch.file("out"));
  arguments.insert(arguments.end(), {"--reading", "double-on-21=denied"});
  const auto ended = run(arguments);
  EXPECT_EQ(ended.code, 1) << ended.out << ended.err;
  EXPECT_TRUE(says(ended.out, " as chosen by the tester\n")) << ended.out;
  const auto page = read_text(scratch.file("out/report/index.html"));
  EXPECT_TRUE(says(page, " as chosen by the tester</p>"));
  EXPECT_TRUE(says(page, ": denied (chosen)"));
  EXPECT_TRUE(says(read_text(scratch.file("out/run.xml")), "against=\"chosen-reading\""));
}

TEST(Readings, holds_an_engine_to_the_reading_that_the_commission_adopted) {
  const ScratchFolder scratch;
  auto arguments = short_practice(scratch.file("out"));
  arguments.insert(arguments.end(), {"--adopted", adopting(scratch, "denied")});
  const auto ended = run(arguments);
  EXPECT_EQ(ended.code, 1) << ended.out << ended.err;
  EXPECT_TRUE(says(ended.out, " as read by Letter 7 of 2 March 2026\n")) << ended.out;
  EXPECT_TRUE(says(read_text(scratch.file("out/report/index.html")),
                   ": denied (adopted by Letter 7 of 2 March 2026)"));
  EXPECT_TRUE(fs::exists(scratch.file("out/inputs/adopted.xml")));
}

TEST(Readings, lets_nobody_choose_against_a_letter) {
  const ScratchFolder scratch;
  auto arguments = certification(scratch.file("out"));
  arguments.insert(arguments.end(),
                   {"--adopted", adopting(scratch, "denied"), "--reading", "double-on-21=allowed"});
  const auto ended = run(arguments);
  EXPECT_EQ(ended.code, 65);
  EXPECT_TRUE(says(ended.err,
                   "double-on-21 cannot be read as allowed: Letter 7 of 2 March 2026 "
                   "adopts denied"))
      << ended.err;
}

TEST(Readings, refuses_letters_about_something_else_with_their_line) {
  const ScratchFolder scratch;
  const auto refuse = [&](const std::string& file, const std::string& words) {
    auto arguments = certification(scratch.file("out"));
    arguments.insert(arguments.end(), {"--adopted", file});
    const auto ended = run(arguments);
    EXPECT_EQ(ended.code, 65);
    EXPECT_EQ(ended.out, "");
    EXPECT_TRUE(says(ended.err, words)) << ended.err;
  };
  refuse(adopting(scratch, "sometimes"),
         "adopted.xml:2: double-on-21 has no alternative sometimes");
  refuse(adopting(scratch, "denied", "ma-spanish21"),
         "adopted.xml:1: the letters are about ma-spanish21");
  write_text(scratch.file("none.xml"), "<adopted edition=\"md-spanish21-1.0\"/>");
  refuse(scratch.file("none.xml"), "none.xml:1: ");
}

}  // namespace
}  // namespace assay21::cli
