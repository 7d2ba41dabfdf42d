#include "tests/house/source_tree.h"

#include <algorithm>
#include <fstream>
#include <iterator>

#include <fmt/format.h>

namespace assay21::house {

namespace fs = std::filesystem;

namespace {

std::string contents(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

}  // namespace

bool is_outside_tree(std::string_view top_level_name) {
  if (top_level_name == ".ci") return false;
  return top_level_name.starts_with('.') || top_level_name.starts_with("build");
}

std::vector<TextFile> read_tree(const fs::path& root) {
  std::vector<TextFile> files;
  for (auto entry = fs::recursive_directory_iterator(root);
       entry != fs::recursive_directory_iterator(); ++entry) {
    const bool folder = entry->is_directory() && !entry->is_symlink();
    if (folder && entry.depth() == 0 && is_outside_tree(entry->path().filename().string())) {
      entry.disable_recursion_pending();
      continue;
    }
    // In a second working tree of the repository it is a file.
    if (entry.depth() == 0 && entry->path().filename() == ".git") continue;
    if (entry->is_symlink() || !entry->is_regular_file()) continue;
    // In a second working tree git keeps a file there, which names the first.
    if (entry.depth() == 0 && entry->path().filename() == ".git") continue;
    std::string text = contents(entry->path());
    if (text.find('\0') != std::string::npos) continue;
    files.push_back({entry->path().lexically_relative(root).generic_string(), std::move(text)});
  }
  std::ranges::sort(files, {}, &TextFile::path);
  return files;
}

bool is_header(std::string_view path) {
  return path.ends_with(".h") || path.ends_with(".hpp");
}

bool is_source(std::string_view path) {
  return is_header(path) || path.ends_with(".cpp") || path.ends_with(".cc") || path.ends_with(".c");
}

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    lines.push_back(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return lines;
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n";
  const std::size_t begin = text.find_first_not_of(blanks);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

std::string describe(const std::vector<Violation>& violations) {
  std::string text;
  for (const Violation& violation : violations) {
    text += fmt::format("{}:{}: {}\n", violation.path, violation.line, violation.what);
  }
  return text;
}

}  // namespace assay21::house
