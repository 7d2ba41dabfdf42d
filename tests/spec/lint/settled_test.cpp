// A wager that is accepted and that nothing pays is found.
#include "spec/lint/settled.h"

#include <gtest/gtest.h>

#include "spec/lint/settings.h"
#include "spec/load/home.h"
#include "spec/load/rulebook_reader.h"
#include "spec/load/xml_file.h"
#include "tests/spec/lint/spoiled.h"

namespace assay21::spec {
namespace {

using Ids = std::vector<std::string>;

std::string text_of_edition(const std::string& edition) {
  return file_contents(rulebook_path(ASSAY21_SOURCE_DIR, edition)).value();
}

Ids unsettled_in(const Rulebook& rulebook) {
  std::vector<Finding> findings;
  check_settled(rulebook, findings);
  return ids_of(findings);
}

Ids found_in_edition(const std::string& edition) {
  return unsettled_in(rulebook_in(text_of_edition(edition)));
}

TEST(Unsettled, is_one_dollar_on_Xtreme_16_and_any_stake_that_sets_nothing_off) {
  EXPECT_EQ(
      found_in_edition("md-spanish21-bonus-spin"),
      (Ids{"unsettled xtreme-16 100 where xtreme-16-stakes=both",
           "unsettled xtreme-16 100 where xtreme-16-stakes=small",
           "unsettled bonus-spin any where bonus-spin=yes under other-stakes=never-set-off"}));
}

TEST(Unsettled, is_nothing_in_the_other_editions) {
  for (const auto* edition :
       {"md-spanish21-1.0", "md-spanish21-draft", "ma-spanish21", "md-blackjack-1.0"})
    EXPECT_EQ(found_in_edition(edition), Ids{}) << edition;
}

TEST(Unsettled, is_a_wager_whose_paytable_is_gone) {
  auto rulebook = rulebook_in(text_of_edition("md-spanish21-bonus-spin"));
  std::erase_if(rulebook.paytables, [](const Paytable& one) { return one.id == "xtreme-16-A"; });
  const auto found = unsettled_in(rulebook);
  EXPECT_NE(std::ranges::find(found, "unsettled xtreme-16 500 where xtreme-16-stakes=large"),
            found.end());
}

TEST(Unsettled, is_a_wager_whose_lines_another_reading_takes_away) {
  auto rulebook = rulebook_in(text_of_edition("md-blackjack-1.0"));
  auto& wager = rulebook.side_wagers[1];
  ASSERT_FALSE(wager.paytables.empty());
  for (auto& line : wager.paytables.front().lines)
    line.under = {{0, rulebook.interpretations[0].default_alternative}};
  ASSERT_GT(rulebook.interpretations[0].alternatives.size(), 1U);
  const auto found = unsettled_in(rulebook);
  ASSERT_FALSE(found.empty());
  EXPECT_TRUE(found.front().starts_with("unsettled " + std::string(wager.name.text())));
}

TEST(Unsettled, is_a_wager_of_tables_without_rows) {
  auto rulebook = rulebook_in(maryland_text());
  std::erase_if(rulebook.tables,
                [](const Table& table) { return table.question() == Question::insurance_odds; });
  EXPECT_EQ(unsettled_in(rulebook), Ids{"unsettled insurance"});
}

}  // namespace
}  // namespace assay21::spec
