// Exams in their ledger, from the command line.
#include <filesystem>

#include <gtest/gtest.h>
#include <signal.h>
#include <unistd.h>

#include "tests/cli/program.h"

namespace assay21::cli {
namespace {

namespace fs = std::filesystem;

/// A short exam, entered in the scratch folder's ledger.
Arguments exam(const ScratchFolder& scratch, const std::string& out,
               const std::string& engine_options = "") {
  auto arguments = certification(scratch.file(out), engine_options);
  arguments.pop_back();  // --practice
  arguments.insert(arguments.end(),
                   {"--sessions", "0", "--only", "double", "--ledger", scratch.file("ledger")});
  return arguments;
}

TEST(LedgerOfExams, BarsAPassAfterAFailureOfTheSameItem) {
  const ScratchFolder scratch;
  // Arguments that are no files are not part of the item's hash: it is the same item.
  const auto failed = run(exam(scratch, "a", "--fault exit"));
  EXPECT_EQ(failed.code, 1) << failed.out << failed.err;
  const auto barred = run(exam(scratch, "b"));
  EXPECT_EQ(barred.code, 2) << barred.out << barred.err;
  const auto ledger = read_text(scratch.file("ledger"));
  const auto first = ledger.substr(ledger.find("exam ") + 5, 32);
  EXPECT_TRUE(says(barred.out, "UNEXPLAINED EARLIER FAILURE: run " + first)) << barred.out;
  EXPECT_TRUE(says(read_text(scratch.file("b/report/index.html")), "run " + first + " of "));
  EXPECT_TRUE(says(ledger, " unexplained-earlier-failure 2 ")) << ledger;
  const auto command = "xmllint --noout --nonet --schema '" +
                       source_file("spec/schema/run-record.xsd") + "' '" +
                       scratch.file("b/run.xml") + "' && xmllint --noout --nonet --schema '" +
                       source_file("spec/schema/report-index.xsd") + "' '" +
                       scratch.file("b/report/index.xml") + "'";
  const auto valid = run_program("/bin/sh", {"-c", command}, {});
  EXPECT_EQ(valid.code, 0) << valid.err;
}

TEST(LedgerOfExams, HasAnExamFromItsStartOn) {
  const ScratchFolder scratch;
  // The file is there before the line is.
  const auto kill_when_entered = [&](int process) {
    constexpr int patience = 60'000;
    for (int i = 0; i < patience && !says(read_text(scratch.file("ledger")), "\nexam "); ++i)
      ::usleep(1000);
    ::kill(process, SIGKILL);
  };
  const auto killed = run_while(exam(scratch, "a"), scratch.file("ledger"), kill_when_entered);
  EXPECT_EQ(killed.code, 128 + SIGKILL);
  const auto ledger = read_text(scratch.file("ledger"));
  EXPECT_TRUE(says(ledger, "\nexam ")) << ledger;
  EXPECT_FALSE(says(ledger, "\nended ")) << ledger;
  const auto barred = run(exam(scratch, "b"));
  EXPECT_EQ(barred.code, 2) << barred.out << barred.err;
  EXPECT_TRUE(says(barred.out, "UNEXPLAINED EARLIER FAILURE: run ")) << barred.out;
}

TEST(LedgerOfExams, IsRefusedInOneLineWhereItIsNone) {
  const ScratchFolder scratch;
  write_text(scratch.file("ledger"), "dear all\n");
  const auto ended = run(exam(scratch, "a"));
  EXPECT_EQ(ended.code, 65);
  ASSERT_EQ(lines_of(ended.err).size(), 1U) << ended.err;
  EXPECT_TRUE(says(ended.err, "ledger:1: is no ledger of exams")) << ended.err;
  EXPECT_FALSE(fs::exists(scratch.file("a")));
  EXPECT_EQ(read_text(scratch.file("ledger")), "dear all\n");
}

TEST(LedgerOfExams, IsForExamsAlone) {
  const ScratchFolder scratch;
  auto arguments = exam(scratch, "a");
  arguments.emplace_back("--practice");
  EXPECT_EQ(run(arguments).code, 64);
  EXPECT_FALSE(fs::exists(scratch.file("ledger")));
}

TEST(LedgerOfExams, HasAnEngineThatDidNotStartAndHoldsNothingAgainstIt) {
  const ScratchFolder scratch;
  EXPECT_EQ(run(exam(scratch, "a", "--unobserved withdraw")).code, 69);
  EXPECT_TRUE(says(read_text(scratch.file("ledger")), " not-tested 69 "));
  const auto ended = run(exam(scratch, "b"));
  EXPECT_TRUE(says(ended.out, "PARTIAL RUN")) << ended.out << ended.err;
}

}  // namespace
}  // namespace assay21::cli
