// An engine started behind a keeper.
#pragma once

#include <string>
#include <vector>

#include <sys/types.h>

#include "conformance/engine/child_process.h"
#include "conformance/engine/isolation.h"
#include "conformance/engine/keeper.h"

namespace assay21::conformance {

/// The engine's ends of its standard streams.
struct StandardEnds {
  int input = -1;
  int output = -1;
  int error = -1;
};

struct KeptEngine {
  pid_t keeper = 0;
  int failure = 0;  ///< the error for which there is none
  Descriptor control;
  Descriptor report;
  std::vector<LayerState> layers;
};

KeptEngine start_isolated(const std::vector<std::string>& command, const Isolation& isolation,
                          const StandardEnds& ends);

}  // namespace assay21::conformance
