// The difference between two editions as a text for a regulator: what changes in effect first,
// additions by chapter last.
#pragma once

#include <string>

#include "spec/diff/edition_diff.h"

namespace assay21::spec {

enum class DiffExtent : std::uint8_t {
  differing,  ///< what is the same is only counted
  everything,  ///< … and named
};

std::string diff_in_words(const Rulebook& before, const Rulebook& after, const EditionDiff& diff,
                          DiffExtent extent);

}  // namespace assay21::spec
