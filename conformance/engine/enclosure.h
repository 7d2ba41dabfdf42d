// What an isolated engine finds around it: files it can only read, no devices, no dossier. Called
// in a mount namespace of its own, between fork and exec; nothing is allocated.
#pragma once

#include "conformance/engine/keeper.h"

namespace assay21::conformance {

/// The folder in memory in which an engine may write, and how much.
inline constexpr const char* scratch_folder = "/dev/shm";

void lay_out_enclosure(const KeeperPlan& plan, StartReport& report);

}  // namespace assay21::conformance
