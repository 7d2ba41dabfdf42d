// What is wrong with the editions that come with the program: nothing but what is written here.
#include <map>

#include <gtest/gtest.h>

#include "spec/load/home.h"
#include "spec/load/rulebook_reader.h"
#include "tests/spec/lint/spoiled.h"
#include "tests/support/test_scale.h"

namespace assay21::spec {
namespace {

using Known = std::map<std::string, std::vector<std::string>>;

/// Findings that the regulation itself is to blame for. An edition that is not named has none.
const Known& known() {
  static const Known all = {
      {"md-spanish21-1.0",
       {R"x(wrong-reference 1.A "this chapter")x",
        R"x(self-reference 2.B.6.b "§B(6) of this chapter")x",
        R"x(wrong-reference 5.B "§C of this chapter")x",
        R"x(wrong-reference 5.F.1 "§C of this chapter")x",
        R"x(self-reference 5.I.1 "§I of this chapter")x",
        R"x(wrong-reference 6.C "Chapter 5 Shuffling and Cutting Cares")x",
        R"x(wrong-reference 10.F "Chapter 12 Payout Odds")x",
        R"x(wrong-reference 10.G "Chapter 12 Payouts §§B and C")x",
        R"x(wrong-reference 10.H "§A")x",
        R"x(wrong-reference 11.F "Chapter 12 Payouts §§B and C")x"}},
      {"md-spanish21-draft",
       {R"x(wrong-reference 1.A "this chapter")x",
        R"x(self-reference 2.B.6.b "§B(6) of this chapter")x",
        R"x(wrong-reference 5.B "§C of this chapter")x",
        R"x(wrong-reference 5.F.1 "§C of this chapter")x",
        R"x(self-reference 5.I.1 "§I of this chapter")x",
        R"x(wrong-reference 6.C "Chapter 5 - Shuffling and Cutting Cares")x",
        R"x(wrong-reference 10.F "Chapter 12 - Payout Odds")x",
        R"x(wrong-reference 10.G "Chapter 12 - Payouts §§B and C")x",
        R"x(wrong-reference 10.H "§A")x",
        R"x(wrong-reference 11.F "Chapter 12 - Payouts §§B and C")x"}},
      {"md-spanish21-bonus-spin",
       {R"x(duplicate-label 12.D.3.j-2)x",
        R"x(wrong-reference 1.A "this chapter")x",
        R"x(self-reference 2.B.6.b "§B(6) of this chapter")x",
        R"x(dangling-reference 2.D "$C of this chapter")x",
        R"x(wrong-reference 5.B "§C of this chapter")x",
        R"x(wrong-reference 5.F.1 "§C of this chapter")x",
        R"x(self-reference 5.I.1 "§I of this chapter")x",
        R"x(wrong-reference 6.C "Chapter 5 Shuffling and Cutting Cares")x",
        R"x(wrong-reference 10.F "Chapter 12 Payout Odds")x",
        R"x(wrong-reference 10.G "Chapter 12 Payouts §§B and C")x",
        R"x(wrong-reference 10.H "§A")x",
        R"x(wrong-reference 11.F "Chapter 12 Payouts §§B and C")x",
        R"x(wrong-reference 12.D.6.a "§D(1) of this chapter")x",
        R"x(wrong-reference 12.D.7 "Chapter 7 - Dealing Cards and Completing a Round of Play")x",
        R"x(dangling-reference 12.D.8.b "Community Pay Qualifying Hands")x",
        R"x(wrong-reference 12.E.3.a "§D(1) of this chapter")x",
        R"x(wrong-reference 12.E.4 "Chapter 7 - Dealing Cards and Completing a Round of Play")x",
        R"x(dangling-reference 12.E.5.b "Community Pay Qualifying Hands")x",
        R"x(unsettled xtreme-16 100 where xtreme-16-stakes=both)x",
        R"x(unsettled xtreme-16 100 where xtreme-16-stakes=small)x",
        R"x(unsettled bonus-spin any where bonus-spin=yes under other-stakes=never-set-off)x"}},
      {"ma-spanish21",
       {R"x(duplicate-label 15.k-2)x", R"x(wrong-reference 1 "this section")x",
        R"x(wrong-reference 5.d "this section")x", R"x(wrong-reference 5.h "this section")x",
        R"x(wrong-reference 5.i "this section")x", R"x(wrong-reference 6.a "(e) below")x",
        R"x(wrong-reference 7.e "this section")x", R"x(wrong-reference 7.f "this section")x",
        R"x(dangling-reference 7.i "those regulations")x",
        R"x(wrong-reference 7.k "this section")x", R"x(wrong-reference 7.l "this section")x",
        R"x(wrong-reference 8.a "this section")x", R"x(wrong-reference 9.b "Section 5(e)")x",
        R"x(gap burn near short-shoe under dealing-procedure=no-hole-card approved-shuffle=yes)x"}},
      {"md-blackjack-1.0",
       {R"x(duplicate-label 2.B.3.b-2)x",
        R"x(duplicate-label 13.O-2)x",
        R"x(duplicate-label 13.O.1-2)x",
        R"x(duplicate-label 13.O.1.a-2)x",
        R"x(duplicate-label 13.O.1.b-2)x",
        R"x(duplicate-label 13.O.2-2)x",
        R"x(duplicate-label 13.O.2.a-2)x",
        R"x(duplicate-label 13.O.2.b-2)x",
        R"x(wrong-reference 1.A "this chapter")x",
        R"x(wrong-reference 4.H "§§A-C of this chapter")x",
        R"x(wrong-reference 5.B "§C of this chapter")x",
        R"x(wrong-reference 5.F.1 "§C of this chapter")x",
        R"x(self-reference 5.I.1 "§I of this chapter")x",
        R"x(self-reference 7.E "§E of this chapter")x",
        R"x(wrong-reference 8.C "Chapter 13 -Payout Odds and Limitations")x",
        R"x(wrong-reference 12.A.3 "Chapter 7 - Dealing Cards and Completing a Round of Play")x",
        R"x(wrong-reference 12.A.5 "Chapter 7 - Dealing Cards and Completing a Round of Play")x",
        R"x(wrong-reference 12.B.10.a "Chapter 7 - Dealing Cards and Completing a Round of Play")x",
        R"x(wrong-reference 12.B.12 "Chapter 7 - Dealing Cards and Completing a Round of Play")x",
        R"x(wrong-reference 12.B.14 "Chapter 7 - Dealing Cards and Completing a Round of Play")x",
        R"x(wrong-reference 13.J "§A(3) and (8) of this regulation")x"}},
  };
  return all;
}

struct Linted {
  Rulebook rulebook;
  LintReport report;
};

/// The editions whose whole domains are walked in this run, each walked once for all that is asked
/// of it: all of them at full scale.
const std::vector<Linted>& linted() {
  static const std::vector<Linted> all = [] {
    constexpr std::uint64_t seed = 3;
    const auto editions = editions_in(ASSAY21_SOURCE_DIR);
    const auto count = testing_support::scaled(editions.size(), seed);
    std::vector<Linted> sampled;
    for (std::size_t i = 0; i < count; ++i) {
      const auto& name = editions[(seed + i) % editions.size()];
      auto rulebook = rulebook_of_edition(ASSAY21_SOURCE_DIR, name).value();
      auto report = lint(rulebook);
      sampled.push_back({std::move(rulebook), std::move(report)});
    }
    return sampled;
  }();
  return all;
}

TEST(Editions, have_nothing_wrong_but_what_is_known) {
  for (const auto& [rulebook, found] : linted()) {
    SCOPED_TRACE(rulebook.id);
    for (const auto& one : found.findings)
      EXPECT_FALSE(one.defect.empty()) << id_of(one) << ": " << one.what << ": " << one.witness;
    EXPECT_TRUE(found.clean());
    const auto listed = known().find(rulebook.id);
    EXPECT_EQ(ids_of(found.findings),
              listed == known().end() ? std::vector<std::string>() : listed->second);
  }
}

TEST(Editions, are_walked_table_by_table) {
  for (const auto& [rulebook, found] : linted()) {
    SCOPED_TRACE(rulebook.id);
    ASSERT_EQ(found.walked.size(), rulebook.tables.size());
    for (const auto& one : found.walked) {
      EXPECT_GT(one.settings, 0U) << info_of(one.question).name;
      EXPECT_GT(one.points, 0U) << info_of(one.question).name;
    }
  }
}

}  // namespace
}  // namespace assay21::spec
