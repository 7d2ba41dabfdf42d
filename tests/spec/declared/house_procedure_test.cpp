// Where the text is silent the operator may settle how it is done: what he settles is in force, and
// what he leaves is open.
#include "spec/edition/house_procedure.h"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "spec/load/home.h"
#include "spec/load/submission_reader.h"
#include "tests/spec/editions/editions.h"

namespace assay21::spec {
namespace {

using Ids = std::set<std::string>;

Submission sample(const std::string& name) {
  const auto path = source_file("spec/submissions/good/" + name + ".xml");
  const auto schema = schema_path(ASSAY21_SOURCE_DIR, "submission");
  return submission_from_file(path, schema, edition(edition_of_submission(path, schema).value()))
      .value();
}

Ids open_at(const Submission& submission) {
  const auto& book = edition(submission.edition);
  Ids ids;
  for (const auto gap : open_gaps(book, submission))
    ids.insert(book.interpretations[gap].id);
  return ids;
}

Ids without_house_procedure(const std::string& name) {
  auto submission = sample(name);
  submission.house_procedure.clear();
  return open_at(submission);
}

TEST(HouseProcedure, settles_every_gap_of_money_or_right_at_the_sample_tables_but_one) {
  for (const auto* name :
       {"bonus-spin-both-stakes", "bonus-spin-large", "bonus-spin-none", "bonus-spin-xtreme",
        "continuous-shuffler", "draft-six-decks", "everything-declared", "ma-card-reader",
        "ma-hole-card", "ma-no-hole-card", "ma-own-shuffle", "ma-reader-out", "six-decks"})
    EXPECT_EQ(open_at(sample(name)), Ids{}) << name;
  EXPECT_TRUE(sample("eight-decks").house_procedure.empty());
  EXPECT_EQ(open_at(sample("eight-decks")), without_house_procedure("six-decks"));
}

/// A gap is open only where something hangs on it: no wheel, no question about the wheel.
TEST(HouseProcedure, is_asked_only_for_what_has_a_place_at_the_table) {
  const auto none = without_house_procedure("bonus-spin-none");
  const auto xtreme = without_house_procedure("bonus-spin-xtreme");
  for (const auto* of_the_wheel : {"stake-of-a-win", "hot-spot-holder", "xtreme-after-the-hand"}) {
    EXPECT_FALSE(none.contains(of_the_wheel)) << of_the_wheel;
    EXPECT_TRUE(xtreme.contains(of_the_wheel)) << of_the_wheel;
  }
  EXPECT_TRUE(none.contains("dead-hand-wager"));
  EXPECT_FALSE(without_house_procedure("bonus-spin-both-stakes").contains("xtreme-one-dollar-pay"));
}

TEST(HouseProcedure, leaves_questions_of_procedure_and_of_reading_alone) {
  const auto open = without_house_procedure("six-decks");
  EXPECT_TRUE(open.contains("fraction-of-a-cent"));
  EXPECT_FALSE(open.contains("exposed-unclaimed")) << "a gap of procedure is free";
  EXPECT_FALSE(open.contains("double-on-21")) << "the text speaks, in two ways";
}

TEST(HouseProcedure, is_in_force_whatever_is_read) {
  const auto& book = edition("md-spanish21-1.0");
  const auto declared =
      house_procedure_of(book, {{"boxes-apart", "not-allowed", 1}}, "a.xml").value();
  const auto usual = book.default_readings();
  const auto readings = with_house_procedure(book, usual, declared);
  std::size_t changed = 0;
  for (std::size_t i = 0; i < readings.size(); ++i) {
    if (readings[i] == usual[i]) continue;
    ++changed;
    EXPECT_EQ(book.interpretations[i].id, "boxes-apart");
    EXPECT_EQ(book.interpretations[i].alternatives[readings[i]].id, "not-allowed");
  }
  EXPECT_EQ(changed, 1U);
}

TEST(HouseProcedure, stands_against_a_reading_that_is_chosen) {
  auto submission = sample("six-decks");
  submission.house_procedure = {{"boxes-apart", "not-allowed"}};
  EXPECT_TRUE(
      contradictions(submission, {"boxes-apart=not-allowed", "double-on-21=denied"}).empty());
  const auto against = contradictions(submission, {"boxes-apart=allowed"});
  ASSERT_EQ(against.size(), 1U);
  EXPECT_NE(to_string(against.front()).find("settles it as not-allowed"), std::string::npos);
}

/// The Commission's letter is above the house: what it adopts is settled, and nothing else may be.
TEST(HouseProcedure, yields_to_a_letter_of_the_commission) {
  auto book = edition("md-spanish21-1.0");
  const auto gap = std::ranges::find(book.interpretations, "boxes-apart", &Interpretation::id);
  gap->alternatives[1].adopted_by = "Letter 7";
  const auto other = gap->alternatives[0].id;
  const auto against = house_procedure_of(book, {{"boxes-apart", other, 3}}, "a.xml");
  ASSERT_FALSE(against.ok());
  EXPECT_EQ(against.problems().front().kind, ProblemKind::law);
  EXPECT_NE(to_string(against.problems().front()).find("Letter 7 settles it"), std::string::npos);
  auto submission = sample("six-decks");
  submission.house_procedure.clear();
  const auto open = open_gaps(book, submission);
  const auto place = static_cast<std::size_t>(gap - book.interpretations.begin());
  EXPECT_EQ(std::ranges::count(open, place), 0);
}

/// What a clause decides only as a gap is settled is decided by nobody where nobody settles it.
TEST(HouseProcedure, gives_a_word_to_clauses_that_say_nothing_without_it) {
  auto submission = sample("bonus-spin-xtreme");
  const auto& book = edition(submission.edition);
  const auto silent = [&] {
    Ids ids;
    const auto of = silent_clauses(book, submission, book.default_readings());
    for (std::size_t i = 0; i < of.size(); ++i) {
      if (of[i]) ids.insert(book.clauses[i].id + " " + book.interpretations[*of[i]].id);
    }
    return ids;
  };
  EXPECT_EQ(silent(), Ids{});
  submission.house_procedure.clear();
  const auto without = silent();
  EXPECT_EQ(without.size(), 8U);
  EXPECT_TRUE(without.contains("12.E.6.a.i xtreme-community-stop"));
}

}  // namespace
}  // namespace assay21::spec
