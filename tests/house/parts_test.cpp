// What a part of the procedure may look at stands in its signature: neither the chapters nor the
// rulings that they ask name the whole table, nor all that there is to be shown.
#include <filesystem>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "tests/house/code_text.h"
#include "tests/house/source_tree.h"

namespace assay21::house {
namespace {

/// A part, what puts parts together, or a ruling that they ask. What lies in `oracle/procedure`
/// itself shows the parts what they name, and has the whole.
bool names_what_it_reads(std::string_view path) {
  constexpr std::string_view chapters = "oracle/procedure/";
  if (path.starts_with("oracle/families/") || path.starts_with("oracle/rulings/")) return true;
  return path.starts_with(chapters) && path.find('/', chapters.size()) != std::string_view::npos;
}

bool names(std::string_view code, std::string_view word) {
  const auto is_part_of_a_name = [](char one) {
    return one == '_' || (one >= '0' && one <= '9') || (one >= 'A' && one <= 'Z') ||
           (one >= 'a' && one <= 'z');
  };
  for (auto at = code.find(word); at != std::string_view::npos; at = code.find(word, at + 1)) {
    const auto end = at + word.size();
    if ((at == 0 || !is_part_of_a_name(code[at - 1])) &&
        (end == code.size() || !is_part_of_a_name(code[end])))
      return true;
  }
  return false;
}

bool sees_everything(std::string_view text) {
  const auto code = code_only(text);
  return names(code, "TableState") || names(code, "Setting");
}

TEST(Part, names_what_it_reads_of_the_table) {
  for (const auto& file : read_tree(ASSAY21_SOURCE_DIR)) {
    if (!is_source(file.path) || !names_what_it_reads(file.path)) continue;
    EXPECT_FALSE(sees_everything(file.text))
        << file.path
        << " is given the whole table; say with At<...> or View<...> what it reads of it";
  }
}

TEST(Part, that_is_given_the_whole_table_is_seen) {
  EXPECT_TRUE(sees_everything("Duties part(const Setting& at);"));
  EXPECT_TRUE(sees_everything("bool is_so(const TableState& state);"));
  EXPECT_FALSE(sees_everything("Duties part(const At<Boxes>& at);  // no Setting"));
  EXPECT_FALSE(sees_everything("void apply_setting(const TableStates& all);"));
}

}  // namespace
}  // namespace assay21::house
