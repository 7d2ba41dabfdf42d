// The folder of one run. Whatever happens, no word in it is false: until the run is complete it
// holds a file INCOMPLETE and no verdict, and what is finished comes in by renaming.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "spec/files/disk_files.h"
#include "spec/values/result.h"

namespace assay21::conformance {

/// What is to become of a run that the folder holds already.
enum class EarlierRun : std::uint8_t { refuse, replace, resume };

/// A file of the run by its name in the folder, as "sessions/F1.json", with its content.
using NamedText = std::pair<std::string, std::string>;

inline constexpr auto incomplete_file = "INCOMPLETE";

/// Where a run is kept on the disk: found or made, locked, and checked for what lies there.
struct RunPlace {
  std::string path;
  spec::DiskFiles files;
  bool held = false;  ///< it holds a run that was broken off, which goes on
  bool made = false;  ///< by us: it is taken away again where the run does not begin
  std::string replaced = {};  ///< where an earlier run was put; empty where there was none

  /// The folder at `path`, which must be new or empty, unless it holds a run and `earlier` says
  /// what to do. An earlier run that is to be replaced is put beside, and lost by
  /// `forget_replaced()` alone.
  static spec::Result<RunPlace> open(const std::string& path, EarlierRun earlier);
  /// The run has begun: the earlier one that it replaces is deleted.
  spec::Problems forget_replaced();
  /// The run did not begin: the folder is as it was before, or is gone. A run that was to go on is
  /// left alone.
  void abandon();
};

class RunFolder {
 public:
  /// `path` is for messages.
  RunFolder(spec::FileOperations& files, std::string path)
      : files_(files), path_(std::move(path)) {}

  /// From here on the folder says that it is incomplete. Verdicts of an interrupted run are
  /// removed; its evidence stays.
  spec::Problems begin(const std::string& id);
  /// A file, whole or not at all: written beside and renamed.
  spec::Problems put(const std::string& name, std::string_view bytes);
  /// At the end of a file that is written as the run goes on.
  spec::Problems append(const std::string& name, std::string_view bytes);
  /// Makes it certain that all that was written is on the disk.
  spec::Problems sync();
  /// The last word: the folder does not say that it is incomplete any more.
  spec::Problems complete();

 private:
  spec::Problems failed(int error, const std::string& name, const std::string& what) const;
  spec::Problems make_folders(const std::string& name);
  /// With all that is in it, where it is a folder.
  spec::Problems remove(const std::string& name);

  spec::FileOperations& files_;
  std::string path_;
  std::set<std::string> unsynced_;
};

}  // namespace assay21::conformance
