// A run divided among several machines, and put together again; and several engines side by side.
#include <algorithm>
#include <filesystem>

#include <gtest/gtest.h>

#include "tests/cli/program.h"
#include "tests/support/test_scale.h"

namespace assay21::cli {
namespace {

namespace fs = std::filesystem;

/// A practice of a faulty engine, of the must-run list alone.
Arguments practice_with(const std::string& out, const Arguments& more) {
  auto arguments = must_run_practice(out, "--fault fifty-to-winner");
  arguments.insert(arguments.end(), more.begin(), more.end());
  return arguments;
}

/// What of a run does not say which run it is.
std::string body_of(const std::string& out) {
  auto text = read_text(out + "/run.xml");
  if (!fs::exists(out + "/sessions")) return text + read_text(out + "/store/judgements.txt");
  for (const auto& entry : fs::directory_iterator(out + "/sessions"))
    text += entry.path().filename().string() + read_text(entry.path().string());
  return text + read_text(out + "/store/judgements.txt");
}

TEST(Shards, are_put_together_to_the_run_of_one_machine) {
  if (testing_support::is_scaled_down()) GTEST_SKIP() << "long; small shards stand for it";
  const ScratchFolder scratch;
  const auto whole = scratch.file("whole");
  ASSERT_EQ(run(practice_with(whole, {"--jobs", "2"})).code, 1);
  for (const std::string number : {"1", "2"}) {
    const auto out = scratch.file("shard" + number);
    const auto ended = run(practice_with(out, {"--shard", number + "/2"}));
    EXPECT_EQ(ended.code, 1) << ended.out << ended.err;
    EXPECT_TRUE(says(read_text(out + "/run.xml"), "shard=\"" + number + "/2\""));
  }
  const auto merged = scratch.file("merged");
  const auto together =
      run({"merge", scratch.file("shard2"), scratch.file("shard1"), "--out", merged, "--quiet"});
  EXPECT_EQ(together.code, 1) << together.out << together.err;
  EXPECT_EQ(body_of(merged), body_of(whole));
  EXPECT_EQ(run({"judge", merged}).code, 0);
  EXPECT_TRUE(says(read_text(merged + "/identity.xml"), " shard=\"1/2\" machine="));
}

TEST(Shards, of_what_only_leaves_are_put_together) {
  const ScratchFolder scratch;
  const Arguments only = {"--only", "double"};
  const auto shard = [&](const std::string& name, const Arguments& more) {
    auto out = scratch.file(name);
    auto arguments = practice_with(out, only);
    arguments.insert(arguments.end(), more.begin(), more.end());
    EXPECT_NE(run(arguments).code, 65);
    return out;
  };
  const auto whole = shard("whole", {"--jobs", "1"});
  const auto one = shard("one", {"--shard", "1/2"});
  const auto two = shard("two", {"--shard", "2/2"});
  EXPECT_EQ(run({"judge", two}).code, 0);
  const auto merged = scratch.file("merged");
  run({"merge", one, two, "--out", merged, "--quiet"});
  EXPECT_EQ(body_of(merged), body_of(whole));
  const auto part = run({"merge", two, "--out", scratch.file("part")});
  EXPECT_EQ(part.code, 65);
  EXPECT_TRUE(says(part.err, "what --only leaves is incomplete, as shard 1 of 2 is missing"))
      << part.err;
}

/// Parts of a block each.
class SmallShards : public testing::Test {
 protected:
  std::string shard(const std::string& name, const std::string& words, const Arguments& more = {}) {
    auto out = scratch_.file(name);
    auto arguments = practice_with(out, {"--shard", words});
    arguments.insert(arguments.end(), more.begin(), more.end());
    const auto ended = run(arguments);
    EXPECT_TRUE(ended.code == 1 || ended.code == 2) << ended.code << ended.err;
    return out;
  }

  ScratchFolder scratch_;
};

TEST_F(SmallShards, are_an_incomplete_run_together) {
  const auto one = shard("one", "3/22");
  EXPECT_EQ(run({"judge", one}).code, 0);
  const auto out = scratch_.file("part");
  const auto part = run({"merge", one, shard("other", "21/22"), "--out", out, "--quiet"});
  EXPECT_TRUE(part.code == 1 || part.code == 2) << part.code << part.err;
  EXPECT_TRUE(says(read_text(out + "/run.xml"), "interrupted=\"as shards 1, 2, 4, 5, "))
      << part.err;
  EXPECT_TRUE(says(read_text(out + "/run.xml"), " 20, 22 of 22 are missing\""));
  const auto engine = run({"merge", one, "--out", scratch_.file("engine"), "--engine", "true"});
  EXPECT_EQ(engine.code, 65) << engine.err;
  EXPECT_TRUE(says(engine.err, "was begun with another engine")) << engine.err;
  EXPECT_FALSE(fs::exists(scratch_.file("engine")));
}

TEST_F(SmallShards, that_do_not_belong_together_are_refused) {
  const auto first = shard("first", "1/22");
  const auto refused = [&](const std::string& other, const std::string& why) {
    const auto merged = scratch_.file("merged");
    const auto ended = run({"merge", first, other, "--out", merged});
    EXPECT_EQ(ended.code, 65) << ended.out;
    EXPECT_TRUE(says(ended.err, why)) << ended.err;
    EXPECT_FALSE(fs::exists(merged)) << why;
  };
  const auto copy = scratch_.file("copy");
  fs::copy(first, copy, fs::copy_options::recursive);
  refused(copy, "is shard 1 of 22, as is " + first);
  refused(scratch_.file("none"), "identity.xml");
  refused(shard("seed", "2/22", {"--seed", "7"}), "was begun with another seed than " + first);
  const auto other = shard("other", "2/23");
  refused(other, "is one of 23 shards, and " + first + " one of 22");
  fs::remove_all(copy);
  fs::copy(other, copy, fs::copy_options::recursive);
  write_text(copy + "/INCOMPLETE", "");
  refused(copy, "has not come to its end");
  write_text(other + "/store/000001.seg", "damaged");
  refused(other, "is not the file that the manifest lists");
  const auto undivided = scratch_.file("undivided");
  run(practice_with(undivided, {"--only", "draw-missed"}));
  refused(undivided, "is no shard");
}

TEST(Shard, is_named_by_its_number_and_how_many_there_are) {
  const ScratchFolder scratch;
  const auto out = scratch.file("out");
  for (const auto* words : {"0/2", "3/2", "1", "1/1", "1/2/3", "a/2", "/2", "1/"}) {
    const auto ended = run(practice_with(out, {"--shard", words}));
    EXPECT_EQ(ended.code, 64) << words;
    EXPECT_TRUE(says(ended.err, "is no shard, as 2/4")) << ended.err;
  }
  EXPECT_FALSE(fs::exists(out));
}

TEST(MustRunList, is_named_without_a_run) {
  const ScratchFolder scratch;
  const auto out = scratch.file("out");
  const auto size = run(practice_with(out, {"--dry-run"}));
  const auto list = run(practice_with(out, {"--list"}));
  EXPECT_EQ(list.code, 0) << list.err;
  EXPECT_TRUE(says(list.out, "\ndirected-00002 ")) << list.out.substr(0, 200);
  EXPECT_TRUE(says(list.out, " odds/bonus.five\n")) << list.out.substr(0, 200);
  EXPECT_TRUE(says(list.out, size.out)) << "the sum stands at its end";
  const auto few = run(practice_with(out, {"--list", "--only", "draw-missed"}));
  EXPECT_EQ(lines_of(few.out).size(), 9U) << few.out;
  EXPECT_FALSE(fs::exists(out));
}

}  // namespace
}  // namespace assay21::cli
