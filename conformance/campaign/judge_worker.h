// Sessions judged in a process of their own, a batch at a time, while this process goes on: a
// session that cannot be judged costs itself and no other.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "conformance/campaign/session_queue.h"
#include "conformance/engine/contained.h"
#include "oracle/event/event.h"

namespace assay21::conformance {

struct Answered {
  PlannedSession session;
  std::vector<oracle::Event> events;
};

class JudgeWorker {
 public:
  struct Calls {
    /// In the worker, which has all that this process had when its batch was full: a session's
    /// judgement as bytes.
    std::function<std::string(const Answered&)> judge;
    /// Here, in the order in which the sessions were added.
    std::function<void(const Answered&, std::string_view bytes)> done;
    std::function<void(const Answered&, const std::string& why)> failed;
  };

  JudgeWorker(Calls calls, std::chrono::milliseconds within)
      : calls_(std::move(calls)), within_(within) {}

  void add(Answered answered);
  /// All that was added is done or has failed.
  void finish();

 private:
  static constexpr std::size_t batch_size = 256;
  /// An engine may take its time, and who waits wants to see what was found.
  static constexpr std::chrono::seconds longest_wait{1};

  void begin(std::size_t from);
  void end_batch();

  Calls calls_;
  std::chrono::milliseconds within_;
  std::vector<Answered> next_;
  std::chrono::steady_clock::time_point first_of_next_;
  std::vector<Answered> batch_;  ///< what the worker has
  std::optional<Contained> worker_;
};

}  // namespace assay21::conformance
