// The store of a run as files: what was kept before a fault of the disk or the end of the process
// is there, and what does not belong there is said in one line.
#include "conformance/run/run_store.h"

#include <filesystem>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/conformance/run/failing_files.h"
#include "tests/conformance/run/scratch.h"

namespace assay21::conformance {
namespace {

namespace fs = std::filesystem;
using Last = StoreReader::LastSegment;
constexpr auto run_id = "0123456789abcdef0123456789abcdef";

std::string record_number(std::size_t number) {
  return fmt::format(R"({{"session":"random-{:06}","card":"7H"}},{{"amount":{}}})", number,
                     number * 25);
}

spec::DiskFiles disk_in(const Scratch& scratch) {
  auto opened = spec::DiskFiles::open(scratch.file("."));
  return std::move(opened).value();
}

/// Keeps records from `first` on, until something fails; how many it kept.
std::size_t keep(StoreWriter& store, std::size_t first, std::size_t records) {
  for (std::size_t i = first; i < records; ++i) {
    if (!store.add(record_number(i)).empty()) return i;
  }
  return records;
}

/// The records that are there, or what is wrong with them.
std::pair<std::size_t, std::string> read(const Scratch& scratch, Last last,
                                         StoreWriter* take_up = nullptr) {
  StoreReader reader(scratch.file("."), run_id, last);
  for (std::size_t number = 0;; ++number) {
    const auto next = reader.next();
    if (!next) return {number, next.problems().front().what};
    if (!*next) return {number, ""};
    EXPECT_EQ(**next, record_number(number));
    if (take_up != nullptr) take_up->take_up(**next);
  }
}

constexpr std::size_t two_segments = spec::records_of_a_segment + 3;

TEST(RunStore, keeps_every_record_in_segments) {
  const Scratch scratch;
  auto files = disk_in(scratch);
  RunFolder folder(files, "run");
  StoreWriter store(folder, run_id);
  EXPECT_EQ(keep(store, 0, two_segments), two_segments);
  EXPECT_EQ(store.finish().size(), 2U);
  EXPECT_EQ(read(scratch, Last::whole), std::pair(two_segments, std::string()));
  EXPECT_TRUE(fs::exists(scratch.file("store/000002.seg")));
}

TEST(RunStore, goes_on_behind_whatever_a_killed_process_has_left_and_ends_the_same) {
  constexpr std::size_t records = 9;
  const Scratch whole;
  auto whole_files = disk_in(whole);
  RunFolder whole_folder(whole_files, "run");
  StoreWriter whole_store(whole_folder, run_id);
  keep(whole_store, 0, records);
  const auto sums = whole_store.finish();
  for (std::size_t at = 0;; ++at) {
    const Scratch scratch;
    auto files = disk_in(scratch);
    FailingFiles failing(files, at, FailingFiles::Lasts::for_good);
    RunFolder broken(failing, "run");
    StoreWriter killed(broken, run_id);
    const auto kept = keep(killed, 0, records);
    // Another process takes it up.
    RunFolder folder(files, "run");
    StoreWriter store(folder, run_id);
    const auto [there, problem] = read(scratch, Last::may_be_cut, &store);
    ASSERT_EQ(problem, "") << at;
    ASSERT_EQ(there, kept) << at;
    ASSERT_TRUE(store.begin_anew().empty());
    ASSERT_EQ(keep(store, there, records), records);
    ASSERT_EQ(store.finish(), sums) << at;
    ASSERT_EQ(text_of(scratch.file("store/000001.seg")), text_of(whole.file("store/000001.seg")));
    if (!failing.has_failed()) break;
  }
}

TEST(RunStore, goes_on_from_a_segment_cut_at_any_byte) {
  const Scratch whole;
  auto whole_files = disk_in(whole);
  RunFolder whole_folder(whole_files, "run");
  StoreWriter whole_store(whole_folder, run_id);
  keep(whole_store, 0, 5);
  const auto bytes = text_of(whole.file("store/000001.seg"));
  const Scratch scratch;
  auto files = disk_in(scratch);
  for (std::size_t length = 0; length <= bytes.size(); ++length) {
    write(scratch.file("store/000001.seg"), bytes.substr(0, length));
    RunFolder folder(files, "run");
    StoreWriter store(folder, run_id);
    const auto [there, problem] = read(scratch, Last::may_be_cut, &store);
    ASSERT_EQ(problem, "") << length;
    ASSERT_TRUE(store.begin_anew().empty());
    ASSERT_EQ(keep(store, there, 5), 5U);
    ASSERT_EQ(text_of(scratch.file("store/000001.seg")), bytes) << length;
  }
}

class DamagedStore : public testing::Test {
 protected:
  DamagedStore() {
    auto files = disk_in(scratch_);
    RunFolder folder(files, "run");
    StoreWriter store(folder, run_id);
    keep(store, 0, two_segments);
  }

  [[nodiscard]] std::string first() const { return scratch_.file("store/000001.seg"); }
  [[nodiscard]] std::string second() const { return scratch_.file("store/000002.seg"); }
  [[nodiscard]] std::string problem(Last last = Last::whole) const {
    return read(scratch_, last).second;
  }

  Scratch scratch_;
};

TEST_F(DamagedStore, names_the_record_that_is_damaged) {
  auto bytes = text_of(first());
  bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 1);
  write(first(), bytes);
  const auto [records, what] = read(scratch_, Last::may_be_cut);
  EXPECT_EQ(what, fmt::format("record {} is damaged", records + 1));
  EXPECT_GT(records, 100U) << "those before it are given";
}

TEST_F(DamagedStore, is_cut_short_only_where_a_killed_process_may_have_left_it_so) {
  const auto bytes = text_of(second());
  write(second(), bytes.substr(0, bytes.size() - 1));
  EXPECT_EQ(problem(), "record 3 is cut short");
  EXPECT_EQ(problem(Last::may_be_cut), "");
  write(second(), bytes);
  const auto before = text_of(first());
  write(first(), before.substr(0, before.size() - 1));
  EXPECT_EQ(problem(Last::may_be_cut), "record 1024 is cut short");
}

TEST_F(DamagedStore, has_no_gap) {
  fs::remove(first());
  EXPECT_EQ(problem(), "is missing");
}

TEST_F(DamagedStore, takes_no_segment_of_another_run) {
  spec::SegmentWriter other("fedcba9876543210fedcba9876543210", 2);
  write(second(), other.head() + other.add(record_number(0)));
  EXPECT_EQ(problem(), "belongs to run fedcba9876543210fedcba9876543210");
}

TEST_F(DamagedStore, takes_no_segment_twice) {
  fs::copy_file(first(), second(), fs::copy_options::overwrite_existing);
  EXPECT_EQ(problem(), "is segment 1 under another name");
}

TEST_F(DamagedStore, takes_no_file_that_is_no_segment_or_has_another_form) {
  write(second(), "a letter\n");
  EXPECT_EQ(problem(), "is no segment of a run store, or its head is damaged");
  write(second(), fmt::format("assay21-store 2 {} 2\n", run_id));
  EXPECT_EQ(problem(), "has the form of version 2");
}

}  // namespace
}  // namespace assay21::conformance
