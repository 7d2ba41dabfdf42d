// The item under test as the harness hashes it, and what ends a run before its time.
#include "conformance/run/item.h"

#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>
#include <signal.h>
#include <unistd.h>

#include "conformance/run/interruption.h"
#include "conformance/run/manifest.h"

namespace assay21::conformance {
namespace {

namespace fs = std::filesystem;

// Of "abc", as FIPS 180-2 gives it.
constexpr auto sha256_of_abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

class Item : public testing::Test {
 protected:
  Item() {
    auto name = (fs::temp_directory_path() / "assay21-item-XXXXXX").string();
    EXPECT_NE(::mkdtemp(name.data()), nullptr);
    folder_ = name;
    std::ofstream(folder_ / "abc") << "abc";
    fs::permissions(folder_ / "abc", fs::perms::owner_all);
  }
  ~Item() override { fs::remove_all(folder_); }

  [[nodiscard]] std::string abc() const { return (folder_ / "abc").string(); }

  fs::path folder_;
};

TEST_F(Item, is_the_executable_the_files_among_its_arguments_and_the_components) {
  const auto item = item_of({abc(), "--rules", abc(), "loose"}, {"firmware=" + abc()});
  ASSERT_TRUE(item);
  ASSERT_EQ(item->size(), 3U);
  const auto path = fs::canonical(abc()).string();
  EXPECT_EQ((*item)[0], (spec::HashedFile{"executable", "abc", path, sha256_of_abc}));
  EXPECT_EQ((*item)[1], (spec::HashedFile{"argument", "abc", path, sha256_of_abc}));
  EXPECT_EQ((*item)[2], (spec::HashedFile{"component", "firmware", path, sha256_of_abc}));
}

TEST_F(Item, is_looked_up_in_the_path_as_its_start_does) {
  const auto item = item_of({"sh"}, {});
  ASSERT_TRUE(item);
  ASSERT_EQ(item->size(), 1U);
  EXPECT_EQ(item->front().name, "sh");
  EXPECT_TRUE(fs::path(item->front().path).is_absolute());
}

TEST_F(Item, has_one_hash_that_every_byte_of_it_changes_and_no_place) {
  const auto before = sha256_of_item(*item_of({abc()}, {"a=" + abc()}));
  EXPECT_NE(before, sha256_of_item(*item_of({abc()}, {"b=" + abc()})));
  EXPECT_NE(before, sha256_of_item(*item_of({abc()}, {})));
  fs::create_directory(folder_ / "elsewhere");
  const auto moved = (folder_ / "elsewhere" / "abc").string();
  fs::copy_file(abc(), moved);
  EXPECT_EQ(before, sha256_of_item(*item_of({moved}, {"a=" + moved})));
  std::ofstream(moved, std::ios::app) << "d";
  EXPECT_NE(before, sha256_of_item(*item_of({moved}, {"a=" + moved})));
}

TEST_F(Item, refuses_a_component_that_cannot_be_hashed) {
  const auto refusal = [&](const std::string& component) {
    const auto item = item_of({abc()}, {"good=" + abc(), component});
    return item ? std::string() : spec::to_string(item.problems().front());
  };
  EXPECT_EQ(refusal("firmware"),
            "--component firmware names no file (expected: --component NAME=FILE)");
  EXPECT_EQ(refusal("=" + abc()).substr(0, 12), "--component ");
  EXPECT_EQ(refusal("firmware=" + abc() + "-none"),
            abc() +
                "-none: cannot be read: No such file or directory (expected: a file that "
                "exists and can be read)");
  EXPECT_EQ(
      refusal("firmware=" + folder_.string()),
      folder_.string() + ": is no regular file (expected: a file, whose SHA-256 can be made)");
  EXPECT_EQ(refusal("good=" + abc()),
            "--component good is given twice (expected: each component once)");
}

TEST(ManifestOfARun, is_what_sha256sum_checks_and_has_one_hash) {
  Manifest manifest;
  manifest.add("run.xml", "abc");
  manifest.add("inputs/rulebook.xml", "abc");
  EXPECT_EQ(manifest.text(),
            std::string(sha256_of_abc) + "  inputs/rulebook.xml\n" + sha256_of_abc + "  run.xml\n");
  Manifest other;
  other.add_sum("inputs/rulebook.xml", sha256_of_abc);
  other.add("run.xml", "abc");
  EXPECT_EQ(other.sha256(), manifest.sha256());
  other.add("run.xml", "abd");
  EXPECT_NE(other.sha256(), manifest.sha256());
}

TEST(InterruptionOfARun, is_by_a_signal_or_by_the_time_it_was_given) {
  {
    const Interruption none;
    EXPECT_EQ(none.reason(), "");
    ::raise(SIGTERM);
    EXPECT_EQ(none.reason(), "by SIGTERM");
  }
  const Interruption again(std::chrono::hours(1));
  EXPECT_EQ(again.reason(), "") << "an earlier signal was for an earlier run";
  const Interruption over(std::chrono::seconds(0));
  EXPECT_EQ(over.reason(), "after 0 seconds");
}

}  // namespace
}  // namespace assay21::conformance
