// A child process spoken to in lines: started, written to, read from within a deadline, and always
// reaped.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "conformance/engine/isolation.h"
#include "spec/values/result.h"

namespace assay21::conformance {

/// Why a child gave no line.
enum class Silence : std::uint8_t {
  exited,  ///< it ended by itself; the detail has its exit code
  killed,  ///< a signal ended it; the detail names the signal
  timed_out,  ///< nothing within the deadline
  flood,  ///< more bytes than a line may have, without an end of line
  cut_short,  ///< it ended in the middle of a line
};

struct ChildLimits {
  std::size_t longest_line = 4UL * 1024 * 1024;
  std::chrono::milliseconds answer_within{10'000};
};

/// A line, or why there is none.
struct ChildAnswer {
  std::optional<std::string_view> line;  ///< without its end; valid until the next call
  Silence silence = Silence::exited;
  std::string detail = {};
};

/// Of one thread at a time; children of different threads do not disturb each other.
class Child {
 public:
  /// Starts `command` (program and arguments; looked up in PATH where it has no slash). A command
  /// that cannot be started is a Problem; what happens to it afterwards is data. The first call
  /// makes this process ignore SIGPIPE, unless it handles it: a child that stops reading is data.
  static spec::Result<std::unique_ptr<Child>> start(const std::vector<std::string>& command,
                                                    ChildLimits limits,
                                                    const Isolation& isolation = {});

  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  /// Closes its input, waits a moment, then kills what is left of its process group.
  ~Child();

  /// Queues a line to be written; the end of line is added. Never blocks on a child that does not
  /// read: short batches, and what cannot be written now, are written by receive() and finish().
  void send(std::string_view line);
  /// The next line, within the deadline counted from this call. A flood is for good.
  ChildAnswer receive();
  /// How many bytes of its output stand there and were not received, without waiting for more.
  std::size_t unread();
  /// Writes what is queued, closes its input and gives it time to end by itself.
  struct Finish {
    std::optional<int> exit_code;  ///< nothing when a signal ended it or had to
    std::size_t unread = 0;  ///< bytes of its output that nobody had received; they are lost
    int survivors = 0;  ///< of an isolated one: processes that it left behind, and that were killed
  };
  Finish finish();
  /// What it is kept from; empty where that was not asked.
  [[nodiscard]] const std::vector<LayerState>& layers() const;
  /// The last few kilobytes that it wrote to standard error.
  [[nodiscard]] std::string error_tail() const;

 private:
  struct State;
  explicit Child(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

/// Splits a command line the way a shell would for plain words and quotes; no expansion.
spec::Result<std::vector<std::string>> words_of(const std::string& command_line);

}  // namespace assay21::conformance
