// The rulebook of Massachusetts' Spanish 21 against what is pinned of the regulation, and as a
// whole. Its figures are in massachusetts_figures_test.cpp.
#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "spec/edition/decided_by.h"
#include "tests/spec/editions/editions.h"

namespace assay21::spec {
namespace {

std::vector<const Clause*> labelled() {
  std::vector<const Clause*> all;
  for (const auto& clause : massachusetts().clauses) {
    if (clause.part_of.empty()) all.push_back(&clause);
  }
  return all;
}

TEST(Massachusetts, has_every_labelled_provision_in_print_order_and_pins_its_text) {
  std::ifstream file(source_file("tests/spec/editions/ma-spanish21.tsv"));
  const auto clauses = labelled();
  ASSERT_EQ(clauses.size(), 149U);
  std::size_t at = 0;
  for (std::string line; std::getline(file, line); ++at) {
    ASSERT_LT(at, clauses.size()) << line << " is missing";
    std::istringstream cells(line);
    std::string id;
    std::string cite;
    std::string sha256;
    std::getline(cells, id, '\t');
    std::getline(cells, cite, '\t');
    std::getline(cells, sha256, '\t');
    EXPECT_EQ(clauses[at]->id, id);
    EXPECT_EQ(clauses[at]->cite, cite);
    EXPECT_EQ(clauses[at]->text_sha256, sha256) << id;
  }
  EXPECT_EQ(at, 149U);
}

TEST(Massachusetts, has_126_parts_each_with_a_method_of_its_own) {
  std::size_t parts = 0;
  for (const auto& clause : massachusetts().clauses) {
    if (clause.part_of.empty()) continue;
    ++parts;
    const auto whole = massachusetts().find(clause.part_of);
    ASSERT_TRUE(whole.has_value()) << clause.id;
    EXPECT_EQ(massachusetts().clause(*whole).method, Method::none) << clause.id;
    EXPECT_NE(clause.method, Method::none) << clause.id;
  }
  EXPECT_EQ(parts, 126U);
}

TEST(Massachusetts, says_of_every_clause_what_it_requires_in_a_sentence_of_its_own) {
  std::set<std::string> summaries;
  for (const auto& clause : massachusetts().clauses) {
    EXPECT_TRUE(clause.summary.ends_with('.')) << clause.id << ": " << clause.summary;
    EXPECT_TRUE(clause.part_of.empty() || summaries.insert(clause.summary).second) << clause.id;
    EXPECT_EQ(clause.method == Method::engine, !clause.needs.empty()) << clause.id;
  }
}

TEST(Massachusetts, has_a_provision_printed_twice_under_one_label) {
  for (const auto* id : {"15.k", "15.k-2"})
    EXPECT_TRUE(massachusetts().find(id).has_value()) << id;
  EXPECT_EQ(massachusetts().clause(*massachusetts().find("15.k-2")).cite, "§15(k)#2");
}

TEST(Massachusetts, refers_to_clauses_of_maryland_that_there_are) {
  for (const auto& clause : massachusetts().clauses) {
    for (const auto& same : clause.same) {
      EXPECT_TRUE(edition(same.edition).find(same.clause).has_value())
          << clause.id << ": " << same.edition << ":" << same.clause;
    }
  }
}

TEST(Massachusetts, answers_every_question_but_those_about_wagers_it_does_not_have) {
  for (const auto& info : question_infos) {
    const auto there = std::ranges::find(massachusetts().tables, info.value, &Table::question) !=
                       massachusetts().tables.end();
    const bool foreign = info.value == Question::award_on_dealer ||
                         info.value == Question::community || info.value == Question::even_money ||
                         info.value == Question::switch_cards;
    EXPECT_NE(there, foreign) << info.name;
  }
}

TEST(Massachusetts, cites_the_parts_and_not_the_whole_where_a_clause_has_parts) {
  const auto whole = [](const ClauseSet& clauses) {
    return std::ranges::any_of(clauses.refs(), [](ClauseRef ref) {
      return std::ranges::any_of(massachusetts().clauses, [&](const Clause& one) {
        return one.part_of == massachusetts().clause(ref).id;
      });
    });
  };
  for (const auto& table : massachusetts().tables) {
    for (const auto& row : table.rows())
      EXPECT_FALSE(whole(row.clauses)) << info_of(table.question()).name << ", " << row.id;
  }
  for (const auto& option : massachusetts().options)
    EXPECT_FALSE(whole(option.clauses)) << option.name.text();
  for (const auto& binding : massachusetts().steps)
    EXPECT_FALSE(whole(binding.clauses)) << step_infos[static_cast<std::size_t>(binding.step)].name;
}

TEST(Massachusetts, has_each_clause_about_its_submission_called_for_by_an_option) {
  const auto effects = effects_of(massachusetts());
  for (std::size_t i = 0; i < effects.size(); ++i) {
    const auto& clause = massachusetts().clauses[i];
    if (clause.method != Method::submission) continue;
    EXPECT_TRUE(effects[i].declared) << clause.id;
    EXPECT_FALSE(effects[i].options.empty()) << clause.id;
  }
}

/// What nobody carries out is not to count as implemented, however many steps are bound to it.
TEST(Massachusetts, does_not_pretend_to_judge_what_no_mechanism_carries_out) {
  const auto effects = effects_of(massachusetts());
  for (const auto* id : {"15.j"}) {
    EXPECT_FALSE(effects[index_of(*massachusetts().find(id))].decides) << id;
  }
  for (const auto* id :
       {"6.f",    "11.e",    "7.h/1",  "7.h/2", "6.b.2/1", "5.f.4",  "9.d",      "10.c/4",
        "12.a.1", "7.i/3",   "2.b.3",  "5.d",   "6.d",     "6.e.1",  "11.a/1",   "11.c",
        "14/1",   "6.b.1",   "11.b/1", "7.e/1", "7.f/2",   "7.g/1",  "7.g/2",    "7.g/5",
        "10.c/1", "8.a.2/2", "12.c",   "16.b",  "16.c",    "16.d.1", "16.d.2/2", "13.b",
        "13.d/1", "13.e",    "13.f",   "5.j/1"}) {
    EXPECT_TRUE(effects[index_of(*massachusetts().find(id))].decides) << id;
  }
}

/// The alternatives that some row or figure stands under, by interpretation.
std::vector<std::set<std::size_t>> told_apart() {
  std::vector<std::set<std::size_t>> found(massachusetts().interpretations.size());
  const auto add = [&](const std::optional<Under>& under) {
    if (under) found[under->interpretation].insert(under->alternative);
  };
  for (const auto& table : massachusetts().tables) {
    for (const auto& row : table.rows())
      add(row.under);
  }
  for (const auto& one : massachusetts().parameters)
    add(one.under);
  return found;
}

TEST(Massachusetts, leaves_no_row_under_a_reading_that_nobody_can_observe) {
  const auto found = told_apart();
  std::size_t by_data = 0;
  for (std::size_t i = 0; i < found.size(); ++i) {
    const auto& one = massachusetts().interpretations[i];
    EXPECT_TRUE(one.observable || found[i].empty()) << one.id;
    if (!found[i].empty()) ++by_data;
  }
  EXPECT_EQ(found.size(), 103U);
  EXPECT_EQ(by_data, 93U) << "of the 97 that a session could show";
}

TEST(Massachusetts, has_an_id_of_its_own_for_every_interpretation_defect_and_alternative) {
  std::set<std::string> ids;
  for (const auto& one : massachusetts().defects) {
    EXPECT_TRUE(ids.insert(one.id).second) << one.id;
    EXPECT_FALSE(one.clauses.empty()) << one.id;
    EXPECT_NE(one.disposition, "") << one.id;
  }
  EXPECT_EQ(ids.size(), 88U);
  for (const auto& one : massachusetts().interpretations) {
    EXPECT_FALSE(one.clauses.empty()) << one.id;
    for (const auto& alternative : one.alternatives)
      EXPECT_NE(alternative.why, "") << one.id;
  }
}

TEST(Massachusetts, refers_to_registered_defects_only) {
  for (const auto& clause : massachusetts().clauses) {
    for (const auto& see : clause.see) {
      EXPECT_TRUE(see.as_printed.empty() || !see.defect.empty()) << clause.id;
      if (see.defect.empty()) continue;
      EXPECT_TRUE(std::ranges::find(massachusetts().defects, see.defect, &Defect::id) !=
                  massachusetts().defects.end())
          << clause.id << ": " << see.defect;
    }
  }
}

}  // namespace
}  // namespace assay21::spec
