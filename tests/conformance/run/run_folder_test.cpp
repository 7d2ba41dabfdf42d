// The folder of a run: no fault of the disk, and no end of the process, leaves a false word in it.
#include "conformance/run/run_folder.h"

#include <filesystem>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/conformance/run/failing_files.h"
#include "tests/conformance/run/scratch.h"

namespace assay21::conformance {
namespace {

namespace fs = std::filesystem;

const std::vector<NamedText>& verdicts() {
  static const std::vector<NamedText> files = {
      {"sessions/F1.json", "a session"},
      {"run.xml", "the record"},
      {"report/sections/1.xml", "a section"},
      {"report/index.html", "the page"},
  };
  return files;
}

/// A whole run; whether nothing went wrong in it.
bool make_run(spec::FileOperations& files) {
  RunFolder folder(files, "run");
  if (!folder.begin("this-run").empty()) return false;
  if (!folder.put("identity.xml", "who").empty()) return false;
  for (int session = 0; session < 3; ++session) {
    if (!folder.append("log", fmt::format("session {}\n", session)).empty()) return false;
  }
  for (const auto& [name, text] : verdicts()) {
    if (!folder.put(name, text).empty()) return false;
  }
  return folder.complete().empty();
}

/// No verdict is there by half, none is of another run, and while one is missing the folder says
/// that it is incomplete.
void expect_no_false_word(const std::string& path, bool complete) {
  std::size_t there = 0;
  for (const auto& [name, text] : verdicts()) {
    const auto file = fs::path(path) / name;
    if (!fs::exists(file)) continue;
    ++there;
    EXPECT_EQ(text_of(file.string()), text) << name;
  }
  const bool says_incomplete = fs::exists(fs::path(path) / incomplete_file);
  if (complete) {
    EXPECT_FALSE(says_incomplete);
    EXPECT_EQ(there, verdicts().size());
  } else if (there > 0) {
    EXPECT_TRUE(says_incomplete || there == verdicts().size());
  }
}

std::size_t try_every_operation(FailingFiles::Lasts lasts) {
  for (std::size_t at = 0;; ++at) {
    const Scratch scratch;
    // An earlier, interrupted run has left its words here.
    write(scratch.file("INCOMPLETE"), "an earlier run");
    write(scratch.file("run.xml"), "another record");
    write(scratch.file("report/index.html"), "another page");
    write(scratch.file("sessions/F7.json"), "another session");
    auto disk = spec::DiskFiles::open(scratch.file("."));
    auto on_disk = std::move(disk).value();
    FailingFiles failing(on_disk, at, lasts);
    RunFolder folder(failing, "run");
    const bool begun = folder.begin("this-run").empty();
    const bool whole = begun && make_run(failing);
    SCOPED_TRACE(fmt::format("operation {}", at));
    EXPECT_TRUE(fs::exists(scratch.file(incomplete_file)) || whole ||
                text_of(scratch.file("run.xml")) == "the record");
    if (begun) {
      expect_no_false_word(scratch.file("."), whole);
      EXPECT_FALSE(fs::exists(scratch.file("sessions/F7.json")));
    }
    // However it ended, the same run made again on a sound disk is whole.
    FailingFiles sound(on_disk, ~std::size_t{0}, lasts);
    EXPECT_TRUE(make_run(sound));
    expect_no_false_word(scratch.file("."), true);
    if (!failing.has_failed()) return at;
  }
}

TEST(RunFolder, holds_no_false_word_whichever_operation_fails) {
  EXPECT_GT(try_every_operation(FailingFiles::Lasts::once), 40U);
}

TEST(RunFolder, holds_no_false_word_wherever_the_process_ends) {
  EXPECT_GT(try_every_operation(FailingFiles::Lasts::for_good), 40U);
}

TEST(RunFolder, says_which_file_could_not_be_written_and_why) {
  const Scratch scratch;
  auto disk = spec::DiskFiles::open(scratch.file("."));
  auto on_disk = std::move(disk).value();
  FailingFiles failing(on_disk, 0, FailingFiles::Lasts::once);
  const auto problems = RunFolder(failing, "out").put("run.xml", "text");
  ASSERT_EQ(problems.size(), 1U);
  EXPECT_EQ(spec::to_string(problems.front()),
            "out/run.xml: cannot be written: No space left on device (expected: a folder that can "
            "be written, with room on the disk; then --resume goes on)");
}

TEST(RunPlace, is_a_new_folder_an_empty_one_or_none) {
  const Scratch scratch;
  EXPECT_TRUE(RunPlace::open(scratch.file("a/new/place"), EarlierRun::refuse));
  fs::create_directory(scratch.file("empty"));
  EXPECT_TRUE(RunPlace::open(scratch.file("empty/"), EarlierRun::refuse));
  write(scratch.file("foreign/letter.txt"), "dear all");
  for (const auto earlier : {EarlierRun::refuse, EarlierRun::replace}) {
    const auto refused = RunPlace::open(scratch.file("foreign"), earlier);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.problems().front().what, "holds letter.txt, and no run");
  }
  EXPECT_EQ(text_of(scratch.file("foreign/letter.txt")), "dear all");
}

TEST(RunPlace, refuses_a_folder_that_holds_a_run) {
  const Scratch scratch;
  for (const auto* mark : {"INCOMPLETE", "run.xml", "identity.xml"}) {
    write(scratch.file(mark + std::string("/") + mark), "an earlier run");
    const auto refused = RunPlace::open(scratch.file(mark), EarlierRun::refuse);
    ASSERT_FALSE(refused) << mark;
    EXPECT_EQ(refused.problems().front().what, "holds another run");
  }
}

TEST(RunPlace, puts_a_replaced_run_beside_until_the_new_one_is_complete) {
  const Scratch scratch;
  write(scratch.file("run/run.xml"), "an earlier run");
  auto opened = RunPlace::open(scratch.file("run"), EarlierRun::replace);
  ASSERT_TRUE(opened);
  auto place = std::move(opened).value();
  EXPECT_TRUE(fs::is_empty(scratch.file("run")));
  EXPECT_EQ(place.replaced, scratch.file("run.replaced-1"));
  EXPECT_EQ(text_of(place.replaced + "/run.xml"), "an earlier run");
  EXPECT_TRUE(place.forget_replaced().empty());
  EXPECT_FALSE(fs::exists(scratch.file("run.replaced-1")));
}

TEST(RunPlace, is_written_by_one_run_at_a_time) {
  const Scratch scratch;
  const auto first = RunPlace::open(scratch.file("run"), EarlierRun::refuse);
  ASSERT_TRUE(first);
  for (const auto earlier : {EarlierRun::refuse, EarlierRun::replace}) {
    const auto second = RunPlace::open(scratch.file("run"), earlier);
    ASSERT_FALSE(second);
    EXPECT_EQ(second.problems().front().what, "is being written by another run");
  }
}

TEST(RunPlace, is_no_symbolic_link) {
  const Scratch scratch;
  write(scratch.file("elsewhere/run.xml"), "an earlier run");
  fs::create_directory_symlink(scratch.file("elsewhere"), scratch.file("link"));
  for (const auto* name : {"link", "link/"}) {
    const auto refused = RunPlace::open(scratch.file(name), EarlierRun::replace);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.problems().front().what, "is a symbolic link");
  }
  EXPECT_EQ(text_of(scratch.file("elsewhere/run.xml")), "an earlier run");
}

TEST(RunPlace, stays_the_folder_that_was_opened) {
  const Scratch scratch;
  auto opened = RunPlace::open(scratch.file("run"), EarlierRun::refuse);
  ASSERT_TRUE(opened);
  auto place = std::move(opened).value();
  EXPECT_TRUE(place.files.is_at(place.path));
  // Somebody moves it away, and lays another in its place.
  fs::rename(scratch.file("run"), scratch.file("moved"));
  write(scratch.file("run/run.xml"), "of somebody else");
  EXPECT_FALSE(place.files.is_at(place.path));
  EXPECT_TRUE(RunFolder(place.files, place.path).put("run.xml", "ours").empty());
  EXPECT_EQ(text_of(scratch.file("run/run.xml")), "of somebody else");
  EXPECT_EQ(text_of(scratch.file("moved/run.xml")), "ours");
  place.abandon();
  EXPECT_EQ(text_of(scratch.file("run/run.xml")), "of somebody else");
  fs::remove_all(scratch.file("moved"));
  EXPECT_FALSE(RunFolder(place.files, place.path).put("run.xml", "ours").empty());
}

}  // namespace
}  // namespace assay21::conformance
