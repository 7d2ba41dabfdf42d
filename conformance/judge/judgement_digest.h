// A digest of what a session was judged to be, by which two judgements of it are compared.
#pragma once

#include <cstdint>

#include "conformance/judge/judge.h"

namespace assay21::conformance {

/// Over every finding, every clause that decided or was withheld, and where judging ended. It does
/// not hang on the order in which a rulebook lists its clauses, nor on words.
std::uint64_t digest_of(const Judgement& judged, const spec::Rulebook& book);

}  // namespace assay21::conformance
