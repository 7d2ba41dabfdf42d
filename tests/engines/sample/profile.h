#pragma once
// What the engine says of itself beside its name, and what it therefore leaves out: chosen by the
// command line, so that the harness can be tried on engines that do less.

#include <string>
#include <vector>

namespace sample {

struct Profile {
  bool first_version_only = false;  // of the protocol
  std::vector<std::string> unobserved;  // kinds of events that are not reported
  std::vector<std::string> unsupported;  // features that are left out
  std::vector<std::string> denied;  // … as it says, though it shows them
};

}  // namespace sample
