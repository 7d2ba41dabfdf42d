#include "tests/spec/load/expected_file.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <system_error>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "spec/load/xml_file.h"

namespace assay21::spec {
namespace {

namespace fs = std::filesystem;

fs::path expected_path(const std::string& input) {
  return fs::path(input).replace_extension(".expected");
}

bool meets(const Problem& problem, const ExpectedLine& line) {
  const auto message = to_string({"", 0, 0, problem.what, problem.expected, problem.kind});
  return problem.line == line.number && says(message, line.words);
}

}  // namespace

std::vector<std::string> bad_inputs(const std::string& folder, const std::string& extension) {
  std::vector<std::string> inputs;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    const auto& path = entry.path();
    if (path.extension() == extension) inputs.push_back(path.string());
    if (path.extension() != ".expected") continue;
    EXPECT_TRUE(fs::exists(fs::path(path).replace_extension(extension)))
        << path << " lies beside no input";
  }
  EXPECT_FALSE(inputs.empty()) << folder << " holds no " << extension;
  std::ranges::sort(inputs);
  return inputs;
}

std::vector<ExpectedLine> expected_beside(const std::string& input) {
  const auto path = expected_path(input);
  std::ifstream file(path);
  std::vector<ExpectedLine> lines;
  for (std::string line; std::getline(file, line);) {
    ExpectedLine expected;
    const auto* const end = line.data() + line.size();
    const auto [after, error] = std::from_chars(line.data(), end, expected.number);
    expected.words.assign(after, end);
    if (error != std::errc() || !expected.words.starts_with(": ")) {
      ADD_FAILURE() << path << ": \"" << line << "\" is not of the form NUMBER: words";
      continue;
    }
    expected.words.erase(0, 2);
    EXPECT_FALSE(words_in(expected.words).empty()) << path << ": a line without words";
    lines.push_back(std::move(expected));
  }
  EXPECT_FALSE(lines.empty()) << path << " is missing or empty";
  return lines;
}

bool says(std::string_view message, std::string_view words) {
  std::size_t from = 0;
  for (const auto& word : words_in(words)) {
    const auto at = message.find(word, from);
    if (at == std::string_view::npos) return false;
    from = at + word.size();
  }
  return true;
}

void expect_problems(const Problems& problems, const std::vector<ExpectedLine>& expected) {
  for (const auto& line : expected) {
    EXPECT_TRUE(std::ranges::any_of(problems, [&](const auto& one) { return meets(one, line); }))
        << "nobody says of line " << line.number << ": " << line.words;
  }
  for (const auto& problem : problems) {
    EXPECT_TRUE(std::ranges::any_of(expected, [&](const auto& one) { return meets(problem, one); }))
        << "nobody expected: " << to_string(problem);
  }
}

}  // namespace assay21::spec
