// How the tries of a campaign are shared out among its faults.
#include "conformance/campaign/shrink_budget.h"

#include <gtest/gtest.h>

namespace assay21::conformance {
namespace {

TEST(ShrinkBudget, gives_a_single_fault_what_one_fault_may_have) {
  EXPECT_EQ(ShrinkBudget(1000, 400, 1).next(), 400);
}

TEST(ShrinkBudget, shares_alike_and_hands_on_what_is_left) {
  ShrinkBudget budget(1000, 400, 4);
  EXPECT_EQ(budget.next(), 250);
  budget.spend(100);
  EXPECT_EQ(budget.next(), 300);
  budget.spend(300);
  EXPECT_EQ(budget.next(), 300);
  budget.spend(10);
  EXPECT_EQ(budget.next(), 400) << "no more than one fault may have";
}

TEST(ShrinkBudget, asks_for_every_fault_once_whether_it_shows_again) {
  ShrinkBudget budget(2, 400, 5);
  for (int fault = 0; fault < 5; ++fault) {
    EXPECT_EQ(budget.next(), 1);
    budget.spend(1);
  }
}

}  // namespace
}  // namespace assay21::conformance
