// A throw-away copy of the tree in which a reader's commands can be run, and dirty what they will.
#pragma once

#include <filesystem>
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

  // Runs one command line with sh from the copy's root, with nothing to read on its input.
  CommandResult run(const std::string& command) const;

 private:
  std::filesystem::path home_;  // holds the copy, and beside it what a run needs
  std::filesystem::path root_;
};

}  // namespace assay21::house
