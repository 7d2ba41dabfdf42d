#include <algorithm>
#include <array>
#include <filesystem>

#include <fmt/format.h>
#include <unistd.h>

#include "conformance/run/run_folder.h"

namespace assay21::conformance {
namespace {

namespace fs = std::filesystem;
using spec::Problem;
using spec::Problems;
using spec::Result;

/// What only a run of assay21 leaves at the top of its folder.
constexpr std::array<const char*, 3> marks = {incomplete_file, "run.xml", "identity.xml"};
constexpr auto way_out =
    "a new or empty folder, --resume of a run that was broken off, or --replace, which deletes "
    "that run";

bool holds_a_run(const fs::path& folder) {
  return std::ranges::any_of(marks, [&](const char* mark) {
    std::error_code error;
    return fs::is_regular_file(folder / mark, error);
  });
}

/// Something that lies in the folder; empty where nothing does.
std::string anything_in(const fs::path& folder) {
  std::error_code error;
  const fs::directory_iterator entries(folder, error);
  return entries == fs::directory_iterator() ? std::string() : entries->path().filename().string();
}

std::string without_slash(std::string path) {
  while (path.size() > 1 && path.ends_with('/'))
    path.pop_back();
  return path;
}

Problem in_use(const std::string& path) {
  return {path, 0, 0, "is being written by another run", "another folder, or patience"};
}

/// The earlier run at another name beside its own.
Result<std::string> put_beside(const std::string& path) {
  for (int number = 1;; ++number) {
    auto name = fmt::format("{}.replaced-{}", path, number);
    std::error_code error;
    if (fs::exists(fs::symlink_status(name, error))) continue;
    fs::rename(path, name, error);
    if (!error) return name;
    return Problem{path, 0, 0, "cannot be put beside: " + error.message(),
                   "a folder that can be renamed"};
  }
}

Result<RunPlace> opened(const std::string& path) {
  std::error_code error;
  fs::create_directories(fs::path(path).parent_path(), error);
  const bool made = fs::create_directory(path, error);
  auto files = spec::DiskFiles::open(path);
  if (!files) return files.problems();
  RunPlace place{path, std::move(files).value(), false, made};
  if (!place.files.lock()) return in_use(path);
  return place;
}

}  // namespace

Result<RunPlace> RunPlace::open(const std::string& path, EarlierRun earlier) {
  if (path.empty()) return Problem{"", 0, 0, "--out names no folder", "a folder"};
  const auto name = without_slash(path);
  auto place = opened(name);
  if (!place) return place;
  const auto found = anything_in(name);
  const bool run = holds_a_run(name);
  if (earlier == EarlierRun::resume && !found.empty()) {
    std::error_code error;
    auto resumed = std::move(place).value();
    resumed.held = fs::is_regular_file(fs::path(name) / incomplete_file, error) &&
                   fs::is_regular_file(fs::path(name) / "identity.xml", error);
    if (resumed.held) return resumed;
    return Problem{path, 0, 0,
                   run ? "holds no run that can go on" : fmt::format("holds {}, and no run", found),
                   "a run that was broken off after it had begun; a complete one needs nothing"};
  }
  if (found.empty()) return place;
  if (!run)
    return Problem{path, 0, 0, fmt::format("holds {}, and no run", found), "a new or empty folder"};
  if (earlier == EarlierRun::refuse) return Problem{path, 0, 0, "holds another run", way_out};
  // Its lock goes with it, so that nobody writes there meanwhile.
  const auto replaced = put_beside(name);
  if (!replaced) return replaced.problems();
  auto fresh = opened(name);
  if (!fresh) return fresh;
  auto made = std::move(fresh).value();
  made.replaced = *replaced;
  return made;
}

Problems RunPlace::forget_replaced() {
  if (replaced.empty()) return {};
  std::error_code error;
  fs::remove_all(replaced, error);
  if (!error) {
    replaced.clear();
    return {};
  }
  return {{replaced, 0, 0, "the earlier run cannot be removed: " + error.message(),
           "that it is removed by hand"}};
}

void RunPlace::abandon() {
  // Only what begin() and the first files leave; a folder with anything else stays.
  if (held || !files.is_at(path)) return;
  std::error_code error;
  for (const auto* name : {"inputs", "store", "identity.xml", incomplete_file})
    fs::remove_all(fs::path(path) / name, error);
  if (made) fs::remove(path, error);
}

}  // namespace assay21::conformance
