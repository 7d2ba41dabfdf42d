// What can be done to the files of one folder, by names relative to it. A run is written through
// nothing else, so that a test can let every single operation fail.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace assay21::spec {

/// Each operation returns 0, or the number of the error as `errno` has it.
class FileOperations {
 public:
  FileOperations() = default;
  FileOperations(const FileOperations&) = delete;
  FileOperations& operator=(const FileOperations&) = delete;
  virtual ~FileOperations() = default;

  /// A folder that is there already is no error.
  virtual int make_folder(const std::string& name) = 0;
  /// A file with this content and no other.
  virtual int write(const std::string& name, std::string_view bytes) = 0;
  /// At the end of a file, which is made where there is none.
  virtual int append(const std::string& name, std::string_view bytes) = 0;
  /// To the disk itself: a file's content, or a folder's names; "." is the folder of them all.
  virtual int sync(const std::string& name) = 0;
  virtual int rename(const std::string& from, const std::string& to) = 0;
  /// A file, or an empty folder. What is not there is no error.
  virtual int remove(const std::string& name) = 0;
  /// The names in a folder, without their order; none where there is no such folder.
  virtual std::vector<std::string> names_in(const std::string& folder) = 0;
};

}  // namespace assay21::spec
