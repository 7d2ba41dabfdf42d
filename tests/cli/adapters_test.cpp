// The adapters of docs/examples/adapters, each with its small honest engine: certified as they are,
// and with faults put into copies of the engines.
#include <filesystem>
#include <fstream>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/cli/program.h"
#include "tests/support/test_scale.h"

namespace assay21::cli {
namespace {

namespace fs = std::filesystem;

std::string python(const std::string& folder) {
  return fmt::format("python3 {} {}", source_file("docs/examples/adapters/rounds_alone.py"),
                     folder);
}

std::string javascript(const std::string& file) {
  return fmt::format("node {} {}", source_file("docs/examples/adapters/rounds_alone.mjs"), file);
}

const std::string engines = "tests/engines/small";

Ended certified(const std::string& engine, const std::string& out, const Arguments& more = {}) {
  Arguments arguments = {"certify",      "--practice",
                         "--edition",    "md-spanish21-1.0",
                         "--submission", source_file("docs/examples/small-table.xml"),
                         "--engine",     engine,
                         "--out",        out,
                         "--reading",    "double-on-21=denied"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return run(arguments);
}

/// The line of a record that says what came of a clause.
std::string verdict_on(const std::string& record, const std::string& clause) {
  const auto at = record.find(fmt::format("<clause id=\"{}\"", clause));
  EXPECT_NE(at, std::string::npos) << clause;
  return record.substr(at, record.find('>', at) - at);
}

/// An engine in a folder of its own, with one piece of its text replaced.
std::string altered(const ScratchFolder& scratch, const std::string& name, const std::string& from,
                    const std::string& to) {
  const auto text = read_text(source_file(fmt::format("{}/{}", engines, name)));
  write_text(scratch.file(name), replaced(text, from, to));
  return scratch.file(name);
}

void expect_no_fault_in_its_part(const std::string& engine, const std::string& out) {
  const auto ended = certified(engine, out);
  EXPECT_EQ(ended.code, 2) << ended.out << ended.err;
  EXPECT_TRUE(says(ended.out, "PRACTICE: NO FAULT FOUND, NOT COMPLETE")) << ended.out;
  EXPECT_TRUE(says(ended.out, "not shown: amounts one by one (they are reported per hand)"))
      << ended.out;
  EXPECT_TRUE(says(ended.out, "left out: burn (not tested: done by the harness)")) << ended.out;
  const auto record = read_text(out + "/run.xml");
  EXPECT_TRUE(says(verdict_on(record, "7.B.3"), "untested=\"done-by-the-harness\""));
  EXPECT_TRUE(says(verdict_on(record, "10.F"), "untested=\"amounts-per-hand\""));
  EXPECT_TRUE(says(verdict_on(record, "12.A.2"), "verdict=\"passed\""));
  EXPECT_TRUE(
      says(read_text(out + "/report/index.html"), "The item's own source of cards was not used"));
}

TEST(Adapter, in_python_connects_an_engine_that_has_no_fault_in_its_part) {
  const ScratchFolder scratch;
  const auto out = scratch.file("out");
  expect_no_fault_in_its_part(python(source_file(engines)), out);
  const auto again = run({"judge", out});
  EXPECT_EQ(again.code, 0) << again.out << again.err;
  EXPECT_TRUE(says(again.out, "THE SAME RECORD")) << again.out;
}

constexpr auto in_another_language = "at full scale; what is not C++ has nothing to show here";

TEST(Adapter, in_javascript_connects_an_engine_that_has_no_fault_in_its_part) {
  if (testing_support::is_scaled_down()) GTEST_SKIP() << in_another_language;
  const ScratchFolder scratch;
  expect_no_fault_in_its_part(javascript(source_file(engines + "/spanish21.mjs")),
                              scratch.file("out"));
}

TEST(Adapter, in_cpp_connects_an_engine_that_has_no_fault_in_its_part) {
  const ScratchFolder scratch;
  expect_no_fault_in_its_part(ASSAY21_ADAPTER, scratch.file("out"));
}

struct Fault {
  std::string name;
  std::string from;
  std::string to;
  std::string clause;
};

/// Each is found by a finding that names the clause: the first that there is.
void expect_found(const std::string& engine, const Fault& fault) {
  const ScratchFolder scratch;
  const auto out = scratch.file("out");
  const auto ended = certified(engine, out, {"--sessions", "150", "--fail-fast"});
  EXPECT_EQ(ended.code, 1) << fault.name << ended.out << ended.err;
  const auto verdict = verdict_on(read_text(out + "/run.xml"), fault.clause);
  EXPECT_TRUE(says(verdict, "verdict=\"failed\"")) << fault.name << ": " << verdict;
}

TEST(Adapter, in_python_shows_the_faults_of_its_engine) {
  if (testing_support::is_scaled_down()) GTEST_SKIP() << in_another_language;
  const std::vector<Fault> faults = {
      {"Blackjack at 6 to 5", "return hand.bet * 3 // 2", "return hand.bet * 6 // 5", "12.A.2"},
      {"a cent less for five cards", "return hand.bet * pay // per",
       "return hand.bet * pay // per - (len(hand.cards) == 5)", "12.B.7"},
      {"the dealer stands on 16",
       "while points(self.dealer)[0] < 17:", "while points(self.dealer)[0] < 16:", "7.M"},
      {"no prize to the others", "else 5000", "else 0", "12.C.3"},
      {"surrender for nothing", "return -(hand.bet // 2) if hand.status == \"surrender\"",
       "return -hand.bet if hand.status == \"surrender\"", "9.C.1"}};
  for (const auto& fault : faults) {
    const ScratchFolder scratch;
    const auto file = altered(scratch, "spanish21.py", fault.from, fault.to);
    expect_found(python(fs::path(file).parent_path().string()), fault);
  }
}

TEST(Adapter, in_javascript_shows_the_faults_of_its_engine) {
  if (testing_support::is_scaled_down()) GTEST_SKIP() << in_another_language;
  const std::vector<Fault> faults = {
      {"the dealer draws to a soft 17", "splits = 3, h17 = false", "splits = 3, h17 = true", "7.M"},
      {"insurance pays even money", "won ? 2 * seat.insured", "won ? seat.insured", "12.A.3"}};
  for (const auto& fault : faults) {
    const ScratchFolder scratch;
    expect_found(javascript(altered(scratch, "spanish21.mjs", fault.from, fault.to)), fault);
  }
}

TEST(Adapter, is_short_enough_to_be_read) {
  for (const auto* name : {"rounds_alone.py", "rounds_alone.mjs", "rounds_alone.cpp"}) {
    const auto text = read_text(source_file(fmt::format("docs/examples/adapters/{}", name)));
    EXPECT_LE(lines_of(text).size(), 120U) << name;
  }
}

}  // namespace
}  // namespace assay21::cli
