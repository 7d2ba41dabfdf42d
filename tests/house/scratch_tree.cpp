#include "tests/house/scratch_tree.h"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include <fmt/format.h>
#include <sys/wait.h>

#include "tests/house/source_tree.h"

namespace assay21::house {

namespace fs = std::filesystem;

namespace {

// A document's command that takes longer is not one that a reader would wait for.
constexpr int command_limit_seconds = 300;

fs::path made_folder() {
  std::string name = (fs::temp_directory_path() / "assay21-docs-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no folder could be made: " + name);
  return name;
}

void copy_tree(const fs::path& from, const fs::path& to) {
  for (const auto& entry : fs::directory_iterator(from)) {
    const fs::path name = entry.path().filename();
    if (is_outside_tree(name.string())) continue;
    fs::copy(entry.path(), to / name,
             fs::copy_options::recursive | fs::copy_options::copy_symlinks);
  }
}

/// But for what lies below build/.
std::set<std::string> files_below(const fs::path& root) {
  std::set<std::string> files;
  for (fs::recursive_directory_iterator entry(root), end; entry != end; ++entry) {
    const auto name = fs::relative(entry->path(), root).generic_string();
    if (name == "build") entry.disable_recursion_pending();
    if (!entry->is_directory()) files.insert(name);
  }
  return files;
}

}  // namespace

ScratchTree::ScratchTree(const fs::path& source_root, const std::vector<BuiltProgram>& programs)
    : home_(made_folder()), root_(home_ / "assay21"), programs_(programs) {
  fs::create_directory(root_);
  copy_tree(source_root, root_);
  files_ = files_below(root_);
  clear_build();
}

void ScratchTree::clear_build() const {
  fs::remove_all(root_ / "build");
  for (const BuiltProgram& built : programs_) {
    fs::create_directories((root_ / built.shown).parent_path());
    fs::create_symlink(built.actual, root_ / built.shown);
  }
}

std::vector<std::string> ScratchTree::changed_elsewhere() const {
  const auto now = files_below(root_);
  std::vector<std::string> changed;
  std::ranges::set_symmetric_difference(files_, now, std::back_inserter(changed));
  return changed;
}

ScratchTree::~ScratchTree() {
  std::error_code ignored;  // what cannot be removed is left to the system's own cleaning
  fs::remove_all(home_, ignored);
}

CommandResult ScratchTree::run(const std::string& command) const {
  const fs::path script = home_ / "command.sh";
  const fs::path output = home_ / "output";
  std::ofstream(script) << command << '\n';
  const std::string line =
      fmt::format("cd '{}' && exec timeout -k 10 {} sh '{}' </dev/null >'{}' 2>&1", root_.string(),
                  command_limit_seconds, script.string(), output.string());
  const int status = std::system(line.c_str());

  CommandResult result;
  // As a shell reports a program that a signal ended.
  result.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  std::ifstream stream(output, std::ios::binary);
  result.output.assign(std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>());
  return result;
}

}  // namespace assay21::house
