// What a document promises that a machine can hold it to: paths that exist, commands that run.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "tests/house/source_tree.h"

namespace assay21::house {

// A path that a document names, from the root.
struct PathMention {
  std::string path;
  std::size_t line = 0;

  bool operator==(const PathMention&) const = default;
};

// A command that a document shows, with the exit code that it promises.
struct ShownCommand {
  std::string text;
  std::size_t line = 0;
  int exit_code = 0;

  bool operator==(const ShownCommand&) const = default;
};

// Whether a document of which paths and commands are checked: README.md, CONTRIBUTING.md, docs/.
bool is_document(std::string_view path);

// The paths in `backticks`, which start at the root, and those that links lead to, which start at
// the document's folder as a reader's click does. In backticks only what looks like a path of this
// tree is one: it contains a '/', begins with "./" or a folder of the root, and has none of the
// characters of placeholders and patterns (space < > * { } $ and the like). What stands in fenced
// blocks is no mention, and neither is what is built (build/...).
std::vector<PathMention> paths_in(const TextFile& document,
                                  const std::vector<std::string>& top_level_folders);

// The commands in the fenced blocks marked ```sh: one a line, or several lines joined by '\' at
// their ends. A comment `# exits 2` at the end is the promised exit code; it is 0 otherwise.
std::vector<ShownCommand> commands_in(const TextFile& document);

// Why the command is not run by the test, or empty when it is. A command made of several (&&, ||,
// ; or |) is exempt only when each of them is.
std::string_view reason_not_to_run(std::string_view command);

}  // namespace assay21::house
