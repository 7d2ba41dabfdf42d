#include "conformance/engine/enclosure.h"

#include <array>
#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <unistd.h>

namespace assay21::conformance {
namespace {

// What every program may count on.
constexpr std::array harmless = {"/dev/null", "/dev/zero", "/dev/full", "/dev/random",
                                 "/dev/urandom"};
constexpr std::size_t most_devices = 32;

struct Device {
  const char* path = nullptr;
  int tree = -1;
};

// Folders of "/dev/a/b/c" under /dev.
void make_folders_of(const char* path) {
  std::array<char, 512> folder{};
  const auto length = std::strlen(path);
  for (std::size_t i = std::strlen("/dev/"); i < length && i < folder.size() - 1; ++i) {
    if (path[i] != '/') continue;
    std::memcpy(folder.data(), path, i);
    folder[i] = '\0';
    ::mkdir(folder.data(), 0755);
  }
}

int bind_device(const Device& device) {
  make_folders_of(device.path);
  const int place = ::open(device.path, O_CREAT | O_WRONLY | O_CLOEXEC, 0666);
  if (place < 0) return errno;
  ::close(place);
  return error_of(::move_mount(device.tree, "", AT_FDCWD, device.path, MOVE_MOUNT_F_EMPTY_PATH));
}

// Those that are allowed are taken out of the old /dev before the new one hides it.
int replace_devices(const KeeperPlan& plan) {
  std::array<Device, most_devices> devices;
  std::size_t count = 0;
  const auto take = [&](const char* path) {
    const int tree = ::open_tree(AT_FDCWD, path, OPEN_TREE_CLONE | OPEN_TREE_CLOEXEC);
    if (tree < 0 || count == devices.size()) return tree < 0 ? errno : E2BIG;
    devices[count++] = {path, tree};
    return 0;
  };
  for (const char* const path : harmless) {
    if (const int failure = take(path); failure != 0) return failure;
  }
  for (const auto* path = plan.devices; *path != nullptr; ++path) {
    if (const int failure = take(*path); failure != 0) return failure;
  }
  if (::mount("tmpfs", "/dev", "tmpfs", MS_NOSUID | MS_NOEXEC, "size=1m,mode=755") != 0)
    return errno;
  for (std::size_t i = 0; i < count; ++i) {
    if (const int failure = bind_device(devices[i]); failure != 0) return failure;
    ::close(devices[i].tree);
  }
  static_cast<void>(::symlink("/proc/self/fd", "/dev/fd"));
  static_cast<void>(::symlink("/proc/self/fd/0", "/dev/stdin"));
  static_cast<void>(::symlink("/proc/self/fd/1", "/dev/stdout"));
  static_cast<void>(::symlink("/proc/self/fd/2", "/dev/stderr"));
  return error_of(::mkdir(scratch_folder, 01777));
}

int hide(const KeeperPlan& plan) {
  for (const auto* folder = plan.hidden; *folder != nullptr; ++folder) {
    const int failure = error_of(::mount("tmpfs", *folder, "tmpfs", MS_NOSUID, "size=4k,mode=555"));
    if (failure != 0 && failure != ENOENT) return failure;
  }
  return 0;
}

int make_read_only() {
  mount_attr only_read = {};
  only_read.attr_set = MOUNT_ATTR_RDONLY | MOUNT_ATTR_NOSUID;
  if (::mount_setattr(AT_FDCWD, "/", AT_RECURSIVE, &only_read, sizeof only_read) != 0) return errno;
  mount_attr writable = {};
  writable.attr_clr = MOUNT_ATTR_RDONLY;
  return error_of(::mount_setattr(AT_FDCWD, scratch_folder, 0, &writable, sizeof writable));
}

}  // namespace

void lay_out_enclosure(const KeeperPlan& plan, StartReport& report) {
  // What is mounted from here on is nobody else's.
  const int apart = error_of(::mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr));
  for (const auto layer : {Layer::files, Layer::dossier, Layer::devices})
    state_of(report, layer) = apart;
  if (apart != 0) return;
  state_of(report, Layer::devices) = replace_devices(plan);
  state_of(report, Layer::dossier) = hide(plan);
  int& files = state_of(report, Layer::files);
  files = error_of(
      ::mount("tmpfs", scratch_folder, "tmpfs", MS_NOSUID | MS_NODEV, "size=64m,mode=1777"));
  // Where the system shows only a part of its own /proc, a new one is refused: then it has none of
  // the processes that it could name.
  if (::mount("proc", "/proc", "proc", MS_NOSUID | MS_NODEV | MS_NOEXEC, nullptr) != 0)
    state_of(report, Layer::processes) = errno;
  if (files == 0) files = make_read_only();
}

}  // namespace assay21::conformance
