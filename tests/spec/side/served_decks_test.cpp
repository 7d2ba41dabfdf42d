// A submission offers only side wagers that a paytable pays with its decks.
#include "spec/edition/served_decks.h"

#include <gtest/gtest.h>

#include "spec/edition/submission.h"
#include "tests/spec/side/side_edition.h"

namespace assay21::spec {
namespace {

Result<std::vector<Declared>> declare(const std::string& decks, const std::string& ladies) {
  return declared_under(side_edition(),
                        {{"decks", decks, 3},
                         {"ladies", ladies, 4},
                         {"four-rate", "5", 5},
                         {"four-start", "1000.00", 6},
                         {"most", "25000.00", 7},
                         {"adjacent-boxes", "1", 8}},
                        "file");
}

TEST(Decks, that_no_paytable_serves_are_refused_with_the_wager) {
  // Under paytable B half of the decks are in use, and it serves two or more.
  const auto two = declare("2", "B");
  ASSERT_FALSE(two.ok());
  ASSERT_EQ(two.problems().size(), 1U);
  EXPECT_EQ(to_string(two.problems().front()),
            "file:3: [law] side wager ladies has no paytable for 1 deck: Ch.1 §A, Ch.1 §C, Ch.1 §D "
            "(expected: 2 or "
            "more decks, or another paytable)");
}

TEST(Decks, that_a_paytable_serves_are_taken) {
  EXPECT_TRUE(declare("4", "B").ok());
  EXPECT_TRUE(declare("1", "A").ok());
}

TEST(Decks, in_use_are_those_declared_or_the_part_that_is_laid_down) {
  Submission submission;
  submission.declared = {{OptionName("decks"), "6"}, {OptionName("ladies"), "A"}};
  EXPECT_EQ(decks_in_use(side_edition(), submission, side_edition().default_readings()), 6);
  submission.declared[1].value = "B";
  EXPECT_EQ(decks_in_use(side_edition(), submission, side_edition().default_readings()), 3);
  submission.declared[0].value = "5";
  EXPECT_EQ(decks_in_use(side_edition(), submission, side_edition().default_readings()), 0);
}

}  // namespace
}  // namespace assay21::spec
