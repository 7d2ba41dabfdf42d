#include "spec/files/disk_files.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <utility>

#include <dirent.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace assay21::spec {
namespace {

/// The result of a system call as FileOperations has it.
int told(int result) {
  return result < 0 ? errno : 0;
}

int write_all(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const auto written = ::write(file, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return errno;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return 0;
}

}  // namespace

Result<DiskFiles> DiskFiles::open(const std::string& path) {
  // A slash at the end would follow a link.
  auto name = path;
  while (name.size() > 1 && name.ends_with('/'))
    name.pop_back();
  const int folder = ::open(name.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (folder >= 0) return DiskFiles(folder);
  const int error = errno;
  struct stat status {};
  if (::lstat(name.c_str(), &status) == 0 && S_ISLNK(status.st_mode)) {
    return Problem{path, 0, 0, "is a symbolic link", "the folder itself"};
  }
  return Problem{path, 0, 0, fmt::format("cannot be written: {}", std::strerror(error)),
                 "a folder that can be written"};
}

DiskFiles::DiskFiles(DiskFiles&& other) noexcept : folder_(std::exchange(other.folder_, -1)) {}

DiskFiles& DiskFiles::operator=(DiskFiles&& other) noexcept {
  std::swap(folder_, other.folder_);
  return *this;
}

DiskFiles::~DiskFiles() {
  if (folder_ >= 0) ::close(folder_);
}

bool DiskFiles::lock() {
  return ::flock(folder_, LOCK_EX | LOCK_NB) == 0;
}

bool DiskFiles::is_at(const std::string& path) const {
  struct stat here {};
  struct stat there {};
  return ::fstat(folder_, &here) == 0 && ::stat(path.c_str(), &there) == 0 &&
         here.st_dev == there.st_dev && here.st_ino == there.st_ino;
}

int DiskFiles::make_folder(const std::string& name) {
  const int error = told(::mkdirat(folder_, name.c_str(), 0777));
  return error == EEXIST ? 0 : error;
}

int DiskFiles::put(const std::string& name, std::string_view bytes, int flags) const {
  const int file =
      ::openat(folder_, name.c_str(), O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC | flags, 0666);
  if (file < 0) return errno;
  const int error = write_all(file, bytes);
  const int closed = told(::close(file));
  return error != 0 ? error : closed;
}

int DiskFiles::write(const std::string& name, std::string_view bytes) {
  return put(name, bytes, O_TRUNC);
}

int DiskFiles::append(const std::string& name, std::string_view bytes) {
  return put(name, bytes, O_APPEND);
}

int DiskFiles::sync(const std::string& name) {
  const int file = ::openat(folder_, name.c_str(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC);
  if (file < 0) return errno;
  const int error = told(::fsync(file));
  ::close(file);
  return error;
}

int DiskFiles::rename(const std::string& from, const std::string& to) {
  return told(::renameat(folder_, from.c_str(), folder_, to.c_str()));
}

int DiskFiles::remove(const std::string& name) {
  int error = told(::unlinkat(folder_, name.c_str(), 0));
  if (error == EISDIR) error = told(::unlinkat(folder_, name.c_str(), AT_REMOVEDIR));
  return error == ENOENT ? 0 : error;
}

std::vector<std::string> DiskFiles::names_in(const std::string& folder) {
  std::vector<std::string> names;
  const int opened =
      ::openat(folder_, folder.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (opened < 0) return names;
  DIR* stream = ::fdopendir(opened);
  if (stream == nullptr) {
    ::close(opened);
    return names;
  }
  while (const dirent* entry = ::readdir(stream)) {
    const std::string_view name = entry->d_name;
    if (name != "." && name != "..") names.emplace_back(name);
  }
  ::closedir(stream);
  return names;
}

}  // namespace assay21::spec
