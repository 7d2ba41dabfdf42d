#include "spec/load/home.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include <fmt/format.h>

namespace assay21::spec {
namespace {

namespace fs = std::filesystem;

bool holds_rulebooks(const fs::path& folder) {
  std::error_code error;
  return fs::is_directory(folder / "spec" / "rulebooks", error);
}

}  // namespace

Result<std::string> find_home() {
  if (const char* named = std::getenv("ASSAY21_HOME"); named != nullptr && *named != '\0') {
    if (holds_rulebooks(named)) return std::string(named);
    return Problem{"", 0, 0, fmt::format("ASSAY21_HOME={} holds no spec/rulebooks", named),
                   "the folder that assay21 was installed or built in"};
  }
  std::error_code error;
  const auto program = fs::read_symlink("/proc/self/exe", error);
  for (auto folder = program.parent_path(); !folder.empty(); folder = folder.parent_path()) {
    if (holds_rulebooks(folder)) return folder.string();
    if (holds_rulebooks(folder / "share" / "assay21"))
      return (folder / "share" / "assay21").string();
    if (folder == folder.root_path()) break;
  }
  return Problem{"", 0, 0, "the rulebooks are not found beside the program",
                 "ASSAY21_HOME to name the folder that holds spec/rulebooks"};
}

std::string rulebook_path(const std::string& home, const std::string& edition) {
  return fmt::format("{}/spec/rulebooks/{}.xml", home, edition);
}

std::string schema_path(const std::string& home, const std::string& schema) {
  return fmt::format("{}/spec/schema/{}.xsd", home, schema);
}

std::vector<std::string> editions_in(const std::string& home) {
  std::vector<std::string> editions;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(fs::path(home) / "spec" / "rulebooks", error)) {
    if (entry.path().extension() == ".xml") editions.push_back(entry.path().stem().string());
  }
  std::ranges::sort(editions);
  return editions;
}

}  // namespace assay21::spec
