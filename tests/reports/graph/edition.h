// An edition as its file has it, for drawings of more than one.
#pragma once

#include <memory>
#include <string>

#include "spec/edition/rulebook.h"

namespace assay21::reports {

/// By its file below the sources, without the ending.
std::shared_ptr<const spec::Rulebook> edition(const std::string& file);

/// All that the project has, and the toy of its guide.
inline constexpr auto edition_files = {
    "spec/rulebooks/md-spanish21-1.0",        "spec/rulebooks/md-spanish21-draft",
    "spec/rulebooks/md-spanish21-bonus-spin", "spec/rulebooks/ma-spanish21",
    "spec/rulebooks/md-blackjack-1.0",        "docs/toy-edition/toy-21"};

}  // namespace assay21::reports
