// The JUnit file that a run leaves where its user wants it. From the first moment on it says what
// is known: before the run has ended, that it has not.
#pragma once

#include <optional>
#include <string>

#include "spec/files/disk_files.h"
#include "spec/record/purpose.h"
#include "spec/values/result.h"

namespace assay21::cli {

class JunitFile {
 public:
  /// Takes the place of an earlier file of ours; any other file is left alone and is a problem, and
  /// so is a path in the folder of the run.
  static spec::Result<JunitFile> begin(const std::string& path, const std::string& run_folder,
                                       const std::string& edition, spec::Purpose purpose);

  /// Whole or not at all; what stood there stays where it cannot be written.
  spec::Problems put(const std::string& text);
  /// There is no record, and will be none.
  spec::Problems put_no_verdict(const std::string& why);

 private:
  JunitFile(spec::DiskFiles files, std::string folder, std::string leaf, std::string edition,
            spec::Purpose purpose);

  spec::DiskFiles files_;  ///< of the folder that it lies in
  std::string folder_;
  std::string leaf_;
  std::string edition_;
  spec::Purpose purpose_;
};

}  // namespace assay21::cli
