// What each step of a round is, in words for a drawing.
#pragma once

#include <string>

#include "spec/vocabulary/step.h"

namespace assay21::reports {

/// A sentence; the step's name where none was written for it yet.
std::string in_words(spec::Step step);

}  // namespace assay21::reports
