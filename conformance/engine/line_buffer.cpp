#include "conformance/engine/line_buffer.h"

#include <cstring>

#include "spec/values/check.h"

namespace assay21::conformance {
namespace {

// What a pipe holds unless told otherwise.
constexpr std::size_t least_room_bytes = 64UL * 1024;

}  // namespace

std::optional<std::string_view> LineBuffer::next() {
  const void* const found =
      scanned_ == end_ ? nullptr : std::memchr(bytes_.data() + scanned_, '\n', end_ - scanned_);
  if (found == nullptr) {
    scanned_ = end_;
    if (unfinished() > longest_line_) flood();
    return std::nullopt;
  }
  const char* const start = bytes_.data() + begin_;
  const std::string_view line(start,
                              static_cast<std::size_t>(static_cast<const char*>(found) - start));
  if (line.size() > longest_line_) {
    flood();
    return std::nullopt;
  }
  begin_ += line.size() + 1;
  scanned_ = begin_;
  return line;
}

std::span<char> LineBuffer::room() {
  if (begin_ == end_) clear();
  if (bytes_.size() - end_ < least_room_bytes && begin_ > 0) {
    // Only the line that has begun is moved, and each byte of it once: from now on it is in front.
    std::memmove(bytes_.data(), bytes_.data() + begin_, unfinished());
    scanned_ -= begin_;
    end_ -= begin_;
    begin_ = 0;
  }
  if (bytes_.size() - end_ < least_room_bytes) {
    bytes_.resize(2 * bytes_.size() + least_room_bytes);
  }
  return std::span(bytes_).subspan(end_);
}

void LineBuffer::add(std::size_t count) {
  ASSAY21_CHECK(count <= bytes_.size() - end_);
  end_ += count;
}

void LineBuffer::clear() {
  begin_ = scanned_ = end_ = 0;
}

void LineBuffer::flood() {
  flooded_ = true;
  bytes_ = {};
  clear();
}

}  // namespace assay21::conformance
