#include "conformance/engine/process_tree.h"

#include <array>
#include <cstring>

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace assay21::conformance {
namespace {

// More are not followed: what a fork bomb has beyond them falls when its parents do.
constexpr std::size_t most_processes = 16'384;

struct Member {
  pid_t id = 0;
  pid_t parent = 0;
  bool below = false;
};

struct Listing {
  std::array<Member, most_processes> members;
  std::size_t count = 0;
};

// As the kernel writes it for getdents64().
struct Entry {
  std::uint64_t inode;
  std::int64_t offset;
  std::uint16_t length;
  std::uint8_t type;
  char name[1];
};

pid_t number_of(const char* name) {
  pid_t number = 0;
  for (; *name >= '0' && *name <= '9'; ++name)
    number = number * 10 + (*name - '0');
  return *name == '\0' ? number : 0;
}

// "/proc/<id>/<file>", read into `text`; its length, or 0.
std::size_t read_of(pid_t id, const char* file, char* text, std::size_t room) {
  std::array<char, 64> path{};
  std::memcpy(path.data(), "/proc/", 6);
  std::array<char, 12> digits{};
  std::size_t length = 0;
  for (auto left = id; left > 0; left /= 10)
    digits[length++] = static_cast<char>('0' + left % 10);
  std::size_t at = 6;
  while (length > 0)
    path[at++] = digits[--length];
  path[at++] = '/';
  std::memcpy(path.data() + at, file, std::strlen(file));
  const int descriptor = ::open(path.data(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return 0;
  const auto count = ::read(descriptor, text, room - 1);
  ::close(descriptor);
  if (count <= 0) return 0;
  text[count] = '\0';
  return static_cast<std::size_t>(count);
}

pid_t parent_of(pid_t id) {
  std::array<char, 512> text;
  if (read_of(id, "stat", text.data(), text.size()) == 0) return 0;
  // Its name stands in brackets, and may hold any.
  const char* const end = std::strrchr(text.data(), ')');
  if (end == nullptr || std::strlen(end) < 4) return 0;
  pid_t parent = 0;
  for (const char* digit = end + 4; *digit >= '0' && *digit <= '9'; ++digit)
    parent = parent * 10 + (*digit - '0');
  return parent;
}

std::uint64_t resident_pages_of(pid_t id) {
  std::array<char, 128> text;
  if (read_of(id, "statm", text.data(), text.size()) == 0) return 0;
  const char* second = std::strchr(text.data(), ' ');
  std::uint64_t pages = 0;
  while (second != nullptr && *++second >= '0' && *second <= '9')
    pages = pages * 10 + static_cast<std::uint64_t>(*second - '0');
  return pages;
}

bool list(Listing& listing) {
  listing.count = 0;
  const int folder = ::open("/proc", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder < 0) return false;
  alignas(Entry) std::array<char, 32 * 1024> bytes;
  for (;;) {
    const auto count = ::syscall(SYS_getdents64, folder, bytes.data(), bytes.size());
    if (count <= 0) break;
    for (std::size_t at = 0; at < static_cast<std::size_t>(count);) {
      const auto* const entry = reinterpret_cast<const Entry*>(bytes.data() + at);
      const auto id = number_of(entry->name);
      if (id > 0 && listing.count < most_processes)
        listing.members[listing.count++] = {id, parent_of(id), false};
      at += entry->length;
    }
  }
  ::close(folder);
  return true;
}

bool is_below(const Listing& listing, pid_t id) {
  for (std::size_t i = 0; i < listing.count; ++i) {
    if (listing.members[i].id == id) return listing.members[i].below;
  }
  return false;
}

void mark(Listing& listing, pid_t root) {
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = 0; i < listing.count; ++i) {
      auto& one = listing.members[i];
      if (one.below || (one.parent != root && !is_below(listing, one.parent))) continue;
      one.below = changed = true;
    }
  }
}

// One process asks, and it has one thread.
Listing& listing() {
  static Listing all;
  return all;
}

}  // namespace

TreeUsage usage_below(pid_t root) {
  TreeUsage usage;
  auto& all = listing();
  usage.known = list(all) && all.count > 0;
  mark(all, root);
  static const auto page = static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
  for (std::size_t i = 0; i < all.count; ++i) {
    if (!all.members[i].below) continue;
    ++usage.processes;
    usage.resident_bytes += resident_pages_of(all.members[i].id) * page;
  }
  return usage;
}

int kill_below(pid_t root) {
  auto& all = listing();
  if (!list(all)) return 0;
  mark(all, root);
  int killed = 0;
  for (std::size_t i = 0; i < all.count; ++i) {
    if (all.members[i].below && ::kill(all.members[i].id, SIGKILL) == 0) ++killed;
  }
  return killed;
}

}  // namespace assay21::conformance
