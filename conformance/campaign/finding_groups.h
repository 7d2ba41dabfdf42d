// Findings that a reader may take together: those that violate the same clauses in the same way. Of
// each group it is tried whether one row of the tables is behind all of them. No verdict and no
// count hangs on it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "conformance/campaign/tally.h"

namespace assay21::conformance {

/// A session in which faults showed, and which of the tally's.
struct FaultySession {
  std::uint64_t session = 0;  ///< as the queue numbers them
  std::vector<std::size_t> faults;
};

/// A row of the tables in force.
struct RowPlace {
  spec::Question question{};
  std::size_t row = 0;

  friend bool operator==(const RowPlace&, const RowPlace&) = default;
};

struct FindingGroup {
  std::vector<std::size_t> faults;  ///< of the tally, at least two
  /// Without this row every one of its sessions is without its findings, and has no new one. Where
  /// no row does that, they have no more in common than their first symptom, as far as is known.
  std::optional<RowPlace> without;

  friend bool operator==(const FindingGroup&, const FindingGroup&) = default;
};

/// Sessions are kept up to this number; faults that showed in more have no row named.
inline constexpr std::size_t most_faulty_sessions = 2'000;

/// Gives each of these sessions once.
using FaultySessionGiven =
    std::function<void(const FaultySession& session, const oracle::Script& script,
                       const std::vector<oracle::Event>& events)>;
using EveryFaultySession = std::function<void(const FaultySessionGiven& take)>;

std::vector<FindingGroup> finding_groups(const oracle::Rules& rules, const Tally& tally,
                                         wire::KindMask observes,
                                         const EveryFaultySession& sessions);

}  // namespace assay21::conformance
