// The files of a folder on the disk. The folder is held open: what becomes of its path meanwhile
// sends no write to another place.
#pragma once

#include <cstdint>

#include "spec/files/file_operations.h"
#include "spec/values/result.h"

namespace assay21::spec {

class DiskFiles : public FileOperations {
 public:
  /// An existing folder; a symbolic link in its place is a problem.
  static Result<DiskFiles> open(const std::string& path);
  DiskFiles(DiskFiles&& other) noexcept;
  DiskFiles& operator=(DiskFiles&& other) noexcept;
  ~DiskFiles() override;

  /// Nobody else may write here until this object is gone; false where somebody does.
  [[nodiscard]] bool lock();
  /// Whether the path still leads to this folder.
  [[nodiscard]] bool is_at(const std::string& path) const;

  int make_folder(const std::string& name) override;
  int write(const std::string& name, std::string_view bytes) override;
  int append(const std::string& name, std::string_view bytes) override;
  int sync(const std::string& name) override;
  int rename(const std::string& from, const std::string& to) override;
  int remove(const std::string& name) override;
  std::vector<std::string> names_in(const std::string& folder) override;

 private:
  explicit DiskFiles(int folder) : folder_(folder) {}
  int put(const std::string& name, std::string_view bytes, int flags) const;

  int folder_ = -1;
};

}  // namespace assay21::spec
