// Where and when a run is made, as far as the program can find it out by itself.
#pragma once

#include <string>

#include "spec/record/run_identity.h"

namespace assay21::conformance {

/// A new id, the time, the machine, its system, the folder, and the program's own hash.
spec::Result<spec::RunIdentity> identity_here();

/// "2026-03-01T12:00:00Z".
std::string time_now();

}  // namespace assay21::conformance
