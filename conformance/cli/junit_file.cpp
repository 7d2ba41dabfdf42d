#include "conformance/cli/junit_file.h"

#include <filesystem>
#include <utility>

#include "conformance/run/run_folder.h"
#include "reports/junit_report.h"
#include "spec/load/xml_file.h"

namespace assay21::cli {
namespace {

namespace fs = std::filesystem;
using spec::Problem;
using spec::Problems;
using spec::Result;

/// What stands at the path already must be ours to be replaced.
std::optional<Problem> in_the_way(const std::string& path) {
  std::error_code error;
  const auto status = fs::symlink_status(path, error);
  if (!fs::exists(status)) return std::nullopt;
  if (fs::is_regular_file(status)) {
    const auto text = spec::file_contents(path);
    if (text && (text->empty() || reports::is_our_junit(*text))) return std::nullopt;
  }
  return Problem{path, 0, 0, "is in the way, and is no JUnit file of assay21",
                 "--junit with the path of a new file, or of one that an earlier run has left"};
}

bool is_below(const std::string& path, const std::string& folder) {
  std::error_code error;
  const auto inner = fs::weakly_canonical(fs::absolute(path, error), error);
  auto outer = fs::weakly_canonical(fs::absolute(folder, error), error);
  if (outer.filename().empty()) outer = outer.parent_path();
  const auto relative = inner.lexically_relative(outer);
  return !relative.empty() && *relative.begin() != "..";
}

}  // namespace

JunitFile::JunitFile(spec::DiskFiles files, std::string folder, std::string leaf,
                     std::string edition, spec::Purpose purpose)
    : files_(std::move(files)),
      folder_(std::move(folder)),
      leaf_(std::move(leaf)),
      edition_(std::move(edition)),
      purpose_(purpose) {}

Result<JunitFile> JunitFile::begin(const std::string& path, const std::string& run_folder,
                                   const std::string& edition, spec::Purpose purpose) {
  const fs::path named(path);
  const auto leaf = named.filename().string();
  if (leaf.empty() || leaf == "." || leaf == "..")
    return Problem{path, 0, 0, "is no name of a file", "--junit with the path of a file"};
  if (is_below(path, run_folder)) {
    return Problem{path, 0, 0, "lies in the run's folder, which holds the run alone",
                   "--junit with a path beside the folder that --out names"};
  }
  if (auto problem = in_the_way(path)) return *problem;
  // The folder that a link leads to: what becomes of the link meanwhile sends no write elsewhere.
  std::error_code error;
  const auto given = named.has_parent_path() ? named.parent_path() : fs::path(".");
  const auto folder = fs::canonical(given, error);
  if (error) {
    return Problem{path, 0, 0, "cannot be written: " + error.message(),
                   "--junit with a path in a folder that is there"};
  }
  auto files = spec::DiskFiles::open(folder.string());
  if (!files) {
    return Problem{path, 0, 0, files.problems().front().what,
                   "--junit with a path in a folder that can be written"};
  }
  JunitFile junit(std::move(files).value(), folder.string(), leaf, edition, purpose);
  if (auto problems = junit.put_no_verdict("The run has not come to its end."); !problems.empty())
    return problems;
  return junit;
}

Problems JunitFile::put(const std::string& text) {
  conformance::RunFolder folder(files_, folder_);
  if (auto problems = folder.put(leaf_, text); !problems.empty()) return problems;
  return folder.sync();
}

Problems JunitFile::put_no_verdict(const std::string& why) {
  return put(reports::junit_without_verdict(edition_, purpose_, why));
}

}  // namespace assay21::cli
