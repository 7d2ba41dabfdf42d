// Several conditions on what the operator declared, of which any suffices, told as few.
#pragma once

#include <vector>

#include "spec/edition/rulebook.h"

namespace assay21::reports {

/// Two that differ in the answers to one option become one; none is left where one of them then
/// holds whatever was declared.
std::vector<spec::Where> taken_together(const spec::Rulebook& rulebook,
                                        std::vector<spec::Where> places);

}  // namespace assay21::reports
