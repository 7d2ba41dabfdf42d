// What the sessions of a run were judged to be, a digest each: by these, who judges the run again
// names the sessions that come out otherwise.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "conformance/run/run_folder.h"
#include "spec/files/sha256.h"

namespace assay21::conformance {

inline constexpr auto digest_file = "store/judgements.txt";

/// A line for each session that was judged: its number in the campaign, from 0, and the digest.
class DigestWriter {
 public:
  explicit DigestWriter(RunFolder& folder) : folder_(folder) {}

  /// Whatever an earlier part of the run has left is written again.
  spec::Problems begin();
  spec::Problems add(std::uint64_t session, std::uint64_t digest);
  spec::Problems finish();
  /// Of the whole file; to be asked once, at the end.
  std::string sha256() { return spec::hexadecimal(sum_.digest()); }

 private:
  RunFolder& folder_;
  std::string lines_;  ///< that are not written yet
  spec::Sha256 sum_;
};

spec::Result<std::map<std::uint64_t, std::uint64_t>> digests_from(const std::string& run);

}  // namespace assay21::conformance
