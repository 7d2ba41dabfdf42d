// What verdicts mean, in words for a reader who does not know assay21.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "spec/record/verdict.h"

namespace assay21::reports {

/// "The engine did otherwise; a finding shows it."
std::string_view meaning_of(spec::Verdict verdict);
/// "it decided in too few sessions"
std::string_view meaning_of(spec::Untested why);

/// "not-tested" as "not tested".
std::string spaced(std::string_view name);

/// "12,480".
std::string grouped(std::uint64_t number);
/// The same for digits that were read: anything else is given back as it is.
std::string grouped(std::string_view digits);

/// "1 clause", "12,480 clauses".
std::string counted(std::uint64_t number, std::string_view one, std::string_view many);

}  // namespace assay21::reports
