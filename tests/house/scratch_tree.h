// A throw-away copy of the tree in which a reader's commands can be run, and dirty what they will.
#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <vector>

namespace assay21::house {

// What a command names where the release preset builds it, and where it stands in the present
// build.
struct BuiltProgram {
  std::filesystem::path shown;
  std::filesystem::path actual;
};

struct CommandResult {
  int exit_code = 0;
  std::string output;  // of both streams
};

class ScratchTree {
 public:
  ScratchTree(const std::filesystem::path& source_root, const std::vector<BuiltProgram>& programs);
  ~ScratchTree();
  ScratchTree(const ScratchTree&) = delete;
  ScratchTree& operator=(const ScratchTree&) = delete;

  const std::filesystem::path& root() const { return root_; }

  // Takes away what commands have made below build/, where they make all that they make.
  void clear_build() const;
  // What they have made elsewhere, or taken away.
  std::vector<std::string> changed_elsewhere() const;

  // Runs one command line with sh from the copy's root, with nothing to read on its input.
  CommandResult run(const std::string& command) const;

 private:
  std::filesystem::path home_;  // holds the copy, and beside it what a run needs
  std::filesystem::path root_;
  std::vector<BuiltProgram> programs_;
  std::set<std::string> files_;  // as they were copied
};

}  // namespace assay21::house
