// The store of a run: what every session leaves, in segments that only grow, so that the run can be
// judged again without the engine. docs/run-store.md has its form.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "conformance/run/run_folder.h"
#include "spec/record/store_segment.h"

namespace assay21::conformance {

class StoreWriter {
 public:
  /// Of the run with this id, into its folder.
  StoreWriter(RunFolder& folder, std::string run) : folder_(folder), run_(std::move(run)) {}

  /// What was kept before, read by `StoreReader`: it is given in its order before anything new is
  /// added. Segments that are whole stay as they are; the last one is made again.
  void take_up(std::string_view record);
  spec::Problems begin_anew();
  spec::Problems add(std::string_view record);

  /// Nothing comes after it. The SHA-256 of each segment, by its name.
  std::map<std::string, std::string> finish();
  [[nodiscard]] std::uint64_t bytes() const { return bytes_; }

 private:
  /// The segment into which the next record goes.
  void open_segment();
  std::string bytes_of(std::string_view record);

  RunFolder& folder_;
  std::string run_;
  std::size_t number_ = 0;
  std::optional<spec::SegmentWriter> segment_;
  spec::Sha256 sum_;
  std::string taken_up_;  ///< the bytes of the segment that is made again
  std::map<std::string, std::string> sums_;
  std::uint64_t bytes_ = 0;
};

/// Reads the records of a store one after the other.
class StoreReader {
 public:
  /// How strictly the last segment is read: of a run that was killed, its last record may be there
  /// by half.
  enum class LastSegment { whole, may_be_cut };

  StoreReader(std::string folder, std::string run, LastSegment last)
      : folder_(std::move(folder)), run_(std::move(run)), last_(last) {}

  /// The next record; nothing behind the last one. After a problem there is no more.
  spec::Result<std::optional<std::string>> next();
  /// Where the record given last stands: "store/000001.seg, record 7".
  [[nodiscard]] std::string place() const;
  /// What of the last segment cannot be read, so that the store ends before it; nothing where all
  /// of it can.
  [[nodiscard]] const std::optional<spec::Problem>& lost() const { return lost_; }

 private:
  spec::Problem problem(std::string what, std::string expected) const;
  /// Nothing where there is no further segment.
  spec::Result<bool> open_next();

  std::string folder_;
  std::string run_;
  LastSegment last_;
  std::size_t number_ = 0;
  std::size_t record_ = 0;
  std::string bytes_;
  std::optional<spec::SegmentReader> segment_;
  std::optional<spec::Problem> lost_;
};

}  // namespace assay21::conformance
