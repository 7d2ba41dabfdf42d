// A process in a group of its own with a pipe on each of its standard streams; reaped at the latest
// with its owner, and its group killed before.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <sys/types.h>

#include "conformance/engine/isolation.h"
#include "spec/values/result.h"

namespace assay21::conformance {

/// A file descriptor, closed with its owner.
class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, closed)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  ~Descriptor() { close(); }

  [[nodiscard]] bool is_open() const { return number_ != closed; }
  /// As the system calls want it; poll() passes over one that is closed.
  [[nodiscard]] int number() const { return number_; }
  void close();

 private:
  static constexpr int closed = -1;
  int number_ = closed;
};

struct Pipe {
  Descriptor read;
  Descriptor write;
};

/// 0, or the error, as posix_spawn() has it. None of the ends is one of the standard streams, even
/// where this process was started without some of those: the child's could otherwise be overwritten
/// by one another. Both close where a program is started.
int open_pipe(Pipe& pipe);

/// How a process ended.
struct Ending {
  enum class Way { exit_code, signal };
  Way way;
  int number;
  std::string because = {};  ///< where we ended it: why
};

/// "exit code 3", "signal 6 (Aborted)".
std::string to_string(const Ending& ending);

class ChildProcess {
 public:
  static spec::Result<ChildProcess> start(const std::vector<std::string>& command,
                                          const Isolation& isolation = {});

  ChildProcess(ChildProcess&& other) noexcept;
  ChildProcess& operator=(ChildProcess&&) = delete;
  ~ChildProcess();

  /// How it ended, if it has. What it leaves behind in its group is killed.
  const std::optional<Ending>& ending();
  /// Kills its group, and waits for its end: without further delay, as nothing withstands SIGKILL.
  void kill();

  /// What it is kept from; empty where that was not asked.
  [[nodiscard]] const std::vector<LayerState>& layers() const { return layers_; }
  /// How many processes it left behind, which were killed; known of an isolated one that has ended.
  [[nodiscard]] int survivors() const { return survivors_; }

  /// Our ends of its pipes; they never block.
  Descriptor input;
  Descriptor output;
  Descriptor error;

 private:
  explicit ChildProcess(pid_t id) : running_(id) {}

  /// Has the keeper end all, and learns how.
  std::optional<Ending> end_by_keeper();

  std::optional<pid_t> running_;  // its process id or its keeper's, until that is reaped
  std::optional<Ending> ending_;
  // Of an isolated one.
  Descriptor control_;
  Descriptor report_;
  std::vector<LayerState> layers_;
  std::uint64_t resident_mib_ = 0;
  int survivors_ = 0;
};

}  // namespace assay21::conformance
