// Says which clauses a test shows, so that the coverage of the rules table by tests is computed.
#pragma once

#include <string>
#include <string_view>

#include <gtest/gtest.h>

namespace assay21::tests {

/// Clause ids, separated by blanks. Always a literal: the sources are searched for it.
inline void shows(std::string_view clauses) {
  ::testing::Test::RecordProperty("clauses", std::string(clauses));
}

/// The same of Massachusetts' edition.
inline void shows_in_massachusetts(std::string_view clauses) {
  ::testing::Test::RecordProperty("clauses-ma-spanish21", std::string(clauses));
}

}  // namespace assay21::tests
