// Which tests show which clauses: read from their sources, where each says shows("…").
#include <algorithm>
#include <filesystem>
#include <string_view>

#include "spec/lint/dependents.h"
#include "spec/load/xml_file.h"

namespace assay21::spec {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view call = "shows(";

bool in_a_word(char letter) {
  return letter == '_' || ('a' <= letter && letter <= 'z') || ('A' <= letter && letter <= 'Z') ||
         ('0' <= letter && letter <= '9');
}

/// The words of the string literals up to the bracket that closes the call.
std::vector<std::string> clauses_shown(std::string_view arguments) {
  std::string literals;
  bool quoted = false;
  for (const char letter : arguments) {
    if (letter == '"') {
      quoted = !quoted;
      literals += ' ';
    } else if (quoted) {
      literals += letter;
    } else if (letter == ')') {
      break;
    }
  }
  return words_in(literals);
}

void read_source(const std::string& file, std::string_view source, std::vector<ShownBy>& tests) {
  for (auto at = source.find(call); at != std::string_view::npos;
       at = source.find(call, at + call.size())) {
    if (at > 0 && in_a_word(source[at - 1])) continue;
    auto clauses = clauses_shown(source.substr(at + call.size()));
    if (clauses.empty()) continue;
    const auto before = source.substr(0, at);
    tests.push_back(
        {file, 1 + static_cast<int>(std::ranges::count(before, '\n')), std::move(clauses)});
  }
}

}  // namespace

std::vector<ShownBy> tests_below(const std::string& folder) {
  std::vector<std::string> files;
  std::error_code error;
  for (fs::recursive_directory_iterator at(folder, error), end; !error && at != end;
       at.increment(error)) {
    if (at->path().extension() == ".cpp") files.push_back(at->path().string());
  }
  std::ranges::sort(files);
  std::vector<ShownBy> tests;
  for (const auto& file : files) {
    if (const auto source = file_contents(file)) read_source(file, *source, tests);
  }
  return tests;
}

}  // namespace assay21::spec
