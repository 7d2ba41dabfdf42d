// What ends a run before its time: a signal, or the time it was given.
#pragma once

#include <chrono>
#include <optional>
#include <string>

namespace assay21::conformance {

class Interruption {
 public:
  /// From here on SIGINT and SIGTERM end the run in order; the second one ends the program at
  /// once. One object at a time.
  explicit Interruption(std::optional<std::chrono::seconds> most = std::nullopt);
  ~Interruption();
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;

  /// "by SIGINT", "after 60 seconds"; empty as long as the run may go on.
  [[nodiscard]] std::string reason() const;
  /// Has a signal come since the last of these was made?
  [[nodiscard]] static bool came();

 private:
  std::chrono::steady_clock::time_point started_;
  std::optional<std::chrono::seconds> most_;
};

}  // namespace assay21::conformance
