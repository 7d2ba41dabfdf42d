#include "tests/engines/sample/lines.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>

#include <unistd.h>

#include "tests/engines/sample/malformed.h"

namespace sample {

std::optional<std::string_view> LineReader::next() {
  for (;;) {
    const void* const newline = std::memchr(buffer_.data() + searched_, '\n', end_ - searched_);
    if (newline != nullptr) {
      const auto at = static_cast<std::size_t>(static_cast<const char*>(newline) - buffer_.data());
      const std::string_view line{buffer_.data() + begin_, at - begin_};
      begin_ = searched_ = at + 1;
      return line;
    }
    searched_ = end_;
    if (fill()) continue;
    if (begin_ != end_) throw Malformed{"the input ends within a line"};
    return std::nullopt;
  }
}

// Makes room behind what is there, and reads some more.
bool LineReader::fill() {
  std::memmove(buffer_.data(), buffer_.data() + begin_, end_ - begin_);
  end_ -= begin_;
  searched_ -= begin_;
  begin_ = 0;
  if (buffer_.size() < 2 * (end_ + line_padding)) buffer_.resize(2 * buffer_.size());
  for (;;) {
    const ssize_t count =
        ::read(descriptor_, buffer_.data() + end_, buffer_.size() - line_padding - end_);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    end_ += static_cast<std::size_t>(count);
    return true;
  }
}

void write_all(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t count = ::write(descriptor, bytes.data(), bytes.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) std::exit(EXIT_FAILURE);  // nobody listens any more
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
}

}  // namespace sample
