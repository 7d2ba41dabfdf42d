// The item under test as files: what the harness itself has hashed, before the engine is started.
#pragma once

#include <string>
#include <vector>

#include "spec/record/run_identity.h"
#include "spec/values/result.h"

namespace assay21::conformance {

/// The executable that this command starts (looked up in PATH where it has no slash), every one of
/// its arguments that is a file, and the components that the user names as "NAME=FILE". What
/// cannot be hashed is a problem: an item that is not known cannot be certified.
spec::Result<std::vector<spec::HashedFile>> item_of(const std::vector<std::string>& command,
                                                    const std::vector<std::string>& components);

/// One hash for all of it: SHA-256 over a line for each file, "sha256 role name", in order. Where
/// the files lie is not part of it.
std::string sha256_of_item(const std::vector<spec::HashedFile>& item);

}  // namespace assay21::conformance
