#include "reports/write.h"

#include <filesystem>
#include <string>

#include <gtest/gtest.h>

#include "tests/reports/made_up.h"
#include "tests/reports/scratch_folder.h"

namespace assay21::reports {
namespace {

namespace fs = std::filesystem;

TEST(WriteReports, writes_a_file_for_each_section_in_print_order) {
  const ScratchFolder folder;
  const auto paths = write_reports(made_up::rulebook(), made_up::run(), folder.file("a/new/place"));
  ASSERT_TRUE(paths) << to_string(paths.problems().front());
  std::string names;
  for (const auto& path : paths->sections)
    names += fs::path(path).filename().string() + " ";
  EXPECT_EQ(names, "1.A.xml 1.B.xml 2.A.xml 2.B.xml 2.C.xml 3.A.xml 3.A-2.xml 3.B.xml ");
  EXPECT_TRUE(fs::exists(paths->index_xml));
  EXPECT_TRUE(fs::exists(paths->index_html));
}

TEST(WriteReports, gives_the_same_bytes_for_the_same_run) {
  const ScratchFolder first;
  const ScratchFolder second;
  ASSERT_TRUE(write_reports(made_up::rulebook(), made_up::run(), first.path()));
  ASSERT_TRUE(write_reports(made_up::rulebook(), made_up::run(), second.path()));
  std::size_t files = 0;
  for (const auto& entry : fs::recursive_directory_iterator(first.path())) {
    if (!entry.is_regular_file()) continue;
    const auto name = fs::relative(entry.path(), first.path()).string();
    EXPECT_EQ(read_text(first.file(name)), read_text(second.file(name))) << name;
    ++files;
  }
  EXPECT_EQ(files, 10U);
}

TEST(WriteReports, replaces_an_earlier_report_and_removes_its_stale_sections) {
  const ScratchFolder folder;
  ASSERT_TRUE(write_reports(made_up::rulebook(), made_up::run(), folder.path()));
  fs::rename(folder.file("sections/3.B.xml"), folder.file("sections/4.Z.xml"));
  ASSERT_TRUE(write_reports(made_up::rulebook(), made_up::run(), folder.path()));
  EXPECT_FALSE(fs::exists(folder.file("sections/4.Z.xml")));
  EXPECT_TRUE(fs::exists(folder.file("sections/3.B.xml")));
}

TEST(WriteReports, leaves_alone_what_else_is_in_the_folder) {
  const ScratchFolder folder;
  write_text(folder.file("run.xml"), "<run-record/>");
  ASSERT_TRUE(write_reports(made_up::rulebook(), made_up::run(), folder.path()));
  EXPECT_EQ(read_text(folder.file("run.xml")), "<run-record/>");
}

TEST(WriteReports, touches_nothing_where_a_foreign_file_is_in_the_way) {
  for (const auto* name : {"index.html", "index.xml", "sections/mine.xml"}) {
    const ScratchFolder folder;
    fs::create_directory(folder.file("sections"));
    write_text(folder.file(name), "<html>my own</html>");
    const auto paths = write_reports(made_up::rulebook(), made_up::run(), folder.path());
    ASSERT_FALSE(paths) << name;
    EXPECT_EQ(to_string(paths.problems().front()),
              folder.file(name) +
                  ": is in the way, and is no report of assay21 (expected: an "
                  "empty folder, or one with an earlier report)");
    EXPECT_EQ(read_text(folder.file(name)), "<html>my own</html>");
    EXPECT_FALSE(fs::exists(folder.file("sections/1.A.xml")));
  }
}

TEST(WriteReports, says_so_where_it_cannot_write) {
  const ScratchFolder folder;
  write_text(folder.file("a-file"), "");
  const auto paths = write_reports(made_up::rulebook(), made_up::run(), folder.file("a-file/sub"));
  ASSERT_FALSE(paths);
  EXPECT_NE(to_string(paths.problems().front()).find("cannot be created"), std::string::npos);
}

TEST(WriteReports, makes_no_report_of_a_record_of_another_edition) {
  const ScratchFolder folder;
  auto record = made_up::run();
  record.edition = "made-up-2";
  const auto paths = write_reports(made_up::rulebook(), record, folder.path());
  ASSERT_FALSE(paths);
  EXPECT_TRUE(fs::is_empty(folder.path()));
}

}  // namespace
}  // namespace assay21::reports
