// The editions that the tests of this room read: the real one, and a toy.
#pragma once

#include <string>
#include <vector>

#include "spec/edition/rulebook.h"
#include "spec/edition/submission.h"

namespace assay21::spec {

/// A file of the source tree.
std::string source_file(const std::string& path);

/// An edition that comes with the program; each is read once.
const Rulebook& edition(const std::string& id);
/// Maryland's Spanish 21, version 1.0.
const Rulebook& maryland();
/// Massachusetts' Spanish 21.
const Rulebook& massachusetts();
/// Maryland's Blackjack.
const Rulebook& blackjack();

/// One provision of a regulation: its folded citation, its citation, the hash of its text.
struct Pinned {
  std::string id;
  std::string cite;
  std::string sha256;
};

/// The provisions of an edition, from tests/spec/editions.
std::vector<Pinned> pinned(const std::string& edition);

/// tests/spec/good/mini.xml; read once.
const Rulebook& toy();

/// The table of a question with those of its rows that are in force under these readings.
const Table table_under(const Rulebook& rulebook, Question question, const Readings& readings);

/// … and, of these, under these declarations too. What is not declared is assumed.
const Table table_at(const Rulebook& rulebook, Question question, const Readings& readings,
                     const std::vector<Declared>& declared);

/// The default readings, and each other alternative of each interpretation by itself.
std::vector<Readings> single_readings(const Rulebook& rulebook);

/// "double-on-21=denied", or "the defaults": for messages.
std::string in_words(const Rulebook& rulebook, const Readings& readings);

}  // namespace assay21::spec
