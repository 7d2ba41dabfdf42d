// The editions that the tests of this room read: the real one, and a toy.
#pragma once

#include <string>
#include <vector>

#include "spec/rulebook.h"

namespace assay21::spec {

/// A file of the source tree.
std::string source_file(const std::string& path);

/// Maryland's Spanish 21, version 1.0; read once.
const Rulebook& maryland();

/// tests/spec/good/mini.xml; read once.
const Rulebook& toy();

/// The table of a question with those of its rows that are in force under these readings.
const Table table_under(const Rulebook& rulebook, Question question, const Readings& readings);

/// The default readings, and each other alternative of each interpretation by itself.
std::vector<Readings> single_readings(const Rulebook& rulebook);

/// "double-on-21=denied", or "the defaults": for messages.
std::string in_words(const Rulebook& rulebook, const Readings& readings);

}  // namespace assay21::spec
