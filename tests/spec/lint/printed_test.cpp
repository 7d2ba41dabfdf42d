// References as they are printed: read, and followed with nobody's help.
#include "spec/lint/printed.h"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "spec/lint/printed_references.h"
#include "spec/lint/subjects.h"
#include "spec/load/home.h"
#include "spec/load/rulebook_reader.h"
#include "tests/spec/lint/spoiled.h"

namespace assay21::spec {
namespace {

using Ids = std::vector<std::string>;

Ids ids_meant(const std::string& printed, const std::string& clause) {
  return aim_of(printed, clause).ids;
}

TEST(PrintedLabels, are_read_from_the_clause_in_which_they_stand) {
  EXPECT_EQ(ids_meant("§C of this chapter", "5.F.1"), Ids{"5.C"});
  EXPECT_EQ(ids_meant("§O(3) and (4)", "7.P"), (Ids{"7.O.3", "7.O.4"}));
  EXPECT_EQ(ids_meant("§J(1) or (2) of this chapter", "13.K"), (Ids{"13.J.1", "13.J.2"}));
  EXPECT_EQ(ids_meant("§§A-E of this chapter", "4.G"), (Ids{"4.A", "4.B", "4.C", "4.D", "4.E"}));
  EXPECT_EQ(ids_meant("§§B and C of this chapter", "3.A"), (Ids{"3.B", "3.C"}));
  EXPECT_EQ(ids_meant("Chapter 12 Payouts §§B and C", "10.G"), (Ids{"12.B", "12.C"}));
  EXPECT_EQ(ids_meant("Chapter 12-Blackjack Variations", "2.B.5"), Ids{"12"});
  EXPECT_EQ(ids_meant("Section 5(f) and (g)", "9.b"), (Ids{"5.f", "5.g"}));
  EXPECT_EQ(ids_meant("Section 7(j)", "4.g"), Ids{"7.j"});
  EXPECT_EQ(ids_meant("(a)(3) and (4) above", "5.b"), (Ids{"5.a.3", "5.a.4"}));
  EXPECT_EQ(ids_meant("(a)(1), (2) or (4) above", "5.e"), (Ids{"5.a.1", "5.a.2", "5.a.4"}));
  EXPECT_EQ(ids_meant("(b) through (c) below", "3.a"), (Ids{"3.b", "3.c"}));
  EXPECT_EQ(ids_meant("this subsection", "5.g.3"), Ids{"5.g"});
  EXPECT_EQ(aim_of("COMAR 36.05.03.16", "5.A").kind, PrintedAim::Kind::outside);
  EXPECT_EQ(aim_of("205 CMR 146.50", "4.a").kind, PrintedAim::Kind::outside);
  EXPECT_EQ(aim_of("this chapter", "1.A").kind, PrintedAim::Kind::own_whole);
  EXPECT_EQ(aim_of("those regulations", "7.i").kind, PrintedAim::Kind::name);
}

Ids printed_in(const Rulebook& rulebook) {
  std::vector<Finding> findings;
  check_printed_references(rulebook, findings);
  return ids_of(findings);
}

/// Two sections of a chapter and one of another, of which the first refers to something.
Rulebook referring(const std::string& printed, const std::vector<std::string>& to_find = {}) {
  auto rulebook = sketch({"1.A", "1.A.1", "1.B", "2.A"});
  rulebook.chapters.push_back({"2", "Ch.2", "Cards; Number of Decks", {}, {}});
  rulebook.clauses[1].refers = {{printed, to_find}};
  rulebook.clauses[2].summary = "The cards are washed.";
  return rulebook;
}

TEST(PrintedReferences, must_have_labels_that_are_printed) {
  EXPECT_EQ(printed_in(referring("§B of this chapter")), Ids{});
  EXPECT_EQ(printed_in(referring("§C of this chapter")),
            Ids{"dangling-reference 1.A.1 \"§C of this chapter\""});
  EXPECT_EQ(printed_in(referring("§B(2)")), Ids{"dangling-reference 1.A.1 \"§B(2)\""});
  EXPECT_EQ(printed_in(referring("Chapter 3")), Ids{"dangling-reference 1.A.1 \"Chapter 3\""});
  EXPECT_EQ(printed_in(referring("those rules")), Ids{"dangling-reference 1.A.1 \"those rules\""});
}

TEST(PrintedReferences, must_lead_away_from_their_clause) {
  EXPECT_EQ(printed_in(referring("§A(1)")), Ids{"self-reference 1.A.1 \"§A(1)\""});
  EXPECT_EQ(printed_in(referring("§A of this chapter")),
            Ids{"self-reference 1.A.1 \"§A of this chapter\""});
}

TEST(PrintedReferences, must_give_a_chapter_its_title) {
  EXPECT_EQ(printed_in(referring("Chapter 2 - Number of Decks")), Ids{});
  EXPECT_EQ(printed_in(referring("Chapter 2 - Payout Odds")),
            Ids{"wrong-reference 1.A.1 \"Chapter 2 - Payout Odds\""});
}

TEST(PrintedReferences, must_lead_to_what_they_are_for) {
  EXPECT_EQ(printed_in(referring("§B", {"says:washed"})), Ids{});
  EXPECT_EQ(printed_in(referring("Chapter 2", {"says:washed"})),
            Ids{"wrong-reference 1.A.1 \"Chapter 2\""});
  EXPECT_EQ(printed_in(referring("§B", {"step:somersault"})), Ids{"not-analysable 1.A.1 \"§B\""});
}

TEST(Subjects, are_behind_clauses_by_default) {
  const auto rulebook = rulebook_in(maryland_text());
  const auto about = [&](const std::string& subject) {
    const auto clauses = clauses_about(rulebook, subject);
    return clauses ? ids_of(rulebook, *clauses) : "nothing";
  };
  EXPECT_EQ(about("step:double-one-card"), "7.K 10.C");
  EXPECT_EQ(about("rows:cut-offer/opening"), "5.B 5.D 5.D.1");
  EXPECT_EQ(about("rows:odds?wager.kind=double"), "10.F");
  EXPECT_EQ(about("option:decks"), "3.A");
  EXPECT_EQ(about("rows:felt"), "nothing");
  EXPECT_EQ(about("felt"), "nothing");
}

class PrintedDefects : public testing::TestWithParam<std::string> {};

/// Without the defects and without what is said of each reference by hand.
Rulebook with_no_help(const std::string& edition) {
  auto rulebook = rulebook_of_edition(ASSAY21_SOURCE_DIR, edition).value();
  rulebook.defects.clear();
  for (auto& clause : rulebook.clauses)
    clause.see.clear();
  return rulebook;
}

TEST_P(PrintedDefects, are_found_with_nobodys_help) {
  std::vector<Finding> findings;
  check_printed_references(with_no_help(GetParam()), findings);
  const auto book = rulebook_of_edition(ASSAY21_SOURCE_DIR, GetParam()).value();
  for (const auto& defect : book.defects) {
    if (!defect.kind.ends_with("-reference")) continue;
    const bool found = std::ranges::any_of(findings, [&](const Finding& one) {
      return std::ranges::all_of(one.clauses.refs(),
                                 [&](ClauseRef ref) { return defect.clauses.contains(ref); });
    });
    EXPECT_TRUE(found) << defect.id;
  }
}

/// A reference that a person has found to be printed wrong is one that the lint finds.
TEST_P(PrintedDefects, cover_every_reference_that_is_said_to_be_printed_wrong) {
  const auto book = rulebook_of_edition(ASSAY21_SOURCE_DIR, GetParam()).value();
  std::vector<Finding> findings;
  check_printed_references(with_no_help(GetParam()), findings);
  for (std::size_t i = 0; i < book.clauses.size(); ++i) {
    for (const auto& see : book.clauses[i].see) {
      const auto defect = std::ranges::find(book.defects, see.defect, &Defect::id);
      if (defect == book.defects.end() || !defect->kind.ends_with("-reference")) continue;
      EXPECT_TRUE(std::ranges::any_of(
          findings,
          [&](const Finding& one) { return one.clauses.contains(static_cast<ClauseRef>(i)); }))
          << book.clauses[i].id << " \"" << see.as_printed << "\" " << see.defect;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(All, PrintedDefects, testing::ValuesIn(editions_in(ASSAY21_SOURCE_DIR)),
                         [](const testing::TestParamInfo<std::string>& edition) {
                           std::string name = edition.param;
                           std::ranges::replace_if(
                               name, [](char one) { return one == '-' || one == '.'; }, '_');
                           return name;
                         });

}  // namespace
}  // namespace assay21::spec
