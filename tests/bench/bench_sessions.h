// Sessions of many rounds for the bench, with the choices that the bare game makes on the same
// cards, and what the players gain in them by its reckoning.
#pragma once

#include <cstdint>
#include <vector>

#include "oracle/script/script.h"

namespace assay21::bench {

struct BenchSession {
  oracle::Script script;
  int rounds = 0;
  std::int64_t gained = 0;  ///< in cents
};

/// `stacks` batches of six decks, each played through, at `boxes` boxes of one player each.
BenchSession bench_session(int boxes, int stacks, std::uint64_t seed);

}  // namespace assay21::bench
