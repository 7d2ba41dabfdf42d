#pragma once
// Lines in and bytes out, over file descriptors.

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace sample {

// So many bytes past the end of a line may be read, whatever they are: the JSON parser looks ahead.
inline constexpr std::size_t line_padding = 64;

class LineReader {
 public:
  explicit LineReader(int descriptor) : descriptor_(descriptor) {}

  // The next line without its newline, valid until the next call; nothing at the end of the input.
  std::optional<std::string_view> next();

 private:
  bool fill();

  int descriptor_;
  std::vector<char> buffer_ = std::vector<char>(1 << 16);
  std::size_t begin_ = 0;
  std::size_t searched_ = 0;
  std::size_t end_ = 0;
};

// One write for all of it, as long as the descriptor takes it in one.
void write_all(int descriptor, std::string_view bytes);

}  // namespace sample
