// Reads the file of a Commission that says which readings of an edition it has adopted.
#pragma once

#include <string>

#include "spec/edition/rulebook.h"
#include "spec/values/result.h"

namespace assay21::spec {

/// The rulebook with these readings as its defaults, each with its letter.
Result<Rulebook> with_adopted(Rulebook rulebook, const std::string& path,
                              const std::string& schema);

}  // namespace assay21::spec
