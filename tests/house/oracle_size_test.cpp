// The oracle is read by people: no file of it is long, no function, and no header is everybody's.
#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/house/code_text.h"
#include "tests/house/source_tree.h"

namespace assay21::house {
namespace {

constexpr std::size_t longest_file = 400;
constexpr std::size_t longest_function = 70;
constexpr int most_including = 15;

/// The rooms of the table and of the edition are there for everybody.
constexpr std::array rooms_for_everybody = {
    std::string_view("oracle/event/"), std::string_view("oracle/script/"),
    std::string_view("oracle/table/"), std::string_view("oracle/edition/")};

/// Others that more than fifteen files include. The list may only become shorter.
constexpr std::array tolerated = {
    std::string_view("oracle/duties/duties.h"),  // what each part answers with
};

bool is_of_the_oracle(std::string_view path) {
  return path.starts_with("oracle/") && is_source(path);
}

struct Function {
  std::size_t line = 0;  ///< of its head, from 1
  std::size_t lines = 0;
};

/// Does a function's body follow this head? A head has parameters; what is given a value has an
/// equals sign outside of them.
bool begins_a_function(std::string_view head) {
  int depth = 0;
  bool parameters = false;
  bool given = false;
  for (const char one : head) {
    if (one == '(' || one == '[') ++depth;
    if (one == ')' || one == ']') --depth;
    parameters = parameters || one == ')';
    given = given || (one == '=' && depth == 0);
  }
  return parameters && (!given || head.find("operator") != std::string_view::npos);
}

/// The functions of a source, but for those within others.
std::vector<Function> functions_of(std::string_view text) {
  const auto code = code_only(text);
  const auto line_of = [&](std::size_t at) {
    return static_cast<std::size_t>(
               std::count(code.begin(), code.begin() + static_cast<std::ptrdiff_t>(at), '\n')) +
           1;
  };
  std::vector<Function> functions;
  std::size_t head = 0;
  std::size_t begun = 0;  ///< the line of the function that is open
  int depth = 0;
  int depth_of_function = -1;
  for (std::size_t at = 0; at < code.size(); ++at) {
    const char one = code[at];
    if (one == '{') {
      if (depth_of_function < 0 &&
          begins_a_function(std::string_view(code).substr(head, at - head))) {
        depth_of_function = depth;
        begun = line_of(std::min(code.find_first_not_of(" \n", head), at));
      }
      ++depth;
    } else if (one == '}' && --depth == depth_of_function) {
      functions.push_back({begun, line_of(at) - begun + 1});
      depth_of_function = -1;
    }
    // A line of the preprocessor ends without a semicolon.
    const bool directive =
        one == '\n' && trimmed(std::string_view(code).substr(head, at - head)).starts_with('#');
    if (one == '{' || one == '}' || one == ';' || directive) head = at + 1;
  }
  return functions;
}

TEST(Oracle, has_no_long_file_and_no_long_function) {
  for (const auto& file : read_tree(ASSAY21_SOURCE_DIR)) {
    if (!is_of_the_oracle(file.path)) continue;
    EXPECT_LE(lines_of(file.text).size(), longest_file) << file.path;
    for (const auto& function : functions_of(file.text))
      EXPECT_LE(function.lines, longest_function) << file.path << ":" << function.line;
  }
}

TEST(Oracle, has_no_header_that_is_everybodys) {
  const auto files = read_tree(ASSAY21_SOURCE_DIR);
  std::map<std::string, int> including;
  for (const auto& file : files) {
    if (!is_source(file.path) || file.path.starts_with("tests/")) continue;
    for (const auto line : lines_of(file.text)) {
      constexpr std::string_view before = "#include \"oracle/";
      if (!line.starts_with(before)) continue;
      const auto from = before.size() - std::string_view("oracle/").size();
      ++including[std::string(line.substr(from, line.find('"', from) - from))];
    }
  }
  for (const auto& [header, count] : including) {
    const std::string_view path = header;
    const auto begins = [path](std::string_view room) { return path.starts_with(room); };
    if (std::ranges::any_of(rooms_for_everybody, begins)) continue;
    const bool may = std::ranges::find(tolerated, header) != tolerated.end();
    EXPECT_EQ(count > most_including, may) << header << " is included by " << count << " files"
                                           << (may ? ": it can go from the list" : "");
  }
}

TEST(Function, is_found_with_its_length) {
  const auto lengths = [](std::string_view text) {
    std::vector<std::size_t> all;
    for (const auto& one : functions_of(text))
      all.push_back(one.lines);
    return all;
  };
  using Lengths = std::vector<std::size_t>;
  EXPECT_EQ(lengths("namespace a {\nvoid f() {\n  if (x) {\n  }\n}\n}\n"), Lengths({4}));
  EXPECT_EQ(lengths("struct A {\n  int b() const { return 1; }\n  int c(int d = 3) {\n  }\n};\n"),
            Lengths({1, 2}));
  EXPECT_EQ(lengths("#include <x>\nint f(\n    int y) {\n}\n"), Lengths({3}));
  EXPECT_EQ(lengths("constexpr int rows[] = {g(1),\n g(2)};\n"), Lengths());
  EXPECT_EQ(lengths("bool A::operator==(const A& a) const {\n  return true;\n}\n"), Lengths({3}));
  EXPECT_EQ(lengths("// void f() {\nconst char* x = \"void f() {\";\n"), Lengths());
}

}  // namespace
}  // namespace assay21::house
