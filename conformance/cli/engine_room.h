// The isolation of an engine as a command asks for it.
#pragma once

#include <string>
#include <vector>

#include "conformance/cli/commands.h"
#include "conformance/engine/isolation.h"

namespace assay21::cli {

/// `hidden` are folders that the engine is not to see.
conformance::Isolation isolation_by(const RoomRequest& request, std::vector<std::string> hidden);

}  // namespace assay21::cli
