// What a whole run comes to, in one line that is the same wherever it is shown.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace assay21::spec {

struct RunRecord;

struct Headline {
  std::string outcome;  ///< the row of the table that applies: "does-not-conform"
  std::string text;  ///< "DOES NOT CONFORM: 3 clauses violated"
  std::string certificate;  ///< what a certificate may say of it
  std::uint64_t tested = 0;  ///< clauses of which the run decided something …
  std::uint64_t testable = 0;  ///< … of those that this table has for an engine or an operator
  std::string risk = {};  ///< what its passes leave open (spec/record/criterion.h)

  friend bool operator==(const Headline&, const Headline&) = default;
};

/// Sets the record's headline and its exit code, from everything else in it.
void conclude(RunRecord& record);

/// The rows of the table, in their order.
std::vector<std::string_view> headline_outcomes();

/// Before there is anything to record: the engine did not start, or refused.
std::string not_tested_headline(const std::string& reason);

}  // namespace assay21::spec
