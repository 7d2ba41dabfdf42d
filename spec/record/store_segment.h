// A segment of the run store: records one after the other, compressed, each with a checksum that
// covers all before it. docs/run-store.md has its form.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "spec/files/sha256.h"

namespace assay21::spec {

inline constexpr int store_version = 1;
/// Records of a segment; then a new one begins, so that damage has an end.
inline constexpr std::size_t records_of_a_segment = 1024;
/// More than any session takes; a length beyond it is damage.
inline constexpr std::size_t longest_record = std::size_t{64} << 20U;

/// "store/000001.seg".
std::string segment_name(std::size_t number);

/// Makes the bytes of a segment, to be appended as they come.
class SegmentWriter {
 public:
  SegmentWriter(std::string run, std::size_t number);
  SegmentWriter(SegmentWriter&&) noexcept;
  SegmentWriter& operator=(SegmentWriter&&) noexcept;
  ~SegmentWriter();

  /// What stands before the first record.
  [[nodiscard]] std::string head() const;
  /// A record is a text: what a session leaves.
  std::string add(std::string_view text);
  [[nodiscard]] std::size_t records() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// Why there is no further record.
enum class SegmentEnd : std::uint8_t {
  whole,  ///< the last one was whole
  cut_short,  ///< in the middle of a record, as a killed process leaves it
  damaged,  ///< the bytes are not what was written
};

/// Reads the records of a segment from its bytes, which stay where they are meanwhile.
class SegmentReader {
 public:
  explicit SegmentReader(std::string_view bytes);
  SegmentReader(SegmentReader&&) noexcept;
  SegmentReader& operator=(SegmentReader&&) noexcept;
  ~SegmentReader();

  /// What the head says; version 0 where it is none.
  [[nodiscard]] int version() const;
  [[nodiscard]] const std::string& run() const;
  [[nodiscard]] std::size_t number() const;
  std::variant<std::string, SegmentEnd> next();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace assay21::spec
