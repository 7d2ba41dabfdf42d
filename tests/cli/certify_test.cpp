// A certification from the command line to the files that it leaves.
#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <signal.h>

#include "tests/cli/program.h"
#include "tests/support/test_scale.h"

namespace assay21::cli {
namespace {

namespace fs = std::filesystem;

/// Every file below a folder, with its text.
std::map<std::string, std::string> texts_below(const fs::path& folder) {
  std::map<std::string, std::string> texts;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file()) continue;
    texts[fs::relative(entry.path(), folder).string()] = read_text(entry.path().string());
  }
  return texts;
}

/// One practice of the sample engine as it is, which its tests read.
class CleanPractice : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    scratch_ = std::make_unique<ScratchFolder>();
    ended_ = run(certification(scratch_->file("out")));
  }
  static void TearDownTestSuite() { scratch_.reset(); }

  static std::string file(const std::string& name) { return scratch_->file(name); }
  static inline std::unique_ptr<ScratchFolder> scratch_;
  static inline Ended ended_;
};

TEST_F(CleanPractice, finds_no_fault_in_the_sample_engine) {
  const auto out = file("out");
  EXPECT_EQ(ended_.code, 0) << ended_.out << ended_.err;
  EXPECT_EQ(ended_.err, "");
  EXPECT_TRUE(says(ended_.out, "\nPRACTICE: no fault found\n")) << ended_.out;
  EXPECT_FALSE(says(ended_.out, "CONFORMS")) << ended_.out;
  EXPECT_TRUE(says(ended_.out, "report: " + out + "/report/index.html")) << ended_.out;
  EXPECT_FALSE(fs::exists(out + "/sessions")) << "no fault leaves no session";
  EXPECT_FALSE(fs::exists(out + "/INCOMPLETE"));

  expect_valid_reports(out);
  const auto page = read_text(out + "/report/index.html");
  EXPECT_TRUE(says(page, "PRACTICE: no fault found"));
  EXPECT_FALSE(says(page, "CONFORMS"));
  EXPECT_TRUE(says(read_text(out + "/run.xml"), "purpose=\"practice\""));
}

/// The clauses of a run without those that need an event of version 2, and without one that a round
/// which became void by it decides in one session more.
std::string clauses_of_version_1(const std::string& record) {
  auto clauses = record.substr(record.find("<clauses"));
  for (const std::string id : {"13.B", "13.D", "13.P.1", "13.Q"}) {
    const auto at = clauses.find("<clause id=\"" + id + "\"");
    EXPECT_NE(at, std::string::npos) << id;
    clauses.erase(at, clauses.find("</clause>", at) - at);
  }
  return clauses;
}

// Engines of the protocol's first version are tested as before, for good: this keeps one. What it
// has no word for is blamed on nobody, and passes nobody.
TEST_F(CleanPractice, says_the_same_of_version_1_but_of_what_it_cannot_say) {
  const auto first = run(certification(file("first"), "--protocol 1"));
  EXPECT_EQ(first.code, 2) << first.out << first.err;
  EXPECT_TRUE(says(first.out, "NO FAULT FOUND, NOT COMPLETE")) << first.out;
  EXPECT_TRUE(says(first.out, "not shown: repay")) << first.out;
  EXPECT_EQ(ended_.code, 0) << ended_.out << ended_.err;
  const auto record = read_text(file("first/run.xml"));
  EXPECT_TRUE(says(record, "has no word for repay")) << record.size();
  EXPECT_EQ(clauses_of_version_1(record), clauses_of_version_1(read_text(file("out/run.xml"))));
}

// Without `community` an engine that never pays Community Pay showed no fault at all.
TEST(Certify, does_not_test_an_engine_that_hides_what_moves_chips) {
  const ScratchFolder scratch;
  const auto refused = [&](const std::string& submission, const std::string& unobserved) {
    const auto ended =
        run({"certify", "--edition",
             submission == "six-decks" ? "md-spanish21-1.0" : "md-spanish21-bonus-spin",
             "--submission", source_file("spec/submissions/good/" + submission + ".xml"),
             "--engine", sample_engine() + " --unobserved " + unobserved, "--out",
             scratch.file("out"), "--sessions", "1"});
    EXPECT_EQ(ended.code, 69) << ended.out;
    return ended.err;
  };
  const auto no_community = refused("bonus-spin-xtreme", "community,peek");
  EXPECT_TRUE(says(no_community, "does not list community in observes")) << no_community;
  EXPECT_TRUE(says(no_community, "an engine that lists community as well")) << no_community;
  const auto three = refused("six-decks", "fixed,withdraw,community,wheel,announce,return");
  EXPECT_TRUE(says(three, "does not list withdraw, return, fixed in observes")) << three;
}

/// Both are told; that the text is silent comes first. A house procedure that speaks leaves the
/// answers that were left to their defaults.
TEST(Certify, is_not_complete_where_the_operator_leaves_something_open) {
  if (testing_support::is_scaled_down()) GTEST_SKIP() << "two whole practices; at full scale";
  const ScratchFolder scratch;
  auto arguments = certification(scratch.file("out"));
  arguments[4] = source_file("spec/submissions/good/eight-decks.xml");
  const auto silent = run(arguments);
  EXPECT_EQ(silent.code, 2) << silent.out << silent.err;
  EXPECT_TRUE(says(silent.out,
                   "PRACTICE: NO FAULT FOUND; THE TEXT IS SILENT ON 13 POINTS: fraction-of-a-cent"))
      << silent.out;

  const auto six = read_text(source_file("spec/submissions/good/six-decks.xml"));
  const auto from = six.find("  <house-procedure>");
  const auto house = six.substr(from, six.find("</submission>") - from);
  auto text = read_text(arguments[4]);
  text.insert(text.find("</submission>"), house);
  arguments = certification(scratch.file("settled"));
  arguments[4] = scratch.file("settled.xml");
  write_text(arguments[4], text);
  const auto ended = run(arguments);
  EXPECT_EQ(ended.code, 2) << ended.out << ended.err;
  EXPECT_TRUE(says(ended.out, "PRACTICE: NO FAULT FOUND; THE SUBMISSION IS INCOMPLETE: "))
      << ended.out;
}

TEST(Certify, writes_the_same_bytes_for_the_same_seed_but_for_the_identity) {
  const ScratchFolder scratch;
  run(short_practice(scratch.file("a")));
  run(short_practice(scratch.file("b")));
  auto first = texts_below(scratch.file("a"));
  auto second = texts_below(scratch.file("b"));
  EXPECT_GT(first.size(), 10U);
  // docs/campaigns.md lists what names the run itself.
  for (const auto* name : {"identity.xml", "manifest.txt", "report/index.xml", "report/index.html"})
    EXPECT_NE(first.extract(name).mapped(), second.extract(name).mapped()) << name;
  for (auto* texts : {&first, &second})
    std::erase_if(*texts, [](const auto& file) { return file.first.starts_with("store/"); });
  EXPECT_TRUE(first == second);
}

TEST(Certify, has_a_manifest_that_sha256sum_checks) {
  const ScratchFolder scratch;
  const auto out = scratch.file("out");
  const auto ended = run(short_practice(out, "--fault hits-soft-17"));
  const auto checked = run_program(
      "/bin/sh", {"-c", "cd '" + out + "' && sha256sum --check --strict manifest.txt"}, {});
  EXPECT_EQ(checked.code, 0) << checked.out << checked.err;
  EXPECT_TRUE(says(checked.out, "run.xml: OK")) << checked.out;
  EXPECT_TRUE(says(checked.out, "sessions/F1.json: OK")) << checked.out;
  const auto sum = run_program("/bin/sh", {"-c", "sha256sum '" + out + "/manifest.txt'"}, {}).out;
  EXPECT_TRUE(says(ended.out, "manifest SHA-256 " + sum.substr(0, 64))) << ended.out;
  EXPECT_TRUE(says(read_text(out + "/report/index.html"), sum.substr(0, 64)));
}

TEST(Certify, identifies_the_run_by_what_it_has_hashed_itself) {
  const ScratchFolder scratch;
  const auto out = scratch.file("out");
  auto arguments = short_practice(out);
  write_text(scratch.file("firmware"), "abc");
  arguments.insert(arguments.end(), {"--component", "board=" + scratch.file("firmware"),
                                     "--operator", "A. Tester", "--laboratory", "Sunrise Labs"});
  EXPECT_EQ(run(arguments).code, 2);
  expect_valid("run-identity", out, "identity.xml");
  const auto page = read_text(out + "/report/index.html");
  for (const auto& text : {page, read_text(out + "/identity.xml")}) {
    EXPECT_TRUE(says(text, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"));
    EXPECT_TRUE(says(text, "A. Tester"));
    EXPECT_TRUE(says(text, "Sunrise Labs"));
  }
  EXPECT_EQ(read_text(out + "/inputs/submission.xml"),
            read_text(source_file("spec/submissions/good/six-decks.xml")));
  EXPECT_EQ(read_text(out + "/inputs/rulebook.xml"),
            read_text(source_file("spec/rulebooks/md-spanish21-1.0.xml")));
}

TEST(Certify, records_the_seed_and_the_hash_of_the_rulebook) {
  const ScratchFolder scratch;
  auto arguments = short_practice(scratch.file("out"));
  arguments.insert(arguments.end(), {"--seed", "4711"});
  EXPECT_EQ(run(arguments).code, 2);
  const auto record = read_text(scratch.file("out/run.xml"));
  EXPECT_TRUE(says(record, "seed=\"4711\"")) << record.substr(0, 1000);
}

TEST(Certify, shows_a_fault_by_a_session_that_can_be_replayed) {
  const ScratchFolder scratch;
  const auto out = scratch.file("out");
  const auto ended = run(short_practice(out, "--fault hits-soft-17"));
  EXPECT_EQ(ended.code, 1) << ended.out << ended.err;
  EXPECT_TRUE(says(ended.out, "F1 violates Ch.7 §M")) << ended.out;
  EXPECT_TRUE(says(ended.out, "DOES NOT CONFORM: ")) << ended.out;
  expect_valid_reports(out);

  const auto session = out + "/sessions/F1";
  const auto judged = [&](const std::string& what, const std::string& by) {
    return run({"replay", session + ".json", what, by});
  };
  const auto observed = judged("--transcript", session + ".observed.json");
  EXPECT_EQ(observed.code, 1) << observed.out << observed.err;
  EXPECT_TRUE(says(observed.out, "violates Ch.7 §M")) << observed.out;
  EXPECT_EQ(judged("--transcript", session + ".expected.json").code, 0);
  EXPECT_EQ(judged("--engine", sample_engine()).code, 0);
  EXPECT_EQ(judged("--engine", sample_engine() + " --fault hits-soft-17").code, 1);
}

TEST(Certify, leaves_a_run_that_the_folder_holds_alone_unless_it_is_to_be_replaced) {
  const ScratchFolder scratch;
  const auto out = scratch.file("out");
  run(short_practice(out, "--fault hits-soft-17"));
  const auto before = texts_below(out);
  auto arguments = short_practice(out);
  const auto refused = run(arguments);
  EXPECT_EQ(refused.code, 64);
  EXPECT_EQ(refused.out, "");
  EXPECT_TRUE(says(refused.err, out + ": holds another run (expected: a new or empty folder, "
                                      "--resume of a run that was broken off, or --replace, which "
                                      "deletes that run)"))
      << refused.err;
  EXPECT_TRUE(texts_below(out) == before);
  arguments.emplace_back("--replace");
  EXPECT_EQ(run(arguments).code, 2);
  EXPECT_TRUE(says(read_text(out + "/run.xml"), "exit-code=\"2\""));
  EXPECT_FALSE(fs::exists(out + "/sessions"));
  EXPECT_FALSE(fs::exists(out + "/INCOMPLETE"));
  EXPECT_FALSE(fs::exists(out + ".replaced-1"));
}

TEST(Certify, leaves_no_old_verdict_where_a_run_cannot_start) {
  const ScratchFolder scratch;
  const auto out = scratch.file("out");
  run(short_practice(out));
  const auto before = texts_below(out);
  auto arguments = short_practice(out);
  *(std::find(arguments.begin(), arguments.end(), "--engine") + 1) = "true";
  arguments.emplace_back("--replace");
  const auto ended = run(arguments);
  EXPECT_EQ(ended.code, 69);
  EXPECT_FALSE(fs::exists(out));
  EXPECT_TRUE(says(ended.err, "the earlier run is in " + out + ".replaced-1")) << ended.err;
  EXPECT_TRUE(texts_below(out + ".replaced-1") == before);
}

TEST(Certify, that_is_interrupted_says_so_wherever_one_looks) {
  const ScratchFolder scratch;
  const auto out = scratch.file("out");
  auto arguments = certification(out);
  arguments.insert(arguments.end(), {"--sessions", "10000000"});
  const auto ended = run_until(arguments, out + "/identity.xml", SIGINT);
  EXPECT_EQ(ended.code, 2) << ended.out << ended.err;
  EXPECT_TRUE(says(ended.out, "INCOMPLETE RUN")) << ended.out;
  EXPECT_TRUE(fs::exists(out + "/INCOMPLETE"));
  expect_valid_reports(out);
  EXPECT_TRUE(says(read_text(out + "/run.xml"), "interrupted=\"by SIGINT\""));
  for (const auto* name : {"/report/index.html", "/report/index.xml"})
    EXPECT_TRUE(says(read_text(out + name), "INCOMPLETE RUN: ")) << name;
}

TEST(Certify, counts_an_engine_that_crashes_as_one_that_does_not_conform) {
  const ScratchFolder scratch;
  const auto ended = run(certification(scratch.file("out"), "--fault crash"));
  EXPECT_EQ(ended.code, 1) << ended.out << ended.err;
  EXPECT_TRUE(says(ended.out, "incident ")) << ended.out;
  EXPECT_TRUE(says(ended.out, "DOES NOT CONFORM: ")) << ended.out;
}

/// The certification of the sample engine with the value of one option changed.
Ended run_with(const ScratchFolder& scratch, const std::string& option, const std::string& value) {
  auto arguments = certification(scratch.file("out"));
  *(std::find(arguments.begin(), arguments.end(), option) + 1) = value;
  return run(arguments);
}

/// That exit code, nothing on standard output, one line that says so, and no report.
void expect_refused(const Ended& ended, int code, const std::string& words,
                    const ScratchFolder& scratch) {
  EXPECT_EQ(ended.code, code);
  EXPECT_EQ(ended.out, "");
  EXPECT_EQ(lines_of(ended.err).size(), 1U) << ended.err;
  EXPECT_TRUE(says(ended.err, words)) << ended.err;
  EXPECT_FALSE(fs::exists(scratch.file("out/report")));
}

TEST(Certify, refuses_a_bad_submission_with_its_clause) {
  const ScratchFolder scratch;
  const auto bad = source_file("spec/submissions/bad/five-decks.xml");
  expect_refused(run_with(scratch, "--submission", bad), 65,
                 bad + ":4: [law] option decks cannot be \"5\": Ch.3 §A forbids it", scratch);
  EXPECT_FALSE(fs::exists(scratch.file("out")));
}

TEST(Certify, follows_the_readings_about_what_may_be_declared) {
  const ScratchFolder scratch;
  auto text = read_text(source_file("spec/submissions/good/bonus-spin-xtreme.xml"));
  text = replaced(std::move(text), R"("xtreme-16-primary-reset" value="10000.00")",
                  R"("xtreme-16-primary-reset" value="5000.00")");
  text = replaced(std::move(text), R"("xtreme-16-secondary-initial" value="5000.00")",
                  R"("xtreme-16-secondary-initial" value="10000.00")");
  const auto submission = scratch.file("submission.xml");
  write_text(submission, text);
  std::vector<std::string> asked = {"certify",         "--edition", "md-spanish21-bonus-spin",
                                    "--submission",    submission,  "--engine",
                                    "/nowhere/engine", "--out",     scratch.file("out"),
                                    "--practice"};
  const auto refused = run(asked);
  EXPECT_EQ(refused.code, 65);
  EXPECT_TRUE(says(refused.err, "[law] option xtreme-16-primary-reset cannot be \"5000.00\""))
      << refused.err;
  asked.insert(asked.end(), {"--reading", "xtreme-meter-bounds=initial-and-reset"});
  const auto followed = run(asked);
  EXPECT_EQ(followed.code, 69) << "the submission is sound, and the engine is none: "
                               << followed.err;
}

TEST(Certify, refuses_a_table_that_it_cannot_follow_and_says_what_calls_for_more) {
  const ScratchFolder scratch;
  auto arguments = certification(scratch.file("out"));
  *(std::find(arguments.begin(), arguments.end(), "--edition") + 1) = "md-blackjack-1.0";
  *(std::find(arguments.begin(), arguments.end(), "--submission") + 1) = electronic_switch(scratch);
  const auto ended = run(arguments);
  EXPECT_EQ(ended.code, 65);
  EXPECT_EQ(ended.out, "");
  EXPECT_TRUE(says(ended.err, "of Blackjack Switch at an electronic table")) << ended.err;
  EXPECT_FALSE(fs::exists(scratch.file("out")));
}

TEST(Certify, refuses_an_edition_that_is_not_known) {
  const ScratchFolder scratch;
  expect_refused(run_with(scratch, "--edition", "md-spanish21-9.9"), 65,
                 "there is no edition \"md-spanish21-9.9\"", scratch);
}

TEST(Certify, refuses_a_submission_that_is_missing) {
  const ScratchFolder scratch;
  expect_refused(run_with(scratch, "--submission", scratch.file("none.xml")), 65,
                 scratch.file("none.xml"), scratch);
}

TEST(Certify, refuses_a_reading_that_is_not_registered) {
  const ScratchFolder scratch;
  auto arguments = certification(scratch.file("out"));
  arguments.insert(arguments.end(), {"--reading", "double-on-21=sometimes"});
  expect_refused(run(arguments), 65, "double-on-21 has no alternative \"sometimes\"", scratch);
}

TEST(Certify, cannot_do_without_an_engine) {
  const ScratchFolder scratch;
  expect_refused(run_with(scratch, "--engine", "no-such-engine"), 69, "'no-such-engine'", scratch);
  expect_refused(run_with(scratch, "--engine", "true"), 69, "no answer to hello", scratch);
  expect_refused(run_with(scratch, "--engine", "sh " + source_file("tests/cli/engines/refuses.sh")),
                 69, "it refuses the table: eight decks only", scratch);
}

TEST(Certify, refuses_a_folder_that_cannot_be_written) {
  const ScratchFolder scratch;
  write_text(scratch.file("file"), "in the way");
  for (const auto* out : {"file", "file/out"}) {
    expect_refused(run_with(scratch, "--out", scratch.file(out)), 64,
                   scratch.file(out) + ": cannot be written", scratch);
  }
  EXPECT_EQ(read_text(scratch.file("file")), "in the way");
}

}  // namespace
}  // namespace assay21::cli
