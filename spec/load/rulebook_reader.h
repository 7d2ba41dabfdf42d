// Reads a rulebook from its XML file: valid by the schema, and sound in what refers to what.
#pragma once

#include <string>

#include "spec/edition/rulebook.h"
#include "spec/values/result.h"

namespace assay21::spec {

Result<Rulebook> rulebook_from_file(const std::string& path, const std::string& schema);

/// The rulebook of an edition that comes with the program.
Result<Rulebook> rulebook_of_edition(const std::string& home, const std::string& edition);

}  // namespace assay21::spec
