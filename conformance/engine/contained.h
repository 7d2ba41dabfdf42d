// Work in a process of its own, which starts with all that this one has in its memory: a check that
// fails, a signal or a loop without end there ends nothing here.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace assay21::conformance {

class Contained {
 public:
  /// Gives a record to whoever waits for the work; also shows that it goes on.
  using Give = std::function<void(std::string_view record)>;
  using Work = std::function<void(const Give& give)>;

  /// Starts at once. Between two records may pass so much time, and no more. Of open files the work
  /// has none but this. This process should have one thread: what other threads have locked stays
  /// locked there.
  Contained(const Work& work, std::chrono::milliseconds between_records, int kept_file = -1);
  Contained(Contained&& other) noexcept;
  Contained& operator=(Contained&& other) noexcept;
  /// Work that goes on is ended.
  ~Contained();

  /// Takes in what is there already, so that the work need not wait for who takes its records.
  void read_ahead();
  /// The next record; nothing once the work has ended, one way or another.
  std::optional<std::string> take();
  /// Why it did not come to its end; empty where it did. To be asked when take() gave nothing.
  [[nodiscard]] const std::string& failure() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace assay21::conformance
