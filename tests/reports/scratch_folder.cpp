#include "tests/reports/scratch_folder.h"

#include <cstdlib>
#include <fstream>
#include <iterator>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace assay21::reports {

namespace fs = std::filesystem;

ScratchFolder::ScratchFolder() {
  std::string name = (fs::temp_directory_path() / "assay21-reports-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) ADD_FAILURE() << "no folder could be made: " << name;
  path_ = name;
}

ScratchFolder::~ScratchFolder() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

std::string read_text(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  EXPECT_TRUE(file.is_open()) << path;
  return {std::istreambuf_iterator<char>(file), {}};
}

void write_text(const std::string& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary);
  file << text;
  EXPECT_TRUE(file.flush()) << path;
}

void edit(const std::string& path, const std::string& from, const std::string& to) {
  auto text = read_text(path);
  const auto at = text.find(from);
  ASSERT_NE(at, std::string::npos) << path << " has no " << from;
  ASSERT_EQ(text.find(from, at + 1), std::string::npos) << path << " has several " << from;
  text.replace(at, from.size(), to);
  write_text(path, text);
}

bool xmllint_accepts(const std::string& schema, const std::string& files) {
  const auto command =
      fmt::format("xmllint --noout --nonet --schema '{}/spec/schema/{}.xsd' {} >/dev/null 2>&1",
                  ASSAY21_SOURCE_DIR, schema, files);
  return std::system(command.c_str()) == 0;
}

}  // namespace assay21::reports
