// An exam that several machines play: its seed is drawn once, and each part is played once.
#include <algorithm>
#include <filesystem>

#include <gtest/gtest.h>

#include "tests/cli/program.h"

namespace assay21::cli {
namespace {

namespace fs = std::filesystem;

class DrawnExam : public testing::Test {
 protected:
  /// A short exam of a faulty engine; with `only`, of the sessions in which somebody doubles down.
  [[nodiscard]] Arguments exam(const std::string& out, const Arguments& more) const {
    auto arguments = certification(file(out), "--fault fifty-to-winner");
    std::erase(arguments, "--practice");
    arguments.insert(arguments.end(), {"--sessions", "60"});
    arguments.insert(arguments.end(), more.begin(), more.end());
    return arguments;
  }
  [[nodiscard]] Arguments part(const std::string& shard, const std::string& out,
                               Arguments more = {}) const {
    more.insert(more.end(), {"--drawn", file("drawn")});
    if (!shard.empty()) more.insert(more.end(), {"--shard", shard});
    return exam(out, more);
  }
  void draw(Arguments more = {}) const {
    more.insert(more.end(), {"--draw", file("drawn")});
    const auto drawn = run(exam("none", more));
    EXPECT_EQ(drawn.code, 0) << drawn.err;
    EXPECT_FALSE(fs::exists(file("none")));
  }
  /// Its seed is drawn: whether a part of few sessions shows the fault nobody knows.
  static void expect_played(const Arguments& arguments) {
    const auto ended = run(arguments);
    EXPECT_TRUE(ended.code == 1 || ended.code == 2) << ended.code << ended.out << ended.err;
  }
  void expect_refused(const Arguments& arguments, int code, const std::string& why) const {
    const auto ended = run(arguments);
    EXPECT_EQ(ended.code, code) << ended.out << ended.err;
    EXPECT_EQ(lines_of(ended.err).size(), 1U) << ended.err;
    EXPECT_TRUE(says(ended.err, why)) << ended.err;
  }
  [[nodiscard]] std::string file(const std::string& name) const { return scratch_.file(name); }
  [[nodiscard]] Arguments with_ledger() const {
    return {"--ledger", file("ledger"), "--only", "double"};
  }

  ScratchFolder scratch_;
};

TEST_F(DrawnExam, of_two_machines_has_the_record_of_one) {
  draw();
  EXPECT_EQ(run(part("", "whole", {"--jobs", "2"})).code, 1);
  expect_played(part("1/2", "one"));
  expect_played(part("2/2", "two"));
  const auto merged = run({"merge", file("two"), file("one"), "--out", file("merged"), "--quiet"});
  EXPECT_EQ(merged.code, 1) << merged.err;
  for (const auto* name : {"/run.xml", "/store/judgements.txt"})
    EXPECT_EQ(read_text(file("merged") + name), read_text(file("whole") + name)) << name;
  const auto record = read_text(file("merged") + "/run.xml");
  EXPECT_TRUE(says(record, " purpose=\"exam\"")) << record.substr(0, 600);
  EXPECT_TRUE(says(record, "<drawn random=\""));
  EXPECT_TRUE(says(read_text(file("merged") + "/identity.xml"), " drawn=\"beforehand for exam "));
  EXPECT_EQ(run({"judge", file("two")}).code, 0);
  EXPECT_EQ(run({"judge", file("merged")}).code, 0);
  expect_valid_reports(file("merged"));
}

TEST_F(DrawnExam, has_each_part_once_in_its_ledger) {
  draw(with_ledger());
  expect_refused(part("1/2", "one", {"--only", "double"}), 65, "was entered in a ledger");
  expect_played(part("1/2", "one", with_ledger()));
  expect_refused(part("1/2", "again", with_ledger()), 65, "has part 1/2 of the exam ");
  EXPECT_FALSE(fs::exists(file("again")));
  expect_refused(part("2/3", "other", with_ledger()), 65, "as one of 2 parts, and 2/3 is none");
  expect_played(part("2/2", "two", with_ledger()));
  const Arguments merge = {"merge", file("one"), file("two"), "--out", file("merged"), "--quiet"};
  expect_refused(merge, 65, "is part of an exam that was entered in a ledger");
  auto entered = merge;
  entered.insert(entered.end(), {"--ledger", file("ledger")});
  expect_played(entered);
  const auto ledger = read_text(file("ledger"));
  EXPECT_TRUE(says(ledger, "\nended ")) << ledger;
  EXPECT_TRUE(says(read_text(file("merged") + "/run.xml"), "<ledger "));
}

TEST_F(DrawnExam, has_a_part_begin_again_whose_engine_did_not_start) {
  draw(with_ledger());
  auto silent = part("1/2", "one", with_ledger());
  std::ranges::replace(silent, sample_engine() + " --fault fifty-to-winner",
                       sample_engine() + " --unobserved withdraw");
  EXPECT_EQ(run(silent).code, 69);
  EXPECT_TRUE(says(read_text(file("ledger")), "\nunbegun "));
  expect_played(part("1/2", "one", with_ledger()));
}

TEST_F(DrawnExam, is_of_the_files_for_which_it_was_drawn) {
  draw();
  auto other = part("1/2", "one");
  std::ranges::replace(other, source_file("spec/submissions/good/six-decks.xml"),
                       source_file("spec/submissions/good/eight-decks.xml"));
  expect_refused(other, 65, "was drawn for another submission");
  auto engine = part("1/2", "one");
  std::ranges::replace(engine, sample_engine() + " --fault fifty-to-winner", std::string("true"));
  expect_refused(engine, 65, "was drawn for another engine or component");
  expect_refused(exam("none", {"--draw", file("drawn")}), 65, "cannot be made: File exists");
  // Who would rather have other sessions.
  auto text = read_text(file("drawn"));
  auto& digit = text[text.find("random ") + 7];
  digit = digit == '0' ? '1' : '0';
  write_text(file("drawn"), text);
  expect_refused(part("1/2", "one"), 65, "is not as it was drawn");
  write_text(file("drawn"), "dear all\n");
  expect_refused(part("1/2", "one"), 65, "is no drawn exam");
  expect_refused(exam("one", {"--shard", "1/2"}), 64, "would draw a seed of its own");
  EXPECT_FALSE(fs::exists(file("one")));
}

}  // namespace
}  // namespace assay21::cli
