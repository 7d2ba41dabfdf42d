// The order of a round is a list that can be read aloud, and each part of it is named by a step of
// some edition.
#include "oracle/families/spanish21.h"

#include <algorithm>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "tests/support/sample_tables.h"

namespace assay21::oracle {
namespace {

/// Does some sample table call for it?
bool is_called_for(spec::Step step) {
  const auto& names = testing_support::sample_table_names();
  return std::ranges::any_of(names, [&](const std::string& name) {
    return testing_support::sample_table(name).rules->has(step);
  });
}

TEST(FamilyOfSpanish21, names_each_part_by_a_step_of_an_edition) {
  for (const auto& part : families::spanish21())
    EXPECT_TRUE(is_called_for(part.step)) << part.name;
}

TEST(FamilyOfSpanish21, names_each_part_once_and_can_ask_it) {
  std::set<std::string> names;
  for (const auto& part : families::spanish21()) {
    EXPECT_TRUE(names.emplace(part.name).second) << part.name;
    EXPECT_TRUE(static_cast<bool>(part.owed)) << part.name;
  }
}

TEST(FamilyOfSpanish21, settles_when_no_card_is_wanted_any_more) {
  const auto family = families::spanish21();
  EXPECT_TRUE(std::ranges::is_sorted(family, {}, &Part::settles));
}

}  // namespace
}  // namespace assay21::oracle
