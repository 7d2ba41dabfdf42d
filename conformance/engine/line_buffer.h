// Bytes as a pipe hands them out, put together to lines without copying a line that came whole.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace assay21::conformance {

class LineBuffer {
 public:
  explicit LineBuffer(std::size_t longest_line) : longest_line_(longest_line) {}

  /// The next whole line without its end; valid until the next call of room() or clear().
  std::optional<std::string_view> next();
  /// A line was longer than allowed: its bytes were dropped, and no further line will come.
  [[nodiscard]] bool flooded() const { return flooded_; }
  /// How many bytes of a line stand there without their end.
  [[nodiscard]] std::size_t unfinished() const { return end_ - begin_; }

  /// Where further bytes may be put; never empty. Tell add() how many there are.
  std::span<char> room();
  void add(std::size_t count);
  void clear();

 private:
  void flood();

  std::size_t longest_line_;
  std::vector<char> bytes_;
  std::size_t begin_ = 0;  // the first byte that was not given out
  std::size_t scanned_ = 0;  // there is no end of line between begin_ and here
  std::size_t end_ = 0;  // behind the last byte
  bool flooded_ = false;
};

}  // namespace assay21::conformance
