// The file NAME.expected beside a bad input NAME: a line for each complaint, with a number and the
// words that must appear in it, in that order.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "spec/values/result.h"

namespace assay21::spec {

struct ExpectedLine {
  int number = 0;  ///< of the line complained of, or an exit code
  std::string words;
};

/// The files with this extension in a folder of bad inputs, sorted. A test fails when there are
/// none, or when something expected lies beside no input.
std::vector<std::string> bad_inputs(const std::string& folder, const std::string& extension);

/// A test fails when the file is missing, empty, or not of the form `NUMBER: words`.
std::vector<ExpectedLine> expected_beside(const std::string& input);

/// Do all the words occur, one after the other?
bool says(std::string_view message, std::string_view words);

/// Every line is met by a problem of that line, and every problem by a line.
void expect_problems(const Problems& problems, const std::vector<ExpectedLine>& expected);

}  // namespace assay21::spec
