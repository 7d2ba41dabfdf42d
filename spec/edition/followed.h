// What of a rulebook a mechanism asks for: rows, and the interpretations that hang on them.
#pragma once

#include "spec/edition/rulebook.h"

namespace assay21::spec {

/// Some mechanism asks this table, and of what this row is about.
bool is_asked(const Table& table, const Row& row);

/// Some row, figure or line of which a mechanism asks stands under one of its alternatives.
bool is_followed(const Rulebook& rulebook, std::size_t interpretation);
/// Is everything that the tables have under this alternative asked?
bool is_followed(const Rulebook& rulebook, Under alternative);

}  // namespace assay21::spec
