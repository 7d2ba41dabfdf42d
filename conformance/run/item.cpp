#include "conformance/run/item.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <sstream>

#include <fmt/format.h>
#include <unistd.h>

#include "spec/files/sha256.h"

namespace assay21::conformance {
namespace {

namespace fs = std::filesystem;
using spec::HashedFile;
using spec::Problem;
using spec::Result;

bool is_file(const fs::path& path) {
  std::error_code error;
  return fs::is_regular_file(path, error);
}

/// As execvp() finds it; empty where it does not.
std::string executable_named(const std::string& word) {
  if (word.find('/') != std::string::npos) return word;
  const char* search = std::getenv("PATH");
  std::istringstream folders(search == nullptr ? "/bin:/usr/bin" : search);
  for (std::string folder; std::getline(folders, folder, ':');) {
    const auto path = (fs::path(folder.empty() ? "." : folder) / word).string();
    if (is_file(path) && ::access(path.c_str(), X_OK) == 0) return path;
  }
  return {};
}

std::string absolute(const std::string& path) {
  std::error_code error;
  const auto whole = fs::canonical(path, error);
  return error ? path : whole.string();
}

Result<HashedFile> hashed(std::string role, std::string name, const std::string& path) {
  const auto sha256 = spec::sha256_of_file(path);
  if (!sha256) return sha256.problems();
  return HashedFile{std::move(role), std::move(name), absolute(path), *sha256};
}

}  // namespace

Result<std::vector<HashedFile>> item_of(const std::vector<std::string>& command,
                                        const std::vector<std::string>& components) {
  std::vector<HashedFile> item;
  // A command that is not there is no engine, which its start says better.
  if (const auto path = executable_named(command.front()); is_file(path)) {
    auto file = hashed("executable", fs::path(path).filename().string(), path);
    if (!file) return file.problems();
    item.push_back(std::move(file).value());
  }
  for (auto word = command.begin() + 1; word != command.end(); ++word) {
    if (!is_file(*word)) continue;
    auto file = hashed("argument", fs::path(*word).filename().string(), *word);
    if (!file) return file.problems();
    item.push_back(std::move(file).value());
  }
  for (const auto& component : components) {
    const auto sign = component.find('=');
    if (sign == 0 || sign == std::string::npos || sign + 1 == component.size()) {
      return Problem{"", 0, 0, fmt::format("--component {} names no file", component),
                     "--component NAME=FILE"};
    }
    const auto name = component.substr(0, sign);
    const bool twice = std::ranges::any_of(
        item, [&](const HashedFile& one) { return one.role == "component" && one.name == name; });
    if (twice) {
      return Problem{"", 0, 0, fmt::format("--component {} is given twice", name),
                     "each component once"};
    }
    auto file = hashed("component", name, component.substr(sign + 1));
    if (!file) return file.problems();
    item.push_back(std::move(file).value());
  }
  return item;
}

std::string sha256_of_item(const std::vector<HashedFile>& item) {
  spec::Sha256 sum;
  for (const auto& file : item)
    sum.add(fmt::format("{} {} {}\n", file.sha256, file.role, file.name));
  return spec::hexadecimal(sum.digest());
}

}  // namespace assay21::conformance
