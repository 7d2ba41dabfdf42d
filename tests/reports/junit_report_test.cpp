// The JUnit file of a run: what CI systems read of it is what the record says.
#include "reports/junit_report.h"

#include <cstdlib>
#include <set>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <pugixml.hpp>

#include "spec/record/run_record.h"
#include "tests/reports/made_up.h"
#include "tests/reports/scratch_folder.h"

namespace assay21::reports {
namespace {

bool is_valid(const std::string& text) {
  const ScratchFolder folder;
  write_text(folder.file("junit.xml"), text);
  const auto command =
      fmt::format("xmllint --noout --nonet --schema '{}/tests/reports/junit.xsd' '{}' 2>&1",
                  ASSAY21_SOURCE_DIR, folder.file("junit.xml"));
  return std::system(command.c_str()) == 0;
}

class Read {
 public:
  explicit Read(const std::string& text) { EXPECT_TRUE(document_.load_string(text.c_str())); }
  [[nodiscard]] pugi::xml_node root() const { return document_.child("testsuites"); }
  [[nodiscard]] pugi::xml_node run() const { return root().first_child(); }
  /// "failure", "error", "skipped"; empty for a case that passed.
  [[nodiscard]] std::string of(const std::string& name) const {
    return one(name).first_child().name();
  }
  [[nodiscard]] pugi::xml_node one(const std::string& name) const {
    for (const auto suite : root().children("testsuite")) {
      if (auto found = suite.find_child_by_attribute("testcase", "name", name.c_str()))
        return found;
    }
    ADD_FAILURE() << "no case " << name;
    return {};
  }

 private:
  pugi::xml_document document_;
};

std::string junit_of(spec::RunRecord record) {
  spec::conclude(record);
  return junit_report(made_up::rulebook(), record);
}

TEST(JunitReport, is_valid_whatever_an_engine_says) {
  EXPECT_TRUE(is_valid(junit_of(made_up::run())));
  EXPECT_TRUE(is_valid(junit_without_verdict("made-up-1", spec::Purpose::exam, "no <engine>")));
  EXPECT_FALSE(is_valid("<testsuites name='assay21 x'/>"));
}

TEST(JunitReport, has_a_case_for_each_clause_and_a_suite_for_each_section) {
  const Read junit(junit_of(made_up::run()));
  const auto book = made_up::rulebook();
  for (const auto& clause : book.clauses)
    EXPECT_TRUE(junit.one(clause.cite)) << clause.cite;
  std::set<std::string> suites;
  std::size_t cases = 0;
  for (const auto suite : junit.root().children("testsuite")) {
    suites.insert(suite.attribute("name").value());
    for (const auto one : suite.children("testcase"))
      cases += one.attribute("name") ? 1 : 0;
  }
  EXPECT_EQ(cases, book.clauses.size() + 1);
  EXPECT_TRUE(suites.contains("Ch.2 §A"));
  EXPECT_EQ(junit.one("Ch.2 §A(1)").attribute("classname").value(), std::string("made-up-1/2_A"));
}

TEST(JunitReport, passes_only_what_passed) {
  const Read junit(junit_of(made_up::run()));
  EXPECT_EQ(junit.of("Ch.1 §B"), "");
  EXPECT_EQ(junit.of("Ch.2 §A(1)"), "failure");
  EXPECT_EQ(junit.of("Ch.3 §B"), "error");
  for (const auto* name :
       {"Ch.1", "Ch.1 §A", "Ch.1 §B(1)", "Ch.2 §A(2)", "Ch.2 §B", "Ch.3", "Ch.3 §A"})
    EXPECT_EQ(junit.of(name), "skipped") << name;
  const auto failure = junit.one("Ch.2 §A(1)").child("failure");
  EXPECT_EQ(failure.attribute("type").value(), std::string("failed"));
  const std::string text = failure.text().get();
  EXPECT_NE(text.find("expected: box 1 wins; <pays $15.00>"), std::string::npos) << text;
  EXPECT_NE(text.find("assay21 replay run --session"), std::string::npos) << text;
}

TEST(JunitReport, counts_what_it_holds) {
  const Read junit(junit_of(made_up::run()));
  for (const auto* word : {"failure", "error"}) {
    const auto attribute = word + std::string("s");
    std::size_t all = 0;
    for (const auto suite : junit.root().children("testsuite")) {
      std::size_t here = 0;
      for (const auto one : suite.children("testcase"))
        here += one.child(word) ? 1 : 0;
      EXPECT_EQ(suite.attribute(attribute.c_str()).as_uint(), here);
      all += here;
    }
    EXPECT_EQ(junit.root().attribute(attribute.c_str()).as_uint(), all);
    EXPECT_GT(all, 0U);
  }
}

// Who sees the cases alone must not see a green run that did not end with 0.
TEST(JunitReport, is_not_green_unless_the_run_ends_with_0) {
  const auto of_run = [](spec::RunRecord record) { return Read(junit_of(record)).of("headline"); };
  auto record = made_up::run();
  EXPECT_EQ(of_run(record), "failure");
  record.only.clear();
  record.sessions_lost = 0;
  record.incidents.clear();
  record.findings.clear();
  for (auto& clause : record.clauses) {
    clause.findings.clear();
    clause.untested.reset();
    if (clause.verdict != spec::Verdict::heading) clause.verdict = spec::Verdict::passed;
  }
  record.clauses[2].applied = 5;
  EXPECT_EQ(of_run(record), "error") << "it is not complete";
  record.sessions_judged = record.sessions_planned;
  record.must_run_judged = record.must_run;
  EXPECT_EQ(of_run(record), "error") << "there is too little evidence";
  record.cells_counted = true;
  EXPECT_EQ(of_run(record), "");
}

TEST(JunitReport, says_in_every_suite_what_the_run_was_made_for) {
  auto record = made_up::run();
  record.purpose = spec::Purpose::practice;
  record.drawn = {};
  const Read junit(junit_of(record));
  for (const auto suite : junit.root().children("testsuite")) {
    const auto purpose =
        suite.child("properties").find_child_by_attribute("property", "name", "purpose");
    EXPECT_EQ(purpose.attribute("value").value(), std::string("practice"));
  }
}

TEST(JunitReport, names_the_run_and_the_hash_of_its_manifest) {
  auto record = made_up::run();
  spec::conclude(record);
  spec::RunIdentity identity;
  identity.id = "c0ffee";
  identity.milliseconds = 12'034;
  const Read junit(junit_report(made_up::rulebook(), record, {&identity, std::string(64, 'e')}));
  EXPECT_EQ(junit.run().attribute("time").value(), std::string("12.034"));
  const auto property = [&](const char* name) {
    return std::string(junit.run()
                           .child("properties")
                           .find_child_by_attribute("property", "name", name)
                           .attribute("value")
                           .value());
  };
  EXPECT_EQ(property("run"), "c0ffee");
  EXPECT_EQ(property("manifest-sha256"), std::string(64, 'e'));
  EXPECT_EQ(property("exit-code"), "1");
}

TEST(JunitReport, knows_its_own_files) {
  EXPECT_TRUE(is_our_junit(junit_of(made_up::run())));
  EXPECT_TRUE(is_our_junit(junit_without_verdict("made-up-1", spec::Purpose::exam, "none")));
  EXPECT_FALSE(is_our_junit("<testsuites name=\"pytest\"/>"));
  EXPECT_FALSE(is_our_junit("int main() {}"));
}

}  // namespace
}  // namespace assay21::reports
