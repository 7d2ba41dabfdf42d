// What stands in the ledger of exams stays there, and what was done to it is seen.
#include "conformance/run/ledger.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <thread>
#include <vector>

#include <gtest/gtest.h>
#include <sys/stat.h>

namespace assay21::conformance {
namespace {

namespace fs = std::filesystem;
using spec::EarlierExam;

std::string sum_of(char digit) {
  return std::string(64, digit);
}

ExamEntry exam(const std::string& run, char item = 'a', char submission = 'b') {
  return {run, "2026-03-01T12:00:00Z", sum_of(item), sum_of(submission), sum_of('c')};
}

class Ledger : public ::testing::Test {
 protected:
  Ledger() {
    std::string name = (fs::temp_directory_path() / "assay21-ledger-XXXXXX").string();
    EXPECT_NE(::mkdtemp(name.data()), nullptr);
    folder_ = name;
  }
  ~Ledger() override {
    std::error_code ignored;
    fs::remove_all(folder_, ignored);
  }

  [[nodiscard]] std::string path() const { return (folder_ / "ledger").string(); }

  spec::LedgerRecord enter(const ExamEntry& entry) const {
    auto entered = enter_exam(path(), entry);
    EXPECT_TRUE(entered.ok());
    return entered.ok() ? std::move(entered).value() : spec::LedgerRecord{};
  }

  void end(const std::string& run, std::string_view outcome, int code) const {
    EXPECT_TRUE(end_exam(path(), run, "2026-03-01T12:04:00Z", outcome, code).empty());
  }

  [[nodiscard]] std::string text() const {
    std::ifstream file(path(), std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }

  void put(const std::string& text) const { std::ofstream(path(), std::ios::binary) << text; }

  /// One clear line, and nothing is added.
  void expect_refused(const std::string& what) const {
    const auto before = text();
    const auto entered = enter_exam(path(), exam("another"));
    ASSERT_FALSE(entered.ok()) << what;
    ASSERT_EQ(entered.problems().size(), 1U);
    const auto line = spec::to_string(entered.problems().front());
    EXPECT_NE(line.find(what), std::string::npos) << line;
    EXPECT_NE(line.find("expected: a ledger"), std::string::npos) << line;
    EXPECT_EQ(text(), before);
  }

  fs::path folder_;
};

TEST_F(Ledger, ListsEarlierExamsOfTheSameItemAndSubmissionAlone) {
  EXPECT_TRUE(enter(exam("first")).earlier.empty());
  end("first", "does-not-conform", 1);
  EXPECT_TRUE(enter(exam("other-item", 'd')).earlier.empty());
  EXPECT_TRUE(enter(exam("other-table", 'a', 'e')).earlier.empty());
  auto newer = exam("second");
  newer.build_sha256 = sum_of('f');
  const std::vector<EarlierExam> one = {
      {"first", "2026-03-01T12:00:00Z", "does-not-conform", 1, false}};
  EXPECT_EQ(enter(newer).earlier, one);
  // It has begun, and nobody said that it ended.
  const std::vector<EarlierExam> two = {
      {"first", "2026-03-01T12:00:00Z", "does-not-conform", 1, true},
      {"second", "2026-03-01T12:00:00Z", "", 0, false}};
  EXPECT_EQ(enter(exam("third")).earlier, two);
}

TEST_F(Ledger, GivesEachExamTheHashOfItsLine) {
  const auto first = enter(exam("first"));
  const auto second = enter(exam("second"));
  EXPECT_NE(first.entry, second.entry);
  for (const auto& entry : {first.entry, second.entry})
    EXPECT_NE(text().find(" " + entry + "\n"), std::string::npos);
}

TEST_F(Ledger, RefusesEveryChangeOfAByte) {
  enter(exam("first"));
  end("first", "does-not-conform", 1);
  enter(exam("second"));
  const auto whole = text();
  for (std::size_t i = 0; i < whole.size(); ++i) {
    auto changed = whole;
    changed[i] = changed[i] == '0' ? '1' : '0';
    put(changed);
    EXPECT_FALSE(enter_exam(path(), exam("another")).ok()) << i;
  }
}

TEST_F(Ledger, RefusesALineThatIsGoneOrComesTwice) {
  enter(exam("first"));
  end("first", "does-not-conform", 1);
  enter(exam("second"));
  const auto whole = text();
  const auto from = whole.find("ended");
  const auto length = whole.find('\n', from) + 1 - from;
  put(whole.substr(0, from) + whole.substr(from + length));
  expect_refused(":3: is not as it was written");
  put(whole.substr(0, from + length) + whole.substr(from));
  expect_refused(":4: is not as it was written");
  put(whole.substr(0, whole.size() - 1));
  expect_refused(":4: its last line has no end");
}

TEST_F(Ledger, RefusesWhatIsNoLedger) {
  put("dear all\n");
  expect_refused(":1: is no ledger of exams");
  put("\n");
  expect_refused(":1: is no ledger of exams");
  fs::remove(path());
  ASSERT_EQ(::mkfifo(path().c_str(), 0600), 0);
  const auto piped = enter_exam(path(), exam("first"));
  ASSERT_FALSE(piped.ok());
  EXPECT_EQ(piped.problems().front().what, "is no regular file");
  fs::remove(path());
  fs::create_directory(path());
  EXPECT_EQ(enter_exam(path(), exam("first")).problems().front().what,
            "cannot be opened: Is a directory");
  EXPECT_EQ(enter_exam("/dev/zero", exam("first")).problems().front().what, "is no regular file");
}

TEST_F(Ledger, EndsNoExamThatItDoesNotHave) {
  enter(exam("first"));
  const auto before = text();
  EXPECT_EQ(end_exam(path(), "second", "now", "conforms", 0).size(), 1U);
  EXPECT_EQ(text(), before);
  end("first", "conforms", 0);
  const auto ended = text();
  EXPECT_EQ(end_exam(path(), "first", "now", "partial-run", 2).size(), 1U) << "it has ended";
  EXPECT_TRUE(end_exam(path(), "first", "now", "conforms", 0).empty()) << "so it has";
  EXPECT_EQ(text(), ended);
}

TEST_F(Ledger, GivesAnExamThatGoesOnWhatItGaveAtItsStart) {
  enter(exam("before"));
  end("before", "does-not-conform", 1);
  const auto at_start = enter_exam(path(), exam("first"));
  ASSERT_TRUE(at_start);
  enter(exam("behind"));
  const auto before = text();
  const auto again = take_up_exam(path(), "first");
  ASSERT_TRUE(again);
  EXPECT_TRUE(*again == *at_start);
  EXPECT_EQ(text(), before) << "nothing is added";
  EXPECT_FALSE(take_up_exam(path(), "another"));
}

TEST_F(Ledger, HasEveryExamOfThoseThatAreMadeAtTheSameTime) {
  constexpr int writers = 8;
  std::vector<std::thread> all;
  for (int i = 0; i < writers; ++i) {
    all.emplace_back([&, i] {
      const auto run = std::to_string(i);
      enter(exam(run));
      end(run, "conforms", 0);
    });
  }
  for (auto& one : all)
    one.join();
  EXPECT_EQ(enter(exam("last")).earlier.size(), static_cast<std::size_t>(writers));
}

}  // namespace
}  // namespace assay21::conformance
