// Whether anything that a mechanism carries out hangs on an interpretation.
#pragma once

#include "spec/rulebook.h"

namespace assay21::spec {

/// Some row, figure or line of which a mechanism asks stands under one of its alternatives.
bool is_followed(const Rulebook& rulebook, std::size_t interpretation);

}  // namespace assay21::spec
