// Where the files that come with the program are: rulebooks, schemas, sample submissions.
#pragma once

#include <string>
#include <vector>

#include "spec/values/result.h"

namespace assay21::spec {

/// The folder that holds `spec/rulebooks`: $ASSAY21_HOME where it is set, else looked for upwards
/// from the program.
Result<std::string> find_home();

std::string rulebook_path(const std::string& home, const std::string& edition);
std::string schema_path(const std::string& home, const std::string& schema);
/// The editions whose rulebooks are there, sorted.
std::vector<std::string> editions_in(const std::string& home);

}  // namespace assay21::spec
