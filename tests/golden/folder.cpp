#include "tests/golden/folder.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include "spec/load/rulebook_reader.h"
#include "spec/load/xml_file.h"

namespace assay21::golden {
namespace {

const std::string root = ASSAY21_SOURCE_DIR "/tests/golden/";

std::vector<std::string> lines_in(const std::string& path) {
  std::vector<std::string> lines;
  std::ifstream file(path, std::ios::binary);
  for (std::string line; std::getline(file, line);) {
    if (!line.empty() && !line.starts_with('#')) lines.push_back(line);
  }
  return lines;
}

}  // namespace

const std::vector<std::string>& editions() {
  static const std::vector<std::string> all = {"md-spanish21-1.0", "md-spanish21-draft",
                                               "md-spanish21-bonus-spin", "ma-spanish21",
                                               "md-blackjack-1.0"};
  return all;
}

std::shared_ptr<const spec::Rulebook> rulebook(const std::string& edition) {
  static std::map<std::string, std::shared_ptr<const spec::Rulebook>> read;
  auto& book = read[edition];
  if (!book) {
    auto result = spec::rulebook_of_edition(ASSAY21_SOURCE_DIR, edition);
    if (!result.ok()) throw std::runtime_error(to_string(result.problems().front()));
    book = std::make_shared<const spec::Rulebook>(std::move(result).value());
  }
  return book;
}

std::vector<Session> Folder::sessions() const {
  std::vector<Session> all;
  for (const auto& other : same_as) {
    for (auto& session : read_folder(other).sessions())
      all.push_back(std::move(session));
  }
  for (const auto& file : files)
    all.insert(all.end(), file.sessions.begin(), file.sessions.end());
  return all;
}

Folder read_folder(const std::string& edition) {
  Folder folder;
  folder.edition = edition;
  const auto path = root + edition;
  for (const auto& entry : std::filesystem::directory_iterator(path)) {
    if (entry.path().extension() == ".golden") folder.paths.push_back(entry.path().string());
  }
  std::ranges::sort(folder.paths);
  const auto& terms = rulebook(edition)->terms;
  for (const auto& file : folder.paths)
    folder.files.push_back(read_sessions(file.substr(root.size()), text_of(file), terms));
  for (const auto& line : lines_in(path + "/same-as"))
    folder.same_as.push_back(line);
  for (const auto& line : lines_in(path + "/unshown.txt")) {
    const auto colon = line.find(": ");
    if (colon == std::string::npos) throw std::runtime_error(path + "/unshown.txt: " + line);
    folder.unshown.emplace(line.substr(0, colon), line.substr(colon + 2));
  }
  return folder;
}

std::string text_of(const std::string& path) {
  std::ostringstream text;
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error("cannot be read: " + path);
  text << file.rdbuf();
  return text.str();
}

bool is_rewriting() {
  return std::getenv("ASSAY21_REWRITE_GOLDEN") != nullptr;
}

void rewrite(const std::string& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
}

}  // namespace assay21::golden
