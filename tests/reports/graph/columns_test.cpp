// A sequence in columns: in its order, and the highest column as low as it can be.
#include "reports/graph/columns.h"

#include <cstddef>
#include <vector>

#include <gtest/gtest.h>

namespace assay21::reports {
namespace {

using Counts = std::vector<std::size_t>;

TEST(Columns, are_as_low_as_they_can_be) {
  EXPECT_EQ(columns_of({1, 1, 1, 1}, 2), (Counts{2, 2}));
  EXPECT_EQ(columns_of({3, 1, 1, 1}, 2), (Counts{1, 3}));
  EXPECT_EQ(columns_of({2, 2, 2, 9}, 3), (Counts{3, 1}));
}

TEST(Columns, are_never_empty) {
  EXPECT_EQ(columns_of({5}, 3), (Counts{1}));
  EXPECT_EQ(columns_of({}, 3), (Counts{}));
}

}  // namespace
}  // namespace assay21::reports
