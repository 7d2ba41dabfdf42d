// The table of faults: whole, in the order of the ids that the engine uses, each found by its name.
#include "tests/engines/sample/faults.h"

#include <set>

#include <gtest/gtest.h>

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

}  // namespace
}  // namespace sample
