// The table of faults: whole, in the order of the ids that the engine uses, each found by its name.
#include "tests/engines/sample/faults.h"

#include <set>

#include <gtest/gtest.h>

#include "tests/engines/sample/rare_faults.h"

namespace sample {
namespace {

TEST(FaultTable, has_each_fault_once_in_its_order) {
  std::set<std::string_view> ids;
  for (std::size_t i = 0; i < fault_table.size(); ++i) {
    EXPECT_EQ(static_cast<std::size_t>(fault_table[i].fault), i) << fault_table[i].id;
    EXPECT_TRUE(ids.insert(fault_table[i].id).second) << fault_table[i].id;
    EXPECT_EQ(fault_from(fault_table[i].id), fault_table[i].fault);
  }
  EXPECT_EQ(fault_from("no-such-fault"), std::nullopt);
}

TEST(FaultTable, says_of_each_what_to_blame) {
  for (const FaultEntry& entry : fault_table) {
    EXPECT_FALSE(entry.maryland.empty() && entry.massachusetts.empty() && entry.blackjack.empty())
        << entry.id;
    EXPECT_FALSE(entry.sentence.empty()) << entry.id;
  }
}

TEST(FaultTable, has_the_rare_ones_behind_the_others) {
  std::set<std::string_view> ids;
  std::size_t place = fault_table.size();
  for (const RareFault& rare : rare_faults) {
    EXPECT_EQ(static_cast<std::size_t>(rare.fault), place++) << rare.id;
    EXPECT_TRUE(ids.insert(rare.id).second) << rare.id;
    EXPECT_EQ(fault_from(rare.id), rare.fault);
    EXPECT_FALSE(rare.clauses.empty() || rare.sentence.empty()) << rare.id;
  }
}

}  // namespace
}  // namespace sample
