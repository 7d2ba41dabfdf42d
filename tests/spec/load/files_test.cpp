// Where the files of the program are, what is in them, and their hashes.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "spec/load/home.h"
#include "spec/load/rulebook_reader.h"
#include "spec/load/xml_file.h"
#include "tests/spec/editions/editions.h"

namespace assay21::spec {
namespace {

namespace fs = std::filesystem;

/// A folder with the shape of a home, and ASSAY21_HOME as it was before the test.
class Home : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "assay21-spec-XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder_ = name;
    if (const char* before = std::getenv("ASSAY21_HOME")) before_ = before;
  }
  void TearDown() override {
    std::error_code ignored;
    fs::remove_all(folder_, ignored);
    if (before_) {
      setenv("ASSAY21_HOME", before_->c_str(), 1);
    } else {
      unsetenv("ASSAY21_HOME");
    }
  }

  [[nodiscard]] std::string folder() const { return folder_.string(); }
  void add_file(const std::string& path) const {
    fs::create_directories((folder_ / path).parent_path());
    std::ofstream(folder_ / path) << "text";
  }

 private:
  fs::path folder_;
  std::optional<std::string> before_;
};

TEST_F(Home, is_what_the_environment_names) {
  add_file("spec/rulebooks/a.xml");
  setenv("ASSAY21_HOME", folder().c_str(), 1);
  const auto home = find_home();
  ASSERT_TRUE(home.ok());
  EXPECT_EQ(*home, folder());
}

TEST_F(Home, is_not_looked_for_elsewhere_when_the_environment_is_wrong) {
  setenv("ASSAY21_HOME", folder().c_str(), 1);
  const auto home = find_home();
  ASSERT_FALSE(home.ok());
  const auto& problem = home.problems().front();
  EXPECT_EQ(problem.what, "ASSAY21_HOME=" + folder() + " holds no spec/rulebooks");
  EXPECT_NE(problem.expected, "");
}

TEST_F(Home, has_the_editions_whose_rulebooks_are_there) {
  EXPECT_TRUE(editions_in(folder()).empty());
  add_file("spec/rulebooks/b.xml");
  add_file("spec/rulebooks/a-1.0.xml");
  add_file("spec/rulebooks/notes.txt");
  EXPECT_EQ(editions_in(folder()), (std::vector<std::string>{"a-1.0", "b"}));
}

TEST_F(Home, keeps_rulebooks_and_schemas_in_their_places) {
  EXPECT_EQ(rulebook_path("home", "toy-1"), "home/spec/rulebooks/toy-1.xml");
  EXPECT_EQ(schema_path("home", "rulebook"), "home/spec/schema/rulebook.xsd");
  EXPECT_TRUE(fs::exists(rulebook_path(ASSAY21_SOURCE_DIR, "md-spanish21-1.0")));
  EXPECT_TRUE(fs::exists(schema_path(ASSAY21_SOURCE_DIR, "submission")));
}

TEST(Sha256, is_that_of_the_standard) {
  EXPECT_EQ(sha256_of(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(sha256_of("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(sha256_of(std::string(1'000'000, 'a')),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(Words, are_separated_by_white_space_of_any_kind) {
  EXPECT_EQ(words_in(" a\tb\r\n  c "), (std::vector<std::string>{"a", "b", "c"}));
  EXPECT_TRUE(words_in("").empty());
  EXPECT_TRUE(words_in(" \n").empty());
}

TEST(XmlFile, knows_the_line_of_every_node) {
  const auto path = source_file("tests/spec/good/mini.xml");
  const auto file = XmlFile::read(path, schema_path(ASSAY21_SOURCE_DIR, "rulebook"));
  ASSERT_TRUE(file.ok());
  const auto& text = file->text();
  const auto line_at = [&](std::string_view mark) {
    const auto end = text.begin() + static_cast<std::ptrdiff_t>(text.find(mark));
    return std::count(text.begin(), end, '\n') + 1;
  };
  const auto root = file->root();
  EXPECT_EQ(file->line_of(root), line_at("<rulebook"));
  EXPECT_EQ(file->line_of(root.child("tables")), line_at("<tables>"));
  EXPECT_EQ(file->line_of(root.child("defects")), line_at("<defects>"));
  EXPECT_EQ(file->problem(root, "is wrong", "right"),
            (Problem{path, static_cast<int>(line_at("<rulebook")), 0, "is wrong", "right"}));
}

TEST_F(Home, has_every_rulebook_in_a_file_that_is_called_as_it_is) {
  fs::create_directories(fs::path(folder()) / "spec" / "schema");
  fs::create_directories(fs::path(folder()) / "spec" / "rulebooks");
  fs::copy_file(schema_path(ASSAY21_SOURCE_DIR, "rulebook"), schema_path(folder(), "rulebook"));
  const auto mini = source_file("tests/spec/good/mini.xml");
  fs::copy_file(mini, rulebook_path(folder(), "toy-1"));
  fs::copy_file(mini, rulebook_path(folder(), "toy-2"));
  EXPECT_TRUE(rulebook_of_edition(folder(), "toy-1").ok());
  const auto other = rulebook_of_edition(folder(), "toy-2");
  ASSERT_FALSE(other.ok());
  EXPECT_EQ(to_string(other.problems().front()),
            rulebook_path(folder(), "toy-2") +
                ": the rulebook has the id toy-1 (expected: toy-2, as its file is called)");
}

}  // namespace
}  // namespace assay21::spec
