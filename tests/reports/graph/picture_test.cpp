// Drawings as files: DOT as it is, pictures by Graphviz, and a clear word where there is none.
#include "reports/graph/picture.h"

#include <cstdlib>
#include <string>

#include <gtest/gtest.h>

#include "reports/graph/chapter_graph.h"
#include "reports/graph/round_graph.h"
#include "tests/reports/scratch_folder.h"
#include "tests/support/rulebooks.h"

namespace assay21::reports {
namespace {

/// A search path without dot, until the end of the test.
class NoPrograms {
 public:
  explicit NoPrograms(const std::string& folder) : was_(std::getenv("PATH")) {
    setenv("PATH", folder.c_str(), 1);
  }
  ~NoPrograms() { setenv("PATH", was_.c_str(), 1); }
  NoPrograms(const NoPrograms&) = delete;
  NoPrograms& operator=(const NoPrograms&) = delete;

 private:
  std::string was_;
};

TEST(Picture, writes_dot_as_it_is) {
  const ScratchFolder folder;
  EXPECT_EQ(write_picture("digraph {}\n", folder.file("a.dot")).fault, PictureFault::none);
  EXPECT_EQ(read_text(folder.file("a.dot")), "digraph {}\n");
}

TEST(Picture, of_every_chapter_and_of_the_round_is_well_formed) {
  const ScratchFolder folder;
  const auto book = tests::spanish21();
  for (const auto& chapter : book->chapters) {
    const auto outcome = write_picture(chapter_graph(*book, chapter), folder.file("c.svg"));
    ASSERT_EQ(outcome.fault, PictureFault::none) << chapter.id << ": " << outcome.what;
    EXPECT_NE(read_text(folder.file("c.svg")).find("</svg>"), std::string::npos);
  }
  const auto outcome = write_picture(round_graph(*book), folder.file("r.png"));
  ASSERT_EQ(outcome.fault, PictureFault::none) << outcome.what;
  EXPECT_EQ(read_text(folder.file("r.png")).substr(1, 3), "PNG");
}

TEST(Picture, asks_for_an_ending_that_it_knows) {
  EXPECT_EQ(write_picture("digraph {}\n", "a.jpeg").fault, PictureFault::bad_name);
  EXPECT_EQ(write_picture("digraph {}\n", "drawing").fault, PictureFault::bad_name);
}

TEST(Picture, says_that_graphviz_is_missing) {
  const ScratchFolder folder;
  const NoPrograms none(folder.path());
  const auto outcome = write_picture("digraph {}\n", folder.file("a.svg"));
  EXPECT_EQ(outcome.fault, PictureFault::no_graphviz);
  EXPECT_NE(outcome.what.find("install Graphviz"), std::string::npos);
}

TEST(Picture, says_that_a_folder_is_missing) {
  EXPECT_EQ(write_picture("digraph {}\n", "/nowhere/at/all/a.dot").fault,
            PictureFault::not_written);
  EXPECT_EQ(write_picture("digraph {}\n", "/nowhere/at/all/a.svg").fault,
            PictureFault::not_written);
}

TEST(Picture, says_that_dot_refused) {
  const ScratchFolder folder;
  EXPECT_EQ(write_picture("digraph {", folder.file("a.svg")).fault, PictureFault::not_written);
}

}  // namespace
}  // namespace assay21::reports
