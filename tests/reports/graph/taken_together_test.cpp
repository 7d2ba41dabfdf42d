// Conditions on what the operator declared, told as few: only where that says the same.
#include "reports/graph/taken_together.h"

#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "tests/reports/graph/edition.h"

namespace assay21::reports {
namespace {

using spec::OptionName;
using spec::Where;

const spec::Rulebook& massachusetts() {
  static const auto book = edition("spec/rulebooks/ma-spanish21");
  return *book;
}

Where dealt(std::vector<std::string> words) {
  return {{{OptionName("dealing-procedure"), std::move(words)}}};
}

TEST(TakenTogether, answers_to_one_option_are_listed_in_one_condition) {
  EXPECT_EQ(taken_together(massachusetts(), {dealt({"hole-card"}), dealt({"hole-card-reader"})}),
            (std::vector<Where>{dealt({"hole-card", "hole-card-reader"})}));
}

TEST(TakenTogether, every_answer_that_there_is_is_no_condition) {
  EXPECT_TRUE(taken_together(massachusetts(),
                             {dealt({"no-hole-card", "hole-card"}), dealt({"hole-card-reader"})})
                  .empty());
}

TEST(TakenTogether, the_same_condition_is_told_once) {
  EXPECT_EQ(taken_together(massachusetts(), {dealt({"hole-card"}), dealt({"hole-card"})}),
            (std::vector<Where>{dealt({"hole-card"})}));
}

TEST(TakenTogether, conditions_on_different_options_stay_apart) {
  const std::vector<Where> apart = {dealt({"hole-card"}), {{{OptionName::decks, {"6"}}}}};
  EXPECT_EQ(taken_together(massachusetts(), apart), apart);
  const std::vector<Where> crossed = {
      {{{OptionName("dealing-procedure"), {"hole-card"}}, {OptionName::decks, {"6"}}}},
      {{{OptionName("dealing-procedure"), {"no-hole-card"}}, {OptionName::decks, {"8"}}}}};
  EXPECT_EQ(taken_together(massachusetts(), crossed), crossed);
}

}  // namespace
}  // namespace assay21::reports
