// Whether a rulebook must have something, and whether a mechanism of the oracle carries it out.
#pragma once

#include <cstdint>

namespace assay21::spec {

enum class Use : std::uint8_t {
  required,  ///< asked in every round
  optional,  ///< asked where the rulebook has it
  recorded,  ///< no mechanism asks yet: it decides nothing, and its clauses count as not
             ///< implemented
};

}  // namespace assay21::spec
