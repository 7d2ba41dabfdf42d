// The sample engine's rare faults against the sessions of a campaign: which of them show, and which
// does the judge find? One process plays all of the sessions, one after the other.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tests/engines/sample/rare_faults.h"

namespace assay21::faults {

/// The sessions that are played.
enum class RareCampaign : std::uint8_t {
  practice,  ///< the must-run list and the random sessions of a practice
  exam,  ///< those of an exam, steered to what is rare
  plain,  ///< random sessions alone, as they come
};

struct RareSessions {
  RareCampaign campaign = RareCampaign::practice;
  std::uint64_t random = 700;
  std::uint64_t seed = 1;
};

/// What came of a fault at its table.
struct RareFound {
  const sample::RareFault* fault = nullptr;
  std::uint64_t first = 0;  ///< the session in which it was found, from 1; none: 0
  std::string session;  ///< its name
  std::string violated;  ///< ids of the clauses
  std::uint64_t shown = 0;  ///< sessions up to there in which it makes a difference
};

/// All of a table.
std::vector<RareFound> try_rare_faults(const std::string& table, const RareSessions& sessions);

}  // namespace assay21::faults
