// A run divided among several machines, and put together again; and several engines side by side.
#include <algorithm>
#include <filesystem>

#include <gtest/gtest.h>

#include "tests/cli/program.h"

namespace assay21::cli {
namespace {

namespace fs = std::filesystem;

Arguments with(Arguments arguments, const Arguments& more) {
  arguments.insert(arguments.end(), more.begin(), more.end());
  return arguments;
}

/// A practice of a faulty engine: the must-run list, and some sessions at random.
Arguments practice(const std::string& out) {
  return with(certification(out, "--fault fifty-to-winner"), {"--sessions", "100"});
}

/// What of a run does not say which run it is.
std::string body(const std::string& out) {
  auto text = read_text(out + "/run.xml");
  for (const auto& entry : fs::directory_iterator(out + "/sessions"))
    text += entry.path().filename().string() + read_text(entry.path().string());
  return text + read_text(out + "/store/judgements.txt");
}

TEST(Jobs, come_to_the_record_of_one) {
  const ScratchFolder scratch;
  EXPECT_EQ(run(with(practice(scratch.file("one")), {"--jobs", "1"})).code, 1);
  EXPECT_EQ(run(with(practice(scratch.file("three")), {"--jobs", "3"})).code, 1);
  EXPECT_EQ(body(scratch.file("three")), body(scratch.file("one")));
}

class Shards : public testing::Test {
 protected:
  Shards() {
    for (const auto* number : {"1", "2"})
      ended_.push_back(run(with(practice(folder(number)), {"--shard", number + of_two})));
  }
  [[nodiscard]] std::string folder(const std::string& number) const {
    return scratch_.file("shard" + number);
  }

  const std::string of_two = "/2";
  ScratchFolder scratch_;
  std::vector<Ended> ended_;
};

TEST_F(Shards, are_put_together_to_the_run_of_one_machine) {
  for (const auto& one : ended_)
    EXPECT_EQ(one.code, 1) << one.out << one.err;
  EXPECT_TRUE(says(read_text(folder("1") + "/run.xml"), "shard=\"1/2\""));
  EXPECT_EQ(run({"judge", folder("2")}).code, 0);

  const auto whole = scratch_.file("whole");
  ASSERT_EQ(run(with(practice(whole), {"--jobs", "1"})).code, 1);
  const auto merged = scratch_.file("merged");
  const auto together = run({"merge", folder("2"), folder("1"), "--out", merged, "--quiet"});
  EXPECT_EQ(together.code, 1) << together.out << together.err;
  EXPECT_EQ(body(merged), body(whole));
  EXPECT_EQ(run({"judge", merged}).code, 0);

  // Of what is missing nothing is said but that it is missing.
  const auto part = run({"merge", folder("2"), "--out", scratch_.file("part"), "--quiet"});
  EXPECT_EQ(part.code, 1) << "the fault is there: " << part.out;
  EXPECT_TRUE(says(read_text(scratch_.file("part/run.xml")),
                   "interrupted=\"as shard 1 of 2 is missing\""));
}

TEST_F(Shards, that_do_not_belong_together_are_refused) {
  const auto merged = scratch_.file("merged");
  const auto refused = [&](const Arguments& shards, const std::string& why) {
    const auto ended = run(with(with({"merge"}, shards), {"--out", merged}));
    EXPECT_EQ(ended.code, 65) << ended.out;
    EXPECT_TRUE(says(ended.err, why)) << ended.err;
    EXPECT_FALSE(fs::exists(merged)) << why;
  };
  fs::copy(folder("1"), scratch_.file("copy"), fs::copy_options::recursive);
  refused({folder("1"), scratch_.file("copy")}, "is shard 1 of 2, as is " + folder("1"));
  refused({folder("1"), scratch_.file("none")}, "identity.xml");
  const auto other = scratch_.file("other");
  run(with(practice(other), {"--shard", "2/2", "--seed", "7"}));
  refused({folder("1"), other}, "was begun with another seed than " + folder("1"));
  const auto third = scratch_.file("third");
  run(with(practice(third), {"--shard", "3/3"}));
  refused({folder("1"), third}, "is one of 3 shards, and " + folder("1") + " one of 2");
  const auto whole = scratch_.file("whole");
  run(practice(whole));
  refused({folder("1"), whole}, "is no shard");
  write_text(folder("2") + "/store/000001.seg", "damaged");
  refused({folder("1"), folder("2")}, "is not the file that the manifest lists");
}

TEST(Shard, is_named_by_its_number_and_how_many_there_are) {
  const ScratchFolder scratch;
  for (const auto* words : {"0/2", "3/2", "1", "1/1", "1/2/3", "a/2", "/2", "1/"}) {
    const auto ended = run(with(practice(scratch.file("out")), {"--shard", words}));
    EXPECT_EQ(ended.code, 64) << words;
    EXPECT_TRUE(says(ended.err, "is no shard, as 2/4")) << ended.err;
  }
  auto exam = with(practice(scratch.file("out")), {"--shard", "1/2"});
  exam.erase(std::find(exam.begin(), exam.end(), "--practice"));
  EXPECT_EQ(run(exam).code, 64);
  EXPECT_FALSE(fs::exists(scratch.file("out")));
}

TEST(Plan, is_told_without_a_run) {
  const ScratchFolder scratch;
  const auto out = scratch.file("out");
  const auto size = run(with(practice(out), {"--dry-run"}));
  EXPECT_EQ(size.code, 0) << size.err;
  EXPECT_TRUE(says(size.out, " at random\n")) << size.out;
  const auto list = run(with(practice(out), {"--list"}));
  EXPECT_EQ(list.code, 0) << list.err;
  EXPECT_TRUE(says(list.out, "\ndirected-00002 ")) << list.out.substr(0, 200);
  EXPECT_TRUE(says(list.out, " odds/bonus.five\n")) << list.out.substr(0, 200);
  EXPECT_TRUE(says(list.out, size.out)) << "the sum stands at its end";
  EXPECT_FALSE(fs::exists(out));
}

}  // namespace
}  // namespace assay21::cli
