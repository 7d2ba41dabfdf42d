#include "tests/engines/hostile/attacks.h"

#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>

#include <arpa/inet.h>
#include <dirent.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <sched.h>
#include <signal.h>
#include <sys/mount.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <unistd.h>

namespace hostile {
namespace {

using std::string;

struct Arguments {
  std::span<char* const> words;

  [[nodiscard]] const char* text(std::size_t i) const { return i < words.size() ? words[i] : ""; }
  [[nodiscard]] int number(std::size_t i) const { return std::atoi(text(i)); }
};

string held() {
  return fmt::format("held: {}", ::strerrorname_np(errno));
}

/// By the result of a system call.
string outcome(long result, std::string_view what) {
  return result < 0 ? held() : fmt::format("broke: {}", what);
}

string environment(const Arguments&) {
  string names;
  for (char** one = environ; *one != nullptr; ++one)
    names += " " + string(*one, std::strcspn(*one, "="));
  return "has:" + names;
}

string descriptors(const Arguments&) {
  string open;
  for (int i = STDERR_FILENO + 1; i < 1024; ++i) {
    if (::fcntl(i, F_GETFD) >= 0) open += fmt::format(" {}", i);
  }
  return open.empty() ? "held: none" : "broke:" + open;
}

string read_memory(const Arguments& arguments) {
  const auto path = fmt::format("/proc/{}/mem", arguments.text(0));
  return outcome(::open(path.c_str(), O_RDONLY), "it reads the memory");
}

string read_memory_by_call(const Arguments& arguments) {
  std::array<char, 8> bytes{};
  const iovec here = {bytes.data(), bytes.size()};
  const iovec there = {reinterpret_cast<void*>(std::strtoull(arguments.text(1), nullptr, 0)), 8};
  return outcome(::process_vm_readv(arguments.number(0), &here, 1, &there, 1, 0),
                 "it reads the memory");
}

string read_environment(const Arguments& arguments) {
  const auto path = fmt::format("/proc/{}/environ", arguments.text(0));
  return outcome(::open(path.c_str(), O_RDONLY), "it reads the environment");
}

string trace(const Arguments& arguments) {
  return outcome(::ptrace(PTRACE_SEIZE, arguments.number(0), nullptr, nullptr), "it is traced");
}

// A signal that harms nobody: whether it arrives is the question.
string signal_one(const Arguments& arguments) {
  return outcome(::kill(arguments.number(0), SIGURG), "it can be killed");
}

string read_file(const Arguments& arguments) {
  return outcome(::open(arguments.text(0), O_RDONLY), "it is read");
}

string write_file(const Arguments& arguments) {
  return outcome(::open(arguments.text(0), O_WRONLY | O_CREAT, 0666), "it is written");
}

string remove_file(const Arguments& arguments) {
  return outcome(::unlink(arguments.text(0)), "it is removed");
}

string move_folder(const Arguments& arguments) {
  const auto other = string(arguments.text(0)) + ".moved";
  return outcome(::rename(arguments.text(0), other.c_str()), "it is moved");
}

string link_over(const Arguments& arguments) {
  const auto place = string(arguments.text(0)) + "/report";
  return outcome(::symlink("/etc", place.c_str()), "it leads elsewhere");
}

string change_mode(const Arguments& arguments) {
  return outcome(::chmod(arguments.text(0), 0777), "its mode is changed");
}

string write_scratch(const Arguments& arguments) {
  const auto path = string(arguments.text(0)) + "/water";
  ::signal(SIGXFSZ, SIG_IGN);
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT, 0600);
  if (file < 0) return held();
  const string water(1 << 20, '~');
  for (int mebibytes = 0; mebibytes < arguments.number(1); ++mebibytes) {
    if (::write(file, water.data(), water.size()) != static_cast<ssize_t>(water.size()))
      return held() + fmt::format(" after {} MiB", mebibytes);
  }
  return "broke: all is written";
}

string hoard(const Arguments& arguments) {
  const auto bytes = static_cast<std::size_t>(arguments.number(0)) << 20U;
  auto* const memory = static_cast<char*>(std::malloc(bytes));
  for (std::size_t i = 0; memory != nullptr && i < bytes; i += 4096)
    memory[i] = 1;
  ::sleep(5);
  return "broke: it has the memory";
}

string spin(const Arguments&) {
  for (;;)
    ::getppid();
}

string multiply(const Arguments& arguments) {
  for (int i = 0; i < arguments.number(0); ++i) {
    const auto id = ::fork();
    if (id < 0) return held() + fmt::format(" after {} processes", i);
    if (id == 0) {
      ::sleep(5);
      std::_Exit(EXIT_SUCCESS);
    }
  }
  ::sleep(5);
  return "broke: it has them all";
}

string leave_children(const Arguments& arguments) {
  for (int i = 0; i < arguments.number(0); ++i) {
    if (::fork() != 0) continue;
    ::setsid();
    if (::fork() != 0) std::_Exit(EXIT_SUCCESS);
    ::close(STDOUT_FILENO);
    ::close(STDERR_FILENO);
    ::sleep(600);
    std::_Exit(EXIT_SUCCESS);
  }
  ::usleep(50'000);
  return "left them";
}

string connect_to(const Arguments& arguments) {
  sockaddr_in address = {};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(arguments.number(0)));
  ::inet_pton(AF_INET, "127.0.0.1", &address.sin_addr);
  const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
  return outcome(::connect(socket, reinterpret_cast<sockaddr*>(&address), sizeof address),
                 "it is connected");
}

string connect_to_name(const Arguments& arguments) {
  sockaddr_un address = {};
  address.sun_family = AF_UNIX;
  const string name = arguments.text(0);  // without a file: its first byte is 0
  std::memcpy(address.sun_path + 1, name.data(), name.size());
  const auto length = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + 1 + name.size());
  const int socket = ::socket(AF_UNIX, SOCK_STREAM, 0);
  return outcome(::connect(socket, reinterpret_cast<sockaddr*>(&address), length),
                 "it is connected");
}

string send_far(const Arguments&) {
  sockaddr_in address = {};
  address.sin_family = AF_INET;
  address.sin_port = htons(9);
  ::inet_pton(AF_INET, "192.0.2.1", &address.sin_addr);
  const int socket = ::socket(AF_INET, SOCK_DGRAM, 0);
  return outcome(::connect(socket, reinterpret_cast<sockaddr*>(&address), sizeof address),
                 "there is a way out");
}

string share_memory(const Arguments& arguments) {
  return outcome(::shmget(arguments.number(0), 1, 0), "it shares the memory");
}

string become_root(const Arguments&) {
  return outcome(::setresuid(0, 0, 0), "it is root");
}

string mount_over(const Arguments& arguments) {
  return outcome(::mount("tmpfs", arguments.text(0), "tmpfs", 0, nullptr), "it mounts");
}

string unmount(const Arguments& arguments) {
  return outcome(::umount2(arguments.text(0), MNT_DETACH), "it is uncovered");
}

// In a namespace of its own it is root, of what it has already.
string unmount_in_a_namespace(const Arguments& arguments) {
  if (::unshare(CLONE_NEWUSER | CLONE_NEWNS) != 0) return held();
  return outcome(::umount2(arguments.text(0), MNT_DETACH), "it is uncovered");
}

string make_writable_in_a_namespace(const Arguments&) {
  if (::unshare(CLONE_NEWUSER | CLONE_NEWNS) != 0) return held();
  return outcome(::mount(nullptr, "/", nullptr, MS_REMOUNT | MS_BIND, nullptr), "it can write");
}

string raise_limit(const Arguments&) {
  const rlimit more = {RLIM_INFINITY, RLIM_INFINITY};
  return outcome(::setrlimit(RLIMIT_FSIZE, &more), "it may write more");
}

string processes(const Arguments&) {
  int count = 0;
  DIR* const folder = ::opendir("/proc");
  if (folder == nullptr) return held();
  while (const auto* const entry = ::readdir(folder))
    count += entry->d_name[0] >= '1' && entry->d_name[0] <= '9' ? 1 : 0;
  ::closedir(folder);
  return fmt::format("sees: {}", count);
}

string own_session(const Arguments&) {
  return ::getsid(0) == ::getpid() && ::getpgid(0) == ::getpid() ? "held: its own"
                                                                 : "broke: it has ours";
}

string wait_for_ever(const Arguments&) {
  ::signal(SIGTERM, SIG_IGN);
  ::signal(SIGHUP, SIG_IGN);
  ::signal(SIGINT, SIG_IGN);
  const auto line = fmt::format("{}\n", ::getpid());
  static_cast<void>(::write(STDOUT_FILENO, line.data(), line.size()));
  for (;;)
    ::pause();
}

struct NamedAttack {
  std::string_view name;
  string (*attack)(const Arguments&);
};

constexpr std::array attacks = {
    NamedAttack{"environment", environment},
    NamedAttack{"descriptors", descriptors},
    NamedAttack{"read-memory", read_memory},
    NamedAttack{"read-memory-by-call", read_memory_by_call},
    NamedAttack{"read-environment", read_environment},
    NamedAttack{"trace", trace},
    NamedAttack{"signal", signal_one},
    NamedAttack{"read-file", read_file},
    NamedAttack{"write-file", write_file},
    NamedAttack{"remove-file", remove_file},
    NamedAttack{"move-folder", move_folder},
    NamedAttack{"link-over", link_over},
    NamedAttack{"change-mode", change_mode},
    NamedAttack{"write-scratch", write_scratch},
    NamedAttack{"hoard", hoard},
    NamedAttack{"spin", spin},
    NamedAttack{"multiply", multiply},
    NamedAttack{"leave-children", leave_children},
    NamedAttack{"connect", connect_to},
    NamedAttack{"connect-to-name", connect_to_name},
    NamedAttack{"send-far", send_far},
    NamedAttack{"share-memory", share_memory},
    NamedAttack{"become-root", become_root},
    NamedAttack{"mount-over", mount_over},
    NamedAttack{"unmount", unmount},
    NamedAttack{"unmount-in-a-namespace", unmount_in_a_namespace},
    NamedAttack{"make-writable-in-a-namespace", make_writable_in_a_namespace},
    NamedAttack{"raise-limit", raise_limit},
    NamedAttack{"processes", processes},
    NamedAttack{"own-session", own_session},
    NamedAttack{"wait-for-ever", wait_for_ever},
};

}  // namespace

string attack(std::string_view name, std::span<char* const> arguments) {
  for (const auto& one : attacks) {
    if (one.name == name) return one.attack({arguments});
  }
  return "unknown";
}

}  // namespace hostile
