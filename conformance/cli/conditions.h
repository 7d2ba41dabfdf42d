// What an engine is given besides its command, in words that a run keeps and that can be read back.
#pragma once

#include <string>

#include "conformance/cli/commands.h"

namespace assay21::cli {

std::string conditions_of(const CertifyRequest& request);
/// Sets the same in a request; false where the words are none of it.
bool take_conditions(const std::string& words, CertifyRequest& request);

}  // namespace assay21::cli
