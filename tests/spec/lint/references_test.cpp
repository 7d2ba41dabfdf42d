// References that lead nowhere, clauses that nobody carries, labels that are printed twice.
#include "spec/lint/references.h"

#include <gtest/gtest.h>

#include "tests/spec/lint/spoiled.h"

namespace assay21::spec {
namespace {

std::vector<std::string> found_in_references(const Rulebook& rulebook) {
  std::vector<Finding> findings;
  check_references(rulebook, findings);
  return ids_of(findings);
}

See to(const std::string& clause) {
  See see;
  see.to = clause;
  return see;
}

See printed_wrong(const std::string& clause, const std::string& defect) {
  auto see = to(clause);
  see.as_printed = "§C";
  see.defect = defect;
  return see;
}

/// Three clauses, of which the first refers to something.
Rulebook referring(const See& see) {
  auto rulebook = sketch({"1.A", "1.B", "1.C"});
  rulebook.clauses[0].see = {see};
  return rulebook;
}

using Ids = std::vector<std::string>;

TEST(References, may_lead_to_clauses_and_outside) {
  EXPECT_EQ(found_in_references(referring(to("1.B"))), Ids{});
  See outside;
  outside.outside = "COMAR 36.05.03.16";
  EXPECT_EQ(found_in_references(referring(outside)), Ids{});
}

TEST(References, must_lead_somewhere) {
  EXPECT_EQ(found_in_references(referring(to("9.Z"))), Ids{"dangling-reference 1.A see-also 9.Z"});
  EXPECT_EQ(found_in_references(referring(See())), Ids{"dangling-reference 1.A see-also nothing"});
}

TEST(References, that_dangle_are_refused_when_they_are_read) {
  EXPECT_THROW(rulebook_in(replaced(maryland_text(), R"(<see role="exception-to" to="2.C"/>)",
                                    R"(<see role="exception-to" to="2.Z"/>)")),
               std::runtime_error);
}

TEST(References, to_the_clause_itself_need_a_registered_defect) {
  auto rulebook = referring(to("1.A"));
  EXPECT_EQ(found_in_references(rulebook), Ids{"self-reference 1.A see-also 1.A"});
  rulebook.defects.push_back(
      {"circular", "self-reference", {ClauseRef{0}}, "It says so.", "Read as 1.B."});
  const auto report = lint(rulebook);
  ASSERT_EQ(report.findings.size(), 1U);
  EXPECT_EQ(report.findings.front().defect, "circular");
  EXPECT_TRUE(report.clean());
}

TEST(References, printed_wrong_need_a_defect_about_their_clause) {
  EXPECT_EQ(found_in_references(referring(printed_wrong("1.B", ""))),
            Ids{"unregistered-misprint 1.A see-also 1.B"});
  auto rulebook = referring(printed_wrong("1.B", "wrong-letter"));
  EXPECT_EQ(found_in_references(rulebook), Ids{"unknown-defect 1.A see-also 1.B"});
  rulebook.defects.push_back({"wrong-letter", "wrong-reference", {ClauseRef{1}}, "", "Read as B."});
  EXPECT_EQ(found_in_references(rulebook), Ids{"unknown-defect 1.A see-also 1.B"})
      << "it is about 1.B";
  rulebook.defects.back().clauses = {ClauseRef{0}};
  EXPECT_EQ(found_in_references(rulebook), Ids{});
}

TEST(Labels, printed_twice_need_a_registered_defect) {
  auto rulebook = sketch({"13.O", "13.O-2"});
  const auto open = lint(rulebook);
  EXPECT_EQ(ids_of(open.findings), Ids{"duplicate-label 13.O-2"});
  EXPECT_FALSE(open.clean());
  rulebook.defects.push_back({"second-o", "duplicate-label", {ClauseRef{1}}, "", "Cited as #2."});
  EXPECT_TRUE(lint(rulebook).clean());
  rulebook.defects.back().disposition.clear();
  EXPECT_FALSE(lint(rulebook).clean()) << "nobody says what is done about it";
}

TEST(Labels, with_one_citation_are_duplicates_whatever_their_ids) {
  auto rulebook = sketch({"1.A", "1.B"});
  rulebook.clauses[1].cite = "1.A";
  EXPECT_EQ(found_in_references(rulebook), Ids{"duplicate-label 1.B"});
}

TEST(Labels, of_parts_are_none) {
  auto rulebook = sketch({"1.A", "1.A/1"});
  rulebook.clauses[1].part_of = "1.A";
  rulebook.clauses[1].cite = "1.A";
  EXPECT_EQ(found_in_references(rulebook), Ids{});
}

TEST(Clauses, must_be_carried_by_clauses_that_are_verified) {
  auto rulebook = sketch({"1", "1.A", "1.B"});
  for (const std::size_t at : {0U, 1U}) {
    rulebook.clauses[at].method = Method::none;
    rulebook.clauses[at].needs.clear();
  }
  rulebook.clauses[0].exercised_by = {"1.A"};
  rulebook.clauses[1].exercised_by = {"1.B"};
  EXPECT_EQ(found_in_references(rulebook), Ids{"carried-by-none 1"});
  rulebook.clauses[0].exercised_by = {"1.A", "1.B"};
  EXPECT_EQ(found_in_references(rulebook), Ids{});
}

TEST(Clauses, are_carried_by_the_parts_of_others) {
  auto rulebook = sketch({"1", "1.A", "1.A/1"});
  rulebook.clauses[0].method = rulebook.clauses[1].method = Method::none;
  rulebook.clauses[0].exercised_by = {"1.A"};
  rulebook.clauses[1].exercised_by = {"1.A/1"};
  rulebook.clauses[2].part_of = "1.A";
  EXPECT_EQ(found_in_references(rulebook), Ids{});
}

TEST(Clauses, cannot_carry_each_other) {
  auto rulebook = sketch({"1", "1.A", "1.B"});
  rulebook.clauses[0].method = rulebook.clauses[1].method = Method::none;
  rulebook.clauses[0].exercised_by = {"1.A", "1.B"};
  rulebook.clauses[1].exercised_by = {"1", "1.B"};
  std::vector<Finding> findings;
  check_references(rulebook, findings);
  ASSERT_EQ(ids_of(findings), Ids{"carried-in-a-circle 1"});
  EXPECT_EQ(findings.front().what, "1 is carried by itself: 1 -> 1.A -> 1");
}

TEST(Clauses, need_events_that_exist) {
  auto rulebook = sketch({"1.A", "1.B"});
  rulebook.clauses[0].needs = {"deal", "somersault"};
  rulebook.clauses[1].needs.clear();
  EXPECT_EQ(found_in_references(rulebook), (Ids{"unknown-need 1.A somersault", "no-need 1.B"}));
  rulebook.clauses[1].method = Method::inspection;
  rulebook.clauses[0].needs = {"deal"};
  EXPECT_EQ(found_in_references(rulebook), Ids{});
}

TEST(Findings, have_names_in_the_order_of_their_kinds) {
  for (std::size_t i = 0; i < finding_kind_count; ++i)
    EXPECT_EQ(static_cast<std::size_t>(finding_kind_infos[i].value), i);
}

}  // namespace
}  // namespace assay21::spec
