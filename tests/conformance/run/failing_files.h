// The files of a folder on a disk that fails: at one operation, or from one operation on, which is
// what a process leaves that was killed there.
#pragma once

#include <cerrno>
#include <cstddef>

#include "spec/files/file_operations.h"

namespace assay21::conformance {

class FailingFiles : public spec::FileOperations {
 public:
  enum class Lasts { once, for_good };

  /// Operation `fails_at`, counted from 0, fails; a write leaves half of its bytes.
  FailingFiles(spec::FileOperations& files, std::size_t fails_at, Lasts lasts)
      : files_(files), fails_at_(fails_at), lasts_(lasts) {}

  [[nodiscard]] bool has_failed() const { return done_ > fails_at_; }

  int make_folder(const std::string& name) override {
    return fails() ? ENOSPC : files_.make_folder(name);
  }
  int write(const std::string& name, std::string_view bytes) override {
    if (!fails()) return files_.write(name, bytes);
    if (is_first_) files_.write(name, bytes.substr(0, bytes.size() / 2));
    return ENOSPC;
  }
  int append(const std::string& name, std::string_view bytes) override {
    if (!fails()) return files_.append(name, bytes);
    if (is_first_) files_.append(name, bytes.substr(0, bytes.size() / 2));
    return ENOSPC;
  }
  /// What a sound disk does then takes time and shows nowhere.
  int sync(const std::string& /*name*/) override { return fails() ? EIO : 0; }
  int rename(const std::string& from, const std::string& to) override {
    return fails() ? EIO : files_.rename(from, to);
  }
  int remove(const std::string& name) override { return fails() ? EIO : files_.remove(name); }
  std::vector<std::string> names_in(const std::string& folder) override {
    return files_.names_in(folder);
  }

 private:
  bool fails() {
    const auto number = done_++;
    is_first_ = number == fails_at_;
    return lasts_ == Lasts::once ? is_first_ : number >= fails_at_;
  }

  spec::FileOperations& files_;
  std::size_t fails_at_;
  Lasts lasts_;
  std::size_t done_ = 0;
  bool is_first_ = false;
};

}  // namespace assay21::conformance
