// What a selftest of a build came to: a file that runs of that build are given, and keep.
#pragma once

#include <cstdint>
#include <string>

#include "spec/values/result.h"

namespace assay21::spec {

struct SelftestRecord {
  std::string tool;  ///< "assay21 0.1.0"
  std::string build_sha256;  ///< of the program
  std::string ended;  ///< "2026-03-01T12:00:00Z"
  std::string machine;
  std::uint64_t cases = 0;
  std::uint64_t failed = 0;  ///< of these, those that came out otherwise than they must

  friend bool operator==(const SelftestRecord&, const SelftestRecord&) = default;
};

/// The file, and back.
std::string to_xml(const SelftestRecord& selftest);
Result<SelftestRecord> selftest_from_file(const std::string& path);

/// "15 of 15 cases as expected, 2026-03-01T12:00:00Z on lab-7".
std::string in_words(const SelftestRecord& selftest);

}  // namespace assay21::spec
