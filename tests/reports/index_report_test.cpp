#include "reports/xml/index_report.h"

#include <string>
#include <string_view>

#include <gtest/gtest.h>
#include <pugixml.hpp>

#include "reports/xml/totals.h"
#include "tests/reports/made_up.h"

namespace assay21::reports {
namespace {

class IndexReport : public testing::Test {
 protected:
  void SetUp() override {
    const auto text = index_report(made_up::rulebook(), made_up::run());
    ASSERT_TRUE(document_.load_string(text.c_str()));
    root_ = document_.document_element();
  }

  pugi::xml_document document_;
  pugi::xml_node root_;
};

TEST_F(IndexReport, has_totals_that_sum_to_the_clause_count) {
  const auto all = totals_from(root_.child("totals"));
  EXPECT_EQ(all.all(), made_up::rulebook().clauses.size());
  EXPECT_EQ(root_.child("totals").attribute("clauses").as_ullong(), all.all());

  Totals chapters;
  for (const auto chapter : root_.child("chapters").children("chapter")) {
    Totals parts = totals_of_clauses(chapter.child("clauses"));
    for (const auto section : chapter.children("section")) {
      parts += totals_from(section.child("totals"));
    }
    EXPECT_EQ(parts, totals_from(chapter.child("totals"))) << chapter.attribute("id").value();
    chapters += parts;
  }
  EXPECT_EQ(chapters, all);
}

TEST_F(IndexReport, has_every_verdict_of_the_made_up_run) {
  const auto all = totals_from(root_.child("totals"));
  for (const auto& entry : spec::verdict_names)
    EXPECT_GT(all.of(entry.value), 0U) << entry.name;
}

TEST_F(IndexReport, names_each_section_with_its_file) {
  const auto chapter = root_.child("chapters").child("chapter");
  const auto section = chapter.child("section");
  EXPECT_STREQ(chapter.attribute("title").value(), "The Table");
  EXPECT_STREQ(chapter.child("clauses").child("clause").attribute("id").value(), "1");
  EXPECT_STREQ(section.attribute("cite").value(), "Ch.1 §A");
  EXPECT_STREQ(section.attribute("file").value(), "sections/1.A.xml");
}

TEST_F(IndexReport, tells_the_outcome_of_the_record) {
  const auto result = root_.child("result");
  EXPECT_STREQ(result.attribute("exit-code").value(), "1");
  EXPECT_STREQ(result.attribute("outcome").value(), "does-not-conform");
  EXPECT_STREQ(result.attribute("headline").value(), "DOES NOT CONFORM: 1 clause violated");
  EXPECT_STREQ(result.attribute("purpose").value(), "exam");
  EXPECT_STREQ(result.attribute("tested").value(), "3");
  EXPECT_STREQ(result.attribute("testable").value(), "8");
}

TEST_F(IndexReport, tells_what_the_campaign_ran) {
  const auto campaign = root_.child("campaign");
  EXPECT_STREQ(campaign.attribute("seed").value(), "18446744073709551615");
  EXPECT_STREQ(campaign.attribute("sessions-planned").value(), "12480");
  EXPECT_STREQ(campaign.attribute("sessions-judged").value(), "12479");
  EXPECT_STREQ(campaign.attribute("sessions-lost").value(), "1");
  EXPECT_STREQ(campaign.attribute("rounds").value(), "40000");
  EXPECT_STREQ(campaign.attribute("must-run").value(), "100");
  EXPECT_STREQ(campaign.attribute("must-run-judged").value(), "99");
  EXPECT_EQ(campaign.child("drawn").attribute("random").value(), std::string(64, '1'));
}

TEST_F(IndexReport, lists_findings_with_their_clauses_and_where_they_stand) {
  const auto findings = root_.child("findings");
  EXPECT_STREQ(findings.attribute("count").value(), "2");
  const auto first = findings.child("finding");
  EXPECT_STREQ(first.attribute("id").value(), "F1");
  EXPECT_STREQ(first.child("clause").attribute("id").value(), "2.A");
  EXPECT_STREQ(first.child("clause").attribute("file").value(), "sections/2.A.xml");
  EXPECT_STREQ(first.child("clause").next_sibling().attribute("verdict").value(), "failed");
}

TEST_F(IndexReport, says_which_findings_have_one_cause) {
  const auto group = root_.child("groups").child("group");
  EXPECT_STREQ(group.attribute("table").value(), "odds");
  EXPECT_STREQ(group.attribute("row").value(), "tie");
  EXPECT_STREQ(group.child("finding").attribute("id").value(), "F1");
  EXPECT_STREQ(group.child("finding").next_sibling().attribute("id").value(), "F2");
}

TEST_F(IndexReport, lists_incidents) {
  const auto incident = root_.child("incidents").child("incident");
  EXPECT_STREQ(incident.attribute("cause").value(), "killed");
  EXPECT_STREQ(incident.child_value("detail"), "Died of signal 11 & said:\n  </detail> \"no\"");
}

TEST_F(IndexReport, lists_interpretations_with_the_reading_in_force) {
  const auto tie = root_.child("interpretations").child("interpretation");
  EXPECT_STREQ(tie.child_value("question"), "Is a tie \"collected\" or returned?");
  EXPECT_STREQ(tie.attribute("kind").value(), "gap");
  EXPECT_STREQ(tie.attribute("touches").value(), "right");
  EXPECT_STREQ(tie.child_value("kind-reason"), "No clause <says> a word.");
  const auto first = tie.child("alternative");
  EXPECT_STREQ(first.attribute("id").value(), "return");
  EXPECT_STREQ(first.attribute("in-force").value(), "yes");
  EXPECT_FALSE(first.attribute("adopted-by"));
  const auto second = first.next_sibling("alternative");
  EXPECT_STREQ(second.attribute("in-force").value(), "no");
  EXPECT_STREQ(second.attribute("adopted-by").value(), "Letter 7");
  EXPECT_STREQ(tie.child("about").attribute("cite").value(), "Ch.2 §A(2)");
}

TEST_F(IndexReport, lists_the_defects_of_the_regulation) {
  const auto defects = root_.child("defects");
  EXPECT_STREQ(defects.attribute("count").value(), "1");
  EXPECT_STREQ(defects.child("defect").attribute("kind").value(), "duplicate-label");
  EXPECT_STREQ(defects.child("defect").child_value("evidence"), "Two provisions are labelled §A.");
}

TEST(IndexReportDeathTest, is_never_made_of_a_rulebook_that_loses_a_clause) {
  auto rulebook = made_up::rulebook();
  rulebook.chapters[2].sections.pop_back();
  EXPECT_EXIT(static_cast<void>(index_report(rulebook, made_up::run())),
              testing::ExitedWithCode(70), "by_chapter == totals");
}

}  // namespace
}  // namespace assay21::reports
