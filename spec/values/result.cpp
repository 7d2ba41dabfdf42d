#include "spec/values/result.h"

#include <fmt/format.h>

namespace assay21::spec {

std::string to_string(const Problem& problem) {
  std::string text = problem.file;
  if (problem.line > 0) text += fmt::format(":{}", problem.line);
  if (problem.line > 0 && problem.column > 0) text += fmt::format(":{}", problem.column);
  if (!text.empty()) text += ": ";
  if (problem.kind != ProblemKind::of_input)
    text += fmt::format("[{}] ", name_of(problem_kind_names, problem.kind));
  text += problem.what;
  if (!problem.expected.empty()) text += fmt::format(" (expected: {})", problem.expected);
  return text;
}

}  // namespace assay21::spec
