// The tree as the house tests see it: every text file by its path from the root.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace assay21::house {

struct TextFile {
  std::string path;  // from the root, with '/' between folders
  std::string text;
};

// Something in the tree that breaks a rule of the house.
struct Violation {
  std::string path;
  std::size_t line = 0;  // from 1; 0 when it is the file as a whole
  std::string what;

  bool operator==(const Violation&) const = default;
};

// Every file under the root except what is built, what is hidden (but for .ci) and what is not
// text.
std::vector<TextFile> read_tree(const std::filesystem::path& root);

// Whether a walk over the tree skips this entry of the root: build folders, and hidden ones but
// .ci.
bool is_outside_tree(std::string_view top_level_name);

// Whether a C++ or C source or header, by the ending of its name.
bool is_source(std::string_view path);
bool is_header(std::string_view path);

std::vector<std::string_view> lines_of(std::string_view text);
std::string_view trimmed(std::string_view text);

// One line per violation, as a compiler would print it.
std::string describe(const std::vector<Violation>& violations);

}  // namespace assay21::house
