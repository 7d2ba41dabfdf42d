// The closed words: one table each for printing and parsing, and the same words in the schema.
#include <algorithm>
#include <set>
#include <string>

#include <gtest/gtest.h>
#include <pugixml.hpp>

#include "spec/edition/rulebook.h"
#include "spec/record/verdict.h"
#include "spec/tables/question.h"
#include "spec/text/clause.h"
#include "spec/vocabulary/game.h"
#include "spec/vocabulary/step.h"
#include "tests/spec/editions/editions.h"

namespace assay21::spec {
namespace {

using Names = std::set<std::string, std::less<>>;

template <typename Enum, std::size_t N>
void expect_one_name_each(const EnumNames<Enum, N>& names) {
  Names seen;
  std::set<Enum> values;
  for (const auto& entry : names) {
    EXPECT_TRUE(seen.emplace(entry.name).second) << entry.name << " stands twice";
    EXPECT_TRUE(values.insert(entry.value).second) << entry.name << " names a value again";
    EXPECT_EQ(name_of(names, entry.value), entry.name);
    EXPECT_EQ(value_of(names, entry.name), entry.value);
  }
  // Enumerators count from 0, so that as many names as the highest value needs name all.
  EXPECT_EQ(static_cast<std::size_t>(*values.rbegin()) + 1, N);
  EXPECT_EQ(value_of(names, "no such word"), std::nullopt);
  EXPECT_EQ(value_of(names, ""), std::nullopt);
}

TEST(Names, are_one_for_each_value) {
  expect_one_name_each(modality_names);
  expect_one_name_each(actor_names);
  expect_one_name_each(method_names);
  expect_one_name_each(review_names);
  expect_one_name_each(tier_names);
  expect_one_name_each(see_role_names);
  expect_one_name_each(choice_names);
  expect_one_name_each(hand_stake_names);
  expect_one_name_each(outcome_names);
  expect_one_name_each(face_names);
  expect_one_name_each(timing_names);
  expect_one_name_each(role_names);
  expect_one_name_each(comparison_names);
  expect_one_name_each(parameter_names);
  expect_one_name_each(verdict_names);
  expect_one_name_each(option_kind_names);
  expect_one_name_each(moment_names);
  expect_one_name_each(stake_goes_names);
  expect_one_name_each(cut_situation_names);
  expect_one_name_each(cut_player_names);
  expect_one_name_each(burn_occasion_names);
  expect_one_name_each(irregularity_names);
  expect_one_name_each(remedy_names);
  expect_one_name_each(box_caller_names);
  expect_one_name_each(other_bettor_names);
  expect_one_name_each(act_names);
  expect_one_name_each(deadline_names);
}

TEST(Names, can_be_listed_for_a_message) {
  EXPECT_EQ(list_of(face_names), "up or down");
  EXPECT_EQ(list_of(comparison_names), "less, equal or greater");
}

TEST(NamesDeathTest, of_a_value_that_is_none_are_our_error) {
  EXPECT_EXIT(static_cast<void>(name_of(face_names, static_cast<Face>(2))),
              testing::ExitedWithCode(70), "internal error");
}

/// Tables that are indexed by their enumeration must be in its order.
template <typename Infos>
void expect_in_order(const Infos& infos) {
  Names seen;
  for (std::size_t i = 0; i < infos.size(); ++i) {
    EXPECT_EQ(static_cast<std::size_t>(infos[i].value), i) << infos[i].name;
    EXPECT_TRUE(seen.emplace(infos[i].name).second) << infos[i].name << " stands twice";
  }
}

TEST(Names, of_facts_questions_and_steps_stand_in_the_order_of_their_values) {
  expect_in_order(fact_names);
  expect_in_order(question_infos);
  expect_in_order(step_infos);
  expect_in_order(side_rule_infos);
}

class Schema : public testing::Test {
 protected:
  Schema() {
    const auto path = source_file("spec/schema/rulebook.xsd");
    EXPECT_TRUE(document_.load_file(path.c_str())) << path;
  }

  /// The words that a type of the schema enumerates.
  Names words_of(const std::string& type) {
    Names words;
    const auto query = "//xs:simpleType[@name='" + type + "']//xs:enumeration/@value";
    for (const auto& found : document_.select_nodes(query.c_str())) {
      words.emplace(found.attribute().as_string());
    }
    return words;
  }
  Names attributes_of(const std::string& type) {
    Names names;
    const auto query = "//xs:complexType[@name='" + type + "']/xs:attribute/@name";
    for (const auto& found : document_.select_nodes(query.c_str())) {
      names.emplace(found.attribute().as_string());
    }
    return names;
  }
  template <typename Entries>
  static Names names_in(const Entries& entries) {
    Names names;
    for (const auto& entry : entries)
      names.emplace(entry.name);
    return names;
  }

 private:
  pugi::xml_document document_;
};

TEST_F(Schema, has_the_words_that_the_code_knows_and_no_others) {
  EXPECT_EQ(words_of("modality"), names_in(modality_names));
  EXPECT_EQ(words_of("actor"), names_in(actor_names));
  EXPECT_EQ(words_of("method"), names_in(method_names));
  EXPECT_EQ(words_of("review"), names_in(review_names));
  EXPECT_EQ(words_of("tier"), names_in(tier_names));
  EXPECT_EQ(words_of("see-role"), names_in(see_role_names));
  EXPECT_EQ(words_of("question"), names_in(question_infos));
  EXPECT_EQ(words_of("step"), names_in(step_infos));
  EXPECT_EQ(words_of("parameter"), names_in(parameter_names));
  EXPECT_EQ(words_of("choice"), names_in(choice_names));
  EXPECT_EQ(words_of("outcome"), names_in(outcome_names));
  EXPECT_EQ(words_of("timing"), names_in(timing_names));
  EXPECT_EQ(words_of("option-kind"), names_in(option_kind_names));
  EXPECT_EQ(words_of("side-rule-name"), names_in(side_rule_infos));
  EXPECT_EQ(words_of("moment"), names_in(moment_names));
  EXPECT_EQ(words_of("stake-goes"), names_in(stake_goes_names));
  EXPECT_EQ(words_of("cut-player"), names_in(cut_player_names));
  EXPECT_EQ(words_of("remedy"), names_in(remedy_names));
  EXPECT_EQ(words_of("box-caller"), names_in(box_caller_names));
  EXPECT_EQ(words_of("other-bettor"), names_in(other_bettor_names));
  EXPECT_EQ(words_of("deadline"), names_in(deadline_names));
}

TEST_F(Schema, lets_a_row_ask_for_every_fact_that_the_code_knows_and_no_other) {
  EXPECT_EQ(attributes_of("when"), names_in(fact_names));
}

TEST_F(Schema, has_an_answer_for_every_question) {
  EXPECT_EQ(
      attributes_of("then"),
      (Names{"choice", "deny", "draw", "collect", "timing", "share", "outcome", "odds", "pays",
             "spin", "stake", "moment", "offer", "cards", "remedy", "caller", "bettor", "before"}));
}

TEST(ChoiceSet, holds_what_was_added_and_not_removed) {
  ChoiceSet set{Choice::hit, Choice::stand};
  EXPECT_TRUE(set.contains(Choice::hit));
  EXPECT_FALSE(set.contains(Choice::split));
  set.add(Choice::split);
  set.remove(Choice::hit);
  EXPECT_EQ(set, (ChoiceSet{Choice::split, Choice::stand}));
  EXPECT_EQ(set.differing({Choice::stand, Choice::rescue}),
            (ChoiceSet{Choice::split, Choice::rescue}));
  EXPECT_TRUE(set.differing(set).empty());
  EXPECT_TRUE(ChoiceSet().empty());
}

}  // namespace
}  // namespace assay21::spec
