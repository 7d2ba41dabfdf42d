#include "reports/xml/section_report.h"

#include <string>

#include <gtest/gtest.h>
#include <pugixml.hpp>

#include "tests/reports/made_up.h"

namespace assay21::reports {
namespace {

class SectionReport : public testing::Test {
 protected:
  void SetUp() override {
    rulebook_ = made_up::rulebook();
    const auto& chapter = rulebook_.chapters[1];
    const auto text = section_report(rulebook_, chapter, chapter.sections[0], made_up::run());
    ASSERT_TRUE(document_.load_string(text.c_str()));
    root_ = document_.document_element();
  }

  pugi::xml_node clause(const char* id) const {
    return root_.child("clauses").find_child_by_attribute("clause", "id", id);
  }

  spec::Rulebook rulebook_;
  pugi::xml_document document_;
  pugi::xml_node root_;
};

TEST_F(SectionReport, says_what_was_judged_and_by_which_table) {
  EXPECT_STREQ(root_.attribute("section").value(), "2.A");
  EXPECT_STREQ(root_.attribute("cite").value(), "Ch.2 §A");
  EXPECT_STREQ(root_.child("chapter").attribute("title").value(), "The Round");
  const auto subject = root_.child("subject");
  EXPECT_STREQ(subject.attribute("tool").value(), "assay21 0.1.0");
  EXPECT_STREQ(subject.child("edition").attribute("id").value(), "made-up-1");
  EXPECT_STREQ(subject.child("edition").attribute("table-version").value(), "3");
  EXPECT_EQ(subject.child("edition").attribute("rulebook-sha256").value(), std::string(64, 'a'));
  EXPECT_STREQ(subject.child("engine").attribute("name").value(), "Zwölf & <Ein>");
  EXPECT_STREQ(subject.child("engine").child("component").attribute("name").value(), "rules <1>");
  EXPECT_STREQ(subject.child("engine").attribute("version").value(), "4\"2'");
  EXPECT_STREQ(subject.child("engine").attribute("vendor").value(), "Müller, 二十一");
  EXPECT_STREQ(subject.child("submission").attribute("name").value(), "six-decks");
  EXPECT_STREQ(subject.child("submission").child("option").attribute("value").value(), "6");
  EXPECT_STREQ(subject.child("readings").child("reading").attribute("alternative").value(),
               "return");
}

TEST_F(SectionReport, counts_its_verdicts) {
  const auto totals = root_.child("totals");
  EXPECT_EQ(totals.attribute("clauses").as_int(), 3);
  const auto of = [&](const char* verdict) {
    return totals.find_child_by_attribute("total", "verdict", verdict)
        .attribute("clauses")
        .as_int();
  };
  EXPECT_EQ(of("failed"), 1);
  EXPECT_EQ(of("heading"), 1);
  EXPECT_EQ(of("depends-on-interpretation"), 1);
  EXPECT_EQ(of("passed"), 0);
}

TEST_F(SectionReport, holds_a_clause_with_its_counts_and_its_reason) {
  const auto node = clause("2.A.1");
  EXPECT_STREQ(node.attribute("cite").value(), "Ch.2 §A(1)");
  EXPECT_STREQ(node.attribute("modality").value(), "shall");
  EXPECT_STREQ(node.attribute("actor").value(), "dealer");
  EXPECT_STREQ(node.attribute("method").value(), "engine");
  EXPECT_EQ(node.attribute("text-sha256").value(), std::string(64, 'c'));
  EXPECT_STREQ(node.attribute("verdict").value(), "failed");
  EXPECT_STREQ(node.attribute("applied").value(), "1804");
  EXPECT_STREQ(node.attribute("withheld").value(), "310");
  EXPECT_STREQ(node.child_value("summary"),
               "A Blackjack wins against \"any\" 21 & is paid 3 to 2.");
  EXPECT_STREQ(node.child_value("why"), "Because.");
}

TEST_F(SectionReport, holds_a_finding_in_full_under_the_clause_that_it_violates) {
  const auto finding = clause("2.A.1").child("finding");
  EXPECT_STREQ(finding.attribute("id").value(), "F1");
  EXPECT_STREQ(finding.attribute("kind").value(), "wrong-value");
  EXPECT_STREQ(finding.attribute("session").value(), "directed-2.A.1-04");
  EXPECT_STREQ(finding.attribute("sessions").value(), "1212");
  EXPECT_STREQ(finding.child("violated").attribute("cite").value(), "Ch.2 §A(1)");
  EXPECT_STREQ(finding.child("misapplied").attribute("clause").value(), "2.A.2");
  EXPECT_STREQ(finding.child("misapplied").child_value("summary"), "A tie is not collected.");
  EXPECT_STREQ(finding.child_value("expected"), "box 1 wins; <pays $15.00>");
  EXPECT_STREQ(finding.child_value("observed"), "box 1 \"pushes\" & gets $10.00 back");
  EXPECT_STREQ(finding.child_value("story"),
               "Box 1 bets $10.00.\nBox 1 receives A♠ and K♥.\n  Here the engine pushes.");
  EXPECT_STREQ(finding.attribute("shrunk").value(), "smallest");
  const auto first = finding.find_child_by_attribute("compared", "first-difference", "true");
  EXPECT_STREQ(first.child_value("expected"), "box 1 wins");
  EXPECT_STREQ(first.child_value("observed"), "box 1 pushes");
  EXPECT_STREQ(finding.child_value("replay"),
               "assay21 replay run --session 'directed-2.A.1-04' > out.txt");
  EXPECT_FALSE(finding.child("accepted-by"));
  EXPECT_STREQ(clause("2.A.2").child("finding").child("accepted-by").attribute("reading").value(),
               "tie=collect");
}

TEST_F(SectionReport, names_the_clauses_that_carry_a_definition_with_the_recorded_verdicts) {
  const auto node = clause("2.A");
  const auto first = node.child("carried-by");
  EXPECT_STREQ(first.attribute("clause").value(), "2.A.1");
  EXPECT_STREQ(first.attribute("verdict").value(), "failed");
  const auto second = first.next_sibling("carried-by");
  EXPECT_STREQ(second.attribute("cite").value(), "Ch.2 §B");
  EXPECT_STREQ(second.attribute("verdict").value(), "not-tested");
}

TEST_F(SectionReport, says_why_a_clause_was_not_tested_and_what_would_show_it) {
  const auto text = section_report(rulebook_, rulebook_.chapters[1],
                                   rulebook_.chapters[1].sections[1], made_up::run());
  ASSERT_TRUE(document_.load_string(text.c_str()));
  const auto root = document_.document_element();
  EXPECT_STREQ(root.child("result").attribute("headline").value(),
               "DOES NOT CONFORM: 1 clause violated");
  const auto node = root.child("clauses").find_child_by_attribute("clause", "id", "2.B");
  EXPECT_STREQ(node.attribute("verdict").value(), "not-tested");
  EXPECT_STREQ(node.attribute("untested").value(), "not-reported");
  EXPECT_STREQ(node.child("wants").attribute("name").value(), "offer");
}

TEST_F(SectionReport, names_the_interpretations_on_which_a_verdict_rests) {
  const auto one = clause("2.A.2").child("rests-on");
  EXPECT_STREQ(one.attribute("interpretation").value(), "tie");
  EXPECT_STREQ(one.attribute("alternative").value(), "return");
  EXPECT_STREQ(one.attribute("kind").value(), "gap");
  EXPECT_STREQ(one.attribute("touches").value(), "right");
  EXPECT_FALSE(clause("2.A.1").child("rests-on"));
}

TEST_F(SectionReport, turns_an_inspected_clause_into_a_line_of_the_checklist) {
  const auto& chapter = rulebook_.chapters[0];
  const auto text = section_report(rulebook_, chapter, chapter.sections[0], made_up::run());
  pugi::xml_document document;
  ASSERT_TRUE(document.load_string(text.c_str()));
  const auto line =
      document.document_element().child("clauses").child("clause").child("inspection");
  EXPECT_STREQ(line.child_value("look-at"), "A drop box hangs at the table's edge.");
  EXPECT_STREQ(line.child_value("reason"), "No engine has a drop box.");
}

TEST(SectionFile, is_named_by_the_section_whatever_its_id_is_made_of) {
  const auto named = [](const char* id) { return section_file({id, "", {}}); };
  EXPECT_EQ(named("7.O"), "sections/7.O.xml");
  EXPECT_EQ(named("13.O-2"), "sections/13.O-2.xml");
  EXPECT_EQ(named("../a b"), "sections/_2E._2Fa_20b.xml");
  EXPECT_EQ(named("1.\"Push\""), "sections/1._22Push_22.xml");
  EXPECT_NE(named("a_"), named("a_5F"));
}

}  // namespace
}  // namespace assay21::reports
