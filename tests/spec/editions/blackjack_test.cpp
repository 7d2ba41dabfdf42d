// The rulebook of Maryland's Blackjack against what is pinned of the regulation.
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

std::vector<const Clause*> labels() {
  std::vector<const Clause*> all;
  for (const auto& clause : blackjack().clauses) {
    if (clause.part_of.empty()) all.push_back(&clause);
  }
  return all;
}

const Clause& clause(const std::string& id) {
  const auto ref = blackjack().find(id);
  EXPECT_TRUE(ref.has_value()) << id;
  return blackjack().clause(*ref);
}

TEST(Blackjack, has_every_labelled_provision_in_print_order_and_pins_its_text) {
  const auto regulation = pinned("md-blackjack-1.0");
  const auto all = labels();
  ASSERT_EQ(regulation.size(), 514U);
  ASSERT_EQ(all.size(), regulation.size());
  for (std::size_t i = 0; i < all.size(); ++i) {
    EXPECT_EQ(all[i]->id, regulation[i].id);
    EXPECT_EQ(all[i]->cite, regulation[i].cite);
    EXPECT_EQ(all[i]->text_sha256, regulation[i].sha256) << all[i]->id;
  }
  EXPECT_EQ(blackjack().chapters.size(), 14U);
}

TEST(Blackjack, says_of_every_clause_what_it_requires_and_who_can_find_it_out) {
  for (const auto& one : blackjack().clauses) {
    EXPECT_TRUE(one.summary.ends_with('.')) << one.id << ": " << one.summary;
    EXPECT_EQ(one.method == Method::engine, !one.needs.empty()) << one.id;
    const bool by_a_person = one.method == Method::inspection || one.method == Method::submission;
    EXPECT_EQ(by_a_person, !one.reason.empty()) << one.id;
    EXPECT_TRUE(one.method != Method::none || one.modality != Modality::heading ||
                !one.exercised_by.empty())
        << one.id;
  }
}

TEST(Blackjack, has_two_labels_that_are_printed_twice) {
  EXPECT_EQ(clause("2.B.3.b-2").cite, "Ch.2 §B(3)(b)#2");
  for (const auto* id :
       {"13.O-2", "13.O.1-2", "13.O.1.a-2", "13.O.1.b-2", "13.O.2-2", "13.O.2.a-2", "13.O.2.b-2"})
    EXPECT_TRUE(clause(id).cite.ends_with("#2")) << id;
}

TEST(Blackjack, splits_a_label_that_holds_several_duties_into_parts) {
  std::set<std::string> wholes;
  for (const auto& one : blackjack().clauses) {
    if (!one.part_of.empty()) wholes.insert(one.part_of);
  }
  EXPECT_EQ(wholes, (std::set<std::string>{"12.B.6", "12.B.7", "13.A.8.a", "13.C.2", "13.G.2",
                                           "13.L", "4.G", "4.H", "9.C.2"}));
}

TEST(Blackjack, cites_the_parts_and_not_the_whole_where_a_clause_has_parts) {
  const auto whole = [](const ClauseSet& clauses) {
    return std::ranges::any_of(clauses.refs(), [](ClauseRef ref) {
      return std::ranges::any_of(blackjack().clauses, [&](const Clause& one) {
        return one.part_of == blackjack().clause(ref).id;
      });
    });
  };
  for (const auto& table : blackjack().tables) {
    for (const auto& row : table.rows())
      EXPECT_FALSE(whole(row.clauses)) << info_of(table.question()).name << ", " << row.id;
  }
  for (const auto& option : blackjack().options) {
    EXPECT_FALSE(whole(option.clauses)) << option.name.text();
    for (const auto& value : option.values)
      EXPECT_FALSE(whole(value.clauses)) << option.name.text() << "=" << value.word;
  }
  for (const auto& binding : blackjack().steps)
    EXPECT_FALSE(whole(binding.clauses)) << step_infos[static_cast<std::size_t>(binding.step)].name;
}

/// The texts of two clauses with one hash are one text.
TEST(Blackjack, agrees_with_spanish_21_where_the_texts_do) {
  int equal = 0;
  for (const auto& one : blackjack().clauses) {
    for (const auto& same : one.same) {
      ASSERT_EQ(same.edition, "md-spanish21-1.0") << one.id;
      const auto there = maryland().find(same.clause);
      ASSERT_TRUE(there.has_value()) << one.id << ": " << same.clause;
      const auto& other = maryland().clause(*there);
      // A lead-in can be word for word the same and head another list.
      if (other.text_sha256 != one.text_sha256 || one.method == Method::none) continue;
      EXPECT_EQ(same.relation, Relation::equal) << one.id;
      ++equal;
    }
  }
  EXPECT_EQ(equal, 44);
}

TEST(Blackjack, has_each_clause_about_its_submission_called_for_by_an_option) {
  const auto effects = effects_of(blackjack());
  for (std::size_t i = 0; i < effects.size(); ++i) {
    const auto& one = blackjack().clauses[i];
    if (one.method != Method::submission) continue;
    EXPECT_TRUE(effects[i].declared) << one.id;
    EXPECT_FALSE(effects[i].options.empty()) << one.id;
  }
}

TEST(Blackjack, was_compared_with_the_text_a_second_time_clause_by_clause) {
  for (const auto* one : labels())
    EXPECT_EQ(one->review, Review::checked) << one->id;
}

TEST(Blackjack, keeps_the_references_that_are_printed_wrong) {
  const auto wrong = [](const std::string& id) {
    for (const auto& see : clause(id).see) {
      if (!see.defect.empty()) return see.as_printed + " -> " + see.to + " (" + see.defect + ")";
    }
    return std::string();
  };
  EXPECT_EQ(wrong("7.E"), "§E of this chapter -> 7.D (cover-card-self-reference)");
  EXPECT_EQ(wrong("13.J"), "§A(3) and (8) of this regulation -> 13.A.4 (maximum-references)");
  EXPECT_EQ(wrong("13.M"), "Royal Match 21 Wagers -> 13.A.4 (maximum-names)");
  EXPECT_EQ(wrong("5.I.1"), "§I -> 5 (idle-table-self-reference)");
}

}  // namespace
}  // namespace assay21::spec
