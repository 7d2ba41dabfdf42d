// A run of a whole program, as a user starts it: what it took of time and memory.
#pragma once

#include <string>
#include <vector>

namespace assay21::bench {

struct ProgramRun {
  int exit_code = -1;  ///< -1 where a signal ended it
  double seconds = 0;  ///< that passed
  double cpu_seconds = 0;  ///< of it and of what it started
  double megabytes = 0;  ///< the most that one of them held; never less than this process holds
};

/// Its output goes nowhere. The bench ends where it cannot be started.
ProgramRun run_program(const std::vector<std::string>& command);

}  // namespace assay21::bench
