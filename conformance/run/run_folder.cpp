#include "conformance/run/run_folder.h"

#include <array>
#include <cstring>

#include <fmt/format.h>

namespace assay21::conformance {
namespace {

using spec::Problem;
using spec::Problems;

/// What says what a run came to; the first is the one that is looked at first.
constexpr std::array<const char*, 4> verdict_files = {"report", "manifest.txt", "run.xml",
                                                      "sessions"};

std::string beside(const std::string& name) {
  const auto slash = name.rfind('/');
  const auto leaf = slash == std::string::npos ? 0 : slash + 1;
  return name.substr(0, leaf) + "." + name.substr(leaf) + ".new";
}

std::string folder_of(const std::string& name) {
  const auto slash = name.rfind('/');
  return slash == std::string::npos ? "." : name.substr(0, slash);
}

std::string incomplete_text(const std::string& id) {
  return fmt::format(
      "INCOMPLETE\n\nRun {} has not ended, or was interrupted. Nothing in this folder is a "
      "verdict.\n"
      "The same command with --resume goes on; with --replace it begins again.\n",
      id);
}

}  // namespace

Problems RunFolder::failed(int error, const std::string& name, const std::string& what) const {
  if (error == 0) return {};
  return {{path_ + "/" + name, 0, 0, fmt::format("cannot be {}: {}", what, std::strerror(error)),
           "a folder that can be written, with room on the disk; then --resume goes on"}};
}

Problems RunFolder::make_folders(const std::string& name) {
  for (auto slash = name.find('/'); slash != std::string::npos; slash = name.find('/', slash + 1)) {
    const auto folder = name.substr(0, slash);
    if (auto problems = failed(files_.make_folder(folder), folder, "made"); !problems.empty())
      return problems;
  }
  return {};
}

Problems RunFolder::put(const std::string& name, std::string_view bytes) {
  if (auto problems = make_folders(name); !problems.empty()) return problems;
  const auto fresh = beside(name);
  int error = files_.write(fresh, bytes);
  if (error == 0) error = files_.rename(fresh, name);
  if (error != 0) {
    files_.remove(fresh);
    return failed(error, name, "written");
  }
  unsynced_.insert(name);
  for (auto folder = folder_of(name); folder != "."; folder = folder_of(folder))
    unsynced_.insert(folder);
  return {};
}

Problems RunFolder::append(const std::string& name, std::string_view bytes) {
  unsynced_.insert(name);
  return failed(files_.append(name, bytes), name, "written");
}

Problems RunFolder::sync() {
  for (const auto& name : unsynced_) {
    if (auto problems = failed(files_.sync(name), name, "written"); !problems.empty())
      return problems;
  }
  unsynced_.clear();
  return failed(files_.sync("."), ".", "written");
}

Problems RunFolder::begin(const std::string& id) {
  // First the word that the run is incomplete, then whatever said more.
  if (auto problems = put(incomplete_file, incomplete_text(id)); !problems.empty()) return problems;
  if (auto problems = sync(); !problems.empty()) return problems;
  for (const auto* name : verdict_files) {
    if (auto problems = remove(name); !problems.empty()) return problems;
  }
  return {};
}

Problems RunFolder::remove(const std::string& name) {
  for (const auto& inner : files_.names_in(name)) {
    if (auto problems = remove(name + "/" + inner); !problems.empty()) return problems;
  }
  return failed(files_.remove(name), name, "removed");
}

Problems RunFolder::complete() {
  // Were the machine to fail, the last word must not be the first to reach the disk.
  if (auto problems = sync(); !problems.empty()) return problems;
  if (auto problems = failed(files_.remove(incomplete_file), incomplete_file, "removed");
      !problems.empty())
    return problems;
  return failed(files_.sync("."), ".", "written");
}

}  // namespace assay21::conformance
