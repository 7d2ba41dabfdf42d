// Which tests show which clauses, and which faults violate them: read from the sources of the
// tests, where each says shows("…") or SeededFault{"…", "…"}.
#include <algorithm>
#include <filesystem>
#include <string_view>

#include "spec/lint/dependents.h"
#include "spec/load/xml_file.h"

namespace assay21::spec {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view call = "shows(";
constexpr std::string_view seeded = "SeededFault{";

bool in_a_word(char letter) {
  return letter == '_' || ('a' <= letter && letter <= 'z') || ('A' <= letter && letter <= 'Z') ||
         ('0' <= letter && letter <= '9');
}

/// The words of the string literals up to the bracket that closes them.
std::vector<std::string> words_of_literals(std::string_view arguments) {
  std::string literals;
  bool quoted = false;
  for (const char letter : arguments) {
    if (letter == '"') {
      quoted = !quoted;
      literals += ' ';
    } else if (quoted) {
      literals += letter;
    } else if (letter == ')' || letter == '}') {
      break;
    }
  }
  return words_in(literals);
}

/// Calls `use` with the line and the words of each place that opens so.
template <typename Use>
void for_each_place(std::string_view source, std::string_view opening, Use use) {
  for (auto at = source.find(opening); at != std::string_view::npos;
       at = source.find(opening, at + opening.size())) {
    if (at > 0 && in_a_word(source[at - 1])) continue;
    auto words = words_of_literals(source.substr(at + opening.size()));
    const auto before = source.substr(0, at);
    if (!words.empty()) use(1 + static_cast<int>(std::ranges::count(before, '\n')), words);
  }
}

void read_source(const std::string& file, std::string_view source, std::vector<ShownBy>& tests) {
  for_each_place(source, call, [&](int line, const std::vector<std::string>& words) {
    tests.push_back({file, line, words});
  });
  // The fault, and the clause that it violates.
  for_each_place(source, seeded, [&](int line, const std::vector<std::string>& words) {
    if (words.size() > 1) tests.push_back({file, line, {words[1]}, words[0]});
  });
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
  const auto beside = fs::path(folder).lexically_normal().parent_path();
  for (const auto& file : files) {
    const auto shown = fs::path(file).lexically_normal().lexically_relative(beside).string();
    if (const auto source = file_contents(file)) read_source(shown, *source, tests);
  }
  return tests;
}

}  // namespace assay21::spec
