#include "reports/html/html_page.h"

#include <string>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <pugixml.hpp>

#include "reports/write.h"
#include "tests/reports/made_up.h"
#include "tests/reports/scratch_folder.h"

namespace assay21::reports {
namespace {

using testing::HasSubstr;
using testing::Not;

class HtmlPage : public testing::Test {
 protected:
  void SetUp() override {
    const auto paths = write_reports(made_up::rulebook(), made_up::run(), folder_.path());
    ASSERT_TRUE(paths) << to_string(paths.problems().front());
    page_ = read_text(paths->index_html);
  }

  std::string rebuilt() const {
    const auto page = html_page(folder_.path());
    EXPECT_TRUE(page) << to_string(page.problems().front());
    return page ? *page : "";
  }

  ScratchFolder folder_;
  std::string page_;
};

TEST_F(HtmlPage, has_an_anchor_for_every_clause_and_a_place_for_every_link) {
  for (const auto& clause : made_up::rulebook().clauses) {
    EXPECT_THAT(page_, HasSubstr(fmt::format(" id=\"{}\"", clause.id)));
  }
  std::size_t links = 0;
  for (auto at = page_.find("href=\"#"); at != std::string::npos;
       at = page_.find("href=\"#", at + 1)) {
    const auto begin = at + 7;
    const auto id = page_.substr(begin, page_.find('"', begin) - begin);
    EXPECT_THAT(page_, HasSubstr(fmt::format("id=\"{}\"", id)));
    ++links;
  }
  EXPECT_GT(links, 20U);
}

TEST_F(HtmlPage, has_every_id_once) {
  for (auto at = page_.find(" id=\""); at != std::string::npos; at = page_.find(" id=\"", at + 1)) {
    const auto id = page_.substr(at, page_.find('"', at + 5) + 1 - at);
    EXPECT_EQ(page_.find(id), page_.rfind(id)) << id;
  }
}

TEST_F(HtmlPage, escapes_what_engines_and_regulations_say) {
  EXPECT_THAT(page_, HasSubstr("Zwölf &amp; &lt;Ein&gt;"));
  EXPECT_THAT(page_, HasSubstr("Müller, 二十一"));
  EXPECT_THAT(page_, HasSubstr("box 1 wins; &lt;pays $15.00&gt;"));
  EXPECT_THAT(page_, HasSubstr("&lt;/detail&gt;"));
  EXPECT_THAT(page_, Not(HasSubstr("<Ein>")));
  EXPECT_THAT(page_, Not(HasSubstr("<pays")));
  // Nothing but tags of its own: the body reads as XML.
  const auto body =
      page_.substr(page_.find("<body>"), page_.find("</body>") + 7 - page_.find("<body>"));
  pugi::xml_document document;
  EXPECT_TRUE(document.load_string(body.c_str()));
}

TEST_F(HtmlPage, shows_of_each_clause_on_which_interpretations_its_verdict_rests) {
  EXPECT_THAT(page_, HasSubstr("<p class=\"rests-on\">Rests on <a href=\"#reading-tie\">"
                               "tie=return</a> (gap, right, chosen)</p>"));
  EXPECT_THAT(page_, HasSubstr("tie<span class=\"totals\">gap, right</span>"));
  EXPECT_THAT(page_, HasSubstr("Why gap: No clause &lt;says&gt; a word."));
}

TEST_F(HtmlPage, names_the_components_or_says_that_the_engine_does_not) {
  EXPECT_THAT(page_, HasSubstr("rules &lt;1&gt; 4.2, SHA-256 <code>cccc"));
  auto record = made_up::run();
  record.engine.components.clear();
  ASSERT_TRUE(write_reports(made_up::rulebook(), record, folder_.path()));
  EXPECT_THAT(rebuilt(), HasSubstr("not named by the engine"));
}

TEST_F(HtmlPage, says_first_what_the_engine_was_not_kept_from) {
  EXPECT_THAT(page_, Not(HasSubstr("layers of isolation")));
  auto record = made_up::run();
  record.engine.isolation = {{"network", false, "allowed for <host>:4711"},
                             {"identity", true, "user 64021"},
                             {"files", false, "no namespaces are given here"}};
  ASSERT_TRUE(write_reports(made_up::rulebook(), record, folder_.path()));
  const auto page = rebuilt();
  EXPECT_THAT(page, HasSubstr("Condition: layers of isolation not in force while the engine ran: "
                              "network (allowed for &lt;host&gt;:4711), files (no namespaces are "
                              "given here)."));
  EXPECT_LT(page.find("layers of isolation"), page.find("id=\"findings\""));
}

TEST_F(HtmlPage, lists_the_earlier_exams_of_the_item_or_says_that_none_are_known) {
  EXPECT_THAT(page_, HasSubstr("No ledger of exams was kept"));
  auto record = made_up::run();
  record.ledger.entry = std::string(64, '7');
  ASSERT_TRUE(write_reports(made_up::rulebook(), record, folder_.path()));
  EXPECT_THAT(rebuilt(),
              HasSubstr("Earlier exams of this item and this submission: none in the ledger."));
  record.ledger.earlier = {{"<R>", "2026-03-01T12:00:00Z", "does-not-conform", 1, true},
                           {"S", "2026-03-02T12:00:00Z", "", 0, false}};
  ASSERT_TRUE(write_reports(made_up::rulebook(), record, folder_.path()));
  EXPECT_THAT(rebuilt(),
              HasSubstr("submission: run &lt;R&gt; of 2026-03-01T12:00:00Z: does not conform (exit "
                        "code 1); run S of 2026-03-02T12:00:00Z: its end was never entered."));
  EXPECT_THAT(rebuilt(), HasSubstr("Entry in the ledger, SHA-256"));
  record.purpose = spec::Purpose::practice;
  spec::conclude(record);
  ASSERT_TRUE(write_reports(made_up::rulebook(), record, folder_.path()));
  EXPECT_THAT(rebuilt(), Not(HasSubstr("exams of this item")));
}

TEST_F(HtmlPage, does_not_let_a_title_or_a_script_out_of_a_name) {
  auto record = made_up::run();
  record.engine.name = "</title><script>alert(1)</script>";
  record.findings[0].replay = "\"><script>";
  ASSERT_TRUE(write_reports(made_up::rulebook(), record, folder_.path()));
  EXPECT_THAT(rebuilt(), Not(HasSubstr("<script")));
}

TEST_F(HtmlPage, tells_the_outcome_in_words_and_what_it_does_not_cover) {
  EXPECT_THAT(page_, HasSubstr("DOES NOT CONFORM: 1 clause violated"));
  EXPECT_THAT(page_, HasSubstr("3 of 8 clauses were tested; exit code 1."));
  EXPECT_THAT(page_, HasSubstr("1 clause was not tested, as it decided in too few sessions: "));
  EXPECT_THAT(page_, HasSubstr("; of the 299 occasions that a clause of money needs it had 1,204, "
                               "and of as many without it 310; 12 were lost; of 40 situations "
                               "within reach it met 39, and 37 often enough"));
  EXPECT_THAT(page_, HasSubstr("Situations met too seldom: hand.doubled = yes."));
  EXPECT_THAT(page_, HasSubstr("Not known to be within reach: hand.count = soft."));
  EXPECT_THAT(page_, HasSubstr("<code>assay21 replay sessions/L1.json --engine"));
  EXPECT_THAT(page_, HasSubstr("1 clause failed: "));
  EXPECT_THAT(page_, HasSubstr("1 clause depends on how the text is read: "));
  EXPECT_THAT(page_, HasSubstr("1 point awaits inspection by a person"));
  EXPECT_THAT(
      page_,
      HasSubstr(
          "12,480 planned of 12,480 that a whole run has, 12,479 judged, 1 lost; 40,000 rounds"));
  EXPECT_THAT(page_, HasSubstr("99 of 100 judged"));
  EXPECT_THAT(page_, HasSubstr("18446744073709551615"));
}

TEST_F(HtmlPage, is_signed_for_an_exam_and_says_what_else_it_is) {
  EXPECT_THAT(page_, HasSubstr("Compliance report"));
  EXPECT_THAT(page_, HasSubstr("Signature"));
  EXPECT_THAT(page_, HasSubstr("drawn after the item under test was hashed"));
  auto record = made_up::run();
  record.purpose = spec::Purpose::practice;
  record.drawn = {};
  spec::conclude(record);
  ASSERT_TRUE(write_reports(made_up::rulebook(), record, folder_.path()));
  EXPECT_THAT(rebuilt(), HasSubstr("Practice report, no compliance report"));
  EXPECT_THAT(rebuilt(), HasSubstr("PRACTICE: DOES NOT CONFORM: 1 clause violated"));
  EXPECT_THAT(rebuilt(), Not(HasSubstr("Signature")));
  EXPECT_THAT(rebuilt(), Not(HasSubstr("CONFORMS")));
}

TEST_F(HtmlPage, shows_each_finding_once_though_it_stands_under_two_clauses) {
  const std::string anchor = "id=\"finding-F1\"";
  const auto first = page_.find(anchor);
  ASSERT_NE(first, std::string::npos);
  EXPECT_EQ(page_.find(anchor, first + 1), std::string::npos);
  EXPECT_THAT(page_, HasSubstr("<a href=\"#finding-F1\">F1</a>"));
  EXPECT_LT(page_.find("id=\"findings\""), page_.find("id=\"incidents\""));
  EXPECT_LT(page_.find("id=\"incidents\""), page_.find("id=\"clauses\""));
}

TEST_F(HtmlPage, sets_expected_beside_observed_and_marks_the_first_difference) {
  const auto row = page_.find("<tr class=\"first-difference\">");
  ASSERT_NE(row, std::string::npos);
  const auto end = page_.find("</tr>", row);
  const auto marked = page_.substr(row, end - row);
  EXPECT_THAT(marked, HasSubstr("<td>box 1 wins</td>"));
  EXPECT_THAT(marked, HasSubstr("<td>box 1 pushes</td>"));
  EXPECT_EQ(page_.find("<tr class=\"first-difference\">", end), std::string::npos);
}

TEST_F(HtmlPage, says_of_a_finding_how_far_its_session_was_made_smaller) {
  EXPECT_THAT(page_, HasSubstr("The shortest round that shows it"));
  EXPECT_THAT(page_, HasSubstr("no session that is a step smaller shows it (37 attempts)"));
}

TEST_F(HtmlPage, links_to_the_xml_of_every_section) {
  for (const auto* file : {"1.A", "1.B", "2.A", "2.B", "2.C", "3.A", "3.A-2", "3.B"}) {
    EXPECT_THAT(page_, HasSubstr(fmt::format("href=\"sections/{}.xml\"", file)));
  }
}

TEST_F(HtmlPage, needs_no_script_and_no_other_file) {
  EXPECT_THAT(page_, Not(HasSubstr("<script")));
  EXPECT_THAT(page_, Not(HasSubstr("<link")));
  EXPECT_THAT(page_, Not(HasSubstr("http")));
}

TEST_F(HtmlPage, is_made_of_the_xml_files_alone) {
  EXPECT_EQ(rebuilt(), page_);
  edit(folder_.file("sections/2.C.xml"), "Two floorpersons watch the cut.", "Three watch it.");
  edit(folder_.file("index.xml"), "headline=\"DOES NOT CONFORM: 1 clause violated\"",
       "headline=\"Is another\"");
  const auto page = rebuilt();
  EXPECT_THAT(page, HasSubstr("Three watch it."));
  EXPECT_THAT(page, Not(HasSubstr("Two floorpersons")));
  EXPECT_THAT(page, HasSubstr("Is another"));
}

TEST_F(HtmlPage, is_not_made_of_files_that_do_not_fit_together) {
  edit(folder_.file("sections/2.C.xml"), "method=\"engine\" verdict=\"not-tested\"",
       "method=\"engine\" verdict=\"passed\"");
  const auto page = html_page(folder_.path());
  ASSERT_FALSE(page);
  EXPECT_EQ(to_string(page.problems().front()),
            folder_.file("sections/2.C.xml") +
                ": has totals that are not those of its clauses (expected: the files of one run, "
                "all of them or none changed)");
}

TEST_F(HtmlPage, is_not_made_of_a_folder_with_a_section_missing) {
  std::filesystem::remove(folder_.file("sections/2.C.xml"));
  const auto page = html_page(folder_.path());
  ASSERT_FALSE(page);
  EXPECT_EQ(page.problems().front().file, folder_.file("sections/2.C.xml"));
}

TEST_F(HtmlPage, says_on_which_line_a_file_is_no_xml) {
  edit(folder_.file("sections/2.C.xml"), "</summary>", "</sumary>");
  const auto page = html_page(folder_.path());
  ASSERT_FALSE(page);
  EXPECT_GT(page.problems().front().line, 1);
}

}  // namespace
}  // namespace assay21::reports
