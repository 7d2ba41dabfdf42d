// The rulebook of Maryland's Spanish 21, version 1.0, against what is pinned of the regulation.
#include <algorithm>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "spec/load/home.h"
#include "spec/load/rulebook_reader.h"
#include "spec/load/xml_file.h"
#include "tests/spec/editions/editions.h"

namespace assay21::spec {
namespace {

TEST(Maryland, has_every_labelled_provision_in_print_order_and_pins_its_text) {
  const auto regulation = pinned("md-spanish21-1.0");
  const auto& clauses = maryland().clauses;
  ASSERT_EQ(regulation.size(), 234U);
  ASSERT_EQ(clauses.size(), regulation.size());
  for (std::size_t i = 0; i < clauses.size(); ++i) {
    EXPECT_EQ(clauses[i].id, regulation[i].id);
    EXPECT_EQ(clauses[i].cite, regulation[i].cite);
    EXPECT_EQ(clauses[i].text_sha256, regulation[i].sha256) << clauses[i].id;
  }
}

TEST(Maryland, says_of_every_clause_what_it_requires_in_a_sentence_of_its_own) {
  for (const auto& clause : maryland().clauses) {
    EXPECT_NE(clause.summary, "") << clause.id;
    EXPECT_TRUE(clause.summary.ends_with('.')) << clause.id << ": " << clause.summary;
    EXPECT_EQ(clause.revision, 1) << clause.id;
  }
}

TEST(Maryland, shows_every_engine_clause_by_some_event) {
  for (const auto& clause : maryland().clauses) {
    EXPECT_EQ(clause.method == Method::engine, !clause.needs.empty()) << clause.id;
  }
}

TEST(Maryland, puts_every_clause_into_one_chapter_or_section) {
  std::vector<ClauseRef> walked;
  for (const auto& chapter : maryland().chapters) {
    walked.insert(walked.end(), chapter.clauses.begin(), chapter.clauses.end());
    for (const auto& section : chapter.sections) {
      walked.insert(walked.end(), section.clauses.begin(), section.clauses.end());
      for (const auto ref : section.clauses) {
        EXPECT_TRUE(maryland().clause(ref).cite.starts_with(section.cite)) << section.cite;
      }
    }
  }
  ASSERT_EQ(walked.size(), maryland().clauses.size());
  EXPECT_TRUE(std::ranges::is_sorted(walked)) << "the print order is kept";
  EXPECT_TRUE(std::ranges::adjacent_find(walked) == walked.end());
  EXPECT_EQ(maryland().chapters.size(), 13U);
}

TEST(Maryland, finds_a_clause_by_its_id) {
  const auto ref = maryland().find("7.O.3");
  ASSERT_TRUE(ref.has_value());
  EXPECT_EQ(maryland().clause(*ref).cite, "Ch.7 §O(3)");
  EXPECT_FALSE(maryland().find("7.O.9").has_value());
  EXPECT_FALSE(maryland().find("").has_value());
  EXPECT_FALSE(maryland().find("7.o.3").has_value());
}

TEST(Maryland, lists_clauses_in_print_order) {
  const ClauseSet clauses{*maryland().find("7.P"), *maryland().find("7.O.3")};
  EXPECT_EQ(ids_of(maryland(), clauses), "7.O.3 7.P");
  EXPECT_EQ(cites_of(maryland(), clauses), "Ch.7 §O(3), Ch.7 §P");
  EXPECT_EQ(ids_of(maryland(), {}), "");
}

TEST(Maryland, answers_every_question_that_a_round_asks_by_rows_that_cite) {
  for (const auto& info : question_infos) {
    if (!is_required(info.value)) continue;
    const auto at = std::ranges::find(maryland().tables, info.value, &Table::question);
    EXPECT_TRUE(at != maryland().tables.end()) << info.name;
  }
  for (const auto& table : maryland().tables) {
    EXPECT_FALSE(table.rows().empty());
    for (const auto& row : table.rows()) {
      EXPECT_FALSE(row.clauses.empty()) << row.id;
      EXPECT_GT(row.line, 0) << row.id;
    }
  }
}

TEST(Maryland, is_played_without_tens_from_six_decks_or_eight) {
  EXPECT_EQ(maryland().removed_ranks, bit(Rank::ten));
  EXPECT_EQ(ids_of(maryland(), maryland().removed_clauses), "3.B");
  const auto* decks = maryland().option(OptionName::decks);
  ASSERT_NE(decks, nullptr);
  EXPECT_EQ(decks->values.size(), 2U);
  EXPECT_EQ(decks->values[0].word, "6");
  EXPECT_EQ(decks->values[1].word, "8");
  EXPECT_EQ(ids_of(maryland(), decks->clauses), "3.A");
}

TEST(Maryland, is_dealt_in_four_passes_with_the_hole_card_down) {
  const auto& deal = maryland().deal;
  ASSERT_EQ(deal.size(), 4U);
  for (std::size_t pass = 0; pass < deal.size(); ++pass) {
    EXPECT_EQ(deal[pass].to_dealer(), pass % 2 == 1);
    EXPECT_EQ(deal[pass].face, pass == 3 ? Face::down : Face::up);
    EXPECT_EQ(deal[pass].clauses.size(), 1U);
  }
}

TEST(Maryland, takes_the_marked_alternative_of_every_interpretation_by_default) {
  const auto readings = maryland().default_readings();
  ASSERT_EQ(readings.size(), maryland().interpretations.size());
  for (std::size_t i = 0; i < readings.size(); ++i) {
    const auto& one = maryland().interpretations[i];
    ASSERT_LT(readings[i], one.alternatives.size());
    EXPECT_FALSE(one.clauses.empty()) << one.id;
    EXPECT_NE(one.alternatives[readings[i]].why, "") << one.id;
  }
  EXPECT_EQ(in_words(maryland(), readings), "the defaults");
}

TEST(Maryland, is_pinned_by_the_hash_of_its_file) {
  const auto text = file_contents(rulebook_path(ASSAY21_SOURCE_DIR, maryland().id));
  ASSERT_TRUE(text.ok());
  EXPECT_EQ(maryland().sha256, sha256_of(*text));
}

TEST(Maryland, refers_to_registered_defects_only) {
  for (const auto& clause : maryland().clauses) {
    for (const auto& see : clause.see) {
      EXPECT_TRUE(!see.to.empty() || !see.outside.empty() || !see.as_printed.empty()) << clause.id;
      EXPECT_TRUE(see.as_printed.empty() || !see.defect.empty())
          << clause.id << " is printed wrong, and no defect says so";
      if (see.defect.empty()) continue;
      EXPECT_TRUE(std::ranges::find(maryland().defects, see.defect, &Defect::id) !=
                  maryland().defects.end())
          << clause.id << ": " << see.defect;
    }
  }
}

TEST(Editions, that_come_with_the_program_all_load) {
  const auto editions = editions_in(ASSAY21_SOURCE_DIR);
  EXPECT_TRUE(std::ranges::find(editions, "md-spanish21-1.0") != editions.end());
  for (const auto& edition : editions) {
    const auto rulebook = rulebook_of_edition(ASSAY21_SOURCE_DIR, edition);
    ASSERT_TRUE(rulebook.ok()) << to_string(rulebook.problems().front());
    EXPECT_EQ(rulebook->id, edition) << "a rulebook's file bears its id";
  }
}

template <typename Entries>
void expect_ids_of_their_own(const Entries& entries) {
  std::vector<std::string> ids;
  ids.reserve(entries.size());
  for (const auto& entry : entries)
    ids.push_back(entry.id);
  std::ranges::sort(ids);
  const auto twice = std::ranges::adjacent_find(ids);
  EXPECT_TRUE(twice == ids.end()) << *twice;
}

TEST(Maryland, gives_everything_an_id_of_its_own) {
  expect_ids_of_their_own(maryland().defects);
  expect_ids_of_their_own(maryland().interpretations);
  for (const auto& one : maryland().interpretations)
    expect_ids_of_their_own(one.alternatives);
}

}  // namespace
}  // namespace assay21::spec
