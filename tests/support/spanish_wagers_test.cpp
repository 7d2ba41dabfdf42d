// The numbers that tests use for the wagers of Spanish 21 are those of its rulebooks.
#include "tests/support/spanish_wagers.h"

#include <gtest/gtest.h>

#include "spec/vocabulary/first_words.h"
#include "tests/support/rules.h"

namespace assay21::tests {
namespace {

TEST(SpanishWagers, have_the_numbers_of_every_rulebook) {
  for (const auto* edition :
       {"md-spanish21-1.0", "md-spanish21-draft", "md-spanish21-bonus-spin", "ma-spanish21"}) {
    const auto book = testing_support::rulebook(edition);
    EXPECT_GT(book->side_wagers.size(), 1U);
    for (const auto& [id, name] : book->terms.wagers) {
      if (id.is_strange()) continue;
      EXPECT_EQ(spanish_terms().wager(name), id) << edition << ' ' << name;
    }
    for (const auto& [id, name, strange] : book->terms.meters) {
      if (strange) continue;
      EXPECT_EQ(spanish_terms().meter(name), id) << edition << ' ' << name;
    }
  }
}

TEST(SpanishWagers, are_the_words_of_the_first_version) {
  for (const auto word : spec::first_wager_words)
    EXPECT_TRUE(spanish_terms().wager(word)) << word;
  for (const auto word : spec::first_meter_words)
    EXPECT_TRUE(spanish_terms().meter(word)) << word;
}

TEST(Terms, of_an_edition_name_what_it_does_not_have_as_strange) {
  const auto book = testing_support::rulebook("md-spanish21-1.0");
  EXPECT_EQ(book->terms.wager("bonus-spin"), NoWager::bonus_spin);
  const auto strange = book->terms.wager("xtreme-16");
  ASSERT_EQ(strange, NoWager::xtreme_16);
  EXPECT_EQ(testing_support::rulebook("ma-spanish21")->terms.wager("xtreme-16"), strange);
  EXPECT_TRUE(strange->is_strange());
  EXPECT_FALSE(spec::is_awarded(*strange));
  EXPECT_EQ(book->terms.name_of(*strange), "xtreme-16");
  EXPECT_FALSE(book->terms.wager("lucky-ladies"));
}

}  // namespace
}  // namespace assay21::tests
