// The processes that descend from one, as /proc has them; nothing is allocated, so that it can be
// asked between fork and exec.
#pragma once

#include <cstdint>

#include <sys/types.h>

namespace assay21::conformance {

struct TreeUsage {
  bool known = false;  ///< could /proc be read?
  std::uint64_t processes = 0;
  std::uint64_t resident_bytes = 0;
};

/// Of the descendants of `root`, itself not counted.
TreeUsage usage_below(pid_t root);

/// Sends SIGKILL to each of them; how many there were.
int kill_below(pid_t root);

}  // namespace assay21::conformance
